import type { Reader } from '@pagewright/core';
import type { ScalarMeaning, Shape } from '../../grammar/shape.js';
import { type Standing, standingBelow, standingsTo } from '../../grammar/standing.js';

/** More places of one file are not looked at: an alias could repeat them without end. */
const most = 500_000;

/**
 * Every scalar of those meanings in a file, in its order. It walks all that the shape describes: for configurations,
 * not for documents.
 */
export function* scalarsIn(
  shape: Shape,
  reader: Reader,
  meanings: ReadonlySet<ScalarMeaning['kind']>,
): Generator<Standing> {
  const pending = [...standingsTo(shape, reader, [])];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined && seen < most; at = pending.pop()) {
    seen++;
    const above = at;
    if (above.shape.kind === 'scalar') {
      if (meanings.has(above.shape.meaning.kind)) yield above;
      continue;
    }
    if (above.shape.kind === 'foreign') continue;
    const steps = reader.keys(above.pointer) ?? [];
    for (const step of [...steps].reverse()) pending.push(standingBelow(above, reader, step));
  }
}
