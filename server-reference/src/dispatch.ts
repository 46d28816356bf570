import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gate } from './auth/gate.js';
import type { Call, Endpoint } from './endpoint/operation.js';
import { type Answer, emptyAnswer, errorAnswer } from './http/answer.js';
import { readJsonBytes } from './http/json-text.js';
import type { BodyResult } from './http/read-body.js';
import {
  expectsContinue,
  mediaTypeProblem,
  readTarget,
  requestOrigin,
  requestProblem,
} from './http/request-head.js';
import { makeRouter } from './http/router.js';

export type DispatchOutcome = Answer | Promise<Answer> | BodyWanted;

export interface BodyWanted {
  /** Maximum number of bytes. */
  readonly limit: number;
  readonly answer: (body: WholeBody) => Answer | Promise<Answer>;
}

type WholeBody = Exclude<BodyResult, { readonly kind: 'aborted' }>;

export type Dispatch = (request: IncomingMessage, response: ServerResponse) => DispatchOutcome;

/**
 * Checks a request in this order and returns an error for the first problem: request line and Host, path, method,
 * token, scope, Content-Type, size, JSON, and finally the endpoint's rules.
 */
export function makeDispatch(
  endpoints: readonly Endpoint[],
  gate: Gate,
  { limits, baseUrl }: { readonly limits: { readonly bodyBytes: number }; readonly baseUrl?: string },
): Dispatch {
  const router = makeRouter(endpoints);
  return (request, response) => {
    const { method = 'GET', url = '' } = request;
    const problem = requestProblem(request);
    if (problem !== undefined) return errorAnswer('invalid_request', problem);
    if (url === '*') return method === 'OPTIONS' ? wholeServer : malformedPath;
    const { path, query } = readTarget(url);
    const match = router.match(method, path);
    switch (match.kind) {
      case 'malformed':
        return malformedPath;
      case 'missing':
        return nothingHere;
      case 'options':
        return emptyAnswer({ Allow: match.allow });
      case 'wrongMethod':
        return errorAnswer('method_not_allowed', `Expected one of ${match.allow}.`, { Allow: match.allow });
      case 'served': {
        const { route, params } = match;
        const refusal = route.access === 'public' ? undefined : gate(request, route.access);
        if (refusal !== undefined) return refusal;
        const origin = () => baseUrl ?? requestOrigin(request);
        const answer = (body?: unknown) => route.answer({ ...callOf(response, params, query, body), origin });
        return route.requestBody === undefined
          ? answer()
          : answerWithBody(request, response, limits.bodyBytes, answer);
      }
    }
  };
}

function answerWithBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  answer: (body: unknown) => Answer | Promise<Answer>,
): Answer | BodyWanted {
  const problem = mediaTypeProblem(request);
  if (problem !== undefined) return errorAnswer('unsupported_media_type', sentence(problem));
  const tooLarge = () => errorAnswer('body_too_large', `The body has more than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge();
  if (expectsContinue(request)) response.writeContinue();
  return {
    limit,
    answer: (body) => {
      if (body.kind === 'tooLarge') return tooLarge();
      const json = readJsonBytes(body.bytes);
      return json.ok ? answer(json.value) : errorAnswer('invalid_json', sentence(json.message));
    },
  };
}

function callOf(
  response: ServerResponse,
  params: Readonly<Record<string, string>>,
  query: string,
  body: unknown,
): Omit<Call, 'origin'> {
  return {
    params,
    query,
    body,
    signal: () => {
      const controller = new AbortController();
      response.once('close', () => controller.abort());
      return controller.signal;
    },
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const malformedPath = errorAnswer('invalid_request', 'The path is not percent-encoded UTF-8.');
const nothingHere = errorAnswer('not_found', 'This path does not exist.');
const wholeServer = emptyAnswer({ Allow: 'GET, HEAD, POST, OPTIONS' });
