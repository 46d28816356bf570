import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.js';

const speed = 'test/speed.test.ts';

export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: {
      ...{ testTimeout: 240_000, hookTimeout: 120_000, maxWorkers: 2 },
      // Times are measured after all other tests, on a machine that does nothing else.
      projects: [
        {
          extends: true,
          test: { name: 'site', include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, speed] },
        },
        { extends: true, test: { name: 'speed', include: [speed], sequence: { groupOrder: 1 } } },
      ],
    },
  }),
);
