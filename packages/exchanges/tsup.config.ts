import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * ESM and CommonJS for every host. Core stays a dependency, so that it is there once. The parser of YAML is a
 * development dependency, and so is bundled in: its entry for Node breaks the bundles of others.
 */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  esbuildOptions(options) {
    // A neutral platform reads no entry field of a package unless it is named.
    options.mainFields = ['module', 'main'];
  },
  silent: true,
  metafile: true,
  onSuccess: async () => writeNotices('.'),
});
