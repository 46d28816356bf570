import { type Pointer, parsePointerText } from '@pagewright/core';
import { changeKinds } from '@pagewright/diff';
import type { LocatedChange } from './compare-units.js';

/** A change that the user allows, everywhere or at one place, with the reason. */
export interface Allowance {
  readonly text: string;
  readonly code: string;
  readonly pointer?: Pointer;
  readonly reason: string;
}

/** Reads `CODE=REASON` or `CODE@POINTER=REASON`. Returns a sentence if the text is invalid. */
export function readAllowance(text: string): Allowance | string {
  const [, code = '', pointer, reason = ''] = /^([^@=]*)(?:@([^=]*))?=?([\s\S]*)$/.exec(text) ?? [];
  if (!Object.hasOwn(changeKinds, code))
    return `--allow ${code} is not the code of a change; docs/diff.md lists them`;
  if (reason.trim() === '') return `--allow ${code} needs a reason: CODE@POINTER=REASON`;
  if (pointer === undefined) return { text, code, reason };
  const steps = parsePointerText(pointer);
  return steps === undefined
    ? `--allow ${code}@${pointer} has no JSON pointer after the @, such as /paths/~1users/get`
    : { text, code, pointer: steps, reason };
}

/** Marks the allowed changes, and lists the allowances that match no change. */
export function allowChanges(
  changes: readonly LocatedChange[],
  allowances: readonly Allowance[],
): { readonly changes: readonly LocatedChange[]; readonly unused: readonly Allowance[] } {
  const used = new Set<Allowance>();
  const marked = changes.map((located) => {
    const found = allowances.filter((one) => allows(one, located));
    for (const one of found) used.add(one);
    const [first] = found;
    return first === undefined ? located : { ...located, allowed: first.reason };
  });
  return { changes: marked, unused: allowances.filter((one) => !used.has(one)) };
}

/** A pointer allows changes at or below its location, in the old or the new version. */
function allows({ code, pointer }: Allowance, { change, old, new: next }: LocatedChange): boolean {
  if (change.code !== code) return false;
  if (pointer === undefined) return true;
  return [old, next].some(
    (place) =>
      place !== undefined && pointer.every((step, index) => String(place.pointer[index]) === String(step)),
  );
}
