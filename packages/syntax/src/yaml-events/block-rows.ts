import { type OffsetRange, trimmedRange } from '../text/line-index.js';

/**
 * The rows of a text, one for each key, value and item, in the order of the text: a collection before what it
 * holds, a key before its value. A row is named by the number of its first cell.
 */
export interface BlockRows {
  readonly text: string;
  readonly cells: Int32Array;
}

/** The cells of a row: its offsets, the row after it and all that it holds, and its form. */
const cellNumbers = { start: 0, end: 1, next: 2, form: 3 } as const;
const rowSize = 4;

/** The kinds of rows. The scalars are numbered like the styles of `js-yaml`. */
export const rowKinds = {
  missing: 0,
  plain: 1,
  singleQuoted: 2,
  doubleQuoted: 3,
  literal: 4,
  folded: 5,
  list: 6,
  map: 7,
} as const;

const kindBits = 0b111;
const simpleBit = 0b1000;
const indentShift = 4;

/** `isSimple` where a scalar is written as it reads; `indent` is the column of a literal or folded text. */
export function formOf(kind: number, isSimple: boolean, indent: number): number {
  return kind | (isSimple ? simpleBit : 0) | (Math.max(indent, 0) << indentShift);
}

export function rowKind(rows: BlockRows, row: number): number {
  return cellOf(rows, row, 'form') & kindBits;
}

export function isSimple(rows: BlockRows, row: number): boolean {
  return (cellOf(rows, row, 'form') & simpleBit) !== 0;
}

export function indentOf(rows: BlockRows, row: number): number {
  return cellOf(rows, row, 'form') >> indentShift;
}

/** With quotes, brackets and the header of a literal or folded text, and all white space and comments in that text. */
export function writtenRange(rows: BlockRows, row: number): OffsetRange {
  return { start: cellOf(rows, row, 'start'), end: cellOf(rows, row, 'end') };
}

export function rowRangeOf(rows: BlockRows, row: number): OffsetRange {
  return trimmedRange(rows.text, cellOf(rows, row, 'start'), cellOf(rows, row, 'end'));
}

/** The rows directly inside a list; inside a mapping, those of its keys. */
export function rowsInside(rows: BlockRows, row: number): readonly number[] {
  const found: number[] = [];
  const keySize = rowKind(rows, row) === rowKinds.map ? rowSize : 0;
  const end = cellOf(rows, row, 'next');
  for (let at = row + rowSize; at < end; at = cellOf(rows, at + keySize, 'next')) found.push(at);
  return found;
}

/** The row of the value whose key has that row. */
export function valueRow(key: number): number {
  return key + rowSize;
}

function cellOf({ cells }: BlockRows, row: number, name: keyof typeof cellNumbers): number {
  return cells[row + cellNumbers[name]] ?? 0;
}

/** The rows of a text while they are written. */
export class RowTable {
  readonly #cells: Int32Array;
  #size = 0;

  constructor(mostRows: number) {
    this.#cells = new Int32Array(mostRows * rowSize);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** The row that was added. A collection holds nothing as long as it is not closed. */
  add(start: number, end: number, form: number): number {
    const row = this.#size;
    this.#size = row + rowSize;
    this.#cells[row + cellNumbers.start] = start;
    this.#cells[row + cellNumbers.end] = end;
    this.#cells[row + cellNumbers.next] = this.#size;
    this.#cells[row + cellNumbers.form] = form;
    return row;
  }

  /** A collection that ends at that offset, and holds all that was added after it. */
  close(row: number, end: number): void {
    this.#cells[row + cellNumbers.end] = end;
    this.#cells[row + cellNumbers.next] = this.#size;
  }

  /** No larger than need be. */
  cells(): Int32Array {
    return this.#cells.slice(0, this.#size);
  }
}
