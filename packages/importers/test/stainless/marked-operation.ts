import type { Json, JsonObject } from '@pagewright/core';
import { stainless } from '../../src/stainless/stainless.js';
import { readOperation } from '../read-operation.js';
import { marked, markerKey } from './carry.js';

export const text = { type: 'string' };
export const list = { type: 'array', items: { type: 'object' } };
export const at = ['paths', '/users', 'get'];
export const inResponse = [...at, 'responses', '200', 'content', 'application/json', 'schema'];

export interface Services {
  readonly parameters?: Json;
  readonly requestBody?: Json;
  readonly schema?: Json;
  readonly headers?: Json;
  readonly components?: Json;
  readonly openapi?: string;
}

function document({ schema, headers, components, openapi = '3.1.0', ...operation }: Services): JsonObject {
  const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
  return {
    openapi,
    ...(components !== undefined && { components }),
    paths: {
      '/users': {
        get: {
          ...operation,
          responses: {
            200: { description: 'A page.', ...content, ...(headers !== undefined && { headers }) },
          },
        },
      },
    },
  };
}

/** Reads the declaration of `get /users` in a document with these parts. */
export function read(parts: Services, files?: Readonly<Record<string, unknown>>) {
  return readOperation(stainless, document(parts), 'get /users', files);
}

export const query = (name: string, schema: Json) => ({ name, in: 'query', schema });
export const after = query('after', marked('string', 'next_cursor_param'));
export const object = (properties: JsonObject, more: JsonObject = {}) => ({
  type: 'object',
  properties,
  ...more,
});
export const page = object({
  data: { ...list, [markerKey]: { purpose: 'items' } },
  next: marked('string', 'next_cursor_field'),
});
export const cursorPage = {
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
