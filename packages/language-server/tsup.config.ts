import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A bundle for Node, type declarations, and a bundle with all dependencies for a browser's worker. */
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
    // Only types, for hosts and clients in TypeScript.
    entry: { requests: 'src/requests.ts', node: 'src/node.ts', browser: 'src/browser.ts' },
    format: ['esm'],
    dts: { only: true, compilerOptions: { composite: false, paths: {} } },
    silent: true,
  },
  {
    entry: { browser: 'src/browser.ts' },
    format: ['esm'],
    target: 'es2022',
    platform: 'browser',
    noExternal: [/.*/],
    define: { PAGEWRIGHT_VERSION: JSON.stringify(version) },
    minify: true,
    silent: true,
    metafile: true,
    onSuccess: async () => writeNotices('.'),
  },
]);
