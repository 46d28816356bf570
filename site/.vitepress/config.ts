import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { readSettings } from '../build/settings.js';
import { siteLinks } from '../build/site-links.js';

const settings = readSettings(process.env);
// The build writes this file, because VitePress loads this configuration without the packages' sources.
const codes: readonly string[] = JSON.parse(
  readFileSync(new URL('../.cache/rule-codes.json', import.meta.url), 'utf8'),
);
const families = [...new Set(codes.map((code) => code.slice(0, code.indexOf('/'))))];

const guides = [
  {
    text: 'Start',
    items: [
      { text: 'Overview', link: '/about' },
      { text: 'Documentation by task', link: '/docs/' },
      { text: 'Ten minutes', link: '/docs/tutorial' },
    ],
  },
  {
    text: 'Declare',
    items: [
      { text: 'The format', link: '/docs/format' },
      { text: 'Adopting', link: '/docs/adopting' },
      { text: 'Coming from other tools', link: '/docs/importing' },
      { text: 'Overlays and overrides', link: '/docs/overlays' },
      { text: 'Guidelines', link: '/docs/guidelines' },
    ],
  },
  {
    text: 'Check',
    items: [
      { text: 'Rules', link: '/rules/' },
      { text: 'Silencing', link: '/docs/silencing' },
      { text: 'In CI', link: '/docs/ci' },
      { text: 'In Redocly and Spectral', link: '/docs/linters' },
      { text: 'In editors', link: '/docs/editors' },
      { text: 'In VS Code', link: '/extension/' },
    ],
  },
  {
    text: 'Generate, mock, verify, diff',
    items: [
      { text: 'Page helpers', link: '/docs/generating' },
      { text: 'Other targets', link: '/docs/custom-targets' },
      { text: 'Mock server', link: '/docs/mock' },
      { text: 'Verify', link: '/docs/verify' },
      { text: 'Diff', link: '/docs/diff' },
      { text: 'Reference API', link: '/server-reference/' },
    ],
  },
  {
    text: 'Libraries',
    link: '/packages/core/',
    collapsed: true,
    items: [
      { text: 'Command line', link: '/packages/cli/' },
      { text: 'core', link: '/packages/core/' },
      { text: 'syntax', link: '/packages/syntax/' },
      { text: 'importers', link: '/packages/importers/' },
      { text: 'overlays', link: '/packages/overlays/' },
      { text: 'units', link: '/packages/units/' },
      { text: 'exchanges', link: '/packages/exchanges/' },
      { text: 'verify', link: '/packages/verify/' },
      { text: 'mock', link: '/packages/mock/' },
      { text: 'language-server', link: '/packages/language-server/' },
    ],
  },
  {
    text: 'The project',
    link: '/CONTRIBUTING',
    collapsed: true,
    items: [
      { text: 'Performance', link: '/docs/performance' },
      { text: 'Versioning', link: '/docs/versioning' },
      { text: 'Architecture', link: '/docs/architecture' },
      { text: 'Decisions', link: '/docs/decisions' },
      { text: 'Dependencies', link: '/docs/dependencies' },
      { text: 'Contributing', link: '/CONTRIBUTING' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
  },
];

const ruleGroups = families.map((family) => ({
  text: family,
  // Without a link, VitePress nests the group's toggle button in another button, which is invalid HTML.
  link: `/rules/#${family.toLowerCase()}`,
  collapsed: true,
  items: codes
    .filter((code) => code.startsWith(`${family}/`))
    .map((code) => ({ text: code.slice(family.length + 1), link: `/rules/${code}` })),
}));

/** Returns the anchor that GitHub generates for a heading, because links between files use it. */
function githubAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

export default defineConfig({
  title: 'Pagewright',
  description:
    'Declare once how your API pages. Have it checked, explained, mocked, and generated in twelve languages.',
  lang: 'en',
  base: settings.base,
  srcDir: '.cache/pages',
  cacheDir: '.cache/vitepress',
  outDir: 'dist',
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${settings.base}icon.svg` }],
    ['meta', { name: 'theme-color', content: '#3451b2' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: githubAnchor },
    config: (md) => md.use(siteLinks, { settings, codes }),
  },
  // The playground and repository files are not pages. `test:site` checks all links of the built site.
  ignoreDeadLinks: [/\/playground\//, /\/files\//],
  vite: {
    build: { chunkSizeWarningLimit: 4000 },
    resolve: { preserveSymlinks: false },
  },
  themeConfig: {
    logo: '/icon.svg',
    siteTitle: 'Pagewright',
    nav: [
      { text: 'Documentation', link: '/docs/', activeMatch: '^/(docs|about|packages|extension|samples)' },
      { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: {
      '/rules/': [{ text: 'Rules', items: [{ text: 'All rules', link: '/rules/' }] }, ...ruleGroups],
      '/': guides,
    },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        miniSearch: { searchOptions: { boost: { title: 6, text: 1, titles: 2 }, fuzzy: 0.2, prefix: true } },
      },
    },
    ...(settings.repository !== undefined && {
      socialLinks: [{ icon: 'github', link: settings.repository }],
    }),
    footer: {
      message: 'MIT licence. No trackers, no cookies: nothing you type leaves your browser.',
    },
  },
});
