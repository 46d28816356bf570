import type { RequestContext } from '../lsp/request-context.js';

/** Cancels everything that the server does of its own accord, once it ends. */
export class CancellationSource implements Readonly<RequestContext['token']> {
  readonly #stops: (() => void)[] = [];
  isCancellationRequested = false;

  onCancel(stop: () => void): void {
    this.#stops.push(stop);
  }

  cancel(): void {
    if (this.isCancellationRequested) return;
    this.isCancellationRequested = true;
    for (const stop of this.#stops) stop();
  }
}
