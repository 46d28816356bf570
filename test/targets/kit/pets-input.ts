import type { GenerateInput } from '@pagewright/codegen';
import { declaredInput } from './declared-input.js';

const object = (properties: object, ...required: string[]) => ({ type: 'object', required, properties });
const texts = { type: 'array', items: { type: 'string' } };
const decimal = { type: 'number', format: 'decimal' };
const times = { type: 'array', items: { type: 'string', format: 'date-time' } };

/** An operation with formats in its query and its path, and with items that have a union, a wide integer and a map. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  components: {
    schemas: {
      Cat: object({ kind: { const: 'cat' }, lives: { type: 'integer' } }, 'kind', 'lives'),
      Dog: object({ kind: { const: 'dog' }, bark: { type: 'string' } }, 'kind', 'bark'),
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
    },
  },
  paths: {
    '/owners/{owner}/visits': {
      get: {
        operationId: 'listVisits',
        'x-vendor-pagination': {
          name: 'visitPage',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: {
            data: { type: 'items' },
            count: { type: 'total', location: 'header', headerName: 'X-Total-Count' },
            more: { type: 'hasMore', location: 'header', headerName: 'X-More' },
            kind: { location: 'header', headerName: 'X-Kind' },
            first: { location: 'linkHeader', rel: 'first' },
          },
        },
        parameters: [
          { in: 'path', name: 'owner', required: true, schema: { type: 'string' } },
          ...[
            { name: 'since', schema: { type: 'string', format: 'date-time' } },
            { name: 'day', schema: { type: 'string', format: 'date' } },
            { name: 'ref', schema: { type: 'string', format: 'uuid' } },
            { name: 'times', schema: times },
            { name: 'joined', schema: times, explode: false },
            {
              name: 'days',
              schema: { type: 'array', items: { type: 'string', format: 'date' } },
              explode: false,
            },
            { name: 'tags', schema: texts, explode: false },
            { name: 'marks', schema: texts, explode: false, style: 'pipeDelimited' },
            { name: 'none', schema: texts, explode: false, deprecated: true },
            { name: 'weight', schema: { type: 'number' } },
            { name: 'id', schema: { type: 'integer', format: 'int64' } },
            { name: 'ids', schema: { type: 'array', items: { type: 'integer', format: 'int64' } } },
          ].map((one) => ({ in: 'query', ...one })),
        ],
        responses: {
          200: {
            description: 'A page',
            content: {
              'application/json': {
                schema: object({
                  data: {
                    type: 'array',
                    items: object(
                      {
                        id: { type: 'integer', format: 'int64' },
                        pet: { $ref: '#/components/schemas/Pet' },
                        old: { type: 'string', deprecated: true, description: 'An old name.' },
                        labels: { type: 'object', additionalProperties: { type: 'string' } },
                      },
                      'id',
                      'pet',
                      'labels',
                    ),
                  },
                }),
              },
            },
          },
        },
      },
    },
    '/pets/{pet}/weights': {
      get: {
        operationId: 'listWeights',
        'x-vendor-pagination': {
          name: 'weightPage',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
        parameters: [
          { in: 'path', name: 'pet', required: true, schema: { type: 'integer', format: 'int64' } },
          { in: 'header', name: 'X-Tenant', required: true, schema: { type: 'string' } },
          { in: 'header', name: 'X-Level', required: true, schema: { type: 'integer' } },
          { in: 'query', name: 'min', schema: decimal },
          { in: 'query', name: 'any', schema: { type: 'array', items: decimal } },
        ],
        responses: {},
      },
    },
    '/days/{day}/{kind}': {
      get: {
        operationId: 'listDays',
        'x-vendor-pagination': {
          name: 'dayPage',
          type: 'offset',
          request: {
            offset: { type: 'offset' },
            order: { required: true, schema: { enum: ['id', '-id'] } },
          },
          response: { data: { type: 'items' } },
        },
        parameters: [
          { in: 'path', name: 'day', required: true, schema: { type: 'string', format: 'date' } },
          { in: 'path', name: 'kind', required: true, schema: { enum: ['work', 'rest'] } },
          { in: 'header', name: 'X-Tenant', required: true, schema: { type: 'string' } },
          {
            in: 'query',
            name: 'order',
            description: 'The order of the days.',
            schema: { enum: ['id', '-id'] },
          },
          { in: 'query', name: 'unit', required: true, schema: { type: 'string' } },
          { in: 'query', name: 'words', required: true, schema: texts, explode: false },
        ],
        responses: {
          200: {
            description: 'A page',
            content: { 'application/json': { schema: object({ data: texts }) } },
          },
        },
      },
    },
  },
};

/** Returns the input of `generate` for lists of visits, whose items have pets. */
export function petsInput(): GenerateInput {
  return { ...declaredInput(document), profile: 'full' };
}
