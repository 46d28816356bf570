import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.js';
import { mutated } from './kit/mutated.js';
import { TableReporter } from './kit/table-reporter.js';

const together = process.env.CI ? { maxWorkers: 2, globalSetup: ['kit/install-all.ts'] } : { maxWorkers: 1 };

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    plugins: [mutated()],
    test: {
      ...together,
      include: ['*.test.ts'],
      testTimeout: 600_000,
      hookTimeout: 900_000,
      reporters: ['default', new TableReporter()],
    },
  }),
);
