import { defineConfig } from 'tsup';

/** The programmatic entry, as ESM and CommonJS, and the command, for Node; core and the YAML parser stay dependencies. */
export default defineConfig([
  {
    entry: { index: 'src/index.ts', main: 'src/main.ts' },
    format: ['esm'],
    dts: { entry: { index: 'src/index.ts' }, compilerOptions: { composite: false, paths: {} } },
    clean: true,
    target: 'node20',
    platform: 'node',
    silent: true,
  },
  {
    entry: { index: 'src/index.ts' },
    format: ['cjs'],
    dts: { compilerOptions: { composite: false, paths: {} } },
    target: 'node20',
    platform: 'node',
    silent: true,
  },
]);
