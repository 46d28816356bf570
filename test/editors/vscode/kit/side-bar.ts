import type { VsCode } from './vs-code.js';

export async function hideSideBar({ page }: VsCode): Promise<void> {
  await page.keyboard.press('Control+B');
  await page.locator('.part.sidebar').waitFor({ state: 'hidden' });
}
