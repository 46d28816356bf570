import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Dispatch } from './dispatch.js';
import { type Answer, errorAnswer } from './http/answer.js';
import { givenRequestId } from './http/request-id.js';
import { expectsContinue } from './http/request-problem.js';
import { respond } from './http/respond.js';
import type { RequestLog } from './log/request-log.js';

/** What the listener works with. */
export interface ListenerParts {
  readonly dispatch: Dispatch;
  readonly log: RequestLog;
  readonly requestId: () => string;
  /** Whether an id that a client gives may be logged. */
  readonly isLoggable: (id: string) => boolean;
  /** Whether the service is closing: every answer is then the last of its connection. */
  readonly closing: () => boolean;
}

/** Answers requests. Nothing that happens on the way reaches the socket as anything but a documented answer. */
export function makeRequestListener(parts: ListenerParts): RequestListener {
  const { dispatch, log, requestId, isLoggable, closing } = parts;
  return (request, response) => {
    const given = givenRequestId(request);
    const id = given !== undefined && isLoggable(given) ? given : requestId();
    const started = performance.now();
    const finish = (answer: Answer | undefined) => {
      const sent = response.destroyed ? undefined : answer;
      if (sent !== undefined) respond(response, sent, id, closing() || isLeftWaiting(request));
      log.request(id, request, sent, performance.now() - started);
    };
    const fail = (error: unknown) => {
      log.failure(error, id);
      finish(internal);
    };
    settle(dispatch, request, response, finish, fail);
  };
}

/** An answer that is ready is given in the same turn. */
function settle(
  dispatch: Dispatch,
  request: IncomingMessage,
  response: ServerResponse,
  finish: (answer: Answer | undefined) => void,
  fail: (error: unknown) => void,
): void {
  let answer: ReturnType<Dispatch>;
  try {
    answer = dispatch(request, response);
  } catch (error) {
    fail(error);
    return;
  }
  if (answer instanceof Promise) answer.then(finish, fail);
  else finish(answer);
}

/** Whether a client that waits to be told to send its body may still send it, or may not: the connection is of no more use. */
function isLeftWaiting(request: IncomingMessage): boolean {
  return !request.complete && expectsContinue(request);
}

const internal = errorAnswer('internal', 'The service failed to answer this request.');
