import { defineConfig } from 'tsup';

/** ESM and CommonJS for every host; core stays a dependency, so that an application contains core only once. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  silent: true,
});
