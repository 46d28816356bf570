import type { Place } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import type { Origin } from './foreign-declaration.js';

/** The innermost origin of a part of our declaration: that of the part itself, else of what it stands in. */
export function originOf(origins: readonly Origin[], ours: Pointer): Origin | undefined {
  let innermost: Origin | undefined;
  for (const origin of origins) {
    const isAround = origin.ours.every((step, index) => step === ours[index]);
    if (isAround && (innermost === undefined || origin.ours.length >= innermost.ours.length))
      innermost = origin;
  }
  return innermost;
}

/** Returns the place in the author's text that declared a part; `otherwise` where none did. */
export function placeInTheirs(origins: readonly Origin[], ours: Pointer, otherwise: Place): Place {
  return originOf(origins, ours)?.theirs ?? otherwise;
}
