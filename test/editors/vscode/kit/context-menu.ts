import { expect } from 'vitest';
import { focusEditor } from './text.js';
import { patience, type VsCode } from './vs-code.js';

/**
 * Opens the editor's context menu at the caret and a submenu, waits until the submenu has the item `expected`, and
 * returns the items of the submenu. Both menus stay open.
 */
export async function openSubmenu(vs: VsCode, menu: string, expected: string): Promise<readonly string[]> {
  const { keyboard } = vs.page;
  await focusEditor(vs);
  let titles: readonly string[] = [];
  const titlesNow = async () => {
    // Each open menu needs its own Escape.
    for (let left = 3; left > 0 && (await items(vs).first().isVisible()); left -= 1)
      await keyboard.press('Escape');
    await keyboard.press('Shift+F10');
    await items(vs).first().waitFor();
    const outer = items(vs).getByText(menu, { exact: true });
    if ((await outer.count()) === 0) return [];
    await outer.click();
    const inner = vs.page.locator('.monaco-submenu .action-menu-item .action-label');
    // A menu that has only just opened ignores the click; then no submenu appears, and the poll tries again.
    await inner
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
    titles = textsOf(await inner.allInnerTexts());
    return titles;
  };
  await expect.poll(titlesNow, { timeout: patience, interval: 500 }).toContain(expected);
  return titles;
}

/** Clicks an item until the menu closes, because a menu that has just opened ignores clicks. */
export async function clickMenuItem(vs: VsCode, title: string): Promise<void> {
  const item = items(vs).getByText(title, { exact: true });
  await item.waitFor();
  const isOpenAfterClick = async () => {
    // The menu may have closed in the meantime.
    await item.click({ timeout: 2_000 }).catch(() => undefined);
    return items(vs).first().isVisible();
  };
  await expect.poll(isOpenAfterClick, { timeout: patience, interval: 200 }).toBe(false);
}

export async function menuItems(vs: VsCode): Promise<readonly string[]> {
  await items(vs).first().waitFor();
  return textsOf(await items(vs).allInnerTexts());
}

function textsOf(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

const items = ({ page }: VsCode) => page.locator('.monaco-menu .action-menu-item .action-label');
