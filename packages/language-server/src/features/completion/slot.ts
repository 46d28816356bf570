import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree, TextEdit } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/place.js';

/** The place in the text that a completion fills. */
export interface Slot {
  /**
   * - entry: a key, with its value where it has none
   * - value: what stands under a key, in a list, or in the whole file
   */
  readonly site: 'entry' | 'value';
  /** Of the mapping that the entry is in, or of the value. */
  readonly pointer: Pointer;
  /** The key that stands there, or as much of it as is typed. */
  readonly current?: string;
  /** What is replaced, on one line: up to the cursor when inserting, else all of it. */
  readonly start: number;
  readonly insertEnd: number;
  readonly replaceEnd: number;
  /** What is typed of it. */
  readonly typed: string;
  /** The quotes around what is replaced; they stay. `whole` is what is replaced with them, where they can't. */
  readonly quote?: { readonly mark: '"' | "'"; readonly isClosed: boolean; readonly whole: OffsetRange };
  readonly style: 'block' | 'flow' | 'json';
  /** What lines are indented by that begin here, or that of the key that holds the value. */
  readonly indent: string;
  /** Where the value stands behind its key: the white space between. */
  readonly besideKey?: OffsetRange;
  /** Whether a dash is missing: it is a new item of a list that is written by dashes. */
  readonly needsDash?: true;
  /** Whether the key has its colon already. */
  readonly hasColon?: true;
  /** Whether what it holds stands on the lines below already. */
  readonly hasBlock?: true;
  /** What is written in front and behind: a space, a comma. */
  readonly before: string;
  readonly after: string;
  /** What else has to change, before the start: a comma that is missing, an indentation that is wrong. */
  readonly also?: TextEdit;
}

/** Whether what holds the place stands in brackets. */
export function isInFlow(tree: SyntaxTree, { spot: { pointer, part } }: Pick<FormatPlace, 'spot'>): boolean {
  if (part !== 'gap' && pointer.length === 0) return false;
  const range = tree.range(part === 'gap' ? pointer : pointer.slice(0, -1), 'value');
  return range !== undefined && '{['.includes(tree.slice(range.start, range.start + 1) || ' ');
}
