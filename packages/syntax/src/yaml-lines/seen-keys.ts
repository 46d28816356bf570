/** More are looked up in a set, which costs more to make than a few comparisons. */
const fewest = 12;

/** The keys of one mapping after the other. */
export class SeenKeys {
  readonly #few: string[] = [];
  #count = 0;
  #many: Set<string> | undefined;

  /** False when the key has been there already. */
  add(key: string): boolean {
    if (this.#many !== undefined) return this.#many.size < this.#many.add(key).size;
    for (let at = 0; at < this.#count; at++) if (this.#few[at] === key) return false;
    this.#few[this.#count++] = key;
    if (this.#count === fewest) this.#many = new Set(this.#few);
    return true;
  }

  clear(): void {
    this.#count = 0;
    this.#many = undefined;
  }
}
