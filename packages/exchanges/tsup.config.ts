import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * Builds ESM and CommonJS for every host. Core stays a dependency, so that it is installed only once. The
 * YAML parser is a development dependency and is bundled, because its Node entry breaks the bundles of
 * applications.
 */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  esbuildOptions(options) {
    // On the neutral platform, esbuild reads only the package entry fields that are listed here.
    options.mainFields = ['module', 'main'];
  },
  silent: true,
  metafile: true,
  onSuccess: async () => writeNotices('.'),
});
