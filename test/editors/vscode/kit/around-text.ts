import { expect } from 'vitest';
import { patience, type VsCode } from './vs-code.js';

/** The titles of the code lenses that are to be seen, from the top, once one of them is the one that is expected. */
export async function codeLenses(vs: VsCode, expected: string): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  // All are read at once with the expected one: they go away for a moment where they are drawn anew.
  const isThere = async () => {
    seen = await lensesNow(vs);
    return seen.some((title) => title.includes(expected)) ? expected : seen;
  };
  await expect.poll(isThere, { timeout: patience, interval: 100 }).toBe(expected);
  return seen;
}

function lensesNow({ page }: VsCode): Promise<readonly string[]> {
  return page.locator('.editor-instance .codelens-decoration').evaluateAll((all) =>
    all
      // Lenses of lines that are scrolled out are hidden.
      .filter((lens) => getComputedStyle(lens).visibility === 'visible')
      .map((lens) => ({ text: lens.textContent ?? '', top: lens.getBoundingClientRect().top }))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ')),
  );
}

/** Waits for a line of the editor to look like that, with the inlay hints that are in it: newer versions pad them without spaces. */
export async function waitForLine(vs: VsCode, line: string): Promise<void> {
  const words = line.split(' ').map((word) => word.replaceAll(/[^\w-]/g, '\\$&'));
  const text = new RegExp(words.join('\\s*'));
  await vs.page.locator('.editor-instance .view-line', { hasText: text }).first().waitFor();
}

/** Clicks the first code lens of those words. */
export async function clickLens(vs: VsCode, words: string): Promise<void> {
  await vs.page.locator('.editor-instance .codelens-decoration a', { hasText: words }).first().click();
}
