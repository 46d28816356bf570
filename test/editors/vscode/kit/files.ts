import { expect } from 'vitest';
import { runCommand } from './palette.js';
import { focusEditor } from './text.js';
import { patience, type VsCode } from './vs-code.js';

/** Opens a file in the explorer by its name, and waits for its text. */
export async function openFile(vs: VsCode, name: string): Promise<void> {
  const row = vs.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
  await vs.page.keyboard.press('Control+Shift+E');
  await row.dblclick();
  await vs.page.locator('.tab.active:not(.italic)', { hasText: name }).waitFor();
  await focusEditor(vs);
  await vs.page.locator('.editor-instance .view-line').first().waitFor();
}

/** Names of the open editors, from the left. */
export async function openTabs(vs: VsCode): Promise<readonly string[]> {
  const tabs = vs.page.locator('.tab[data-resource-name]');
  return tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-resource-name') ?? ''));
}

export async function openUntitled(vs: VsCode, languageId: string): Promise<void> {
  await runCommand(vs, 'New Untitled Text File');
  await vs.page.locator('.tab.active', { hasText: 'Untitled-' }).waitFor();
  await runCommand(vs, 'Change Language Mode');
  const input = vs.page.locator('.quick-input-box input');
  await input.fill(languageId);
  await vs.page.keyboard.press('Enter');
  await vs.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Saves all changes, and waits until the files have these texts. */
export async function saveAs(vs: VsCode, texts: Readonly<Record<string, string>>): Promise<void> {
  await runCommand(vs, 'File: Save All');
  const stored = () => Object.fromEntries(Object.keys(texts).map((name) => [name, vs.stored(name)]));
  await expect.poll(stored, { timeout: patience }).toEqual(texts);
}
