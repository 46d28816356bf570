import { declaredInput } from './declared-input.js';

const text = { type: 'string' };
const time = { ...text, format: 'date-time' };

const page = {
  type: 'object',
  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Guid' } } },
};

/**
 * An operation whose query has parameters of every format, and arrays that are sent as one parameter. Its items have
 * the name of a type of C#.
 */
const document = {
  openapi: '3.1.0',
  info: { title: 'Visits', version: '1' },
  components: {
    schemas: {
      Guid: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          price: { type: 'number', format: 'decimal' },
          weight: { type: 'number' },
          labels: { type: 'array', items: text },
          extra: { type: 'object' },
          other: {},
        },
      },
    },
  },
  paths: {
    '/visits': {
      get: {
        operationId: 'listVisits',
        'x-vendor-pagination': {
          name: 'visitCursor',
          type: 'cursor',
          request: { cursor: { type: 'cursor' } },
          response: { data: { type: 'items' }, next: { type: 'cursor' }, status: { schema: text } },
        },
        parameters: [
          { name: 'since', required: true, schema: time },
          { name: 'day', schema: { ...text, format: 'date' } },
          { name: 'ref', schema: { ...text, format: 'uuid' } },
          { name: 'maxPrice', schema: { type: 'number', format: 'decimal' } },
          { name: 'refs', schema: { type: 'array', items: { ...text, format: 'uuid' } } },
          { name: 'times', explode: false, schema: { type: 'array', items: time } },
          { name: 'tags', explode: false, schema: { type: 'array', items: text } },
          { name: 'kinds', explode: false, style: 'pipeDelimited', schema: { type: 'array', items: text } },
        ].map((one) => ({ in: 'query', ...one })),
        responses: { 200: { description: 'A page', content: { 'application/json': { schema: page } } } },
      },
    },
  },
};

export function naturalInput() {
  return declaredInput(document);
}

/** The query of the programs: the separator is escaped in an element, and an empty array is not sent. */
export const naturalQuery: readonly string[] = [
  'day=2026-01-02',
  'kinds=p%7Cq',
  'ref=123e4567-e89b-12d3-a456-426614174000',
  'refs=123e4567-e89b-12d3-a456-426614174000',
  'since=2026-01-02T03%3A04%3A05Z',
  'tags=a%2Cb,c%20d',
  'times=2026-01-02T03%3A04%3A05Z,2026-01-02T03%3A04%3A05.5Z',
];
