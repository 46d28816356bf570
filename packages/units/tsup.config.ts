import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * Builds ESM and CommonJS: `index` for every host, `files` for Node. The other packages stay dependencies, so that they
 * are installed only once. Third-party code is bundled.
 */
export default defineConfig({
  entry: { index: 'src/index.ts', files: 'src/files/index.ts' },
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'node',
  silent: true,
  metafile: true,
  onSuccess: async () => writeNotices('.'),
});
