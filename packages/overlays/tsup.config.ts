import { defineConfig } from 'tsup';

/** Builds ESM and CommonJS for every host. Core stays a dependency, so that a program has only one copy of it. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  silent: true,
});
