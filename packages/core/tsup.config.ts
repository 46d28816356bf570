import { defineConfig } from 'tsup';

/**
 * The domain for every host: ESM and CommonJS, with nothing to install beside it. The few libraries it uses are
 * development dependencies, and so are bundled in.
 */
export default defineConfig({
  entry: ['src/index.ts', 'src/dialects.ts', 'src/openapi.ts', 'src/paging.ts', 'src/resources.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  esbuildOptions(options) {
    // A neutral platform reads no entry field of a package unless it is named.
    options.mainFields = ['module', 'main'];
  },
  silent: true,
});
