import { onceMore } from './once-more.js';
import { focusEditor } from './text.js';
import type { VsCode } from './vs-code.js';

/** Opens the lightbulb at the caret, waits for the title `expected`, and returns all titles. The list stays open. */
export async function quickFixes(vs: VsCode, expected: string): Promise<readonly string[]> {
  await onceMore(async () => {
    await focusEditor(vs);
    await vs.page.keyboard.press('Control+.');
    await action(vs, expected).waitFor({ timeout: 10_000 });
  });
  const titles = await actions(vs).locator('.title').allInnerTexts();
  return titles.map((title) => title.trim()).filter((title) => title !== '');
}

/** Picks a quick fix by keyboard, because the editor ignores clicks until the pointer moves. */
export async function pickQuickFix(vs: VsCode, title: string): Promise<void> {
  const focused = action(vs, title).and(vs.page.locator('.focused'));
  for (const _ of await actions(vs).all())
    if (!(await focused.isVisible())) await vs.page.keyboard.press('ArrowDown');
  await focused.waitFor();
  await vs.page.keyboard.press('Enter');
  await actions(vs).first().waitFor({ state: 'hidden' });
}

const actions = ({ page }: VsCode) => page.locator('.action-widget .monaco-list-row.action');

const action = (vs: VsCode, title: string) => actions(vs).filter({ hasText: title }).first();
