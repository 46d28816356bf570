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

  end(): true {
    this.#steps = 0;
    return true;
  }
}
