import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Analysis, analyze, type Json, type JsonObject, parsePointerText } from '@pagewright/core';
import { beforeAll, describe, expect, it } from 'vitest';

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * GitHub's own description, with the pagination that its documentation tells in prose declared at the root and on every
 * list: a GET with the parameters page and per_page whose response is a list, or an object around one list.
 */
function declared(document: JsonObject): {
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

/** Where the list stands in the response: [] for the response itself, one property, or undefined when it is unclear. */
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

function follow(document: JsonObject, value: Json | undefined): JsonObject {
  const found = object(value);
  if (typeof found.$ref !== 'string') return found;
  const steps = parsePointerText(found.$ref.slice(1)) ?? [];
  return follow(
    document,
    steps.reduce<Json | undefined>((at, step) => object(at)[step], document),
  );
}

function object(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

describe("GitHub's description with its pagination declared", () => {
  let operations = 0;
  let bound: ReadonlyMap<string, string> = new Map();
  let analysis: Analysis;

  beforeAll(() => {
    const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
    const github = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
    operations = Object.values(object(github.paths))
      .flatMap((item) => Object.keys(object(item)))
      .filter((key) => verbs.includes(key)).length;
    const made = declared(github);
    bound = made.bound;
    analysis = analyze({ document: made.document });
  });

  it('has every operation as a method', () => {
    expect(operations).toBe(1223);
    expect(analysis.methods).toHaveLength(operations);
  });

  it('paginates exactly the lists that were bound, each with its scheme', () => {
    const paginated = analysis.methods.filter(({ scheme }) => scheme !== null);
    expect(bound.size).toBe(243);
    expect(new Map(paginated.map(({ operation, scheme }) => [operation, scheme]))).toEqual(bound);
    expect(paginated.every(({ why }) => why === 'operation')).toBe(true);
    expect(paginated.filter(({ scheme }) => scheme === 'listPages')).toHaveLength(167);
    expect(analysis.schemes).toHaveLength(29);
  });

  it('gives no finding at all', () => {
    expect(analysis.findings).toEqual([]);
  });
});
