import type { Question } from '../lsp/question.js';

/** Says that the server ends: whatever goes on by itself stops. */
export class Ending implements Readonly<Question['token']> {
  readonly #stops: (() => void)[] = [];
  isCancellationRequested = false;

  onEnd(stop: () => void): void {
    this.#stops.push(stop);
  }

  end(): void {
    if (this.isCancellationRequested) return;
    this.isCancellationRequested = true;
    for (const stop of this.#stops) stop();
  }
}
