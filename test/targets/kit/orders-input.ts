import type { GenerateInput } from '@pagewright/codegen';
import { declaredInput } from './declared-input.js';

const text = { type: 'string' };
const time = { ...text, format: 'date-time' };
const decimal = { type: 'number', format: 'decimal' };

const order = {
  type: 'object',
  required: ['id', 'createdAt', 'price'],
  properties: {
    id: { type: 'integer', format: 'uint64' },
    createdAt: time,
    paidAt: { ...time, type: ['string', 'null'] },
    day: { ...text, format: 'date' },
    uid: { ...text, format: 'uuid' },
    price: { type: 'number', multipleOf: 0.01 },
    rate: { type: 'number' },
    times: { type: 'array', items: time },
    state: { ...text, enum: ['open', 'closed'], description: 'The state' },
    '-': text,
    'a,b': text,
    lines: { type: 'array', items: { type: 'object', required: ['sku'], properties: { sku: text } } },
  },
};

const pages = {
  orderLinks: { type: 'cursorUrl', request: {}, next: { type: 'cursorUrl' } },
  priceCursors: {
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    next: { type: 'cursor' },
  },
  valuePage: { type: 'offset', request: { offset: { type: 'offset' } }, next: undefined },
};

function list(
  operationId: string,
  items: object,
  scheme: keyof typeof pages = 'valuePage',
  required = false,
) {
  const { type, request, next } = pages[scheme];
  const data = { type: 'array', items };
  const schema = {
    type: 'object',
    properties: { data, ...(next && { next: type === 'cursor' ? { type: 'number' } : text }) },
  };
  const content = { 'application/json': { schema } };
  const response = { data: { type: 'items' }, ...(next && { next }) };
  return {
    get: {
      operationId,
      'x-vendor-pagination': { name: scheme, type, request, response },
      parameters: [{ in: 'query', name: 'state', required, schema: text }],
      responses: { 200: { description: 'A page', content } },
    },
  };
}

/** Lists of items with formats, and of items that are not objects. */
export function ordersInput(): GenerateInput {
  return declaredInput({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': list('listOrders', { $ref: '#/components/schemas/Order' }, 'orderLinks'),
      '/tags': list('listTags', text),
      '/words': list('listWords', text, 'valuePage', true),
      '/ids': list('listIds', { type: 'integer' }),
      '/times': list('listTimes', { ...time, type: ['string', 'null'] }),
      '/prices': list('listPrices', decimal),
      '/rates': list(
        'listRates',
        {
          type: 'object',
          properties: {
            rate: decimal,
            floating: { type: 'number' },
            labels: { type: 'object', additionalProperties: text },
            counts: { type: 'array', items: { type: 'object', additionalProperties: { type: 'integer' } } },
          },
        },
        'priceCursors',
      ),
    },
    components: { schemas: { Order: order } },
  });
}
