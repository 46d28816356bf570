import type { JsonObject } from '@pagewright/core';
import { follow, list, object } from './json-access.js';

const advancing: readonly (readonly [type: string, names: readonly string[]])[] = [
  ['pageNumber', ['page', 'pageNumber', 'page_number', 'pageIndex']],
  ['offset', ['offset', 'skip', 'startIndex', 'start']],
  [
    'cursor',
    [
      'cursor',
      'pageToken',
      'page_token',
      'nextToken',
      'NextToken',
      'starting_after',
      'after',
      'marker',
      'Marker',
    ],
  ],
];

/** Declares a scheme on each operation with a paging parameter; not every scheme fits its operation. */
export function declare(document: JsonObject): { readonly document: JsonObject; readonly bound: number } {
  const schemes = new Map<string, JsonObject>();
  let bound = 0;
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const get = object(object(item).get);
    const names = [...list(object(item).parameters), ...list(get.parameters)].map((parameter) =>
      String(follow(document, parameter).name),
    );
    const found = advancing.find(([, choices]) => choices.some((name) => names.includes(name)));
    if (found === undefined || Object.keys(get).length === 0) return [path, item];
    const [type, choices] = found;
    const param = choices.find((name) => names.includes(name)) ?? '';
    const name = `${type}_${param.replace(/\W/g, '_')}`;
    schemes.set(name, schemeOf(name, type, param));
    bound++;
    return [path, { ...object(item), get: { ...get, 'x-vendor-pagination': name } }];
  });
  return {
    bound,
    document: {
      ...document,
      'x-vendor-pagination': [...schemes.values()],
      paths: Object.fromEntries(paths) as JsonObject,
    },
  };
}

function schemeOf(name: string, type: string, param: string): JsonObject {
  return {
    name,
    type,
    request: { position: { type, param }, limit: { type: 'limit' } },
    response: {
      items: { type: 'items', property: 'data' },
      total: { type: 'total' },
      ...(type === 'cursor' && { next: { type: 'cursor', property: 'next_cursor' } }),
    },
  };
}
