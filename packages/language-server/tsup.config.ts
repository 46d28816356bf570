import { defineConfig } from 'tsup';

/** One file for Node and one for a browser's worker, each with all that it needs. */
export default defineConfig([
  {
    entry: { node: 'src/node.ts' },
    format: ['esm'],
    clean: true,
    target: 'node20',
    platform: 'node',
    silent: true,
  },
  {
    entry: { browser: 'src/browser.ts' },
    format: ['esm'],
    target: 'es2022',
    platform: 'browser',
    noExternal: [/.*/],
    silent: true,
  },
]);
