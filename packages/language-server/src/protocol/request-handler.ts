import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  type ProtocolConnection,
  ResponseError,
} from 'vscode-languageserver';
import type { Log } from './log.js';
import { type Clock, turn } from './platform.js';

export type Phase = 'new' | 'ready' | 'shut';

export interface RequestHandlerOptions {
  readonly connection: ProtocolConnection;
  readonly clock: Clock;
  readonly log: Log;
  readonly phase: () => Phase;
  /** Returns a different value after the subject of the request has changed. */
  readonly stateOf: (params: unknown) => unknown;
}

/** `params` are as the client sent them; `found` is the result of `Ready`. */
export type RequestAnswer<Found = unknown> = (
  params: unknown,
  token: CancellationToken,
  found: Found | undefined,
) => unknown;

export type Ready<Found = unknown> = (params: unknown, token: CancellationToken) => Promise<Found>;

export class RequestHandler {
  readonly #options: RequestHandlerOptions;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
  }

  onRequest<Found>(
    method: string,
    answer: RequestAnswer<Found>,
    superseded: () => ResponseError<unknown> = contentModified,
    ready?: Ready<Found>,
  ): void {
    const { connection, clock, log, stateOf } = this.#options;
    connection.onRequest(method, async (...given: unknown[]) => {
      const { params, token } = split(given);
      this.mustBeReady();
      const start = clock.now();
      const state = stateOf(params);
      // Messages that cancel or outdate the request may already be queued. Each turn handles one message, and
      // the first turn only reads it.
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
        if (error instanceof ResponseError) log.write('warning', `${method} was ignored: ${error.message}`);
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

  /** Throws unless requests are allowed, which is between `initialize` and `shutdown`. */
  mustBeReady(): void {
    const phase = this.#options.phase();
    if (phase === 'new')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'The server is not initialized yet.');
    if (phase === 'shut') throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is shut down.');
  }
}

export function contentModified(): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The document changed in the meantime.');
}

/** For diagnostics: makes the client repeat the request. */
export function serverCancelled(): ResponseError<unknown> {
  return new ResponseError(LSPErrorCodes.ServerCancelled, 'The document changed in the meantime.', {
    retriggerRequest: true,
  });
}

export function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
}

/** Without params the library passes only the token. */
function split(given: readonly unknown[]): { readonly params: unknown; readonly token: CancellationToken } {
  const token = given.at(-1);
  if (!isToken(token)) throw new Error('The library passes a token with every request.');
  return { params: given.length > 1 ? given[0] : undefined, token };
}

function isToken(value: unknown): value is CancellationToken {
  return typeof value === 'object' && value !== null && 'isCancellationRequested' in value;
}
