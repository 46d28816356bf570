/** A change of a list: everything before `start` is as it was, and so is everything behind `come`. */
export interface ListChange<T> {
  readonly start: number;
  readonly gone: readonly T[];
  readonly come: readonly T[];
}

/** The stretch in which two lists differ, however long they are. */
export function changeBetween<T>(before: readonly T[], now: readonly T[]): ListChange<T> {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === now[now.length - 1 - same]) same++;
  return {
    start,
    gone: before.slice(start, before.length - same),
    come: now.slice(start, now.length - same),
  };
}
