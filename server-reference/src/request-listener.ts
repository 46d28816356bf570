import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Dispatch } from './dispatch.js';
import { type Answer, errorAnswer } from './http/answer.js';
import { givenRequestId } from './http/request-id.js';
import { respond } from './http/respond.js';
import type { RequestLog } from './log/request-log.js';

/** What the listener works with. */
export interface ListenerParts {
  readonly dispatch: Dispatch;
  readonly log: RequestLog;
  readonly requestId: () => string;
  /** Whether the service is closing: every answer is then the last of its connection. */
  readonly closing: () => boolean;
}

/** Answers requests. Nothing that happens on the way reaches the socket as anything but a documented answer. */
export function makeRequestListener({ dispatch, log, requestId, closing }: ListenerParts): RequestListener {
  return (request, response) => {
    const id = givenRequestId(request) ?? requestId();
    const started = performance.now();
    const finish = (answer: Answer | undefined) => {
      if (answer !== undefined && !response.destroyed) respond(response, answer, id, closing());
      log.request(id, request, answer, performance.now() - started);
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

const internal = errorAnswer('internal', 'The service failed to answer this request.');
