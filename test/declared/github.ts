import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JsonObject } from '@pagewright/core';
import { follow, list, object } from './json-access.js';

const installed = createRequire(new URL('../real/package.json', import.meta.url));

/** GitHub's own description, from npm. */
export function githubDescription(): JsonObject {
  const file = installed.resolve('@octokit/openapi/generated/api.github.com.json');
  return JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
}

/**
 * Declares the pagination that GitHub's documentation describes in prose, at the root and on every list: a GET with the
 * parameters page and per_page whose response is a list, or an object with one list.
 */
export function declareGithub(document: JsonObject): {
  readonly document: JsonObject;
  readonly bound: ReadonlyMap<string, string>;
} {
  const schemes = new Map<string, JsonObject>();
  const bound = new Map<string, string>();
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const operation = object(object(item).get);
    const items = isPaged(document, operation) ? itemsPath(document, operation) : undefined;
    if (items === undefined) return [path, item];
    const name = items.length === 0 ? 'listPages' : `${items.join('_')}_pages`;
    schemes.set(name, pageScheme(name, items));
    bound.set(`get ${path}`, name);
    return [path, { ...object(item), get: { ...operation, 'x-vendor-pagination': name } }];
  });
  return {
    document: {
      ...document,
      'x-vendor-pagination': [...schemes.values()],
      paths: Object.fromEntries(paths) as JsonObject,
    },
    bound,
  };
}

function pageScheme(name: string, items: readonly string[]): JsonObject {
  return {
    name,
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } },
    response: {
      items: { type: 'items', path: items },
      ...(items.length > 0 && { totalCount: { type: 'total', property: 'total_count' } }),
    },
  };
}

function isPaged(document: JsonObject, operation: JsonObject): boolean {
  const names = list(operation.parameters).map((parameter) => follow(document, parameter).name);
  return names.includes('page') && names.includes('per_page');
}

/** Returns the path of the list: [] if it is the whole response, else one property; undefined if it is unclear. */
function itemsPath(document: JsonObject, operation: JsonObject): readonly string[] | undefined {
  const response = follow(document, object(operation.responses)['200']);
  const schema = follow(document, object(object(response.content)['application/json']).schema);
  const options =
    schema.anyOf === undefined ? [schema] : list(schema.anyOf).map((one) => follow(document, one));
  if (options.every(({ type }) => type === 'array')) return [];
  const lists = Object.entries(object(schema.properties)).filter(
    ([, property]) => follow(document, property).type === 'array',
  );
  const [only] = lists;
  return lists.length === 1 && only !== undefined ? [only[0]] : undefined;
}
