import { patience, type VsCode } from './vs-code.js';

export async function waitForTabBeside({ page }: VsCode, name: string): Promise<void> {
  await page.locator('.editor-group-container').nth(1).locator('.tab.active', { hasText: name }).waitFor();
}

/** Waits for an active tab with this name in any column. */
export async function waitForTab({ page }: VsCode, name: string): Promise<void> {
  await page.locator('.editor-group-container .tab.active', { hasText: name }).waitFor();
}

/** Waits until the visible lines in the second column contain `text` and none of `without`. */
export async function waitForTextBeside(
  { page }: VsCode,
  text: string,
  without: readonly string[] = [],
): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const group = document.querySelectorAll('.editor-group-container')[1];
      const lines = [...(group?.querySelectorAll('.view-line') ?? [])];
      // The editor writes spaces as no-break spaces.
      const seen = lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join('\n');
      return seen.includes(wanted.text) && !wanted.without.some((other) => seen.includes(other));
    },
    { text, without },
    { timeout: patience },
  );
}
