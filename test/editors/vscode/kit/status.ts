import type { VsCode } from './vs-code.js';

export async function waitForStatus(vs: VsCode, words: string): Promise<void> {
  await vs.page.locator('.statusbar-item', { hasText: words }).first().waitFor();
}

/** Waits until the language status item (`{}` in the status bar) contains the expected text, and returns its text. */
export async function languageStatus(vs: VsCode, expected: string): Promise<string> {
  const details = vs.page.locator('.hover-language-status', { hasText: expected }).first();
  await vs.page.locator('.statusbar-item[id="status.languageStatus"]').hover();
  await details.waitFor();
  return (await details.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();
}
