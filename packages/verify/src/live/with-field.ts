import type { Json, PageRequest } from '@pagewright/core';
import { isRecord, writeAt } from '@pagewright/core/internal';
import type { RequestField } from '@pagewright/core/paging';
import { bodyPath } from '@pagewright/core/scheme';

/** Returns the request with another value for a field; undefined if its body has no place for it. */
export function withField(request: PageRequest, field: RequestField, value: Json): PageRequest | undefined {
  if (field.location !== 'body')
    return {
      ...request,
      url: withoutParameter(request.url, field.param),
      query: { ...request.query, [field.param]: value },
    };
  const { body = {} } = request;
  if (!isRecord(body)) return undefined;
  const written = writeAt(body, bodyPath(field), value);
  // The cast is sound: JSON with a JSON part replaced is still JSON.
  return written.ok ? { ...request, body: written.value as Json } : undefined;
}

function withoutParameter(url: string, name: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(name));
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`;
}
