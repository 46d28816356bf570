import { objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredItems } from '../src/declared-items.js';

const person = { $ref: '#/components/schemas/Person' };

/** Returns what the document declares for the member `owner` of an item. */
function ownerOf(owner: object) {
  const type = typeOf({ type: 'object', properties: { owner } });
  return [type?.object?.name, type?.nullable];
}

/** Returns the type of the member `owner` of items with a schema. */
function typeOf(items: object) {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/cars': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Person: { type: 'object', properties: { name: { type: 'string' } } },
        Driver: { allOf: [person] },
      },
    },
  };
  const fields = declaredItems(objectReader(document))('get /cars', [])?.fields() ?? [];
  return fields.find(({ name }) => name === 'owner')?.type;
}

test.each<[string, object, string | undefined, boolean]>([
  ['a reference', person, 'Person', false],
  ['a reference or null', { anyOf: [person, { type: 'null' }] }, 'Person', true],
  ['null or a reference', { oneOf: [{ type: 'null' }, person] }, 'Person', true],
  ['a described reference', { allOf: [person], description: 'The owner.' }, 'Person', false],
  [
    'a reference to a schema that consists of another one',
    { $ref: '#/components/schemas/Driver' },
    'Driver',
    false,
  ],
  ['a reference with further properties', { allOf: [person], properties: { id: {} } }, undefined, false],
  ['a reference with further parts', { allOf: [person, { properties: { id: {} } }] }, undefined, false],
])(
  'a member that is %s has a named type only if nothing is added to the schema of that name',
  (_, owner, name, nullable) => {
    expect(ownerOf(owner)).toEqual([name, nullable]);
  },
);

test('a property of several alternatives has all their values, and a format only if they agree on it', () => {
  const ownerIn = (...owners: readonly object[]) =>
    typeOf({ oneOf: owners.map((owner) => ({ type: 'object', properties: { owner } })) });
  const time = { type: 'string', format: 'date-time' };
  expect(ownerIn(time, time)).toMatchObject({ kind: 'string', format: 'date-time' });
  expect(ownerIn(time, { type: 'string' })).toEqual({ kind: 'string', nullable: false });
  expect(ownerIn({ const: 'a' }, { const: 'b' })).toMatchObject({ values: ['a', 'b'] });
  expect(ownerIn({ type: 'string', enum: ['a'] }, { type: 'string' })).toEqual({
    kind: 'string',
    nullable: false,
  });
});
