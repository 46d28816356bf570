/**
 * Indexes of pages with one request, of which some are taken. A list that was recorded thousands of times
 * has as many pages, so a search skips a run of taken pages in one step.
 */
export class PagePool {
  readonly #indexes: readonly number[];
  readonly #taken: ReadonlySet<number>;
  /** For each position, one at or after it before which all positions are taken. */
  readonly #after: number[];
  /** The same towards the start; shifted by one, so that 0 means that none is left. */
  readonly #before: number[];

  constructor(indexes: readonly number[], taken: ReadonlySet<number>) {
    this.#indexes = indexes.toSorted((one, other) => one - other);
    this.#taken = taken;
    this.#after = Array.from({ length: indexes.length + 1 }, (_, position) => position);
    this.#before = Array.from({ length: indexes.length + 1 }, (_, position) => position);
  }

  freeAfter(index: number): number | undefined {
    return this.#indexes[
      skipped(this.#after, positionAfter(this.#indexes, index), 1, (at) => this.#isTaken(at))
    ];
  }

  /** The last free page before `index`. */
  freeBefore(index: number): number | undefined {
    const end = positionAfter(this.#indexes, index - 1);
    return this.#indexes[skipped(this.#before, end, -1, (at) => this.#isTaken(at - 1)) - 1];
  }

  /** The first page after `index`, or else the first page before it. */
  any(index: number): number | undefined {
    return this.#indexes[positionAfter(this.#indexes, index)] ?? this.#indexes.find((one) => one !== index);
  }

  #isTaken(position: number): boolean {
    const index = this.#indexes[position];
    return index !== undefined && this.#taken.has(index);
  }
}

/** Returns the position of the first of the ascending `indexes` that is greater than `index`. */
export function positionAfter(indexes: readonly number[], index: number): number {
  let [low, high] = [0, indexes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((indexes[middle] ?? 0) > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Follows `skips` from a position to the first that is not taken, and shortens the way for later searches. */
function skipped(
  skips: number[],
  start: number,
  step: 1 | -1,
  isTaken: (position: number) => boolean,
): number {
  const passed: number[] = [];
  let at = start;
  for (;;) {
    const next = skips[at] ?? at;
    if (next === at && !isTaken(at)) break;
    passed.push(at);
    at = next === at ? at + step : next;
  }
  for (const one of passed) skips[one] = at;
  return at;
}
