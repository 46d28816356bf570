import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of endurance take a third of all the time: they run in CI, and with `npm run test:all`. */
const runsAll = Boolean(process.env.CI) || process.env.PAGEWRIGHT_TESTS === 'all';

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // In this order: a name also stands for all that begins with it.
    alias: [
      { find: '@pagewright/core/authoring', replacement: source('core/src/entries/authoring.ts') },
      { find: '@pagewright/core/format', replacement: source('core/src/entries/format.ts') },
      { find: '@pagewright/core/incremental', replacement: source('core/src/entries/incremental.ts') },
      { find: '@pagewright/core/internal', replacement: source('core/src/entries/internal.ts') },
      { find: '@pagewright/core/openapi', replacement: source('core/src/entries/openapi.ts') },
      { find: '@pagewright/core/external', replacement: source('core/src/entries/external.ts') },
      { find: '@pagewright/core/masking', replacement: source('core/src/entries/masking.ts') },
      { find: '@pagewright/core/paging', replacement: source('core/src/entries/paging.ts') },
      { find: '@pagewright/core/scheme', replacement: source('core/src/entries/scheme.ts') },
      { find: '@pagewright/core/targets', replacement: source('core/src/entries/targets.ts') },
      { find: '@pagewright/core/resources', replacement: source('core/src/entries/resources.ts') },
      { find: '@pagewright/core', replacement: source('core/src/entries/index.ts') },
      { find: '@pagewright/codegen', replacement: source('codegen/src/index.ts') },
      { find: '@pagewright/diff', replacement: source('diff/src/index.ts') },
      { find: '@pagewright/exchanges', replacement: source('exchanges/src/index.ts') },
      { find: '@pagewright/verify', replacement: source('verify/src/index.ts') },
      { find: '@pagewright/importers', replacement: source('importers/src/index.ts') },
      { find: '@pagewright/mock/node', replacement: source('mock/src/node/index.ts') },
      { find: '@pagewright/mock', replacement: source('mock/src/index.ts') },
      { find: '@pagewright/overlays', replacement: source('overlays/src/index.ts') },
      { find: '@pagewright/syntax', replacement: source('syntax/src/index.ts') },
      { find: '@pagewright/units/files', replacement: source('units/src/files/index.ts') },
      { find: '@pagewright/units', replacement: source('units/src/index.ts') },
    ],
  },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'extension/test/**/*.test.ts',
      'server-reference/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    // Tools of these tests are not installed by npm: see the READMEs of these folders.
    exclude: [
      ...configDefaults.exclude,
      'test/real/**',
      'test/bundlers/**',
      'test/linters/**',
      'test/editors/**',
      'test/targets/**',
      ...(runsAll ? [] : ['**/*.endurance.test.ts']),
    ],
    setupFiles: ['test/seed.ts'],
    // Tests that go through very many values ask for it, and go through some of them where it is not `all`.
    env: { PAGEWRIGHT_TESTS: runsAll ? 'all' : 'some' },
    // No test changes state that another one reads, so that files can share a worker; a core is idle otherwise.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    // A package alone is tested again and again while one works on it: transformed files are kept between runs.
    experimental: { fsModuleCache: true },
  },
});
