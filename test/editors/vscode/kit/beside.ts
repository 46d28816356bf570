import { patience, type VsCode } from './vs-code.js';

/** Waits for a tab of that name in the second column. */
export async function waitForTabBeside({ page }: VsCode, name: string): Promise<void> {
  await page.locator('.editor-group-container').nth(1).locator('.tab.active', { hasText: name }).waitFor();
}

/** Waits for a tab of that name in front in any column. */
export async function waitForTab({ page }: VsCode, name: string): Promise<void> {
  await page.locator('.editor-group-container .tab.active', { hasText: name }).waitFor();
}

/** Waits until the lines that are to be seen in the second column have that text among them, and none of the others. */
export async function waitForTextBeside(
  { page }: VsCode,
  text: string,
  others: readonly string[] = [],
): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const group = document.querySelectorAll('.editor-group-container')[1];
      const lines = [...(group?.querySelectorAll('.view-line') ?? [])];
      // A no-break space of the editor is a space of the text.
      const seen = lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join('\n');
      return seen.includes(wanted.text) && !wanted.others.some((other) => seen.includes(other));
    },
    { text, others },
    { timeout: patience },
  );
}
