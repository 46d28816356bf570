import { declaredInput } from './declared-input.js';

const text = { type: 'string' };
const listOf = (items: object) => ({
  200: {
    description: 'A page',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { data: { type: 'array', items } } },
      },
    },
  },
});

/** A list that requires headers and a body, and one whose items are objects without declared properties. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Refunds', version: '1' },
  components: {
    schemas: {
      Refund: {
        type: 'object',
        required: ['id', 'day'],
        properties: { id: { type: 'integer' }, day: { ...text, format: 'date' } },
      },
    },
  },
  paths: {
    '/shops/{shop}/{year}/refunds/{from}': {
      post: {
        operationId: 'searchRefunds',
        'x-vendor-pagination': {
          name: 'refundCursor',
          type: 'cursor',
          request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
          response: { data: { type: 'items' }, next: { type: 'cursor' } },
        },
        parameters: [
          { name: 'shop', in: 'path', required: true, schema: { ...text, format: 'uuid' } },
          { name: 'year', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'from', in: 'path', required: true, schema: text },
          { name: 'X-Tenant', in: 'header', required: true, schema: text },
          { name: 'X-Level', in: 'header', required: true, schema: { type: 'integer' } },
          { name: 'slot', in: 'query', required: true, schema: text },
          { name: 'min', in: 'query', schema: { type: 'number', multipleOf: 0.01 } },
          { name: 'page', in: 'query', schema: text },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['query', 'since', 'X-Tenant'],
                properties: {
                  query: text,
                  since: { ...text, format: 'date-time' },
                  'X-Tenant': { type: 'object' },
                },
              },
            },
          },
        },
        responses: listOf({ $ref: '#/components/schemas/Refund' }),
      },
    },
    '/logs': {
      get: {
        operationId: 'listLogs',
        'x-vendor-pagination': {
          name: 'logOffset',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
        responses: listOf({ type: 'object' }),
      },
    },
  },
};

export function refundsInput() {
  return declaredInput(document);
}
