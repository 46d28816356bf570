import type { Disposable, Event } from 'vscode';

/** So long something may take that a test waits for, in milliseconds. */
const patience = 30_000;

/**
 * Returns the result of `look` once it is defined; `look` is called at once, and again whenever one of the events
 * fires.
 *
 * @param what it is that one waits for, for the message when it does not come; asked then
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
