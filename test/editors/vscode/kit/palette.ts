import { expect } from 'vitest';
import { clickLens } from './around-text.js';
import { onceMore } from './once-more.js';
import { patience, type VsCode } from './vs-code.js';

/** Runs a command by its title in the palette, such as `Pagewright: Restart Server`. */
export async function runCommand(vs: VsCode, title: string): Promise<void> {
  await openPalette(vs, title);
  const row = rows(vs).filter({ hasText: title }).first();
  await row.click();
  // Waits until this list is closed, since the command may open another input in the same place.
  await row.waitFor({ state: 'hidden' });
}

/** Returns the titles of the commands that the palette finds for some words. */
export async function commandsFor(vs: VsCode, words: string): Promise<readonly string[]> {
  await openPalette(vs, words);
  await rows(vs).first().waitFor();
  const titles = await rows(vs).locator('.label-name').allInnerTexts();
  await vs.page.keyboard.press('Escape');
  return titles;
}

/** Types the answer into the command's input box, and presses Enter. */
export async function answer(vs: VsCode, text: string): Promise<void> {
  const input = vs.page.locator('.quick-input-box input');
  await input.fill(text);
  await vs.page.keyboard.press('Enter');
}

/** Waits for the input box with this title, which may replace another input box, and types the answer. */
export async function answerTo(vs: VsCode, title: string, text: string): Promise<void> {
  await vs.page.locator('.quick-input-title', { hasText: title }).waitFor();
  await answer(vs, text);
}

/** Picks an item of the open quick pick. */
export async function pick(vs: VsCode, label: string): Promise<void> {
  await rows(vs).filter({ hasText: label }).first().click();
}

/** Returns the labels of the items of the quick pick with this title. */
export async function offeredIn(vs: VsCode, title: string): Promise<readonly string[]> {
  await vs.page.locator('.quick-input-title', { hasText: title }).waitFor();
  await rows(vs).first().waitFor();
  return rows(vs).locator('.label-name').allInnerTexts();
}

/** Closes the quick pick or input box. The first Escape may close a hover under the pointer instead. */
export async function dismiss(vs: VsCode): Promise<void> {
  const isOpenAfterKey = async () => {
    await vs.page.keyboard.press('Escape');
    return vs.page.locator('.quick-input-widget').isVisible();
  };
  await expect.poll(isOpenAfterKey, { timeout: patience, interval: 250 }).toBe(false);
}

/** Accepts with Enter the first item that a code lens offers, which must be `label`. Returns all offered items. */
export async function acceptFromLens(vs: VsCode, words: string, label: string): Promise<readonly string[]> {
  await offerFromLens(vs, words, label);
  expect(await rows(vs).first().textContent()).toContain(label);
  const offered = await rows(vs).locator('.label-name').allInnerTexts();
  await vs.page.keyboard.press('Enter');
  await rows(vs).first().waitFor({ state: 'hidden' });
  return offered;
}

/**
 * Clicks a code lens until a list with this label opens. A click is lost if the lenses are redrawn between press and
 * release.
 */
export async function offerFromLens(vs: VsCode, words: string, label: string): Promise<void> {
  const offered = rows(vs).filter({ hasText: label }).first();
  for (let left = 3; left > 0 && !(await offered.isVisible()); left -= 1) {
    await clickLens(vs, words);
    await offered.waitFor({ timeout: 10_000 }).catch((error: unknown) => {
      if (left === 1) throw error;
    });
  }
}

/** Opens the palette; opens it again if a view that took the focus has closed it. */
async function openPalette(vs: VsCode, words: string): Promise<void> {
  const input = vs.page.locator('.quick-input-box input');
  await onceMore(async () => {
    await vs.page.keyboard.press('F1');
    await input.fill(`>${words}`, { timeout: 10_000 });
  });
}

export async function clickItemButton(vs: VsCode, label: string, button: string): Promise<void> {
  const row = rows(vs).filter({ hasText: label }).first();
  await row.hover();
  await row.locator('.action-label').and(vs.page.getByLabel(button)).click();
}

/** Clicks a button in the title of the open quick pick. */
export async function clickTitleButton(vs: VsCode, button: string): Promise<void> {
  await vs.page.locator('.quick-input-titlebar .action-label').and(vs.page.getByLabel(button)).click();
}

const rows = ({ page }: VsCode) => page.locator('.quick-input-widget .quick-input-list .monaco-list-row');
