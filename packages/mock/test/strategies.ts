import type { Json, JsonObject } from '@pagewright/core';

/** A document with one operation for each way to page, such as `offset` and `pageNumber`. */
export function everyStrategy(): JsonObject {
  const limit = { limit: { type: 'limit' } };
  const items = { items: { type: 'items' } };
  return documentOf({
    offset: {
      type: 'offset',
      request: { offset: { type: 'offset' }, ...limit },
      response: { ...items, total: { type: 'total' } },
    },
    pageNumber: {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber' }, ...limit },
      response: { ...items, pages: { type: 'totalPages' }, more: { type: 'hasMore' } },
    },
    pageFromZero: {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber', value: 0 } },
      response: { ...items, pages: { type: 'totalPages', path: ['meta', 'pages'] } },
    },
    cursor: {
      type: 'cursor',
      request: { after: { type: 'cursor' }, ...limit },
      response: { ...items, next: { type: 'cursor' }, more: { type: 'hasMore' } },
    },
    cursorInEnvelope: {
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { ...items, paging: { type: 'cursor', cursorPath: ['cursors', 'after'] } },
    },
    cursorInBody: {
      type: 'cursor',
      paramLocation: 'body',
      request: {
        after: { type: 'cursor', path: ['page', 'after'] },
        size: { type: 'pageSize', path: ['page', 'size'] },
      },
      response: { ...items, next: { type: 'cursor' } },
    },
    cursorInHeader: {
      type: 'cursor',
      request: { after: { type: 'cursor', location: 'header' } },
      response: { ...items, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
    },
    itemCursor: {
      type: 'cursorId',
      request: { after: { type: 'cursorId' }, ...limit },
      response: { items: { type: 'items', itemCursor: ['id'] }, more: { type: 'hasMore' } },
    },
    cursorId: {
      type: 'cursorId',
      request: { after: { type: 'cursorId' }, ...limit },
      response: { ...items, last: { type: 'cursorId' } },
    },
    nextUrl: {
      type: 'cursorUrl',
      request: { ...limit },
      response: { ...items, next: { type: 'cursorUrl' } },
    },
    linkHeader: {
      type: 'cursorUrl',
      request: { page: { type: 'pageNumber' }, ...limit },
      response: { ...items, next: { type: 'cursorUrl', location: 'linkHeader' } },
    },
    whole: { type: 'fakePage', request: {}, response: { ...items } },
  });
}

const page = {
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string', example: 'Ada' } },
      },
    },
    total: { type: 'integer' },
    pages: { type: 'integer' },
    more: { type: 'boolean' },
    next: { type: ['string', 'null'] },
    last: { type: ['string', 'null'] },
  },
};

export const limitSchema = { type: 'integer', minimum: 2, maximum: 50, default: 4 };

/** A document with an operation for each scheme: a POST if the scheme sends its position in the body. */
export function documentOf(schemes: Readonly<Record<string, JsonObject>>): JsonObject {
  const paths = Object.entries(schemes).map(([name, scheme]) => {
    const isPost = scheme.paramLocation === 'body';
    const operation = {
      operationId: name,
      'x-vendor-pagination': name,
      ...(!isPost && { parameters: [{ name: 'limit', in: 'query', schema: limitSchema }] }),
      responses: {
        '200': { description: 'A page', content: { 'application/json': { schema: page } } },
        '422': {
          description: 'Wrong',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['error'],
                properties: {
                  error: {
                    type: 'object',
                    properties: { code: { type: 'string' }, message: { type: 'string' } },
                  },
                },
              },
            },
          },
        },
      },
    };
    return [`/${name}`, { [isPost ? 'post' : 'get']: operation }] as const;
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Every way to page', version: '1.0.0' },
    'x-vendor-pagination': Object.entries(schemes).map(([name, scheme]) => ({ name, ...scheme })),
    paths: Object.fromEntries(paths),
  } as Json as JsonObject;
}
