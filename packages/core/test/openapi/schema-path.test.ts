import { describe, expect, it } from 'vitest';
import type { Json, Pointer } from '../../src/json/json.js';
import { itemsOf } from '../../src/openapi/schema-items.js';
import { walkPath } from '../../src/openapi/schema-path.js';
import { arraysIn } from '../../src/openapi/schema-properties.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import { at, schemaOf } from './sources.js';

const string = { type: 'string' };
const away = { $ref: 'nowhere.yaml' };
const users = { type: 'array', items: { type: 'object', properties: { id: string } } };
const pageOf = (properties: Json, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const schemas = {
  Users: users,
  Tree: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
};

/** Describes the result of `walkPath` in one line. */
function walk(schema: Json, path: Pointer): string {
  const found = walkPath(schemaOf(schema, schemas), path);
  switch (found.kind) {
    case 'found': {
      const types =
        found.schema.kind === 'known' ? [...typesOf(found.schema.value).types].sort().join() : '?';
      return `${types}${found.optional ? ' optional' : ''}`;
    }
    case 'missing':
      return `missing at ${found.at} of ${found.names.join()}`;
    case 'notAnObject':
      return `${[...found.types].join()} at ${found.at}`;
    case 'unknown':
      return 'unknown';
  }
}

describe('the target of a path inside a schema', () => {
  it.each<[string, Json, Pointer, string]>([
    ['the empty path', string, [], 'string'],
    ['a required property', pageOf({ data: users }, ['data']), ['data'], 'array'],
    ['an optional property', pageOf({ data: users }), ['data'], 'array optional'],
    [
      'a chain of required properties',
      pageOf({ a: pageOf({ b: string }, ['b']) }, ['a']),
      ['a', 'b'],
      'string',
    ],
    [
      'a property below an optional one',
      pageOf({ a: pageOf({ b: string }, ['b']) }),
      ['a', 'b'],
      'string optional',
    ],
    [
      'a property below a nullable one',
      pageOf({ a: { ...pageOf({ b: string }, ['b']), nullable: true } }, ['a']),
      ['a', 'b'],
      'string optional',
    ],
    [
      'a nullable property, which is not optional',
      pageOf({ a: { type: ['string', 'null'] } }, ['a']),
      ['a'],
      'null,string',
    ],
    ['a literal name with a dot', pageOf({ 'a.b': string }, ['a.b']), ['a.b'], 'string'],
    ['an index into a list', users, [0], 'object optional'],
    ['a property below an index', pageOf({ data: users }), ['data', 0, 'id'], 'string optional'],
    ['a number as the name of a property', pageOf({ 0: string }, ['0']), [0], 'string'],
    [
      'a property that one branch declares',
      { oneOf: [pageOf({ a: string }), pageOf({ b: string })] },
      ['b'],
      'string optional',
    ],
    ['a property whose schema cannot be read', pageOf({ a: away }, ['a']), ['a'], '?'],
    [
      'a property of a cyclic schema',
      { $ref: '#/components/schemas/Tree' },
      ['children', 0, 'children', 0, 'children'],
      'array optional',
    ],
  ])('walkPath finds the target of a path in a schema: %s', (_, schema, path, expected) => {
    expect(walk(schema, path)).toBe(expected);
  });

  it.each<[string, Json, Pointer, string]>([
    ['a missing name', pageOf({ a: string, b: string }), ['c'], 'missing at 0 of a,b'],
    [
      'a missing name below a property',
      pageOf({ a: pageOf({ b: string }) }),
      ['a', 'c', 'd'],
      'missing at 1 of b',
    ],
    ['a dotted name is never split', pageOf({ a: pageOf({ b: string }) }), ['a.b'], 'missing at 0 of a'],
    [
      'a name that no branch has',
      { oneOf: [pageOf({ a: string }), pageOf({ b: string })] },
      ['c'],
      'missing at 0 of a,b',
    ],
    ['an index into an object', pageOf({ a: string }), [0], 'missing at 0 of a'],
    ['a name into a list', pageOf({ data: users }), ['data', 'id'], 'array at 1'],
    ['a name into a scalar', pageOf({ a: string }), ['a', 'b'], 'string at 1'],
    ['an index into a scalar', string, [0], 'string at 0'],
  ])('walkPath reports where a path fails in a schema: %s', (_, schema, path, expected) => {
    expect(walk(schema, path)).toBe(expected);
  });

  it.each<[string, Json, Pointer]>([
    ['the schema is empty', {}, ['a']],
    ['the property cannot be read', pageOf({ a: away }), ['a', 'b']],
    ['a schema in allOf cannot be read', { allOf: [pageOf({ a: string }), away] }, ['b']],
    ['additional properties are allowed', { ...pageOf({ a: string }), additionalProperties: true }, ['b']],
    ['the items are not described', { type: 'array' }, [0]],
    ['a branch declares nothing', { anyOf: [pageOf({ a: string }), { type: 'object' }] }, ['b']],
  ])('the target of a path in a schema is unknown if %s', (_, schema, path) => {
    expect(walk(schema, path)).toBe('unknown');
  });

  it('walkPath returns the place of the property that a path leads to, without following its $ref', () => {
    const found = walkPath(schemaOf(pageOf({ data: { $ref: '#/components/schemas/Users' } }), schemas), [
      'data',
    ]);
    expect(found.kind === 'found' && at(found.node)).toEqual(['schema', 'properties', 'data']);
  });

  it('walkPath returns the schema that lacks the next name of a path', () => {
    const found = walkPath(schemaOf(pageOf({ a: pageOf({ b: string }) })), ['a', 'c']);
    expect(found.kind === 'missing' && at(found.within.node)).toEqual(['schema', 'properties', 'a']);
  });
});

describe('the items of a list', () => {
  const items = (schema: Json) => {
    const found = itemsOf(schemaOf(schema, schemas));
    return found.kind === 'known' ? [...typesOf(found.value).types].sort().join() : found.kind;
  };

  it.each<[string, Json, string]>([
    ['its own items', { type: 'array', items: string }, 'string'],
    ['the target of a reference', { $ref: '#/components/schemas/Users' }, 'object'],
    ['a schema in allOf', { allOf: [{ type: 'array' }, { items: string }] }, 'string'],
    [
      'the intersection of schemas in allOf',
      { allOf: [{ items: { type: ['string', 'integer'] } }, { items: string }] },
      'string',
    ],
    [
      'the union of branches',
      { oneOf: [{ items: string }, { items: { type: 'integer' } }] },
      'integer,string',
    ],
    ['the only branch that is a list', { oneOf: [users, string, { type: 'null' }] }, 'object'],
    [
      'items by position in OpenAPI 3.1',
      { type: 'array', prefixItems: [string], items: { type: 'null' } },
      'null,string',
    ],
    [
      'items by position in earlier versions',
      { type: 'array', items: [string, { type: 'integer' }] },
      'integer,string',
    ],
    ['a list without items', { type: 'array' }, 'unknown'],
    ['items that cannot be read', { type: 'array', items: away }, 'unknown'],
    ['an empty schema', {}, 'unknown'],
    ['an object', { type: 'object' }, 'none'],
    ['a string', string, 'none'],
  ])('the schema of the items is read from the schema of the list: %s', (_, schema, expected) => {
    expect(items(schema)).toBe(expected);
  });
});

describe('the lists inside a schema', () => {
  const paths = (schema: Json, limits?: { depth?: number; max?: number }) =>
    arraysIn(schemaOf(schema, schemas), limits).map(({ path }) => path.join('.'));
  const nested = pageOf({
    meta: pageOf({ links: pageOf({ all: users }), tags: users }),
    data: { $ref: '#/components/schemas/Users' },
    more: users,
  });

  it('arraysIn returns the lists of a schema by depth, then in document order', () => {
    expect(paths(nested)).toEqual(['data', 'more', 'meta.tags', 'meta.links.all']);
  });

  it('arraysIn returns an empty path for a schema that is a list', () => {
    expect(paths(users)).toEqual(['']);
  });

  it('arraysIn returns a schema of type array even if its items are not described', () => {
    expect(paths(pageOf({ a: { type: 'array' }, b: {} }))).toEqual(['a']);
  });

  it('arraysIn returns lists up to a maximum depth and a maximum number', () => {
    expect(paths(nested, { depth: 2 })).toEqual(['data', 'more', 'meta.tags']);
    expect(paths(nested, { max: 1 })).toEqual(['data']);
  });

  it('arraysIn searches a cyclic schema only to the maximum depth', () => {
    const schema = pageOf({ self: { $ref: '#/schema' }, list: users });
    expect(paths(schema, { depth: 3 })).toEqual(['list', 'self.list', 'self.self.list']);
  });

  it('arraysIn returns the lists inside allOf and oneOf of a schema', () => {
    expect(paths({ allOf: [pageOf({ a: users }), { oneOf: [pageOf({ b: users }), string] }] })).toEqual([
      'a',
      'b',
    ]);
  });
});
