import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests whose names end in `.slow.test.ts` take half of all the time: they run with `npm run test:all`. */
const runsAll = process.env.PAGEWRIGHT_TESTS === 'all';

interface CompilerConfig {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
}

/** The compiler's paths are the one list of packages and their sources. */
const { compilerOptions } = JSON.parse(
  readFileSync(new URL('tsconfig.base.json', import.meta.url), 'utf8'),
) as CompilerConfig;

/** The sources of each package by its name. */
export const alias: { find: RegExp; replacement: string }[] = Object.entries(compilerOptions.paths).map(
  ([name, [source]]) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(new URL(source, import.meta.url)),
  }),
);

export default defineConfig({
  resolve: { alias },
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
      ...(runsAll ? [] : ['**/*.slow.test.ts']),
    ],
    setupFiles: ['test/seed.ts'],
    // Expensive tests read this, and try fewer or smaller inputs unless it is `all`.
    env: { PAGEWRIGHT_TESTS: runsAll ? 'all' : 'some' },
    // No test changes state that another one reads, so that files can share a worker; a core is idle otherwise.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    // A package alone is tested again and again while one works on it: transformed files are kept between runs.
    experimental: { fsModuleCache: true },
  },
});
