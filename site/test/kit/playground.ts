import type { Page } from 'playwright-core';
import { type PaneId, type PlaygroundState, readLink } from '../../share/state.js';

export async function choosePane(page: Page, pane: PaneId): Promise<void> {
  await page.click(`#tab-${pane}`);
  await page.waitForSelector(`#tab-${pane}[aria-selected="true"]`);
}

export async function openSample(page: Page, title: string): Promise<void> {
  await page.click('.toolbar button:has-text("Samples")');
  await page.click(`.sample:has(strong:text-is("${title}"))`);
  await page.waitForSelector('.drawer', { state: 'hidden' });
}

/** The state that Copy link writes to the clipboard. */
export async function copiedState(page: Page): Promise<PlaygroundState> {
  await page.click('.toolbar button:has-text("Copy link")');
  await page.waitForSelector('.notice:has-text("Link copied")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const read = readLink(link.slice(link.indexOf('#') + 1));
  if (!read.ok) throw new Error(read.problem);
  return read.state;
}

/** Types at the end of the first line that contains a text. */
export async function typeAtEndOf(page: Page, line: string, typed: string): Promise<void> {
  await page.click(`.editor-place:not([hidden]) .cm-line:has-text(${JSON.stringify(line)}) >> nth=0`);
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

/** Waits until the editor accepts keys. */
export async function waitForEditor(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.classList.contains('cm-content'));
}

export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName = '', content = '']) => {
      const made = new DataTransfer();
      made.items.add(new File([content], fileName));
      return made;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
