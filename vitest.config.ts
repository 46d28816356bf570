import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // In this order: a name also stands for all that begins with it.
    alias: [
      { find: '@pagewright/core/openapi', replacement: source('core/src/openapi.ts') },
      { find: '@pagewright/core/dialects', replacement: source('core/src/dialects.ts') },
      { find: '@pagewright/core/paging', replacement: source('core/src/paging.ts') },
      { find: '@pagewright/core/resources', replacement: source('core/src/resources.ts') },
      { find: '@pagewright/core', replacement: source('core/src/index.ts') },
      { find: '@pagewright/codegen', replacement: source('codegen/src/index.ts') },
      { find: '@pagewright/syntax', replacement: source('syntax/src/index.ts') },
    ],
  },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'extension/test/**/*.test.ts',
      'server-reference/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    // What they need is not installed by npm: see the READMEs of these folders.
    exclude: [...configDefaults.exclude, 'test/real/**', 'test/editors/**', 'test/targets/**'],
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
  },
});
