import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/** ESM and CommonJS for every host; core and overlays stay dependencies, so that they are there once, and the sampler is bundled in. */
export default defineConfig({
  entry: { index: 'src/index.ts', node: 'src/node/index.ts' },
  external: [/^node:/],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  silent: true,
  metafile: true,
  esbuildOptions(options) {
    // A neutral platform reads no entry field of a package unless it is named.
    options.mainFields = ['module', 'main'];
  },
  onSuccess: async () => writeNotices('.'),
});
