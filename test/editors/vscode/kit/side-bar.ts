import type { VsCode } from './vs-code.js';

/** Leaves its place to the editors. */
export async function hideSideBar({ page }: VsCode): Promise<void> {
  await page.keyboard.press('Control+B');
  await page.locator('.part.sidebar').waitFor({ state: 'hidden' });
}
