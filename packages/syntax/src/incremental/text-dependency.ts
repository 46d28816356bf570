import type { Dependency, InvalidationListener } from '@pagewright/core';

/** The number of listeners that are kept before lost ones are looked for. */
const few = 8;

/** A dependency on something about a text, valid until an edit invalidates it. */
export class TextDependency implements Dependency {
  isValid = true;
  /** A set only from the second listener on: dependencies are many, and hardly any has more than one. */
  #listeners: InvalidationListener | Set<InvalidationListener> | undefined;
  #most = few;

  onInvalidate(listener: InvalidationListener): void {
    const listeners = this.#listeners;
    if (listeners === undefined) this.#listeners = listener;
    else if (listeners instanceof Set) {
      listeners.add(listener);
      if (listeners.size > this.#most) this.#most = Math.max(few, 2 * withoutLost(listeners));
    } else if (listeners !== listener) this.#listeners = new Set([listeners, listener]);
  }

  invalidate(): void {
    this.isValid = false;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    if (listeners instanceof Set) for (const listener of listeners) listener.deref()?.();
    else listeners?.deref()?.();
  }
}

/** Removes listeners that were collected, and returns how many are left. */
function withoutLost(listeners: Set<InvalidationListener>): number {
  for (const listener of listeners) if (listener.deref() === undefined) listeners.delete(listener);
  return listeners.size;
}
