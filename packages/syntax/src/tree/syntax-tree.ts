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
  /** The whole text, which may have to be joined from parts; prefer `slice` to read a part. */
  readonly text: string;
  /** Clips offsets that are out of bounds, like `String.slice`. */
  slice(start: number, end: number): string;
  readonly lines: LineIndex;
  /**
   * The data. A missing value (`key:`, an empty file) is null, the last of duplicate keys applies, and merge
   * keys and aliases are resolved. Aliases share one object, which may contain itself.
   */
  readonly reader: Reader;
  /**
   * In the order of the text. The first access reads everything not yet read, and the problems are kept until the text
   * changes.
   */
  readonly problems: readonly SyntaxProblem[];
  /** Does the reading for `problems` in steps of a few milliseconds, for hosts that must stay responsive. */
  collectProblems(): Iterator<void>;
  /**
   * Returns the range of a key or value; undefined if `pointer` leads nowhere.
   * - key: with quotes, without the colon. List items and the root have no key and return their value
   * - value: without tag, anchor and surrounding comments
   * - alias: the range of `*name`. Values below it are inside the anchored value, as are values from a merge key
   * - missing value: an empty range after the colon
   */
  range(pointer: Pointer, part: Part): OffsetRange | undefined;
  /**
   * Like `range`, but a place that does not exist returns the first line of the nearest enclosing place (of its key, if
   * it has one), so that every place can be shown.
   */
  nearestRange(pointer: Pointer, part: Part): OffsetRange;
  /**
   * Returns the innermost key or value that contains `offset` or ends there, otherwise the mapping or list with the gap
   * at `offset`. On an empty or half-typed line the column decides.
   */
  pointerAt(offset: number): NodeAtOffset;
}
