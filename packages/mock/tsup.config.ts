import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/** Builds ESM and CommonJS. Core and overlays stay dependencies, to be installed once; the sampler is bundled. */
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
    // On the neutral platform, esbuild reads only the package entry fields that are listed here.
    options.mainFields = ['module', 'main'];
  },
  onSuccess: async () => writeNotices('.'),
});
