import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { onceMore } from './once-more.js';
import { patience, type VsCode } from './vs-code.js';

/** Focuses the editor of the first column. The key has no effect while the editor is still opening. */
export async function focusEditor({ page }: VsCode): Promise<void> {
  const press = async () => {
    await page.keyboard.press('Control+1');
    return page.locator('.editor-instance .monaco-editor.focused').count();
  };
  await expect.poll(press, { timeout: patience, interval: 250 }).toBe(1);
}

/** Selects and copies the whole text of the active editor as a user would, and returns it. The caret stays in place. */
export async function editorText(vs: VsCode): Promise<string> {
  const { keyboard } = vs.page;
  await focusEditor(vs);
  await vs.page.evaluate(() => navigator.clipboard.writeText(''));
  await keyboard.press('Control+A');
  await keyboard.press('Control+C');
  let text = '';
  // The copy may finish after the key press, so the clipboard is polled; `waitForFunction` accepts a promise.
  const copied = async () => {
    text = await vs.page.evaluate(() => navigator.clipboard.readText());
    return text;
  };
  await expect.poll(copied, { timeout: patience }).not.toBe('');
  await keyboard.press('Control+U');
  return text.replaceAll('\r\n', '\n');
}

/** Moves the caret to the `|` in a text that occurs once in the editor, such as `paginated: |deskOffsets`. */
export async function goTo(vs: VsCode, place: string): Promise<void> {
  const { line, column } = placeIn(await editorText(vs), place);
  await goToLine(vs, line, column);
}

/** Moves the caret to a line and column, both counted from 1. */
export async function goToLine(vs: VsCode, line: number, column: number): Promise<void> {
  const input = vs.page.locator('.quick-input-box input');
  await vs.page.keyboard.press('Control+G');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await vs.page.keyboard.press('Enter');
  await vs.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await vs.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
}

/** Types key by key. The editor indents a new line like the line before it. */
export async function type({ page }: VsCode, text: string): Promise<void> {
  await page.keyboard.type(text);
}

/** Types lines with exactly the given indentation. */
export async function typeLines(vs: VsCode, lines: string): Promise<void> {
  const { keyboard } = vs.page;
  for (const [index, line] of lines.split('\n').entries()) {
    if (index > 0) await newLine(vs);
    // The typed line replaces the editor's automatic indentation.
    if (index > 0) await keyboard.press('Shift+Home');
    await keyboard.type(line);
  }
}

async function newLine({ page }: VsCode): Promise<void> {
  const position = page.locator('.statusbar-item', { hasText: /^Ln \d+, Col/ });
  const [, line] = /Ln (\d+)/.exec((await position.textContent()) ?? '') ?? [];
  const next = page.locator('.statusbar-item', { hasText: `Ln ${Number(line) + 1}, Col` });
  await onceMore(async () => {
    await page.keyboard.press('Enter');
    await next.waitFor({ timeout: 10_000 });
  });
}

/** Selects the text `from`, which must occur once in the editor, and types `to` over it. */
export async function replace(vs: VsCode, from: string, to: string): Promise<void> {
  await goTo(vs, `|${from}`);
  for (const _ of from) await vs.page.keyboard.press('Shift+ArrowRight');
  await type(vs, to);
}

export async function undo(vs: VsCode, changes: number): Promise<void> {
  await focusEditor(vs);
  for (let left = changes; left > 0; left -= 1) await vs.page.keyboard.press('Control+Z');
}

export function caret(vs: VsCode): Locator {
  return vs.page.locator('.editor-instance .monaco-editor.focused .cursors-layer .cursor').first();
}

function placeIn(text: string, place: string): { readonly line: number; readonly column: number } {
  const mark = place.indexOf('|');
  const searched = place.replace('|', '');
  const at = text.indexOf(searched);
  if (mark < 0 || at < 0 || text.indexOf(searched, at + 1) >= 0)
    throw new Error(`Is to have a | and to be in the text once: ${place}\n${text}`);
  const before = text.slice(0, at + mark).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
