import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';
import { TableReporter } from './kit/table-reporter.js';

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: {
      include: ['*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 600_000,
      reporters: ['default', new TableReporter()],
    },
  }),
);
