import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { Answer } from '../http/answer.js';
import type { LogEntry, Logger } from './log-entry.js';

/**
 * Writes lines to a stream, batched per turn of the event loop. If the reader is slow, lines are dropped and a line
 * reports how many. After the stream closes, all lines are dropped. The service never waits for the stream.
 */
export function makeLineWriter(stream: Writable): (line: string) => void {
  let pending = '';
  let lost = 0;
  let isClosed = false;
  // Without a listener, a stream error would end the process.
  stream.on('error', () => {
    isClosed = true;
  });
  const flush = () => {
    const text = lost === 0 ? pending : `${pending}{"event":"lost","lines":${lost}}\n`;
    pending = '';
    lost = 0;
    if (!isClosed) stream.write(text);
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

/** Maximum unread text, in UTF-16 units. */
const maxWaiting = 1 << 20;

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
  readonly requests: Logger | undefined;
  readonly failures: Logger;
  /** Called with errors that the other loggers throw; must not throw itself. */
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
