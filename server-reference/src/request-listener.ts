import type { RequestListener } from 'node:http';
import type { BodyWanted, Dispatch, DispatchOutcome } from './dispatch.js';
import { type Answer, errorAnswer, respond } from './http/answer.js';
import type { CrossOrigin } from './http/cors.js';
import { readRequestBody } from './http/read-body.js';
import { clientRequestId } from './http/request-head.js';
import type { RequestLog } from './log/request-log.js';

export interface ListenerParts {
  readonly dispatch: Dispatch;
  readonly log: RequestLog;
  readonly requestId: () => string;
  readonly isLoggable: (id: string) => boolean;
  readonly crossOrigin: CrossOrigin;
  readonly closing: () => boolean;
}

export function makeRequestListener(parts: ListenerParts): RequestListener {
  const { dispatch, log, requestId, isLoggable, crossOrigin, closing } = parts;
  return (request, response) => {
    const clientId = clientRequestId(request);
    const id = clientId !== undefined && isLoggable(clientId) ? clientId : requestId();
    const started = performance.now();
    /** Sends an answer. If Node rejects a header of it, nothing is sent yet, so an internal error is sent instead. */
    const send = (answer: Answer): Answer | undefined => {
      for (const one of [answer, internal]) {
        try {
          respond(response, one, id, { last: closing(), more: crossOrigin(request, one) });
          return one;
        } catch (error) {
          log.failure(error, id);
        }
      }
      response.destroy();
      return undefined;
    };
    const finish = (answer: Answer | undefined) => {
      const sent = answer === undefined || response.destroyed ? undefined : send(answer);
      log.request(id, request, sent, performance.now() - started);
    };
    const fail = (error: unknown) => {
      log.failure(error, id);
      finish(internal);
    };
    const resolve = (make: () => DispatchOutcome) => {
      let outcome: DispatchOutcome;
      try {
        outcome = make();
      } catch (error) {
        fail(error);
        return;
      }
      if (outcome instanceof Promise) outcome.then(finish, fail);
      else if ('answer' in outcome) void afterBody(outcome);
      else finish(outcome);
    };
    const afterBody = async ({ limit, answer }: BodyWanted) => {
      const body = await readRequestBody(request, limit);
      if (body.kind === 'aborted') finish(undefined);
      else resolve(() => answer(body));
    };
    resolve(() => dispatch(request, response));
  };
}

const internal = errorAnswer('internal', 'The service failed to answer this request.');
