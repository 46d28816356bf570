import { onceMore } from './once-more.js';
import { goTo } from './text.js';
import type { VsCode } from './vs-code.js';

/** Opens the completions at `|`, waits for the label `expected`, and returns the visible labels from the top. */
export async function completionsAt(vs: VsCode, place: string, expected: string): Promise<readonly string[]> {
  await onceMore(async () => {
    await goTo(vs, place);
    await vs.page.keyboard.press('Control+Space');
    await suggestion(vs, expected).waitFor({ timeout: 10_000 });
  });
  return visibleLabels(vs);
}

/** Presses Enter to accept the completion that appears while typing; the completion must have the focus. */
export async function acceptOffered({ page }: VsCode, label: string): Promise<void> {
  const name = page.locator('.label-name').getByText(label, { exact: true });
  const focused = page.locator('.suggest-widget.visible .monaco-list-row.focused').filter({ has: name });
  await focused.waitFor();
  await page.keyboard.press('Enter');
  await focused.waitFor({ state: 'hidden' });
}

/** Opens the completions at the caret, returns their labels, and closes the list. Empty if VS Code says it has none. */
export async function offeredHere(vs: VsCode): Promise<readonly string[]> {
  const { page } = vs;
  const widget = page.locator('.suggest-widget.visible');
  await onceMore(async () => {
    await page.keyboard.press('Control+Space');
    const answer = widget.locator('.monaco-list-row, .message').and(page.locator(':visible'));
    await answer.filter({ hasNotText: 'Loading' }).first().waitFor({ timeout: 10_000 });
  });
  const labels = await visibleLabels(vs);
  await page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });
  return labels;
}

function visibleLabels({ page }: VsCode): Promise<readonly string[]> {
  return page.locator('.suggest-widget.visible .monaco-list-row .label-name').allInnerTexts();
}

export async function pickCompletion(vs: VsCode, label: string): Promise<void> {
  await suggestion(vs, label).click();
  await vs.page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
}

function suggestion({ page }: VsCode, label: string) {
  const name = page.locator('.label-name').getByText(label, { exact: true });
  return page.locator('.suggest-widget.visible .monaco-list-row').filter({ has: name }).first();
}
