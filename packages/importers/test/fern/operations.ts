import type { Json, JsonObject } from '@pagewright/core';

/**
 * A document with `get /users`. It takes `query`, returns a list in `data`, and returns `has_more` only if the
 * declaration names it, because an import would use it as the end.
 */
export function listing(
  declaration: Json,
  { query = {}, root, body }: { query?: JsonObject; root?: Json; body?: JsonObject } = {},
): JsonObject {
  const isNamed = JSON.stringify([declaration, root ?? null]).includes('has_more');
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
                      ...(isNamed && { has_more: { type: 'boolean' } }),
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
