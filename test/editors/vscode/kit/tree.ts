import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { menuItems } from './context-menu.js';
import { onceMore } from './once-more.js';
import { patience, type VsCode } from './vs-code.js';

/** Opens the view of a container in the activity bar. */
export async function openView(vs: VsCode, container: string): Promise<void> {
  const title = vs.page.locator('.part.sidebar .composite.title', { hasText: container });
  if (await title.isVisible()) return;
  await vs.page.locator(`.part.activitybar .action-item a[aria-label^="${container}"]`).click();
  await title.waitFor();
}

/** Returns the visible rows of the tree in the side bar, indented by two spaces per level. */
export async function treeRows(vs: VsCode): Promise<readonly string[]> {
  return rows(vs).evaluateAll((all) =>
    all
      .map((row) => ({ row, top: row.getBoundingClientRect().top }))
      .sort((one, other) => one.top - other.top)
      .map(({ row }) => {
        const depth = Number(row.getAttribute('aria-level')) - 1;
        const words = [...row.querySelectorAll('.label-name, .label-description')].map(
          ({ textContent }) => textContent,
        );
        return `${'  '.repeat(depth)}${words.join(' · ')}`.replaceAll('\u00a0', ' ');
      }),
  );
}

/**
 * Waits until the tree has exactly these rows. Rows named in `open` are unfolded again, since a tree that is redrawn
 * during unfolding may collapse them.
 */
export async function waitForRows(
  vs: VsCode,
  expected: readonly string[],
  open: readonly string[] = [],
): Promise<void> {
  const rowsNow = async () => {
    for (const words of open) {
      const folded = row(vs, words).and(vs.page.locator('[aria-expanded="false"]'));
      if (await folded.isVisible()) await unfold(vs, words);
    }
    return treeRows(vs);
  };
  await expect.poll(rowsNow, { timeout: patience }).toEqual(expected);
}

/** Unfolds a folded row. A click during a redraw may fold the row again, so the state is checked afterwards. */
export async function unfold(vs: VsCode, words: string): Promise<void> {
  await row(vs, words).waitFor();
  await onceMore(async () => {
    if ((await row(vs, words).getAttribute('aria-expanded')) !== 'true')
      await row(vs, words).locator('.monaco-tl-twistie').click();
    await vs.page
      .locator('.part.sidebar .monaco-list-row[aria-expanded="true"]', { hasText: words })
      .first()
      .waitFor({ timeout: 10_000 });
  });
}

export async function clickRow(vs: VsCode, words: string): Promise<void> {
  await row(vs, words).locator('.label-name').first().click();
}

/** Returns the buttons that a row shows on hover, from the left. */
export async function rowButtons(vs: VsCode, words: string): Promise<readonly string[]> {
  await row(vs, words).hover();
  await buttonsOf(row(vs, words)).first().waitFor();
  return labelsOf(buttonsOf(row(vs, words)));
}

export async function clickRowButton(vs: VsCode, words: string, button: string): Promise<void> {
  await row(vs, words).hover();
  await buttonsOf(row(vs, words)).and(vs.page.getByLabel(button)).click();
}

/** Opens the context menu of a row, and returns its items; the menu stays open. */
export async function openRowMenu(vs: VsCode, words: string): Promise<readonly string[]> {
  await row(vs, words).locator('.label-name').first().click({ button: 'right' });
  return menuItems(vs);
}

/** Returns the buttons in the title of the open view, from the left. */
export async function viewButtons(vs: VsCode): Promise<readonly string[]> {
  await titleButtons(vs).first().waitFor();
  return labelsOf(titleButtons(vs));
}

export async function clickViewButton(vs: VsCode, button: string): Promise<void> {
  await titleButtons(vs).and(vs.page.getByLabel(button)).click();
}

export async function waitForSelectedRow(vs: VsCode, words: string): Promise<void> {
  await rows(vs).and(vs.page.locator('.selected')).filter({ hasText: words }).waitFor();
}

const buttonsOf = (of: Locator) => of.locator('.actions .action-label');

const titleButtons = ({ page }: VsCode) => page.locator('.part.sidebar .title-actions .action-label');

function labelsOf(buttons: Locator): Promise<readonly string[]> {
  return buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
}

const rows = ({ page }: VsCode) => page.locator('.part.sidebar .monaco-list-row');

const row = (vs: VsCode, words: string) => rows(vs).filter({ hasText: words }).first();
