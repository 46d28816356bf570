import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: {
      include: ['*.test.ts', 'vscode/*.test.ts'],
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // A busy machine makes editors lose keys, so CI tries again; the report says how often.
      retry: process.env.CI ? 1 : 0,
    },
  }),
);
