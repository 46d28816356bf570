import type { Piece } from './piece.js';

interface Count {
  readonly isCounted: (piece: Piece) => boolean;
  pieces: number;
}

/** How many pieces of a text have something: counted at the first question, and from then on kept with every edit. */
export class PieceCounts {
  readonly #counts = new Map<string, Count>();

  /** Whether any piece has it; `name` stands for the question, which has one answer for a piece. */
  some(name: string, isCounted: (piece: Piece) => boolean, pieces: readonly Piece[]): boolean {
    let count = this.#counts.get(name);
    if (count === undefined) {
      count = { isCounted, pieces: pieces.filter(isCounted).length };
      this.#counts.set(name, count);
    }
    return count.pieces > 0;
  }

  /** Some pieces have taken the place of others. */
  exchange(gone: readonly Piece[], fresh: readonly Piece[]): void {
    for (const count of this.#counts.values())
      count.pieces += fresh.filter(count.isCounted).length - gone.filter(count.isCounted).length;
  }

  /** The text is another one. */
  clear(): void {
    this.#counts.clear();
  }
}
