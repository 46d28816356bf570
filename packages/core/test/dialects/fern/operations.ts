import type { Json, JsonObject } from '../../../src/json/json.js';

/** A document with `get /users`, which takes these of the query and answers with a list in `data`. */
export function listing(
  declaration: Json,
  { query = {}, root, body }: { query?: JsonObject; root?: Json; body?: JsonObject } = {},
): JsonObject {
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }));
  const content = { 'application/json': { schema: { type: 'object', properties: body ?? {} } } };
  return {
    openapi: '3.1.0',
    ...(root !== undefined && { 'x-fern-pagination': root }),
    paths: {
      '/users': {
        [body === undefined ? 'get' : 'post']: {
          'x-fern-pagination': declaration,
          parameters,
          ...(body !== undefined && { requestBody: { content } }),
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      data: { type: 'array', items: { type: 'object' } },
                      next: { type: 'string' },
                      has_more: { type: 'boolean' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
}

export const integer = { type: 'integer' };
export const text = { type: 'string' };
