import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { overlayDocument } from '@pagewright/overlays';
import { describe, expect, it } from 'vitest';
import { compliantSets } from '../overlays/compliant-sets.js';
import { appliedByOthers } from './applied-by-others.js';

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Agreed', version: '1.0.0' },
  tags: [{ name: 'users' }],
  paths: {
    '/users': {
      get: {
        operationId: 'listUsers',
        tags: ['users'],
        parameters: [
          { name: 'page', in: 'query' },
          { name: 'limit', in: 'query' },
        ],
        responses: { '200': { description: 'Users' } },
      },
      post: { operationId: 'createUser', responses: {} },
    },
    '/orders/{id}': { get: { operationId: 'getOrder', responses: { '200': { description: 'An order' } } } },
  },
};

const scheme: JsonObject = {
  name: 'pages',
  type: 'pageNumber',
  request: { page: { type: 'pageNumber', param: 'page' } },
  response: { items: { type: 'items', property: 'data' } },
};

type Tool = 'bump' | 'openapiFormat';

/** Overlay actions, and the tools that apply them differently from the specification. */
const cases: readonly (readonly [what: string, actions: readonly JsonObject[], others?: readonly Tool[]])[] =
  [
    ['schemes at the root', [{ target: '$', update: { 'x-vendor-pagination': [scheme] } }]],
    [
      'a name at an operation',
      [{ target: "$.paths['/users'].get", update: { 'x-vendor-pagination': 'pages' } }],
    ],
    [
      'a name at an operation in double quotes',
      [{ target: '$["paths"]["/users"]["get"]', update: { 'x-vendor-pagination': 'pages' } }],
    ],
    [
      'a path with braces',
      [{ target: "$.paths['/orders/{id}'].get", update: { 'x-vendor-pagination': false } }],
    ],
    ['every operation of a verb', [{ target: '$.paths.*.get', update: { 'x-vendor-pagination': 'pages' } }]],
    [
      'an operation by its id',
      [{ target: "$.paths.*[?@.operationId == 'listUsers']", update: { summary: 'Users' } }],
    ],
    [
      'an operation by its id, anywhere',
      [{ target: "$..[?(@.operationId=='listUsers')]", update: { summary: 'Users' } }],
    ],
    [
      'an item appended to a list',
      [{ target: '$.paths.*.get.parameters', update: { name: 'offset', in: 'query' } }],
      ['bump'],
    ],
    ['a list appended to a list', [{ target: '$.tags', update: [{ name: 'orders' }, { name: 'more' }] }]],
    ['a list in an object', [{ target: "$.paths['/users'].get", update: { tags: ['more'] } }]],
    ['a removed operation', [{ target: "$.paths['/users'].post", remove: true }]],
    [
      'removed items',
      [{ target: "$.paths.*.get.parameters[?@.in == 'query']", remove: true }],
      ['openapiFormat'],
    ],
    [
      'two actions on the same list',
      [
        { target: "$.paths['/users'].get.parameters", remove: true },
        { target: "$.paths['/users'].get", update: { parameters: [{ name: 'cursor', in: 'query' }] } },
      ],
    ],
    ['a string', [{ target: '$.info.title', update: 'Another' }]],
    ['a target that selects nothing', [{ target: "$.paths['/people'].get", update: { summary: 'People' } }]],
  ];

const table = cases.map(([what, actions, others = []]) => ({ what, actions, others }));

function viewed(base: JsonObject, overlay: JsonObject): Json {
  const layer = { file: 'overlay', reader: objectReader(overlay), kind: 'overlay' } as const;
  return overlayDocument(objectReader(base), [layer]).reader.get([]) as Json;
}

function overlayOf(actions: readonly JsonObject[], version = '1.1.0'): JsonObject {
  return { overlay: version, info: { title: 'Agreed', version: '1.0.0' }, actions };
}

describe('an overlay gives the same document with bump-cli and openapi-format', () => {
  it.each(table)(
    'an overlay gives the same document as with other tools, apart from known differences: $what',
    async ({ actions, others }) => {
      const overlay = overlayOf(actions);
      const ours = viewed(document, overlay);
      const theirs = await appliedByOthers(document, overlay);
      for (const tool of ['bump', 'openapiFormat'] as const) {
        if (others.includes(tool)) expect(theirs[tool]).not.toEqual(ours);
        else expect(theirs[tool]).toEqual(ours);
      }
    },
  );

  it.each(compliantSets)(
    'bump-cli and openapi-format give the published output of a compliant set: $name',
    async ({ document: base, actions, version, output }) => {
      const theirs = await appliedByOthers(base, overlayOf(actions, version));
      expect(theirs).toEqual({ bump: output, openapiFormat: output });
    },
  );
});
