/** Messages as they come in, and those who wait for one. */
export class MessageLog<T> {
  readonly all: T[] = [];
  readonly #waiting = new Set<() => boolean>();

  add(message: T): void {
    this.all.push(message);
    for (const look of [...this.#waiting]) if (look()) this.#waiting.delete(look);
  }

  /** The first that fits, of those from `from` on: there already, or to come. */
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
