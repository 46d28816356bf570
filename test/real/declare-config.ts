import type { JsonObject } from '@pagewright/core';
import { list, object } from './json-access.js';

/** Declares a third of the GET operations in a configuration, which also has an endpoint that does not exist. */
export function declareInConfig(document: JsonObject): {
  readonly document: JsonObject;
  readonly config: JsonObject;
} {
  const methods: Record<string, JsonObject[string]> = {};
  let count = 0;
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const { 'x-vendor-pagination': own, ...rest } = object(object(item).get);
    if (Object.keys(rest).length === 0) return [path, item];
    const name = `list${++count}`;
    const endpoint = `get ${path}`;
    const scheme = own ?? false;
    if (count % 3 === 0) methods[name] = { endpoint, paginated: scheme };
    if (count % 7 === 1) methods[name] = endpoint;
    // Half of the operations in the configuration keep their own declaration.
    return [path, count % 6 === 0 ? { ...object(item), get: rest } : item];
  });
  const [first] = list(document['x-vendor-pagination']);
  const lone = { endpoint: 'get /nowhere', paginated: object(first).name ?? true };
  return {
    document: { ...document, paths: Object.fromEntries(paths) as JsonObject },
    config: {
      targets: ['go', 'typescript'],
      pagination: first === undefined ? [] : [first],
      resources: { lists: { methods }, others: { methods: { lone } } },
      diagnostics: { rules: { 'Pagination/UnusedScheme': 'off', 'Pagination/NoItems': 'warn' } },
    },
  };
}
