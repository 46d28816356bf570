import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is removed when the test is over; outside of tests, `atEnd` is vitest's `afterAll`. */
export function temporaryFolder(
  name: string,
  atEnd: (remove: () => void) => unknown = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), `reference-${name}-`));
  atEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}
