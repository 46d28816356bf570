import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  type ProtocolConnection,
  ResponseError,
} from 'vscode-languageserver';
import type { Log } from './log.js';
import { type Clock, turn } from './platform.js';

/** The phase of the server's life. */
export type Phase = 'new' | 'ready' | 'shut';

export interface RequestHandlerOptions {
  readonly connection: ProtocolConnection;
  readonly clock: Clock;
  readonly log: Log;
  readonly phase: () => Phase;
  /** Another value once the subject of the params has changed. */
  readonly stateOf: (params: unknown) => unknown;
}

/** Makes an answer; `params` are as they were sent, `found` is what was waited for. */
export type RequestAnswer<Found = unknown> = (
  params: unknown,
  token: CancellationToken,
  found: Found | undefined,
) => unknown;

/** Resolves to what is waited for before an answer is made. */
export type Ready<Found = unknown> = (params: unknown, token: CancellationToken) => Promise<Found>;

/** Answers requests and takes notifications: in time, not for those who no longer want it, and never with a failure as an empty result. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
  }

  /** `superseded` is the error for what has changed before the answer was made; `ready` is waited for before that. */
  onRequest<Found>(
    method: string,
    answer: RequestAnswer<Found>,
    superseded: () => ResponseError<unknown> = contentModified,
    ready?: Ready<Found>,
  ): void {
    const { connection, clock, log, stateOf } = this.#options;
    connection.onRequest(method, async (...given: unknown[]) => {
      const { params, token } = split(given);
      this.#mustBeReady();
      const start = clock.now();
      const state = stateOf(params);
      // A message that cancels or outdates the request may have arrived right behind it: one message is taken in each
      // turn, and the next one comes after the first turn that was requested.
      await turn(clock);
      await turn(clock);
      const found = await this.#attempt(method, () => ready?.(params, token));
      if (token.isCancellationRequested) throw cancelled();
      if (stateOf(params) !== state) throw superseded();
      const result = await this.#attempt(method, () => answer(params, token, found));
      if (token.isCancellationRequested) throw cancelled();
      log.traced(
        () => `${method} took ${(clock.now() - start).toFixed(1)} ms`,
        () => JSON.stringify(params),
      );
      return result ?? null;
    });
  }

  onNotification(method: string, take: (params: unknown) => unknown): void {
    const { connection, log, phase } = this.#options;
    connection.onNotification(method, async (...given: unknown[]) => {
      if (phase() !== 'ready') return;
      try {
        await take(given[0]);
      } catch (error) {
        if (error instanceof ResponseError) log.write('warning', `${method} is left out: ${error.message}`);
        else log.failure(method, error);
      }
    });
  }

  async #attempt<Result>(method: string, run: () => Result): Promise<Awaited<Result>> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      this.#options.log.failure(method, error);
      const message = error instanceof Error ? error.message : String(error);
      throw new ResponseError(ErrorCodes.InternalError, `${method} failed: ${message}`);
    }
  }

  #mustBeReady(): void {
    const phase = this.#options.phase();
    if (phase === 'new')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'The server waits for initialize.');
    if (phase === 'shut') throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is shut down.');
  }
}

/** A document, or what belongs to it, is another than the one that was requested; clients ask again. */
export function contentModified(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed meanwhile.');
}

/** Returns the error that cancels a request for diagnostics, which are requested again. */
export function serverCancelled(): ResponseError<unknown> {
  return new ResponseError(LSPErrorCodes.ServerCancelled, 'The document has changed meanwhile.', {
    retriggerRequest: true,
  });
}

export function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
}

/** A request without params is given the token alone. */
function split(given: readonly unknown[]): { readonly params: unknown; readonly token: CancellationToken } {
  const token = given.at(-1);
  if (!isToken(token)) throw new Error('A request comes with its token.');
  return { params: given.length > 1 ? given[0] : undefined, token };
}

function isToken(value: unknown): value is CancellationToken {
  return typeof value === 'object' && value !== null && 'isCancellationRequested' in value;
}
