import { expect } from 'vitest';
import { patience, type VsCode } from './vs-code.js';

/** Returns the rows of the Problems view, each on one line: message, source, code and place. */
export async function problems(vs: VsCode): Promise<readonly string[]> {
  await openProblems(vs);
  const rows = vs.page.locator('.markers-panel-container .monaco-list-row[aria-level="2"]');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Waits until the view has exactly these problems. */
export async function waitForProblems(vs: VsCode, expected: readonly string[]): Promise<void> {
  await openProblems(vs);
  await expect.poll(() => problems(vs), { timeout: patience }).toEqual(expected);
}

/** Waits for an underlined error or warning in the editor, and returns the number of underlined ones. */
export async function squiggles(vs: VsCode, severity: 'error' | 'warning'): Promise<number> {
  const lines = vs.page.locator(`.editor-instance .squiggly-${severity}`);
  await lines.first().waitFor();
  return lines.count();
}

const panel = ({ page }: VsCode) => page.locator('.markers-panel');

async function openProblems(vs: VsCode): Promise<void> {
  if (await panel(vs).isVisible()) return;
  await vs.page.keyboard.press('Control+Shift+M');
  await panel(vs).waitFor();
}
