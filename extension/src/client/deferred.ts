/** A promise that is settled from outside. That nobody waits for it is no failure. */
export class Deferred {
  readonly promise: Promise<void>;
  #resolve: () => void = () => {};
  #reject: (error: Error) => void = () => {};
  #isSettled = false;

  constructor() {
    this.promise = new Promise<void>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.promise.catch(() => undefined);
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  resolve(): void {
    this.#isSettled = true;
    this.#resolve();
  }

  reject(error: Error): void {
    this.#isSettled = true;
    this.#reject(error);
  }
}
