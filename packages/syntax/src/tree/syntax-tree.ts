import type { Pointer, Reader } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { SyntaxProblem } from '../problems/problem.js';
import type { Language } from '../text/language.js';
import type { LineIndex, OffsetRange } from '../text/line-index.js';
import type { NodeAtOffset } from './node-at-offset.js';

/** A text with its values. The tree of an edited document always shows its newest state. */
export interface SyntaxTree {
  readonly language: Language;
  /** In UTF-16 units. */
  readonly length: number;
  /** The whole text. It may have to be put together: where a part of it will do, take `slice`. */
  readonly text: string;
  /** As of a string: what is out of bounds is left out. */
  slice(start: number, end: number): string;
  readonly lines: LineIndex;
  /**
   * The data. What is missing (`key:`, an empty file) is null, of duplicate keys the last counts, merge keys are
   * replaced by what they take in, aliases by what they stand for: as one shared object, cycles included.
   */
  readonly reader: Reader;
  /** In the order of the text. Reads what was not read before; kept until the text changes. */
  readonly problems: readonly SyntaxProblem[];
  /** Collects `problems` in steps of a few milliseconds, for hosts that have to answer in between. */
  collectProblems(): Iterator<void>;
  /**
   * Returns where a key or value is; undefined where `pointer` leads nowhere.
   * - a key: with its quotes, without its colon; list items and the root have none, and give their value
   * - a value: from its first to its last character; a tag, an anchor and comments around it are no part of it
   * - an alias: where `*name` is; values below it: inside the anchored value; likewise values that `<<` takes in
   * - a missing value: an empty range after its colon
   */
  range(pointer: Pointer, part: Part): OffsetRange | undefined;
  /**
   * The range, or the first line of that of the nearest place around it (its key, if it has one), so that everything
   * can be shown somewhere.
   */
  nearestRange(pointer: Pointer, part: Part): OffsetRange;
  /**
   * The innermost key or value that holds an offset, its end included; else the mapping or list in whose gap it is: on
   * a half-typed line, or on an empty one, where its column decides.
   */
  pointerAt(offset: number): NodeAtOffset;
}
