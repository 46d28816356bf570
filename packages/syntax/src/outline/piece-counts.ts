import type { Ground } from '@pagewright/core';
import type { Piece } from './piece.js';
import { TextGround } from './text-ground.js';

/** What the pieces of a text have between them: each value once, the same list for as long as its ground holds. */
export interface Counted {
  readonly values: readonly string[];
  readonly ground: Ground;
}

/** What a piece has, which may depend on the piece behind it. */
type ValuesOf = (piece: Piece, next: Piece | undefined) => readonly string[];

const once = [''];
const none: readonly never[] = [];

/** What is found in the pieces of a text: counted at the first question, and from then on kept with every edit. */
export class PieceCounts {
  readonly #counts = new Map<string, Count>();

  /** `name` stands for the question, which has one answer for a piece. */
  found(name: string, valuesOf: ValuesOf, pieces: readonly Piece[]): Counted {
    let count = this.#counts.get(name);
    if (count === undefined) {
      count = new Count(valuesOf);
      count.exchange(none, pieces, undefined);
      this.#counts.set(name, count);
    }
    return count;
  }

  /** Whether any piece has it. */
  some(name: string, has: (piece: Piece) => boolean, pieces: readonly Piece[]): Counted {
    return this.found(name, (piece) => (has(piece) ? once : none), pieces);
  }

  /** Some pieces take the place of others, behind the same piece as before and before `next`. */
  exchange(gone: readonly Piece[], fresh: readonly Piece[], next: Piece | undefined): void {
    for (const count of this.#counts.values()) count.exchange(gone, fresh, next);
  }

  /** The text is another one. */
  clear(): void {
    for (const { ground } of this.#counts.values()) ground.end();
    this.#counts.clear();
  }
}

class Count implements Counted {
  ground = new TextGround();
  readonly #valuesOf: ValuesOf;
  readonly #pieces = new Map<string, number>();
  #values: readonly string[] | undefined;

  constructor(valuesOf: ValuesOf) {
    this.#valuesOf = valuesOf;
  }

  get values(): readonly string[] {
    this.#values ??= [...this.#pieces.keys()].sort();
    return this.#values;
  }

  exchange(gone: readonly Piece[], fresh: readonly Piece[], next: Piece | undefined): void {
    const before = this.#pieces.size;
    let isChanged = false;
    for (const [index, piece] of fresh.entries()) {
      for (const value of this.#valuesOf(piece, fresh[index + 1] ?? next)) {
        const count = this.#pieces.get(value);
        isChanged ||= count === undefined;
        this.#pieces.set(value, (count ?? 0) + 1);
      }
    }
    for (const [index, piece] of gone.entries()) {
      for (const value of this.#valuesOf(piece, gone[index + 1] ?? next)) {
        const count = (this.#pieces.get(value) ?? 0) - 1;
        if (count > 0) this.#pieces.set(value, count);
        else this.#pieces.delete(value);
      }
    }
    if (!isChanged && this.#pieces.size === before) return;
    this.#values = undefined;
    const { ground } = this;
    this.ground = new TextGround();
    ground.end();
  }
}
