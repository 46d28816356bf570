import { expect, test } from 'vitest';

/**
 * Returns whether the tool that `what` needs is available, for `runIf`. If it is missing, declares a test that prints
 * the reason, and fails in CI.
 */
export function hasTool(what: string, missing: string | undefined): boolean {
  if (missing !== undefined)
    test(`a missing tool fails the tests of ${what} in CI, and skips them elsewhere`, () => {
      process.stderr.write(`${what} is left out: ${missing}\n`);
      expect(process.env.CI === 'true' ? missing : undefined).toBeUndefined();
    });
  return missing === undefined;
}
