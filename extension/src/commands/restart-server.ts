import { ProgressLocation, window } from 'vscode';
import type { CommandContext } from './given-target.js';

export async function restartServer({ server }: CommandContext): Promise<void> {
  const title = 'Pagewright: restarting the language server';
  await window.withProgress({ location: ProgressLocation.Window, title }, () => server.restart());
  window.setStatusBarMessage('Pagewright: the language server runs again.', 5000);
}
