import type { AnalyzeOptions } from '../../src/binding/analysis.js';
import { dialects } from '../../src/dialects/dialect-table.js';
import type { Json, JsonObject } from '../../src/json/json.js';

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

/** A list that says nothing of its pagination. */
export const undeclared: JsonObject = undeclaredList;

/** With all that there is to ask for. */
export const inquisitive: AnalyzeOptions = { undeclared: true, dialects, staleSuppressions: true };
