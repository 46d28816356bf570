import type { Pointer } from '@pagewright/core';
import type { OffsetRange } from '../text/offset-range.js';
import type { EditProblem, TextEdit, TextEdits } from './text-edit.js';

/** A stretch that edits take away, with what becomes of the comments in it. */
export interface Taken extends OffsetRange {
  /** They go with it; else they are kept in front of the entry. */
  readonly goes: boolean;
  readonly entry: number;
  /** It stands in brackets; else in a block. */
  readonly isInBrackets: boolean;
}

/** Edits as they are found, in any order, and what stands against them. */
export class EditList {
  readonly #edits: TextEdit[] = [];
  readonly #taken: Taken[] = [];
  readonly #problems: EditProblem[] = [];

  take(taken: Taken): void {
    this.#taken.push(taken);
  }

  taken(): readonly Taken[] {
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

  /** What is put in at one place stays in the order in which it came. */
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

export type ListedEdits =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | Extract<TextEdits, { readonly ok: false }>;

export const overlapping = 'Two of these changes are about the same place. Make them one after the other.';

function isInsertion({ start, end }: TextEdit): boolean {
  return start === end;
}
