import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    onSuccess: async () => writeSchema('../packages/core/schemas/config.schema.json', 'dist/schemas'),
  },
  {
    ...common,
    entry: { server: 'src/server/node.ts' },
    format: ['esm'],
    // What is loaded when it is asked for stands in the same file, and is not run before.
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

/**
 * Of the published schema of configurations, what the JSON and YAML support of the editor is told: the keys that a file
 * begins with, and nothing that could be refused. All else comes from the server, once a file has one of them; by the
 * whole schema every mistake would be told twice, and every key offered twice.
 */
function writeSchema(published: string, folder: string): void {
  const { title, description, properties } = JSON.parse(readFileSync(published, 'utf8'));
  const keys = Object.keys(properties).map((key) => [key, { description: properties[key].description }]);
  const schema = { title, description, properties: Object.fromEntries(keys) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/config.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
}
