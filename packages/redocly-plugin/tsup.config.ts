import { defineConfig } from 'tsup';

/** ESM and CommonJS for every host; core and importers stay dependencies, so that they are there once. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'node20',
  platform: 'node',
  silent: true,
});
