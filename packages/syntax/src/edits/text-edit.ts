import type { Pointer } from '@pagewright/core';
import type { OffsetRange } from '../text/offset-range.js';

/** What takes the place of a stretch of a text; an empty stretch is where something is put in. */
export interface TextEdit extends OffsetRange {
  readonly text: string;
}

/** The edits of a text that make the edits asked for, or the reason why none is made. */
export type TextEdits =
  | {
      readonly ok: true;
      /** Without overlap, the last in the text first: they hold for the text before any of them, and one after the other. */
      readonly edits: readonly TextEdit[];
      /** The comments that go with what is removed or moved away, with their marks, in the order of the text. */
      readonly comments: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why nothing is changed: a sentence, and what to do. The first of `problems`. */
      readonly problem: string;
      /** Everything found that stands against the edits. Without the edits of these places, more may be found. */
      readonly problems: readonly EditProblem[];
    };

/** Why edits can't be made, and at which place. */
export interface EditProblem {
  readonly problem: string;
  /** The place that can't be changed; absent where it is the whole text. */
  readonly pointer?: Pointer;
}
