import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: '@pagewright/core/internal', replacement: path('../packages/core/src/entries/internal.ts') },
      { find: '@pagewright/core/paging', replacement: path('../packages/core/src/entries/paging.ts') },
      { find: '@pagewright/core/resources', replacement: path('../packages/core/src/entries/resources.ts') },
      { find: '@pagewright/core/external', replacement: path('../packages/core/src/entries/external.ts') },
      { find: '@pagewright/core/openapi', replacement: path('../packages/core/src/entries/openapi.ts') },
      { find: '@pagewright/core', replacement: path('../packages/core/src/entries/index.ts') },
      { find: '@pagewright/mock/node', replacement: path('../packages/mock/src/node/index.ts') },
      { find: '@pagewright/mock', replacement: path('../packages/mock/src/index.ts') },
      { find: '@pagewright/overlays', replacement: path('../packages/overlays/src/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
