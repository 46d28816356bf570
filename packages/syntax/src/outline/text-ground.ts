import type { Ground } from '@pagewright/core';

type Call = () => void;

/** Something about a text that holds until an edit ends it. */
export class TextGround implements Ground {
  holds = true;
  /** There are many grounds, and hardly ever more than one call for each. */
  #calls: Call | Set<Call> | undefined;

  whenEnds(call: Call): void {
    const calls = this.#calls;
    if (calls === undefined) this.#calls = call;
    else if (calls instanceof Set) calls.add(call);
    else if (calls !== call) this.#calls = new Set([calls, call]);
  }

  end(): void {
    this.holds = false;
    const calls = this.#calls;
    this.#calls = undefined;
    if (calls instanceof Set) for (const call of calls) call();
    else calls?.();
  }
}
