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
        Nested: { type: 'array', items: { $ref: '#/components/schemas/Nested' } },
        Folders: {
          type: 'object',
          additionalProperties: { anyOf: [{ $ref: '#/components/schemas/Folders' }, { type: 'null' }] },
        },
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

test('a property of several alternatives has a named type if all refer to the same schema', () => {
  const nameIn = (...owners: readonly object[]) =>
    typeOf({ oneOf: owners.map((owner) => ({ type: 'object', properties: { owner } })) })?.object?.name;
  expect(nameIn(person, person, { allOf: [person] })).toBe('Person');
  expect(nameIn(person, { $ref: '#/components/schemas/Driver' })).toBeUndefined();
  expect(nameIn(person, { type: 'object', properties: { id: {} } })).toBeUndefined();
});

const anything = { kind: 'any', nullable: false };

test('a list or a map that contains itself ends with a value of any type', () => {
  const member = (name: string) =>
    typeOf({ type: 'object', properties: { owner: { $ref: `#/components/schemas/${name}` } } });
  expect(member('Nested')).toEqual({ kind: 'list', nullable: false, of: anything });
  const folders = { kind: 'object', nullable: false, members: { kind: 'object', nullable: true } };
  expect(member('Folders')).toEqual(folders);
});

test('a map has the type of its values, whether they are inline, referenced, lists or objects', () => {
  const membersOf = (additionalProperties: unknown) =>
    typeOf({ type: 'object', properties: { owner: { type: 'object', additionalProperties } } })?.members;
  const texts = { kind: 'list', nullable: false, of: { kind: 'string', nullable: false } };
  expect(membersOf({ type: 'array', items: { type: 'string' } })).toEqual(texts);
  expect(membersOf(person)?.object?.name).toBe('Person');
  expect(membersOf({})).toBeUndefined();
  expect(membersOf(true)).toBeUndefined();
});
