import { defineConfig } from 'tsup';

/**
 * Builds ESM and CommonJS for every host. Core and importers stay dependencies, so that a program has one copy of each.
 */
export default defineConfig({
  entry: ['src/ruleset.ts'],
  format: ['esm', 'cjs'],
  dts: { compilerOptions: { composite: false, paths: {} } },
  clean: true,
  target: 'node20',
  platform: 'node',
  silent: true,
});
