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

/** The extension for both hosts, the server that each of them starts, and the page of the panel. */
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
    // Modules that are loaded on demand are part of the bundle, and run only then.
    splitting: false,
    platform: 'node',
    // Parts of the library are CommonJS and require modules of Node.
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
