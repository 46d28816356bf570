/** Steps that may be taken; where they are spent, everything ends. */
export class Budget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  get isSpent(): boolean {
    return this.#steps <= 0;
  }

  /** Takes steps; false when there are no more. */
  spend(steps: number): boolean {
    this.#steps -= steps;
    return this.#steps > 0;
  }

  /** Takes all that is left, and returns true: the walk ends. */
  end(): true {
    this.#steps = 0;
    return true;
  }
}
