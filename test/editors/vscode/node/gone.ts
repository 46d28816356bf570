import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** So long what was started may take to end, in milliseconds. */
const patience = 20_000;

/**
 * Waits until no process runs that has the words in its command line. The system does not report the end of a process
 * that another one has started, so it is looked for again and again.
 *
 * @throws with the command lines of those that stay
 *
 * @throws with the command lines of those that stay
 */
export async function untilGone(words: string): Promise<void> {
  const end = Date.now() + patience;
  for (let left = processesWith(words); left.length > 0; left = processesWith(words)) {
    if (Date.now() > end)
      throw new Error(`These have not ended:\n${left.map(({ command }) => command).join('\n')}`);
    await setTimeout(100);
  }
}

/** A process of this machine. */
export interface Running {
  readonly id: number;
  readonly command: string;
}

/** Returns the processes that have the words in their command line. */
export function processesWith(words: string): readonly Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), command: commandOf(name) }))
    .filter(({ command }) => command.includes(words));
}

/** Empty where it has ended meanwhile. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
