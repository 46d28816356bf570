import type { Leaf } from './document-node.js';

/**
 * The leaves that are held parsed. When they are too much together they are all forgotten, so that a large document is
 * never held parsed as a whole; one that is asked for again is parsed again.
 */
export class ParsedLeaves {
  readonly #most: number;
  #leaves: Leaf[] = [];
  #characters = 0;

  /** @param most so many characters are held parsed at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a leaf of `length` characters that is about to be parsed. */
  add(leaf: Leaf, length: number): void {
    this.#characters += length;
    if (this.#characters > this.#most) {
      for (const parsed of this.#leaves) parsed.forget();
      this.#leaves = [];
      this.#characters = length;
    }
    this.#leaves.push(leaf);
  }
}
