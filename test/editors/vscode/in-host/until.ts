import type { Disposable, Event } from 'vscode';

/** Time limit of a wait, in milliseconds. */
const patience = 30_000;

/**
 * Resolves to the first defined result of `look`, which is called at once and again on each event.
 *
 * @param what describes the result in the message of a time-out
 */
export function until<T>(
  events: readonly Event<unknown>[],
  look: () => T | undefined,
  what: () => string,
): Promise<T> {
  return new Promise((settle, fail) => {
    const listeners: Disposable[] = [];
    const end = () => {
      clearTimeout(limit);
      for (const listener of listeners) listener.dispose();
    };
    const check = () => {
      const found = look();
      if (found === undefined) return;
      end();
      settle(found);
    };
    const limit = setTimeout(() => {
      end();
      fail(new Error(`Waited for ${patience / 1000} seconds: ${what()}`));
    }, patience);
    for (const event of events) listeners.push(event(check));
    check();
  });
}
