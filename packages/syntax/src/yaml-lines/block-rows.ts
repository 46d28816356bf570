import { type OffsetRange, trimmedRange } from '../text/line-index.js';

/**
 * A row for each key, value and item in the order of the text: a collection before its content, a key before
 * its value. A row is identified by the index of its first cell.
 */
export interface BlockRows {
  readonly text: string;
  readonly cells: Int32Array;
}

/** `next` is the first row after a row and everything inside it. */
const cellNumbers = { start: 0, end: 1, next: 2, form: 3 } as const;
const rowSize = 4;

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

/** Returns the form of a scalar that needs no decoding. The form of every other scalar is its kind. */
export function simpleForm(kind: number): number {
  return kind | simpleBit;
}

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

/** Returns the untrimmed range of a row, including quotes, brackets, block scalar headers, white space and comments. */
export function writtenRange(rows: BlockRows, row: number): OffsetRange {
  return { start: cellOf(rows, row + cellNumbers.start), end: cellOf(rows, row + cellNumbers.end) };
}

export function rowRangeOf(rows: BlockRows, row: number): OffsetRange {
  return trimmedRange(rows.text, cellOf(rows, row + cellNumbers.start), cellOf(rows, row + cellNumbers.end));
}

/** Returns the rows of a list's items or of a mapping's keys. */
export function rowsInside(rows: BlockRows, row: number): readonly number[] {
  const found: number[] = [];
  const keySize = rowKind(rows, row) === rowKinds.map ? rowSize : 0;
  const end = cellOf(rows, row + cellNumbers.next);
  for (let at = row + rowSize; at < end; at = cellOf(rows, at + keySize + cellNumbers.next)) found.push(at);
  return found;
}

export function valueRow(key: number): number {
  return key + rowSize;
}

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

/** For more keys, a set is faster than comparing every pair. */
const fewKeys = 8;

function cellOf({ cells }: BlockRows, cell: number): number {
  return cells[cell] ?? 0;
}

export class RowTable {
  #cells: Int32Array;
  #size = 0;

  /** @param length length of the text; nearly all texts have at most one row per sixteen characters */
  constructor(length: number) {
    this.#cells = new Int32Array((8 + (length >> 4)) * rowSize);
  }

  /** The end of a collection is set later, by `close`. */
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

  close(row: number, end: number): void {
    this.#cells[row + cellNumbers.end] = end;
    this.#cells[row + cellNumbers.next] = this.#size;
  }

  cells(): Int32Array {
    return this.#cells.subarray(0, this.#size);
  }
}
