import type { IncomingMessage } from 'node:http';
import type { Answer } from '../http/answer.js';
import type { Logger } from './log-entry.js';

/** The log that the service reports events to. */
export interface RequestLog {
  readonly request: (
    id: string,
    request: Pick<IncomingMessage, 'method' | 'url'>,
    answer: Answer | undefined,
    ms: number,
  ) => void;
  readonly failure: (error: unknown, id?: string) => void;
}

export interface RequestLogParts {
  /** Told of requests; undefined tells nobody. */
  readonly requests: Logger | undefined;
  /** Told of failures, always. */
  readonly failures: Logger;
  readonly clock: () => Date;
  readonly loggablePath: (target: string) => string;
}

export function makeRequestLog({ requests, failures, clock, loggablePath }: RequestLogParts): RequestLog {
  return {
    request: (id, { method = '', url = '' }, answer, ms) =>
      requests?.({
        event: 'request',
        time: clock().toISOString(),
        id,
        method,
        path: loggablePath(url),
        status: answer?.status ?? 0,
        ...(answer?.code !== undefined && { code: answer.code }),
        bytes: answer?.bytes ?? 0,
        ms: Math.round(ms * 1000) / 1000,
      }),
    failure: (error, id) =>
      failures({
        event: 'failure',
        time: clock().toISOString(),
        ...(id !== undefined && { id }),
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}
