import type { LineIndex, LinePosition } from '../text/line-index.js';
import type { OffsetRange } from '../text/offset-range.js';
import { feedOffset, feedsBefore } from './line-feeds.js';
import type { Piece } from './piece.js';

/**
 * The pieces of a text, and between them, offsets and lines. Where a piece stands is worked out when it is first asked
 * for after an edit. It serves as the line index of texts without lone carriage returns.
 */
export class PieceList implements LineIndex {
  #pieces: Piece[];
  #length = 0;
  #breaks = 0;
  /** So many pieces know where they stand. */
  #settled = 0;
  /** The whole text, where it is at hand and as long as it is. */
  #text: string | undefined;

  constructor(pieces: Piece[], text: string | undefined) {
    this.#pieces = pieces;
    this.#text = text;
    for (const piece of pieces) this.#count(piece, 1);
  }

  get length(): number {
    return this.#length;
  }

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  get lineCount(): number {
    return this.#breaks + 1;
  }

  get text(): string {
    return this.#text ?? this.#pieces.map(({ text }) => text).join('');
  }

  splice(first: number, last: number, fresh: readonly Piece[]): void {
    this.#text = undefined;
    for (let at = first; at <= last; at++) this.#count(this.#pieces[at], -1);
    for (const piece of fresh) this.#count(piece, 1);
    const count = last - first + 1;
    if (fresh.length === count)
      for (const [index, piece] of fresh.entries()) this.#pieces[first + index] = piece;
    // In place, no more is moved than stands behind; but a call takes only so many arguments.
    else if (fresh.length < mostAtOnce) this.#pieces.splice(first, count, ...fresh);
    else this.#pieces = this.#pieces.slice(0, first).concat(fresh, this.#pieces.slice(last + 1));
    this.#settled = Math.min(this.#settled, first);
  }

  /** From here on every piece knows its index and where it stands. */
  settle(): readonly Piece[] {
    const before = this.#pieces[this.#settled - 1];
    let start = before === undefined ? 0 : before.start + before.text.length;
    let line = before === undefined ? 0 : before.line + before.breaks;
    for (let at = this.#settled; at < this.#pieces.length; at++) {
      const piece = this.#pieces[at];
      if (piece === undefined) continue;
      piece.index = at;
      piece.start = start;
      piece.line = line;
      start += piece.text.length;
      line += piece.breaks;
    }
    this.#settled = this.#pieces.length;
    return this.#pieces;
  }

  /** The piece that holds the character at `offset`; at the end of the text, the last one. */
  at(offset: number): Piece {
    return this.#last((piece) => piece.start <= offset);
  }

  slice(start: number, end: number): string {
    if (this.#text !== undefined) return this.#text.slice(Math.max(0, start), Math.max(0, end));
    const last = Math.min(end, this.#length);
    let piece: Piece | undefined = this.at(Math.max(0, start));
    let text = '';
    while (piece !== undefined && piece.start < last) {
      text += piece.text.slice(Math.max(0, start - piece.start), last - piece.start);
      piece = this.#pieces[piece.index + 1];
    }
    return text;
  }

  positionAt(offset: number): LinePosition {
    const inside = clamp(offset, 0, this.#length);
    const piece = this.at(inside);
    const line = piece.line + feedsBefore(piece, inside - piece.start);
    const { start, end } = this.lineRange(line);
    return { line, character: Math.min(inside, end) - start };
  }

  offsetAt({ line, character }: LinePosition): number {
    if (line < 0) return 0;
    if (line >= this.lineCount) return this.#length;
    const { start, end } = this.lineRange(line);
    return clamp(start + character, start, end);
  }

  lineRange(line: number): OffsetRange {
    const inside = clamp(line, 0, this.#breaks);
    const start = this.#lineStart(inside);
    if (inside === this.#breaks) return { start, end: this.#length };
    const end = this.#lineStart(inside + 1) - 1;
    return { start, end: end > start && this.slice(end - 1, end) === '\r' ? end - 1 : end };
  }

  #lineStart(line: number): number {
    if (line === 0) return 0;
    const piece = this.#last((one) => one.line < line);
    return piece.start + feedOffset(piece, line - piece.line) + 1;
  }

  /** The last piece of which something is true that is true of all before it. */
  #last(isUpTo: (piece: Piece) => boolean): Piece {
    const pieces = this.settle();
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const piece = pieces[middle];
      if (piece !== undefined && isUpTo(piece)) low = middle;
      else high = middle - 1;
    }
    const found = pieces[low];
    if (found === undefined) throw new Error('A text has a piece.');
    return found;
  }

  #count(piece: Piece | undefined, sign: 1 | -1): void {
    if (piece === undefined) return;
    this.#length += sign * piece.text.length;
    this.#breaks += sign * piece.breaks;
  }
}

const mostAtOnce = 10_000;

function clamp(value: number, lowest: number, highest: number): number {
  const whole = Number.isNaN(value) ? lowest : Math.trunc(value);
  return Math.min(Math.max(whole, lowest), highest);
}
