import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: { include: ['*.test.ts'], testTimeout: 90_000, hookTimeout: 120_000, maxWorkers: 2 },
  }),
);
