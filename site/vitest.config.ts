import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.js';

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: {
      include: ['test/**/*.test.ts'],
      testTimeout: 240_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
