import type { Pointer } from '@pagewright/core';
import type { OffsetRange } from '../text/line-index.js';

/** Replaces a range of a text by `text`. An empty range inserts. */
export interface TextEdit extends OffsetRange {
  readonly text: string;
}

/** The text edits that carry out pointer edits, or the reasons why the pointer edits are impossible. */
export type TextEdits =
  | {
      readonly ok: true;
      /**
       * From the end of the text to its beginning, without overlap. Offsets refer to the original text, and the edits
       * may be applied one after another.
       */
      readonly edits: readonly TextEdit[];
      /** Comments that are removed or move elsewhere, with their `#` or `//`, in the order of the text. */
      readonly comments: readonly string[];
    }
  | {
      readonly ok: false;
      /** The first of `problems`: a sentence that gives the reason, and a sentence that says what to do. */
      readonly problem: string;
      /** More problems may appear once these are solved. */
      readonly problems: readonly EditProblem[];
    };

/** The reason why an edit is impossible, and its place. */
export interface EditProblem {
  readonly problem: string;
  /** Absent if the text as a whole is the problem. */
  readonly pointer?: Pointer;
}

/** Applies edits that don't overlap, given in any order. Offsets refer to `text`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const kept: string[] = [];
  let copied = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    kept.push(text.slice(copied, edit.start), edit.text);
    copied = edit.end;
  }
  kept.push(text.slice(copied));
  return kept.join('');
}

export interface RemovedRange extends OffsetRange {
  /** True if comments in the range are removed with it; otherwise they are moved before the entry. */
  readonly goes: boolean;
  readonly entry: number;
  readonly isInBrackets: boolean;
}

export class EditList {
  readonly #edits: TextEdit[] = [];
  readonly #taken: RemovedRange[] = [];
  readonly #problems: EditProblem[] = [];

  take(taken: RemovedRange): void {
    this.#taken.push(taken);
  }

  taken(): readonly RemovedRange[] {
    return this.#taken;
  }

  edits(): readonly TextEdit[] {
    return [...this.#edits];
  }

  put(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  remove(start: number, end: number): void {
    if (end > start) this.put(start, end, '');
  }

  refuse(problem: string, pointer?: Pointer): void {
    this.#problems.push(pointer === undefined ? { problem } : { problem, pointer });
  }

  /** Texts inserted at the same offset keep their order. */
  result(text: string): ListedEdits {
    const joined: TextEdit[] = [];
    const inOrder = this.#edits
      .filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
      .sort((one, other) => one.start - other.start || Number(isInsertion(other)) - Number(isInsertion(one)));
    for (const edit of inOrder) {
      const before = joined.at(-1);
      if (before === undefined || before.end < edit.start) joined.push(edit);
      else if (before.end === edit.start)
        joined.splice(-1, 1, { start: before.start, end: edit.end, text: before.text + edit.text });
      else if (edit.text === '') joined.splice(-1, 1, { ...before, end: Math.max(before.end, edit.end) });
      else this.refuse(overlapping);
    }
    const [first] = this.#problems;
    return first === undefined
      ? { ok: true, edits: joined.reverse() }
      : { ok: false, problem: first.problem, problems: this.#problems };
  }
}

type ListedEdits =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | Extract<TextEdits, { readonly ok: false }>;

export const overlapping = 'Two of these changes overlap. Make them one after the other.';

function isInsertion({ start, end }: TextEdit): boolean {
  return start === end;
}
