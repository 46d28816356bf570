import { expect } from 'vitest';
import { patience, type VsCode } from './vs-code.js';

/** Waits for a code lens whose title contains `expected`, and returns the titles of all visible lenses from the top. */
export async function codeLenses(vs: VsCode, expected: string): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  // Reads all titles at once, until the expected one is among them: lenses disappear briefly while they are redrawn.
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
      // Lenses of lines outside of the view are hidden.
      .filter((lens) => getComputedStyle(lens).visibility === 'visible')
      .map((lens) => ({ text: lens.textContent ?? '', top: lens.getBoundingClientRect().top }))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ')),
  );
}

/** Waits for a line with this text. Ignores spaces, because newer versions of VS Code pad inlay hints without them. */
export async function waitForLine(vs: VsCode, line: string): Promise<void> {
  const words = line.split(' ').map((word) => word.replaceAll(/[^\w-]/g, '\\$&'));
  const text = new RegExp(words.join('\\s*'));
  await vs.page.locator('.editor-instance .view-line', { hasText: text }).first().waitFor();
}

export async function clickLens(vs: VsCode, words: string): Promise<void> {
  await vs.page.locator('.editor-instance .codelens-decoration a', { hasText: words }).first().click();
}
