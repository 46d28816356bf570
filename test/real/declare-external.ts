import type { Json, JsonObject } from '@pagewright/core';
import { declare } from './declare.js';
import { object } from './json-access.js';

/** Keys by which operations declare pagination for other tools. */
export const foreignKeys = ['x-speakeasy-pagination', 'x-fern-pagination', 'x-ms-pageable'];

/** Replaces the declarations of `declare` by declarations for other tools, alternating between Speakeasy and Fern. */
export function declareForeign(document: JsonObject): {
  readonly document: JsonObject;
  readonly declared: number;
} {
  const { document: ours } = declare(document);
  let declared = 0;
  const paths = Object.entries(object(ours.paths)).map(([path, item]) => {
    const { 'x-vendor-pagination': name, ...get } = object(object(item).get);
    if (typeof name !== 'string') return [path, item];
    const [key, value] = declared++ % 2 === 0 ? speakeasy(name) : fern(name);
    return [path, { ...object(item), get: { [key]: value, ...get } }];
  });
  const { 'x-vendor-pagination': _, ...rest } = ours;
  return { declared, document: { ...rest, paths: Object.fromEntries(paths) as JsonObject } };
}

/** Splits the name of a scheme from `declare`, such as `cursor_after`, into the type and the parameter. */
function sent(name: string): readonly [type: string, param: string] {
  const at = name.indexOf('_');
  return [name.slice(0, at), name.slice(at + 1)];
}

function speakeasy(name: string): readonly [string, Json] {
  const [type, param] = sent(name);
  const kind = type === 'pageNumber' ? 'page' : type;
  const outputs = { results: '$.data', ...(type === 'cursor' && { nextCursor: '$.next_cursor' }) };
  const value = {
    type: type === 'cursor' ? 'cursor' : 'offsetLimit',
    inputs: [{ name: param, in: 'parameters', type: kind }],
    outputs,
  };
  return ['x-speakeasy-pagination', value];
}

function fern(name: string): readonly [string, Json] {
  const [type, param] = sent(name);
  const position = `$request.${param}`;
  const value =
    type === 'cursor'
      ? { cursor: position, next_cursor: '$response.next_cursor', results: '$response.data' }
      : { offset: position, results: '$response.data' };
  return ['x-fern-pagination', value];
}
