import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Files named `*.slow.test.ts` take half of the time of all tests, so they only run with `npm run test:all`. */
const runsAll = process.env.PAGEWRIGHT_TESTS === 'all';

interface CompilerConfig {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
}

/** `paths` of tsconfig.base.json is the only list of packages and their sources. */
const { compilerOptions } = JSON.parse(
  readFileSync(new URL('tsconfig.base.json', import.meta.url), 'utf8'),
) as CompilerConfig;

/** Resolves each package name to the package's sources. */
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
    // These tests need tools that `npm ci` in the root does not install; the READMEs of the folders say how to run them.
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
    // Expensive tests try fewer or smaller inputs unless this is `all`.
    env: { PAGEWRIGHT_TESTS: runsAll ? 'all' : 'some' },
    // Tests share no state, so their files can share a worker, which saves starting one for each file.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    // Keeps transformed files between runs, because developers test one package again and again.
    experimental: { fsModuleCache: true },
  },
});
