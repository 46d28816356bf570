import { onceMore } from './once-more.js';
import { goTo } from './text.js';
import type { VsCode } from './vs-code.js';

/** The labels that are offered where `|` is, from the top, as far as they are visible; `expected` is among them. */
export async function completionsAt(vs: VsCode, place: string, expected: string): Promise<readonly string[]> {
  await onceMore(async () => {
    await goTo(vs, place);
    await vs.page.keyboard.press('Control+Space');
    await suggestion(vs, expected).waitFor({ timeout: 10_000 });
  });
  return visibleLabels(vs);
}

/** Takes one of what is offered, and returns the labels of the list that opens next; `expected` is among them. */
export async function pickLeadingOn(vs: VsCode, label: string, expected: string): Promise<readonly string[]> {
  await suggestion(vs, label).click();
  await suggestion(vs, expected).waitFor();
  return visibleLabels(vs);
}

function visibleLabels({ page }: VsCode): Promise<readonly string[]> {
  return page.locator('.suggest-widget.visible .monaco-list-row .label-name').allInnerTexts();
}

/** Takes one of what is offered. */
export async function pickCompletion(vs: VsCode, label: string): Promise<void> {
  await suggestion(vs, label).click();
  await vs.page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
}

function suggestion({ page }: VsCode, label: string) {
  const name = page.locator('.label-name').getByText(label, { exact: true });
  return page.locator('.suggest-widget.visible .monaco-list-row').filter({ has: name }).first();
}
