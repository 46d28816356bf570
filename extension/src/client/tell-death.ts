import { type LogOutputChannel, window } from 'vscode';
import type { Death } from './supervisor.js';

const showOutput = 'Show Output';
const restart = 'Restart';

/** Tells the user that the server has ended by itself, why, and what follows. */
export async function tellDeath(death: Death, log: LogOutputChannel, onRestart: () => void): Promise<void> {
  const message = messageOf(death);
  log.error(message);
  const chosen = death.isRestarted
    ? await window.showWarningMessage(message, showOutput, restart)
    : await window.showErrorMessage(message, showOutput, restart);
  if (chosen === showOutput) log.show();
  if (chosen === restart) onRestart();
}

function messageOf({ why, isRestarted }: Death): string {
  return isRestarted
    ? `The Pagewright language server ended unexpectedly (${why}) and has been started again.`
    : `The Pagewright language server ended unexpectedly for the fifth time in three minutes (${why}). Nothing is checked until it is restarted.`;
}
