import { defineConfig } from 'tsup';

/** Builds ESM and CommonJS for every host. Core and codegen stay dependencies, to be installed only once. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  silent: true,
});
