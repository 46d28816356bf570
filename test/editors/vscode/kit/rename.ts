import { goTo } from './text.js';
import type { VsCode } from './vs-code.js';

/** Renames the symbol at `|`; the input must offer the current name `from`. */
export async function renameTo(vs: VsCode, place: string, from: string, to: string): Promise<void> {
  const input = vs.page.locator('.rename-box input');
  await goTo(vs, place);
  await vs.page.keyboard.press('F2');
  await input.waitFor();
  if ((await input.inputValue()) !== from) throw new Error(`Offers to rename ${await input.inputValue()}.`);
  await input.fill(to);
  await vs.page.keyboard.press('Enter');
  await input.waitFor({ state: 'hidden' });
}
