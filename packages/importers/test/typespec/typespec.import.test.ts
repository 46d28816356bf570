import type { Json, JsonObject } from '@pagewright/core';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../core/test/fixes/apply-edits.js';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { items, list, mark } from './operations.js';

const page = { type: 'object', properties: { value: items, nextLink: mark('next-link') } };

/** Two lists with the same response schema. */
function document(): JsonObject {
  const one = list({ $ref: '#/components/schemas/Page' }, { schemas: { Page: page } });
  const users = Object(one.paths)['/users'] as Json;
  return { ...one, paths: { '/users': users, '/teams': structuredClone(users) } };
}

function imported(from: JsonObject, only?: readonly string[]) {
  const { changes } = importDeclarations({ document: from, options: only === undefined ? {} : { only } });
  return Object(changes.reduce<Json>((value, { edits }) => applyEdits(value, edits), from));
}

test('TypeSpec markers that operations share are removed when the last operation is imported', () => {
  const first = imported(document(), ['get /users']);
  expect(first.components.schemas.Page).toStrictEqual(page);
  expect(first.paths['/users'].get).not.toHaveProperty('x-ms-list');
  expect(first.paths['/teams'].get['x-ms-list']).toBe(true);
  const second = imported(first);
  expect(second.components.schemas.Page).toStrictEqual({
    type: 'object',
    properties: { value: { type: 'array', items: { type: 'object' } }, nextLink: { type: 'string' } },
  });
  expect(second['x-vendor-pagination']).toHaveLength(1);
  expect(second).toStrictEqual(imported(document()));
});

test('a second import of TypeSpec markers changes nothing', () => {
  expect(importDeclarations({ document: imported(document()) }).changes).toStrictEqual([]);
});
