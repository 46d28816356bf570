import type { EndCall, Ground } from '@pagewright/core';

/** So many calls are kept before those are looked for that nobody waits for any more. */
const few = 8;

/** Something about a text that holds until an edit ends it. */
export class TextGround implements Ground {
  holds = true;
  /** There are many grounds, and hardly ever more than one call for each. */
  #calls: EndCall | Set<EndCall> | undefined;
  #most = few;

  whenEnds(call: EndCall): void {
    const calls = this.#calls;
    if (calls === undefined) this.#calls = call;
    else if (calls instanceof Set) {
      calls.add(call);
      if (calls.size > this.#most) this.#most = Math.max(few, 2 * withoutLost(calls));
    } else if (calls !== call) this.#calls = new Set([calls, call]);
  }

  end(): void {
    this.holds = false;
    const calls = this.#calls;
    this.#calls = undefined;
    if (calls instanceof Set) for (const call of calls) call.deref()?.();
    else calls?.deref()?.();
  }
}

/** Lets go of calls whose askers are gone, and tells how many are left. */
function withoutLost(calls: Set<EndCall>): number {
  for (const call of calls) if (call.deref() === undefined) calls.delete(call);
  return calls.size;
}
