import { isRecord } from '@pagewright/core/internal';
import { readHeaders } from './headers.js';
import { cassetteBody } from './raw-body.js';
import { noBody, type RawBody, type RawExchange } from './raw-exchange.js';

/**
 * Reads entries of VCR (Python, Ruby, Go), of betamax and of JSON lines, which differ only in the names of
 * members. Undefined for anything else.
 */
export function readCassetteEntry(value: Readonly<Record<string, unknown>>): RawExchange | undefined {
  const { request, response } = value;
  if (!isRecord(request) || !isRecord(response)) return undefined;
  const url = request.uri ?? request.url;
  if (typeof url !== 'string') return undefined;
  // VCR 1 writes a symbol of Ruby: `:get`.
  const method = typeof request.method === 'string' ? request.method.replace(/^:/, '').toUpperCase() : 'GET';
  const query = isRecord(request.query) ? request.query : undefined;
  return {
    method,
    url,
    ...(query !== undefined && { query }),
    requestHeaders: readHeaders(request.headers),
    requestBody: sentBody(request, method),
    status: statusOf(response),
    responseHeaders: readHeaders(response.headers),
    responseBody: cassetteBody('body' in response ? response.body : response.content),
  };
}

/** Reads the request body, or else `form`: recorders in Go store a form's fields there, often next to an empty body. */
function sentBody({ body, form }: Readonly<Record<string, unknown>>, method: string): RawBody {
  const isEmpty = body === undefined || body === null || body === '';
  const hasForm = isRecord(form) && Object.keys(form).length > 0;
  if (!isEmpty) return cassetteBody(body);
  return hasForm && method !== 'GET' ? { kind: 'data', data: readHeaders(form) } : noBody;
}

/** Reads a status that is recorded as `200`, as `200 OK`, or as an object with the code. */
function statusOf(response: Readonly<Record<string, unknown>>): number | undefined {
  const { status, code, status_code: statusCode } = response;
  for (const one of [code, statusCode, isRecord(status) ? (status.code ?? status.status) : status]) {
    if (typeof one === 'number') return one;
    const digits = typeof one === 'string' ? /^\s*(\d{3})\b/.exec(one)?.[1] : undefined;
    if (digits !== undefined) return Number(digits);
  }
  return undefined;
}
