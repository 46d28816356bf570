import type { Pointer } from '@pagewright/core';
import type { OffsetRange } from '../text/line-index.js';

/** The text that takes the place of a stretch of a text; an empty stretch is where something is put in. */
export interface TextEdit extends OffsetRange {
  readonly text: string;
}

/** The edits of a text that make the edits requested, or the reason why none is made. */
export type TextEdits =
  | {
      readonly ok: true;
      /**
       * Without overlap, the last in the text first: they hold for the text before any of them, and one after the
       * other.
       */
      readonly edits: readonly TextEdit[];
      /** The comments that go with what is removed or moved away, with their marks, in the order of the text. */
      readonly comments: readonly string[];
    }
  | {
      readonly ok: false;
      /** The reason why nothing is changed: a sentence, and what to do. The first of `problems`. */
      readonly problem: string;
      /** All problems found with the edits. Without the edits of these places, more may be found. */
      readonly problems: readonly EditProblem[];
    };

/** The reason why edits can't be made, and the place of the problem. */
export interface EditProblem {
  readonly problem: string;
  /** The place that can't be changed; absent where it is the whole text. */
  readonly pointer?: Pointer;
}

/** The text after all of `edits`, which do not overlap; in whatever order, their offsets are those of `text`. */
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

/** A stretch that edits take away, with what becomes of the comments in it. */
export interface RemovedRange extends OffsetRange {
  /** True when the comments go with the stretch; else they are kept in front of the entry. */
  readonly goes: boolean;
  readonly entry: number;
  /** True when the stretch is in brackets; else it is in a block. */
  readonly isInBrackets: boolean;
}

/** Edits as they are found, in any order, and the problems with them. */
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

  /** `pointer`: the place that can't be changed; absent where it is the whole text. */
  refuse(problem: string, pointer?: Pointer): void {
    this.#problems.push(pointer === undefined ? { problem } : { problem, pointer });
  }

  /** Joins the edits; texts that are put in at one place stay in the order in which they came. */
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

export const overlapping = 'Two of these changes are about the same place. Make them one after the other.';

function isInsertion({ start, end }: TextEdit): boolean {
  return start === end;
}
