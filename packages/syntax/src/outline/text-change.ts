/** An edit: what stands from `start` to `end`, offsets of the text before it, becomes `text`. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The smallest edit that makes one text of another. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  const start = sameLength(most, (from, to) => before.slice(from, to) === after.slice(from, to));
  const [one, other] = [before.length, after.length];
  const same = sameLength(
    most - start,
    (from, to) => before.slice(one - to, one - from) === after.slice(other - to, other - from),
  );
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** The largest length up to `most` for which something is true of all parts: looked for in steps that grow and shrink. */
function sameLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let same = 0;
  for (let step = 1_024; step >= 1; ) {
    const to = Math.min(most, same + step);
    if (to > same && isSame(same, to)) same = to;
    else step >>= 1;
  }
  return same;
}
