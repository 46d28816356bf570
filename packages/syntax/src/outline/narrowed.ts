import type { Rescan } from './outline-source.js';
import { type Head, Piece } from './piece.js';

/** The same without the pieces at its beginning and end that are there already; `last` is before `first` if none is left. */
export function narrowed(before: readonly Piece[], { first, last, pieces }: Rescan): Rescan {
  const count = last - first + 1;
  const most = Math.min(count, pieces.length);
  let same = 0;
  while (same < most && isSame(before[first + same], pieces[same])) same++;
  let after = 0;
  while (after < most - same && isSame(before[last - after], pieces.at(-1 - after))) after++;
  const left = pieces.slice(same, pieces.length - after);
  return { first: first + same, last: last - after, pieces: same + after > 0 ? left.map(detached) : left };
}

function isSame(one: Piece | undefined, other: Piece | undefined): boolean {
  if (one === undefined || one.level !== other?.level || one.text !== other.text) return false;
  return other.head === undefined || isSameHead(one.head, other.head);
}

/** In everything that its source has noted. */
function isSameHead(one: Head | undefined, other: Head): boolean {
  const [some, others] = [Object.entries(one ?? {}), new Map(Object.entries(other))];
  return some.length === others.size && some.every(([name, value]) => others.get(name) === value);
}

/** The same with a text of its own: a part of a long string keeps all of that in memory. */
function detached({ text, breaks, level, head }: Piece): Piece {
  return new Piece(` ${text}`.slice(1), breaks, level, head);
}
