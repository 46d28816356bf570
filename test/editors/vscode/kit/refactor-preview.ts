import { expect } from 'vitest';
import { patience, type VsCode } from './vs-code.js';

/** Returns the changes that the refactor preview lists, from the top, each with its checkbox: `[x] New schemes`. */
export async function previewedChanges(vs: VsCode): Promise<readonly string[]> {
  await rows(vs).first().waitFor();
  return rows(vs).evaluateAll((all) =>
    all
      .map((row) => ({ row, top: row.getBoundingClientRect().top }))
      .sort((one, other) => one.top - other.top)
      .map(({ row }) => {
        const box = row.querySelector('.edit-checkbox');
        // Newer versions of VS Code have a custom checkbox.
        const isTicked =
          box instanceof HTMLInputElement ? box.checked : box?.getAttribute('aria-checked') === 'true';
        return `[${isTicked ? 'x' : ' '}] ${row.textContent?.trim()}`;
      }),
  );
}

export async function endPreview(vs: VsCode, button: 'Apply' | 'Discard'): Promise<void> {
  const panel = vs.page.locator('.bulk-edit-panel');
  const chosen = panel.getByRole('button', { name: button });
  await chosen.waitFor();
  // The panel ignores clicks while it computes a diff, so the click is repeated until the panel closes.
  await expect
    .poll(
      async () => {
        if (await panel.isVisible()) await chosen.click({ timeout: 1000 }).catch(() => undefined);
        return panel.isVisible();
      },
      { timeout: patience, interval: 1000 },
    )
    .toBe(false);
}

/** Opens the diff of a change, and waits until a new line contains these words. */
export async function compareChange(vs: VsCode, change: string, words: string): Promise<void> {
  await rows(vs).filter({ hasText: change }).first().click();
  const inserted = () =>
    vs.page
      .locator('.editor.modified .view-line')
      .evaluateAll((all) => all.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? ''));
  await expect
    .poll(async () => (await inserted()).some((line) => line.includes(words)), { timeout: patience })
    .toBe(true);
}

const rows = ({ page }: VsCode) => page.locator('.bulk-edit-panel .monaco-list-row');
