import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { Answer } from '../http/answer.js';
import type { LogEntry, Logger } from './log-entry.js';

/**
 * Writes lines to a stream, those of one turn of the event loop together. A reader that does not keep up loses lines,
 * and gets their number; one that is gone is written to no more. Neither holds up the service.
 */
export function makeLineWriter(stream: Writable): (line: string) => void {
  let pending = '';
  let lost = 0;
  let gone = false;
  // On every error: one without a listener would end the process.
  stream.on('error', () => {
    gone = true;
  });
  const flush = () => {
    const text = lost === 0 ? pending : `${pending}{"event":"lost","lines":${lost}}\n`;
    pending = '';
    lost = 0;
    if (!gone) stream.write(text);
  };
  return (line) => {
    if (stream.writableLength + pending.length > maxWaiting) {
      lost++;
      return;
    }
    if (pending === '') setImmediate(flush);
    pending += line;
  };
}

/** The most text that waits to be read. */
const maxWaiting = 1 << 20;

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

interface RequestLogParts {
  /** Called for each request; undefined calls nothing. */
  readonly requests: Logger | undefined;
  /** Called for failures, always. */
  readonly failures: Logger;
  /** Called for what one of these has thrown; it never throws itself. */
  readonly fallback: Logger;
  readonly clock: () => Date;
  readonly loggablePath: (target: string) => string;
}

export function makeRequestLog({
  requests,
  failures,
  fallback,
  clock,
  loggablePath,
}: RequestLogParts): RequestLog {
  const failureOf = (error: unknown, id?: string): LogEntry => ({
    event: 'failure',
    time: clock().toISOString(),
    ...(id !== undefined && { id }),
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  const write = (logger: Logger, entry: LogEntry) => {
    try {
      logger(entry);
    } catch (error) {
      fallback(failureOf(error));
    }
  };
  return {
    request: (id, { method = '', url = '' }, answer, ms) => {
      if (requests === undefined) return;
      write(requests, {
        event: 'request',
        time: clock().toISOString(),
        id,
        method,
        path: loggablePath(url),
        status: answer?.status ?? 0,
        ...(answer?.code !== undefined && { code: answer.code }),
        bytes: answer?.bytes ?? 0,
        ms: Math.round(ms * 1000) / 1000,
      });
    },
    failure: (error, id) => write(failures, failureOf(error, id)),
  };
}
