import type { OffsetRange } from '../text/offset-range.js';

/** What takes the place of a stretch of a text; an empty stretch is where something is put in. */
export interface TextEdit extends OffsetRange {
  readonly text: string;
}

export type TextEdits =
  | {
      readonly ok: true;
      /** Without overlap, the last in the text first: they hold for the text before any of them, and one after the other. */
      readonly edits: readonly TextEdit[];
      /** The comments that go with what is removed or moved away, with their marks, in the order of the text. */
      readonly comments: readonly string[];
    }
  /** Why nothing is changed: a sentence, and what to do. */
  | { readonly ok: false; readonly problem: string };
