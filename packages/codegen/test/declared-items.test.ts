import { objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredItems } from '../src/declared-items.js';

const person = { $ref: '#/components/schemas/Person' };

/** Returns what the document declares for the member `owner` of an item. */
function ownerOf(owner: object) {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/cars': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { type: 'object', properties: { owner } } },
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
  const type = fields.find(({ name }) => name === 'owner')?.type;
  return [type?.object?.name, type?.nullable];
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
