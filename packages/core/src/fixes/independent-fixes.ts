import type { PointerEdit } from '../diagnostics/finding.js';

interface FileChange {
  /** Identifies the file: changes with the same value, compared by `===`, are in the same file. */
  readonly file: unknown;
  readonly edits: readonly PointerEdit[];
}

/**
 * Returns the fixes that can be applied together: a fix is left out if it edits a value that an earlier one edits, or a
 * value inside or around it. Of equal fixes, only the first is returned.
 */
export function independentFixes<Proposed>(
  fixes: readonly Proposed[],
  changesOf: (fix: Proposed) => readonly FileChange[],
): readonly Proposed[] {
  const taken: { readonly file: unknown; readonly edit: PointerEdit }[] = [];
  return fixes.filter((fix) => {
    const own = changesOf(fix).flatMap(({ file, edits }) => edits.map((edit) => ({ file, edit })));
    const touches = own.some(({ file, edit }) =>
      taken.some((other) => other.file === file && isOnOnePath(edit, other.edit)),
    );
    if (!touches) taken.push(...own);
    return !touches;
  });
}

function isOnOnePath({ pointer }: PointerEdit, { pointer: other }: PointerEdit): boolean {
  const [short, long] = pointer.length < other.length ? [pointer, other] : [other, pointer];
  return short.every((step, index) => step === long[index]);
}
