import { isDeepStrictEqual } from 'node:util';
import { externalFormats } from '@pagewright/importers';
import type { AnalyzeOptions } from '../../src/binding/analysis.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { readAt } from '../../src/json/pointer.js';
import type { EditableDocument } from './editable-reader.js';

export function list(scheme: Json, parameter = 'offset'): JsonObject {
  return {
    'x-vendor-pagination': scheme,
    parameters: [{ name: parameter, in: 'query', schema: { type: 'integer' } }],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
    },
  };
}

export function scheme(name: string, items = 'data'): JsonObject {
  return {
    name,
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { items: { type: 'items', property: items }, total: { type: 'total' } },
  };
}

export function page(items: string): JsonObject {
  return {
    type: 'object',
    properties: { [items]: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
  };
}

export const start: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  'x-vendor-pagination': [scheme('pages')],
  paths: {
    '/users': { get: list('pages') },
    '/orders': { get: list('pages') },
    '/things': { get: list(scheme('inlinePages')) },
    '/plain': { get: { responses: {} } },
  },
  components: { schemas: { Page: page('data') } },
};

const { 'x-vendor-pagination': _declared, ...undeclaredList } = list('pages');

/** A list operation that does not declare its pagination. */
export const undeclared: JsonObject = undeclaredList;

/** Enables every optional check. */
export const inquisitive: AnalyzeOptions = {
  undeclared: true,
  externalFormats,
  staleSuppressions: true,
};

/** Changes of `start`: a title that follows "a change", a pointer, and the new value there. */
export const changes: readonly (readonly [what: string, pointer: readonly string[], value: Json])[] = [
  ['of an operation', ['paths', '/users', 'get'], list('pages', 'skip')],
  ['of the scheme that an operation names', ['paths', '/users', 'get'], list('nothing')],
  ['of an inline scheme', ['paths', '/things', 'get'], list(scheme('otherPages', 'items'))],
  ['of an inline scheme to the name of a declared one', ['paths', '/things', 'get'], list(scheme('pages'))],
  ['of a component that operations share', ['components', 'schemas', 'Page'], page('items')],
  ['of the schemes at the root', ['x-vendor-pagination'], [scheme('pages', 'items'), scheme('others')]],
  ['that removes the schemes', ['x-vendor-pagination'], []],
  ['that adds a path', ['paths', '/more'], { get: list('pages', 'page') }],
  ['that adds an operation', ['paths', '/plain', 'post'], list('pages')],
  ['of the version', ['openapi'], '3.0.3'],
  ['that makes the OpenAPI version invalid', ['openapi'], 7],
  ['of the ignore list at the root', ['x-vendor-pagination-ignore'], ['Pagination/*']],
  [
    'of the ignore list at the root to a code without findings',
    ['x-vendor-pagination-ignore'],
    ['Pagination/DeprecatedParameter'],
  ],
  [
    'of the ignore list of an operation',
    ['paths', '/orders', 'get'],
    {
      ...list('nothing'),
      'x-vendor-pagination-ignore': ['Pagination/UnknownScheme', 'Pagination/NoItems'],
    },
  ],
  [
    'that adds a declaration for another tool to an operation',
    ['paths', '/orders', 'get'],
    { ...list('pages'), 'x-fern-pagination': { offset: '$request.page', results: '$response.other' } },
  ],
  ['that adds an undeclared list', ['paths', '/plain', 'get'], undeclared],
  [
    'of a reference to a file that cannot be opened',
    ['paths', '/orders', 'get'],
    { ...list('pages'), responses: { 200: { $ref: './other.yaml#/Page' } } },
  ],
  [
    'that adds schemes in a place where they are not read',
    ['info'],
    { 'x-vendor-pagination': [scheme('pages')] },
  ],
  [
    'that declares pagination on a webhook',
    ['webhooks'],
    { pinged: { post: { 'x-vendor-pagination': 'pages', responses: {} } } },
  ],
  [
    'that declares pagination on a shared response',
    ['components', 'responses'],
    { List: { 'x-vendor-pagination': 'pages' } },
  ],
  [
    'that declares pagination on a response',
    ['paths', '/plain', 'get'],
    { responses: { 200: { 'x-vendor-pagination': 'pages' } } },
  ],
  [
    'that declares pagination on a path item',
    ['paths', '/plain'],
    { 'x-vendor-pagination': 'pages', get: { responses: {} } },
  ],
  ['that removes the declaration of an operation', ['paths', '/users', 'get'], undeclared],
];

/** Makes one of the changes, or undoes it if it has been made already. */
export function makeChange({ reader, set }: EditableDocument, index: number): void {
  const [, pointer, value] = changes[index] ?? [];
  if (pointer === undefined || value === undefined) return;
  const before = readAt(start, pointer) as Json | undefined;
  set(pointer, isDeepStrictEqual(reader.get(pointer), value) ? (before ?? {}) : value);
}
