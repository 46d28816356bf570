import { runCommand } from './palette.js';
import type { VsCode } from './vs-code.js';

/** Waits until VS Code lists an extension, by its display name, as active. */
export async function waitForExtension(vs: VsCode, name: string): Promise<void> {
  await runCommand(vs, 'Developer: Show Running Extensions');
  const row = vs.page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: name });
  await row.locator('.activation-time', { hasText: /Activation: \d/ }).waitFor();
}
