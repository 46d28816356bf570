import type { Ground } from './reader.js';

/** A value that was read, and what it rests on. */
export interface Held<T> {
  readonly value: T;
  readonly grounds: readonly Ground[];
}

/** True while the value would be read the same again. */
export function holds<H extends Held<unknown>>(held: H | undefined): held is H {
  if (held === undefined) return false;
  for (const ground of held.grounds) if (!ground.holds) return false;
  return true;
}
