import type { GenerateInput } from '@pagewright/codegen';
import { declaredInput } from './declared-input.js';

const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });

/** An operation with dates and joined arrays in its query, and with items that have no required members. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Visits', version: '1' },
  paths: {
    '/visits': {
      get: {
        operationId: 'listVisits',
        'x-vendor-pagination': {
          name: 'visitPage',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
        parameters: [
          { name: 'since', required: true, schema: { ...text, format: 'date-time' } },
          { name: 'day', schema: { ...text, format: 'date' } },
          { name: 'days', schema: listOf({ ...text, format: 'date' }) },
          { name: 'joined', schema: listOf({ ...text, format: 'date-time' }), explode: false },
          { name: 'words', schema: listOf(text), explode: false },
          { name: 'ids', schema: listOf({ type: 'integer' }), explode: false },
        ].map((one) => ({ in: 'query', ...one })),
        responses: {
          200: {
            description: 'A page',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    data: listOf({
                      type: 'object',
                      properties: { id: { type: 'integer' }, name: text },
                    }),
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

export function visitsInput(): GenerateInput {
  return declaredInput(document);
}
