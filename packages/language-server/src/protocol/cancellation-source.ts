import type { RequestContext } from '../lsp/request-context.js';

/** The cancellation token of work that the server starts itself. Cancelled when the server ends. */
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
