import type { JsonObject } from '@pagewright/core';
import { follow, list, object } from './json-access.js';

/**
 * Declares OData paging at the root and on every list of Microsoft Graph: a GET with `$top` whose response has the
 * items in `value` and the next page in `@odata.nextLink`.
 */
export function declareGraph(document: JsonObject): {
  readonly document: JsonObject;
  readonly bound: number;
} {
  let bound = 0;
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const get = object(object(item).get);
    const names = list(get.parameters).map((parameter) => follow(document, parameter).name);
    if (!names.includes('$top')) return [path, item];
    bound++;
    return [path, { ...object(item), get: { ...get, 'x-vendor-pagination': 'odataPages' } }];
  });
  const scheme = {
    name: 'odataPages',
    type: 'cursorUrl',
    request: { top: { type: 'limit', param: '$top' } },
    response: {
      value: { type: 'items' },
      nextLink: { type: 'cursorUrl', property: '@odata.nextLink' },
    },
  };
  const declared = {
    ...document,
    'x-vendor-pagination': [scheme],
    paths: Object.fromEntries(paths) as JsonObject,
  };
  return { document: declared, bound };
}
