import type { Json, JsonObject } from '@pagewright/core';

const page = {
  type: 'object',
  properties: {
    value: { type: 'array', items: { type: 'object' } },
    nextLink: { type: 'string' },
    '@odata.nextLink': { type: 'string' },
  },
};

/** A document with `x-ms-pageable` on `/users`, in OpenAPI 3 or in Swagger 2.0. */
export function pageable(
  declaration: Json,
  {
    verb = 'get',
    version = '3.0',
    query = [],
    paths = {},
  }: { verb?: string; version?: '2.0' | '3.0'; query?: readonly string[]; paths?: JsonObject } = {},
): JsonObject {
  const isOld = version === '2.0';
  const type = { type: 'string' };
  const answer = isOld ? { schema: page } : { content: { 'application/json': { schema: page } } };
  return {
    ...(isOld ? { swagger: '2.0', produces: ['application/json'] } : { openapi: '3.0.3' }),
    paths: {
      '/users': {
        [verb]: {
          operationId: 'Users_List',
          'x-ms-pageable': declaration,
          parameters: query.map((name) => ({ name, in: 'query', ...(isOld ? type : { schema: type }) })),
          responses: { 200: { description: 'A page', ...answer } },
        },
      },
      ...paths,
    },
  };
}
