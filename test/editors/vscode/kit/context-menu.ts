import { expect } from 'vitest';
import { focusEditor } from './text.js';
import { patience, type VsCode } from './vs-code.js';

/** Opens the context menu of the editor at the caret until it has an item, and returns all items; the menu stays open. */
export async function openContextMenu(vs: VsCode, expected: string): Promise<readonly string[]> {
  const { keyboard } = vs.page;
  await focusEditor(vs);
  const titlesNow = async () => {
    if (await items(vs).first().isVisible()) await keyboard.press('Escape');
    await keyboard.press('Shift+F10');
    return menuItems(vs);
  };
  await expect.poll(titlesNow, { timeout: patience, interval: 500 }).toContain(expected);
  return menuItems(vs);
}

/** A menu lets go of a click that comes as soon as it is open, so the click is made again while the menu stays. */
export async function clickMenuItem(vs: VsCode, title: string): Promise<void> {
  const item = items(vs).getByText(title, { exact: true });
  await item.waitFor();
  const isOpenAfterClick = async () => {
    // The menu may have closed by itself in between.
    await item.click({ timeout: 2_000 }).catch(() => undefined);
    return items(vs).first().isVisible();
  };
  await expect.poll(isOpenAfterClick, { timeout: patience, interval: 200 }).toBe(false);
}

/** The items of the menu that is open. */
export async function menuItems(vs: VsCode): Promise<readonly string[]> {
  await items(vs).first().waitFor();
  const texts = await items(vs).allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

const items = ({ page }: VsCode) => page.locator('.monaco-menu .action-menu-item .action-label');
