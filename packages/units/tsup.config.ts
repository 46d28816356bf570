import { defineConfig } from 'tsup';

/** ESM and CommonJS: `index` for every host, `files` for Node. The other packages stay dependencies, so that they are there once. */
export default defineConfig({
  entry: { index: 'src/index.ts', files: 'src/files/index.ts' },
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'node',
  silent: true,
});
