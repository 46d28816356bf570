import { expect } from 'vitest';
import { onceMore } from './once-more.js';
import { focusEditor } from './text.js';
import { patience, type VsCode } from './vs-code.js';

/** Opens the context menu of the editor at the caret until it has an item, and returns all items; the menu stays open. */
export async function openContextMenu(vs: VsCode, expected: string): Promise<readonly string[]> {
  const { keyboard } = vs.page;
  await focusEditor(vs);
  const titlesNow = async () => {
    if (await items(vs).first().isVisible()) await keyboard.press('Escape');
    await keyboard.press('Shift+F10');
    await items(vs).first().waitFor();
    return titles(vs);
  };
  await expect.poll(titlesNow, { timeout: patience, interval: 500 }).toContain(expected);
  return titles(vs);
}

/** A menu lets go of a click that comes as soon as it is open, so the click is made again while the menu stays. */
export async function clickMenuItem(vs: VsCode, title: string): Promise<void> {
  await onceMore(async () => {
    await items(vs).getByText(title, { exact: true }).click();
    await items(vs).first().waitFor({ state: 'hidden', timeout: 10_000 });
  });
}

async function titles(vs: VsCode): Promise<readonly string[]> {
  const texts = await items(vs).allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

const items = ({ page }: VsCode) => page.locator('.monaco-menu .action-menu-item .action-label');
