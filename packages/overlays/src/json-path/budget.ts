/** Counts the steps of a search; the search ends when they are used up. */
export class Budget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  get isSpent(): boolean {
    return this.#steps <= 0;
  }

  spend(steps: number): boolean {
    this.#steps -= steps;
    return this.#steps > 0;
  }

  /** Uses up all steps, and returns true to end the walk. */
  end(): true {
    this.#steps = 0;
    return true;
  }
}
