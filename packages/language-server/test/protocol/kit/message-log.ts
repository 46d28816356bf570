/** Received messages, and the callers that wait for one. */
export class MessageLog<T> {
  readonly all: T[] = [];
  readonly #waiting = new Set<() => boolean>();

  add(message: T): void {
    this.all.push(message);
    for (const look of [...this.#waiting]) if (look()) this.#waiting.delete(look);
  }

  /** Returns the first matching message from index `from` on, as soon as it is received. */
  next(fits: (message: T) => boolean, from = 0): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.all.slice(from).find(fits);
        if (found !== undefined) resolve(found);
        return found !== undefined;
      };
      if (!look()) this.#waiting.add(look);
    });
  }
}
