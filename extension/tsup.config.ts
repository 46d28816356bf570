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

/**
 * Writes the part of the published schema of configurations that the JSON and YAML support of the editor gets: the keys
 * that a file begins with, and nothing that could be refused. All else comes from the server, once a file has one of
 * these keys; the whole schema would report every mistake twice, and offer every key twice.
 */
function writeSchema(published: string, folder: string): void {
  const { title, description, properties } = JSON.parse(readFileSync(published, 'utf8'));
  const keys = Object.keys(properties).map((key) => [key, { description: properties[key].description }]);
  const schema = { title, description, properties: Object.fromEntries(keys) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/config.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
}
