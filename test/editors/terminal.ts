import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Place } from './editor.js';

/** Time limit for a text to appear, in milliseconds. */
const patience = 20_000;

export interface Terminal {
  readonly type: (text: string) => void;
  /** Presses keys by their tmux names, such as `Enter` and `C-x`. */
  readonly press: (...keys: readonly string[]) => void;
  readonly screen: () => string;
  /** Waits until `holds` returns true for the screen, and resolves to the screen. */
  readonly until: (holds: (screen: string) => boolean, what: string) => Promise<string>;
  readonly close: () => void;
}

/** Starts a program in a new terminal of 160 columns and 50 lines. */
export function openTerminal({ folder, env }: Place, command: string): Terminal {
  const name = `pagewright-${randomUUID()}`;
  const tmux = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('tmux', ['-f', '/dev/null', '-L', name, ...args], {
      cwd: folder,
      env: { ...env, TERM: 'xterm-256color' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`tmux ${args.join(' ')} has failed: ${stderr}`);
    return stdout;
  };
  tmux('new-session', '-d', '-x', '160', '-y', '50', command);
  const screen = () => tmux('capture-pane', '-p');
  return {
    type: (text) => void tmux('send-keys', '-l', text),
    press: (...keys) => void tmux('send-keys', ...keys),
    screen,
    until: async (holds, what) => {
      await expect
        .poll(() => holds(screen()), { timeout: patience, interval: 50, message: what })
        .toBe(true)
        .catch((error) => {
          throw new Error(`The screen never had ${what}:\n${screen()}`, { cause: error });
        });
      return screen();
    },
    close: () => void tmux('kill-server'),
  };
}
