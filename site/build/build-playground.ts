import { build, type Plugin } from 'vite';
import { alias } from '../../vitest.config.js';
import { listSamples } from './sample-list.js';
import type { SiteSettings } from './settings.js';

/** Builds the playground as static files with relative links. */
export async function buildPlayground(settings: SiteSettings, site: string): Promise<void> {
  const { version } = settings;
  const modules = virtualModules(settings);
  await build({
    configFile: false,
    root: `${site}playground`,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    cacheDir: `${site}.cache/vite`,
    define: { PAGEWRIGHT_VERSION: JSON.stringify(version) },
    resolve: { alias },
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
    plugins: [modules],
    worker: { format: 'es' },
    build: {
      outDir: `${site}dist/playground`,
      emptyOutDir: true,
      target: 'es2022',
      // The polyfill would load scripts in a way that the page's policy forbids.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rollupOptions: { output: { manualChunks: undefined } },
    },
  });
}

/** Modules that are generated from repository files. */
function virtualModules({ root, version, repository }: SiteSettings): Plugin {
  const samples = listSamples(root);
  const [first] = samples;
  const texts: Readonly<Record<string, string>> = {
    'virtual:samples': [
      `export const initialSample = ${JSON.stringify(first?.state)};`,
      "export const loadSamples = () => import('virtual:all-samples').then((module) => module.samples);",
    ].join('\n'),
    'virtual:all-samples': `export const samples = JSON.parse(${JSON.stringify(JSON.stringify(samples))});`,
    'virtual:site': `export const version = ${JSON.stringify(version)};`,
  };
  return {
    name: 'pagewright-virtual-modules',
    resolveId: (id) => (Object.hasOwn(texts, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? texts[id.slice(1)] : undefined),
    transformIndexHtml: (html) =>
      repository === undefined
        ? html
        : html.replace('<html ', `<html data-repository="${repository.replaceAll('"', '&quot;')}" `),
  };
}
