import { readHeaders } from './headers.js';
import { chunkBytes, encodedBody } from './raw-body.js';
import { headerValues, noBody, type RawBody, type RawExchange, type RawHeaders } from './raw-exchange.js';

export function readNockEntry(value: Readonly<Record<string, unknown>>): RawExchange | undefined {
  const { scope, path, method, body, status, reqheaders, response } = value;
  if (typeof scope !== 'string' || typeof path !== 'string') return undefined;
  const responseHeaders = readHeaders(value.rawHeaders ?? value.headers);
  return {
    method: typeof method === 'string' ? method.toUpperCase() : 'GET',
    url: withoutPort(scope) + path,
    requestHeaders: readHeaders(reqheaders),
    requestBody: body === '' || body === undefined ? noBody : dataOrText(body),
    status: typeof status === 'number' ? status : undefined,
    responseHeaders,
    responseBody: answerOf(response, responseHeaders, value.responseIsBinary === true),
  };
}

/** Removes the default port, which nock always writes. */
function withoutPort(scope: string): string {
  return scope.replace(/\/+$/, '').replace(/^(https:\/\/[^/]*):443$|^(http:\/\/[^/]*):80$/, '$1$2');
}

/** Reads a response body. If it is compressed, nock stores hexadecimal strings; any other list is the body itself. */
function answerOf(response: unknown, headers: RawHeaders, isBinary: boolean): RawBody {
  const isPacked = isBinary || headerValues(headers, 'content-encoding').length > 0;
  const chunks = isPacked ? chunkBytes(response) : undefined;
  if (chunks !== undefined) return chunks;
  if (response === undefined || response === '') return noBody;
  return isBinary && typeof response === 'string' ? encodedBody(response) : dataOrText(response);
}

function dataOrText(value: unknown): RawBody {
  return typeof value === 'string' ? { kind: 'text', text: value } : { kind: 'data', data: value };
}
