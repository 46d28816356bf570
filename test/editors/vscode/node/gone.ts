import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Time limit for started processes to end, in milliseconds. */
const patience = 20_000;

/**
 * Waits until no process has these words in its command line. This function polls, because the system reports the end
 * of a process only to its parent.
 *
 * @throws with the command lines of the remaining processes
 */
export async function untilGone(words: string): Promise<void> {
  const end = Date.now() + patience;
  for (let left = processesWith(words); left.length > 0; left = processesWith(words)) {
    if (Date.now() > end)
      throw new Error(`These have not ended:\n${left.map(({ command }) => command).join('\n')}`);
    await setTimeout(100);
  }
}

export interface Running {
  readonly id: number;
  readonly command: string;
}

/** Returns the processes whose command line contains these words. */
export function processesWith(words: string): readonly Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), command: commandOf(name) }))
    .filter(({ command }) => command.includes(words));
}

/** Command line of a process; empty if the process has ended. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
