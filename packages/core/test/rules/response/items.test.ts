import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Pointer } from '../../../src/json/json.js';
import { codes, messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  inlineFindings,
  list,
  namedFindings,
  objectOf,
  schemaAt,
  schemeAt,
  text,
} from './bound.js';

function items(path: Json | undefined): JsonObject {
  return { users: { type: 'items', ...(path !== undefined && { path }) } };
}

function findings(path: Json | undefined, schema: Json) {
  return inlineFindings({ response: items(path) }, { operation: answering(schema) });
}

const field: Pointer = [...schemeAt, 'response', 'users'];

describe('items that the response lacks', () => {
  it("missing items are reported at an inline scheme's field, with existing properties and a suggestion", () => {
    expect(withoutArgs(findings(['data', 'resultArray'], objectOf({ data: list })))).toEqual([
      {
        code: 'Pagination/ItemsNotFound',
        severity: 'error',
        message:
          'Scheme users reads items from data.resultArray, but the response of users.list has no data.resultArray (data is a list): no item is found. Did you mean data?',
        source: 'document',
        pointer: field,
        part: 'key',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'document',
            pointer: [...schemaAt, 'properties', 'data', 'type'],
            message: 'this is a list',
          },
        ],
        data: {
          scheme: 'users',
          side: 'response',
          field: 'users',
          inline: true,
          role: 'items',
          key: 'path',
          path: ['data'],
        },
      },
    ]);
  });

  it('missing items of a shared scheme are reported at the binding, with the field as related location', () => {
    const [finding, ...more] = namedFindings(
      { response: items('user') },
      { operation: answering(objectOf({ users: list, note: text })) },
    );
    expect(more).toEqual([]);
    expect(withoutArgs([finding])[0]).toEqual({
      code: 'Pagination/ItemsNotFound',
      severity: 'error',
      message:
        'Scheme users reads items from user, but the response of users.list has no user: no item is found. Did you mean users?',
      source: 'document',
      pointer: schemeAt,
      part: 'value',
      suppressionKey: 'users.list',
      related: [
        {
          source: 'config',
          pointer: ['pagination', 0, 'response', 'users'],
          message: 'users of users declared here',
        },
        { source: 'document', pointer: schemaAt, message: 'this object has users and note' },
      ],
      data: {
        scheme: 'users',
        side: 'response',
        field: 'users',
        role: 'items',
        key: 'path',
        path: ['users'],
      },
    });
  });

  it('missing items are reported at `response` if the scheme has no items field', () => {
    const [finding, ...more] = inlineFindings(
      { response: {} },
      { operation: answering(objectOf({ users: list })) },
    );
    expect(more).toEqual([]);
    expect(reported(finding === undefined ? [] : [finding])).toEqual([
      ['Pagination/ItemsNotFound', 'error', 'document', [...schemeAt, 'response'], 'key'],
    ]);
    expect(finding?.data).toMatchObject({ field: 'data', path: ['users'] });
  });

  it.each([
    ['offset', false, 'no items are found and paging stops after the first page'],
    ['offset', true, 'no item is found'],
    ['fakePage', false, 'no item is found'],
  ] as const)(
    'missing items are reported with their cost: %s, continueOnEmptyItems %s',
    (type, continueOnEmptyItems, cost) => {
      const request = type === 'offset' ? { skip: { type: 'offset' } } : {};
      const declared = { type, request, continueOnEmptyItems, response: items('users') };
      expect(messages(inlineFindings(declared, { operation: answering(objectOf({ name: text })) }))).toEqual([
        `Scheme users reads items from users, but the response of users.list has no users: ${cost}. The described response has no list.`,
      ]);
    },
  );
});

describe('suggestions of items by spelling', () => {
  it.each([
    ['user', objectOf({ users: list, groups: list }), ['users']],
    ['odata.value', objectOf({ '@odata.value': list, groups: list }), ['@odata.value']],
    [['Data', 'Users'], objectOf({ data: objectOf({ users: list, groups: list }) }), ['data', 'users']],
    ['data.users', objectOf({ data: objectOf({ users: list, groups: list }) }), ['data', 'users']],
    ['$.data.users', objectOf({ data: objectOf({ users: list, groups: list }) }), ['data', 'users']],
    ['/data/users', objectOf({ data: objectOf({ users: list, groups: list }) }), ['data', 'users']],
    ['$.data.users[*]', objectOf({ data: objectOf({ users: list, groups: list }) }), ['data', 'users']],
    [
      '$response.body#/data/users',
      objectOf({ data: objectOf({ users: list, groups: list }) }),
      ['data', 'users'],
    ],
    ['$.data.resultArray', objectOf({ data: list, groups: list }), ['data']],
    [['$', 'users'], objectOf({ users: list, groups: list }), ['users']],
    ['$', { type: 'array', items: text }, []],
  ] as const)('a path of items is suggested for the spelling %j', (path, schema, suggestion) => {
    expect(findings(path as Json, schema).map(({ code, data }) => [code, data])).toEqual([
      ['Pagination/ItemsNotFound', expect.objectContaining({ path: suggestion })],
    ]);
  });

  it('an items property with a dot in its name is not reported if the response has that property', () => {
    expect(
      findings('odata.value', objectOf({ 'odata.value': list, odata: objectOf({ value: text }) })),
    ).toEqual([]);
  });
});

describe('suggestions of items by shape', () => {
  const both = objectOf({ data: objectOf({ users: list, groups: list }), included: list });
  it.each([
    ['the only list', 'nothing', objectOf({ result: objectOf({ users: list }) }), ['result', 'users']],
    ['the body itself', 'data', list, []],
    [
      'the only list below the part of the path that exists',
      ['data', 'x', 'y'],
      objectOf({ data: objectOf({ a: objectOf({ b: list }) }), c: list }),
      ['data', 'a', 'b'],
    ],
    [
      'the list with the nearest name below the part of the path that exists',
      ['data', 'user'],
      both,
      ['data', 'users'],
    ],
    ['of several lists, the list with the same name', 'groups', both, ['data', 'groups']],
    [
      'of several lists, the least nested',
      'results',
      objectOf({ page: objectOf({ hits: list }), data: list }),
      ['data'],
    ],
    [
      'of several lists, the list of objects',
      'results',
      objectOf({ tags: { type: 'array', items: text }, users: list }),
      ['users'],
    ],
    ['a list other than the errors', 'results', objectOf({ errors: list, users: list }), ['users']],
    ['a list other than the links', 'results', objectOf({ _links: list, users: list }), ['users']],
    ['the links, if there is no other list', 'results', objectOf({ links: list }), ['links']],
    [
      'no list if the response is a single object with an id',
      'results',
      objectOf({ id: text, user: objectOf({ tags: list }), rows: list }),
      undefined,
    ],
    ['a list with a similar name next to an id', 'row', objectOf({ id: text, rows: list }), ['rows']],
    [
      'no nested list of plain values',
      'results',
      objectOf({ a: objectOf({ b: objectOf({ c: { type: 'array', items: text } }) }) }),
      undefined,
    ],
  ] as const)('a path of items is suggested by shape: %s', (_, path, schema, suggestion) => {
    expect(findings(path as Json, schema).map(({ data }) => (data as JsonObject).path)).toEqual([suggestion]);
  });

  it.each([
    ['two equally good lists', objectOf({ groups: list, members: list }), ''],
    ['no list', objectOf({ name: text }), ' The described response has no list.'],
    ['only errors', objectOf({ errors: list }), ''],
  ])('no path of items is suggested for a response with %s', (_, schema, reported) => {
    const [finding, ...more] = findings('results', schema);
    expect(more).toEqual([]);
    expect(finding?.message.split(': no item is found.')[1]).toBe(reported);
    expect(finding?.data).toEqual({
      scheme: 'users',
      side: 'response',
      field: 'users',
      inline: true,
      role: 'items',
    });
  });

  it('a suggested path of items is valid YAML, with quotes if a name needs them', () => {
    const hints = (schema: JsonObject) =>
      messages(findings('x', schema)).map((message) => message.split('? ')[0]?.split('found. ')[1]);
    expect(hints(list)).toEqual(['Did you mean path: []?']);
    expect(hints(objectOf({ a: objectOf({ no: list }) }))).toEqual(['Did you mean path: [a, "no"]?']);
    expect(hints(objectOf({ 'a b': objectOf({ c: list }) }))).toEqual(['Did you mean path: ["a b", c]?']);
  });
});

describe('items that are not a list', () => {
  it('items that are not a list are reported with their type and the list inside', () => {
    expect(withoutArgs(findings('data', objectOf({ data: objectOf({ users: list }) })))).toEqual([
      {
        code: 'Pagination/ItemsNotList',
        severity: 'error',
        message:
          'Scheme users reads items from data, which is an object in the response of users.list, not a list: no item is found. Did you mean path: [data, users]?',
        source: 'document',
        pointer: [...field, 'type'],
        part: 'value',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'document',
            pointer: [...schemaAt, 'properties', 'data', 'type'],
            message: 'data is an object',
          },
        ],
        data: {
          scheme: 'users',
          side: 'response',
          field: 'users',
          inline: true,
          role: 'items',
          key: 'path',
          path: ['data', 'users'],
        },
      },
    ]);
  });

  it.each([
    ['a map', { type: 'object', additionalProperties: { type: 'object' } }],
    ['a string', text],
    ['a string or null', { type: ['string', 'null'] }],
    ['a oneOf of objects', { oneOf: [objectOf({ a: text }), objectOf({ b: text })] }],
  ])('items that are %s are reported as not being a list', (_, schema) => {
    expect(codes(findings('data', objectOf({ data: schema })))).toEqual(['Pagination/ItemsNotList']);
  });

  it.each([
    ['a list or an object', { oneOf: [list, objectOf({ a: text })] }],
    ['a list or null', { type: ['array', 'null'], items: text }],
    ['an empty schema', {}],
    ['the schema true', true],
    ['an unreadable schema', { $ref: 'elsewhere.yaml#/Users' }],
    ['a list in allOf', { allOf: [{ description: 'All of them' }, list] }],
    ['a list of maps', { type: 'array', items: { type: 'object', additionalProperties: true } }],
    ['a list of anything', { type: 'array' }],
  ])('items that are declared as %s are not reported as missing or as another type', (_, schema) => {
    expect(findings('data', objectOf({ data: schema }))).toEqual([]);
  });
});

describe('items that a response may have', () => {
  it.each([
    ['no schema', {}],
    ['a free-form object', { type: 'object' }],
    ['an object with additional properties', objectOf({ a: text }, { additionalProperties: true })],
    ['a map', { type: 'object', additionalProperties: list }],
    ['pattern properties', objectOf({ a: text }, { patternProperties: { '^u': list } })],
    ['a branch that has them', { oneOf: [objectOf({ message: text }), objectOf({ users: list })] }],
    ['an open branch', { anyOf: [objectOf({ message: text }), { type: 'object' }] }],
    ['a schema in allOf that has them', { allOf: [objectOf({ total: text }), objectOf({ users: list })] }],
    [
      'a schema in allOf that cannot be read',
      { allOf: [objectOf({ total: text }), { $ref: 'x.yaml#/Page' }] },
    ],
    ['a broken reference', { $ref: '#/components/schemas/None' }],
    ['a nullable object', objectOf({ users: list }, { nullable: true })],
    ['an object or null', { type: ['object', 'null'], properties: { users: list } }],
    [
      'an object with a discriminator',
      { discriminator: { propertyName: 'kind' }, type: 'object', properties: { kind: text } },
    ],
  ] as const)('items that a response may have are not reported as missing: %s', (_, schema) => {
    expect(findings('users', schema)).toEqual([]);
  });

  it('missing items are not reported for a response without content or a schema', () => {
    for (const response of [{ '200': {} }, { '200': { content: { 'application/json': {} } } }]) {
      expect(inlineFindings({ response: items('users') }, { operation: { responses: response } })).toEqual(
        [],
      );
    }
  });

  it('missing items of a schema that contains itself are reported once', () => {
    const root = {
      components: { schemas: { Node: objectOf({ child: { $ref: '#/components/schemas/Node' } }) } },
    };
    const schema = { $ref: '#/components/schemas/Node' };
    const bound = { operation: answering(schema), root };
    expect(codes(inlineFindings({ response: items('users') }, bound))).toEqual(['Pagination/ItemsNotFound']);
    expect(inlineFindings({ response: items(['child', 'child']) }, bound).map(({ code }) => code)).toEqual([
      'Pagination/ItemsNotList',
    ]);
  });
});

describe('items in a header', () => {
  it('items in a header are not reported by checkResponse, since checking the scheme reports them', () => {
    const response = { users: { type: 'items', location: 'header', headerName: 'X-Users' } };
    const operation = answering(objectOf({ name: text }), { headers: { 'x-users': {} } });
    expect(inlineFindings({ response }, { operation })).toEqual([]);
  });
});
