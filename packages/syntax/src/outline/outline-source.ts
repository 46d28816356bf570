import type { Pointer } from '@pagewright/core';
import type { SyntaxProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/offset-range.js';
import type { TreePart } from '../tree/tree-part.js';
import type { Head, Piece } from './piece.js';
import type { TextChange } from './text-change.js';

/** What a language has to say for its texts to be read piece by piece. Everything else is the same for all. */
export interface OutlineSource {
  /**
   * The pieces of a text, which joined are the text: first one of level -1, perhaps empty, then one for each mark.
   * Undefined when the text can be read only as a whole. A text has no lone carriage returns, and comes in parts, each
   * of which but the last ends with a line feed.
   */
  scan(parts: readonly string[]): Piece[] | undefined;
  /**
   * What takes the place of the pieces from `first` to `last` (inclusive) when together they now read `text`. It may
   * take the place of more pieces: `first` and `last` of the answer say of which. Undefined when the whole text has to
   * be scanned again.
   */
  rescan(pieces: readonly Piece[], first: number, last: number, text: string): Rescan | undefined;
  /** Which pieces are the entries of the root; undefined when the text can be read only as a whole. */
  span(pieces: readonly Piece[]): PieceSpan | undefined;
  /** True when a scan of the text as it is now would cut it in another way. The pieces know where they stand. */
  isOutgrown?(pieces: readonly Piece[]): boolean;
  /** What a piece begins with. Asked once for each piece that has no head yet, never for the first one. */
  head(piece: Piece): Head;
  /** True when the head of a piece may be of kind `whole`. Absent where each has a head from the beginning. */
  isDoubtful?(piece: Piece): boolean;
  /**
   * The smallest level at which a deeper piece with a key can be inside of the entry that begins with a piece, whose head
   * says nothing of it: not an entry that opens. Absent in a language where the level alone tells.
   */
  outmost?(piece: Piece): number;
  /** A source for the texts of single entries at that level, large ones, which it divides. */
  within?(level: number): OutlineSource;
  /** A short cut into the text of a leaf, where the language has one; undefined where the head does not allow it. */
  glance?(text: string, head: Head, level: number): Glance | undefined;
  /** True where the text of a leaf surely has no fault and refers to nothing else, told without reading it. */
  isFine?(text: string, head: Head, level: number): boolean;
  /**
   * True where a text of which that is so stays so by a change, told without going through it. Offsets are into `text`, as it
   * is before.
   */
  staysFine?(text: string, change: TextChange): boolean;
  /** Reads the text of a leaf, which begins with that head, at that level. */
  read(text: string, head: Head, level: number): LeafReading;
  /**
   * Where the value of a container stands, brackets included: `start` counts from the beginning of `head`, the piece
   * with its key (for the root, the first piece of all), `end` from that of `last`, its last piece; of the brackets
   * that close in `last` after its entry, the one after `levels` others is that of the container. Undefined in a
   * language without brackets: the value then stands from the first entry to the last.
   */
  brackets(head: Piece, last: Piece, levels: number): OffsetRange | undefined;
}

/** The answer to a question that only a reading of the whole entry can answer. */
export const untold = Symbol('untold');

/** A short cut into an entry. It answers as a reading of the whole entry does, of which `from` is the first step. */
export interface Glance {
  get(pointer: Pointer, from: number): unknown;
  keys(pointer: Pointer, from: number): readonly (string | number)[] | undefined | typeof untold;
}

/** The pieces from `first` on and before `end`. */
export interface PieceSpan {
  readonly first: number;
  readonly end: number;
}

export interface Rescan {
  readonly first: number;
  readonly last: number;
  readonly pieces: readonly Piece[];
}

/** An entry that was read. Offsets count from the beginning of its text. */
export interface LeafReading {
  /** The key as text, also where the head could not tell it. */
  readonly key: string;
  /** Made of the entry: `treePart(parsed, text, entry)`. */
  readonly part: TreePart;
  /** Duplicate keys too. */
  readonly problems: readonly SyntaxProblem[];
  /** The names that it refers to outside of its text (anchors); the whole text may have to be read for it. */
  readonly missing: ReadonlySet<string>;
}

/** For the many that refer to nothing. */
export const noNames: ReadonlySet<string> = Object.freeze(new Set<string>());
