import { isRecord } from '@pagewright/core/internal';
import { claimsJson, readHeaders } from './headers.js';
import { chunkList, encodedBody } from './raw-body.js';
import { headerValues, noBody, type RawBody, type RawExchange, type RawHeaders } from './raw-exchange.js';

/**
 * Reads an entry of HAR 1.2 as browsers, Playwright, Polly and mitmproxy write it. Undefined for anything
 * else.
 */
export function readHarEntry(value: Readonly<Record<string, unknown>>): RawExchange | undefined {
  const { request, response } = value;
  if (!isRecord(request) || !isRecord(response)) return undefined;
  if (!isRecord(response.content) || typeof request.url !== 'string') return undefined;
  const responseHeaders = readHeaders(response.headers);
  const { body, gap } = contentOf(response.content, responseHeaders);
  return {
    method: typeof request.method === 'string' ? request.method : 'GET',
    url: request.url,
    requestHeaders: readHeaders(request.headers),
    requestBody: postBody(request.postData),
    status: typeof response.status === 'number' ? response.status : undefined,
    responseHeaders: withType(responseHeaders, response.content.mimeType),
    responseBody: body,
    ...(gap !== undefined && { gap }),
  };
}

function withType(headers: RawHeaders, type: unknown): RawHeaders {
  const isKnown = headerValues(headers, 'content-type').length > 0;
  return isKnown || typeof type !== 'string' || type === '' ? headers : { ...headers, 'content-type': type };
}

function postBody(data: unknown): RawBody {
  if (!isRecord(data)) return noBody;
  if (typeof data.text === 'string' && data.text !== '')
    return data.encoding === 'base64' ? encodedBody(data.text) : { kind: 'text', text: data.text };
  if (!Array.isArray(data.params) || data.params.length === 0) return noBody;
  return { kind: 'data', data: readHeaders(data.params) };
}

function contentOf(
  content: Readonly<Record<string, unknown>>,
  headers: RawHeaders,
): { readonly body: RawBody; readonly gap?: string } {
  const { text, mimeType, size } = content;
  const type =
    typeof mimeType === 'string' && mimeType !== '' ? mimeType : headerValues(headers, 'content-type')[0];
  if (typeof text !== 'string') {
    const isMissing =
      mayBeJson(type) &&
      (typeof content._file === 'string' ||
        (typeof size === 'number' && size > 0) ||
        // Playwright writes this size for the content that it omits.
        (size === -1 && claimsJson(type)));
    const gap = 'the recording lacks the body of the response: record it with its content';
    return isMissing ? { body: noBody, gap } : { body: noBody };
  }
  // Browsers record mostly images and scripts. But many servers send JSON as text/html, the default of PHP.
  if (!mayBeJson(type) && !/^\s*[[{]/.test(text)) return { body: noBody };
  if (content.encoding === 'base64') return { body: encodedBody(text) };
  const isPacked = headerValues(headers, 'content-encoding').length > 0 || content._isBinary === true;
  return { body: (isPacked ? chunkList(text) : undefined) ?? { kind: 'text', text } };
}

function mayBeJson(type: string | undefined): boolean {
  return (
    type === undefined ||
    !/^\s*(?:image|audio|video|font|text\/(?:html|css|javascript)|application\/(?:javascript|wasm|pdf))/i.test(
      type,
    )
  );
}
