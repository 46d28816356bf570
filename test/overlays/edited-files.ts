import type { Json, JsonObject } from '@pagewright/core';
import { stringify } from 'yaml';

const query = (name: string): JsonObject => ({ name, in: 'query', schema: { type: 'integer' } });

const page: JsonObject = {
  type: 'object',
  properties: {
    data: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    total: { type: 'integer' },
    next_cursor: { type: 'string' },
  },
};

const responses: JsonObject = {
  '200': {
    description: 'A page',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
  },
};

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Edited', version: '1.0.0' },
  'x-vendor-pagination': [
    {
      name: 'pages',
      type: 'pageNumber',
      request: { page: { type: 'pageNumber', param: 'page' } },
      response: { items: { type: 'items', property: 'data' } },
    },
  ],
  paths: {
    '/users': {
      get: { operationId: 'listUsers', parameters: [query('page'), query('limit')], responses },
      post: { responses: {} },
    },
    '/orders': {
      get: { operationId: 'listOrders', parameters: [query('offset'), query('limit')], responses },
    },
    '/items': { get: { parameters: [query('cursor')], responses, 'x-vendor-pagination': 'pages' } },
  },
  components: { schemas: { Page: page } },
};

const overlay: JsonObject = {
  overlay: '1.1.0',
  info: { title: 'Paging', version: '1' },
  actions: [
    {
      target: '$',
      update: {
        'x-vendor-pagination': [
          {
            name: 'offsets',
            type: 'offset',
            request: { offset: { type: 'offset', param: 'offset' } },
            response: {
              items: { type: 'items', property: 'data' },
              total: { type: 'total', property: 'total' },
            },
          },
        ],
      },
    },
    { target: "$.paths['/users'].get", update: { 'x-vendor-pagination': 'pages' } },
    { target: "$.paths['/orders'].get", update: { 'x-vendor-pagination': 'offsets' } },
    { target: "$.paths.*.get.parameters[?@.name == 'limit']", remove: true },
    { target: "$..[?@.operationId == 'listOrders']", update: { summary: 'Orders' } },
    { target: "$.paths['/items']", copy: "$.paths['/orders']" },
  ],
};

const overrides: JsonObject = {
  paths: {
    '/users': { get: { 'x-vendor-pagination': 'offsets', parameters: [{ name: 'offset' }] }, post: null },
    '/items': {
      get: {
        'x-vendor-pagination': {
          name: 'own',
          type: 'cursor',
          request: { cursor: { type: 'cursor', param: 'cursor' } },
          response: {
            items: { type: 'items', property: 'data' },
            next: { type: 'cursor', property: 'next_cursor' },
          },
        },
      },
    },
  },
};

/** Returns the texts of a document, of an overlay, and of overrides that apply to both. */
export function editedFiles(language: 'yaml' | 'json'): readonly string[] {
  return [document, overlay, overrides].map((value: Json) =>
    language === 'json' ? JSON.stringify(value, null, 2) : stringify(value, { aliasDuplicateObjects: false }),
  );
}
