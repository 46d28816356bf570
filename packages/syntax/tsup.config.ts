import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * Builds ESM and CommonJS for every host. Core stays a dependency, so that a program has only one copy of it. The two
 * parsers are development dependencies and therefore bundled, because their entry points for Node break bundles of this
 * package.
 */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  esbuildOptions(options) {
    // On a neutral platform, esbuild reads no entry field of a package unless it is named.
    options.mainFields = ['module', 'main'];
  },
  silent: true,
  metafile: true,
  onSuccess: async () => writeNotices('.'),
});
