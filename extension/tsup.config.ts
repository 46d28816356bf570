import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const common: Options = {
  target: 'es2022',
  external: ['vscode'],
  noExternal: [/^(?!vscode$)/],
  define: { PAGEWRIGHT_VERSION: JSON.stringify(version) },
  minify: true,
  silent: true,
};

/** Bundles the extension for desktop and browser, the server for each of them, and the page of the walk panel. */
export default defineConfig([
  {
    ...common,
    entry: { extension: 'src/node.ts' },
    format: ['cjs'],
    platform: 'node',
    clean: ['dist/*', '!dist/*.vsix'],
  },
  {
    ...common,
    entry: { server: 'src/server/node.ts' },
    format: ['esm'],
    // Without splitting, the bundle also contains modules that are imported on demand. They still run only when
    // imported.
    splitting: false,
    platform: 'node',
    // Defines `require`, because some bundled packages are CommonJS and load Node's modules with it.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  },
  {
    ...common,
    entry: { extension: 'src/browser.ts' },
    outDir: 'dist/browser',
    format: ['cjs'],
    platform: 'browser',
  },
  {
    ...common,
    entry: { server: 'src/server/browser.ts' },
    outDir: 'dist/browser',
    format: ['iife'],
    outExtension: () => ({ js: '.js' }),
    platform: 'browser',
  },
  {
    ...common,
    entry: { walk: 'webview/main.tsx' },
    outDir: 'dist/webview',
    tsconfig: 'webview/tsconfig.json',
    format: ['iife'],
    outExtension: () => ({ js: '.js' }),
    platform: 'browser',
  },
]);
