import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. Outside of a test, pass vitest's `afterAll` as `atEnd`. */
export function temporaryFolder(
  name: string,
  atEnd: (remove: () => void) => unknown = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), `reference-${name}-`));
  atEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}
