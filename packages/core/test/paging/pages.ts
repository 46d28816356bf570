import type { NextStep, PageRequest, PageResponse, StopReason } from '../../src/paging/exchange/exchange.js';
import { nextRequest } from '../../src/paging/next-request.js';
import type { NextOptions } from '../../src/paging/reuse-headers.js';
import type { Scheme } from '../../src/scheme/scheme.js';

export function get(query?: PageRequest['query'], url = '/users'): PageRequest {
  return { method: 'GET', url, ...(query !== undefined && { query }) };
}

export function post(body?: PageRequest['body'], url = '/search'): PageRequest {
  return { method: 'POST', url, ...(body !== undefined && { body }) };
}

export function answer(body: PageResponse['body']): PageResponse {
  return { body };
}

export function next(
  scheme: Scheme,
  request: PageRequest,
  response: PageResponse | PageResponse['body'],
  options?: NextOptions,
): NextStep {
  return nextRequest(
    scheme,
    { request, response: isResponse(response) ? response : { body: response } },
    options,
  );
}

export function sends(request: PageRequest): NextStep {
  return { kind: 'next', request };
}

export function stops(reason: StopReason): NextStep {
  return { kind: 'stop', reason };
}

function isResponse(value: PageResponse | PageResponse['body']): value is PageResponse {
  return typeof value === 'object' && value !== null && 'body' in value;
}
