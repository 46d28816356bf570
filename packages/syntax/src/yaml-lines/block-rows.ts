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

/** The kinds of rows. */
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

/** The form of a scalar of that kind which is written as it reads. The form of all others is their kind. */
export function simpleForm(kind: number): number {
  return kind | simpleBit;
}

/** The form of a key or text that is plain on one line, or in quotes. */
export function formOf(text: string, start: number, end: number): number {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return simpleForm(rowKinds.plain);
  const kind = quote === '"' ? rowKinds.doubleQuoted : rowKinds.singleQuoted;
  const written = text.slice(start + 1, end - 1);
  const isSimple = !written.includes(quote === '"' ? '\\' : "'") && !written.includes('\n');
  return isSimple ? simpleForm(kind) : kind;
}

export function rowKind(rows: BlockRows, row: number): number {
  return cellOf(rows, row + cellNumbers.form) & kindBits;
}

export function isSimple(rows: BlockRows, row: number): boolean {
  return (cellOf(rows, row + cellNumbers.form) & simpleBit) !== 0;
}

/** With quotes, brackets and the header of a literal or folded text, and all white space and comments in that text. */
export function writtenRange(rows: BlockRows, row: number): OffsetRange {
  return { start: cellOf(rows, row + cellNumbers.start), end: cellOf(rows, row + cellNumbers.end) };
}

export function rowRangeOf(rows: BlockRows, row: number): OffsetRange {
  return trimmedRange(rows.text, cellOf(rows, row + cellNumbers.start), cellOf(rows, row + cellNumbers.end));
}

/** The rows directly inside a list; inside a mapping, those of its keys. */
export function rowsInside(rows: BlockRows, row: number): readonly number[] {
  const found: number[] = [];
  const keySize = rowKind(rows, row) === rowKinds.map ? rowSize : 0;
  const end = cellOf(rows, row + cellNumbers.next);
  for (let at = row + rowSize; at < end; at = cellOf(rows, at + keySize + cellNumbers.next)) found.push(at);
  return found;
}

/** The row of the value whose key has that row. */
export function valueRow(key: number): number {
  return key + rowSize;
}

/** True where a mapping has a key twice; `textOf` gives that of the row of a key. */
export function hasKeyTwice({ cells }: BlockRows, textOf: (key: number) => string): boolean {
  for (let row = 0; row < cells.length; row += rowSize) {
    if (((cells[row + cellNumbers.form] ?? 0) & kindBits) !== rowKinds.map) continue;
    const end = cells[row + cellNumbers.next] ?? 0;
    const keys: string[] = [];
    for (let key = row + rowSize; key < end; key = cells[key + rowSize + cellNumbers.next] ?? end) {
      const text = textOf(key);
      if (keys.length < fewKeys && keys.includes(text)) return true;
      keys.push(text);
    }
    if (keys.length > fewKeys && new Set(keys).size < keys.length) return true;
  }
  return false;
}

/** More are compared by a set, which costs more to make than a few comparisons. */
const fewKeys = 8;

function cellOf({ cells }: BlockRows, cell: number): number {
  return cells[cell] ?? 0;
}

/** The rows of a text while they are written. */
export class RowTable {
  #cells: Int32Array;
  #size = 0;

  /** @param length that of the text; nearly all have no more than a row for sixteen characters */
  constructor(length: number) {
    this.#cells = new Int32Array((8 + (length >> 4)) * rowSize);
  }

  /** The row that was added. A collection holds nothing as long as it is not closed. */
  add(start: number, end: number, form: number): number {
    const row = this.#size;
    if (row === this.#cells.length) {
      const cells = new Int32Array(row * 2);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    const cells = this.#cells;
    this.#size = row + rowSize;
    cells[row] = start;
    cells[row + cellNumbers.end] = end;
    cells[row + cellNumbers.next] = this.#size;
    cells[row + cellNumbers.form] = form;
    return row;
  }

  /** A collection that ends at that offset, and holds all that was added after it. */
  close(row: number, end: number): void {
    this.#cells[row + cellNumbers.end] = end;
    this.#cells[row + cellNumbers.next] = this.#size;
  }

  /** A view of the cells, which has room for more behind it. */
  cells(): Int32Array {
    return this.#cells.subarray(0, this.#size);
  }
}
