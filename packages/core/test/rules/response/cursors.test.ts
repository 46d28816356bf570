import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  integer,
  list,
  objectOf,
  schemaAt,
  schemeAt,
  text,
  withField,
} from './bound.js';

const boolean = { type: 'boolean' };
const orNull = { type: ['string', 'null'] };

const cursor: Declared = {
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: withField('next', { type: 'cursor' }),
};
const url: Declared = { type: 'cursorUrl', response: withField('next', { type: 'cursorUrl' }) };
const byId: Declared = {
  type: 'cursorId',
  request: { after: { type: 'cursorId' } },
  response: { data: { type: 'items', itemCursor: ['id'] } },
};

function taking(schema: Json, more: JsonObject = {}): JsonObject {
  return { parameters: [{ name: 'after', in: 'query', schema }], ...more };
}

function nextIs(next: Json, declared = cursor) {
  return inlineFindings(declared, { operation: answering(objectOf({ data: list, next })) });
}

function itemIs(item: Json, declared = byId) {
  const data = { type: 'array', items: item };
  return inlineFindings(declared, { operation: answering(objectOf({ data })) });
}

describe('cursors that can be sent back', () => {
  it('a boolean in place of a cursor is reported, since only a string or a number can be sent back', () => {
    const found = nextIs(boolean);
    expect(reported(found)).toEqual([
      ['Pagination/UnusableCursor', 'error', 'document', [...schemeAt, 'response', 'next', 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users reads the next cursor from next, which is a boolean in the response of users.list; only a string or a number can be sent back, so paging stops after the first page.',
    ]);
  });

  it('an object in place of a cursor is reported with the path of the string inside', () => {
    const [found, ...more] = nextIs(objectOf({ cursor: text, size: integer }));
    expect(more).toEqual([]);
    expect(found?.data).toMatchObject({ path: ['next', 'cursor'] });
    expect(found?.message).toMatch(/ Did you mean path: \[next, cursor\]\?$/);
  });

  it('an object at cursorPath in place of a cursor is reported with the path of the string inside', () => {
    const response = withField('page', { type: 'cursor', cursorPath: ['next'] });
    const page = objectOf({ next: objectOf({ cursor: text }) });
    const [found, ...more] = inlineFindings(
      { ...cursor, response },
      { operation: answering(objectOf({ data: list, page })) },
    );
    expect(more).toEqual([]);
    expect(found?.pointer).toEqual([...schemeAt, 'response', 'page', 'cursorPath']);
    expect(found?.data).toMatchObject({ key: 'cursorPath', path: ['next', 'cursor'] });
    expect(found?.message).toMatch(/ Did you mean cursorPath: \[next, cursor\]\?$/);
  });

  it('an integer in place of a next URL is reported, since only a string can be followed', () => {
    expect(messages(nextIs(integer, url))).toEqual([
      'Scheme users reads the next URL from next, which is an integer in the response of users.list; only a string can be sent back, so paging stops after the first page.',
    ]);
  });

  it.each([
    ['a string', text],
    ['an integer', integer],
    ['a string or an object', { oneOf: [text, objectOf({ a: text })] }],
    ['anything', {}],
    ['a string or null', { anyOf: [text, { type: 'null' }] }],
  ])('a cursor may be declared as %s', (_, next) => {
    expect(nextIs(next)).toEqual([]);
  });
});

describe('itemCursor', () => {
  it('an itemCursor that the items lack is reported with the nearest name', () => {
    const found = itemIs(objectOf({ uid: text, name: text }));
    expect(withoutArgs(found)).toEqual([
      {
        code: 'Pagination/ItemCursorNotFound',
        severity: 'error',
        message:
          'Scheme users reads the next cursor from id of the last item, but an item of users.list has no id, so paging stops after the first page. Did you mean uid?',
        source: 'document',
        pointer: [...schemeAt, 'response', 'data', 'itemCursor'],
        part: 'value',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'document',
            pointer: [...schemaAt, 'properties', 'data', 'items'],
            message: 'this object has uid and name',
          },
        ],
        data: {
          scheme: 'users',
          side: 'response',
          field: 'data',
          inline: true,
          key: 'itemCursor',
          path: ['uid'],
        },
      },
    ]);
  });

  it.each([
    ['an object', objectOf({ id: objectOf({ a: text }) }), 'id of the last item, which is an object'],
    ['a list', objectOf({ id: list }), 'id of the last item, which is a list'],
  ])('UnusableCursor is reported for an itemCursor whose value is %s', (_, item, words) => {
    const found = itemIs(item);
    expect(codes(found)).toEqual(['Pagination/UnusableCursor']);
    expect(found[0]?.message).toContain(words);
  });

  it('UnusableCursor is reported for an empty itemCursor unless the items are strings or numbers', () => {
    const declared = { ...byId, response: { data: { type: 'items', itemCursor: [] } } };
    expect(itemIs(text, declared)).toEqual([]);
    expect(codes(itemIs(objectOf({ a: text }), declared))).toEqual(['Pagination/UnusableCursor']);
  });

  it('an itemCursor is checked even if it is not declared on the items field', () => {
    const response = { data: { type: 'items' }, last: { type: 'cursorId', itemCursor: ['id'] } };
    const found = inlineFindings(
      { ...byId, response },
      {
        operation: answering(
          objectOf({ last: text, data: { type: 'array', items: objectOf({ name: text }) } }),
        ),
      },
    );
    expect(reported(found)).toEqual([
      [
        'Pagination/ItemCursorNotFound',
        'error',
        'document',
        [...schemeAt, 'response', 'last', 'itemCursor'],
        'value',
      ],
    ]);
  });

  it.each([
    ['the item has it', objectOf({ id: integer })],
    ['one kind of item has it', { oneOf: [objectOf({ id: text }), objectOf({ key: text })] }],
    ['items are maps', { type: 'object', additionalProperties: text }],
    ['items are anything', {}],
    ['items have an unreadable schema', { $ref: 'user.yaml' }],
    ['a schema in allOf has it', { allOf: [objectOf({ name: text }), objectOf({ id: text })] }],
  ])('ItemCursorNotFound is not reported for an itemCursor: %s', (_, item) => {
    expect(itemIs(item)).toEqual([]);
  });

  it('ItemCursorNotFound is not reported in a scheme whose type does not read an itemCursor', () => {
    const response = { data: { type: 'items', itemCursor: ['id'] }, next: { type: 'cursor' } };
    const schema = objectOf({ next: text, data: { type: 'array', items: objectOf({ name: text }) } });
    expect(inlineFindings({ ...cursor, response }, { operation: answering(schema) })).toEqual([]);
  });
});

describe('cursors of different types in the response and in the request', () => {
  function both(next: Json, after: Json, more: JsonObject = {}) {
    const operation = { ...answering(objectOf({ data: list, next })), ...taking(after, more) };
    return inlineFindings(cursor, { operation });
  }

  it('a cursor of different types in request and response is reported with both as related locations', () => {
    expect(withoutArgs(both(integer, text))).toEqual([
      {
        code: 'Pagination/CursorTypeMismatch',
        severity: 'warn',
        message:
          'Scheme users reads its cursor as an integer and sends it back as a string with users.list, so typed code must convert it.',
        source: 'document',
        pointer: [...schemeAt, 'response', 'next', 'type'],
        part: 'value',
        suppressionKey: 'users.list',
        related: [
          { source: 'document', pointer: [...schemaAt, 'properties', 'next', 'type'], message: 'read here' },
          {
            source: 'document',
            pointer: ['paths', '/users', 'get', 'parameters', 0, 'schema', 'type'],
            message: 'sent back here',
          },
        ],
        data: { scheme: 'users', side: 'response', field: 'next', inline: true },
      },
    ]);
  });

  it('a string cursor that is sent as an integer is reported, since the API may refuse it', () => {
    expect(messages(both(text, integer))).toEqual([
      'Scheme users reads its cursor as a string and sends it back as an integer with users.list, so typed code must convert it and the API may refuse it.',
    ]);
  });

  it('a URL that is sent as a cursor is reported, unless the parameter takes a URL', () => {
    const uri = { type: 'string', format: 'uri' };
    expect(messages(both(uri, text))).toEqual([
      'Scheme users reads its cursor as a URL and sends it back as a string with users.list, so the API gets a whole URL instead of a cursor. A scheme of type cursorUrl would follow it.',
    ]);
    expect(both(uri, uri)).toEqual([]);
    expect(both(text, uri)).toEqual([]);
  });

  it('a cursor that is sent in the body is reported if its type differs from the type in the response', () => {
    const declared = {
      ...cursor,
      request: { after: { type: 'cursor', location: 'body', path: ['page', 'after'] } },
    };
    const schema = objectOf({ page: objectOf({ after: text }) });
    const operation = {
      ...answering(objectOf({ data: list, next: integer })),
      requestBody: { content: { 'application/json': { schema } } },
    };
    expect(messages(inlineFindings(declared, { operation }))).toEqual([
      'Scheme users reads its cursor as an integer and sends it back as a string with users.list, so typed code must convert it and the API may refuse it.',
    ]);
  });

  it('a cursor that is read from an item is reported if its type differs from the type of the parameter', () => {
    const data = { type: 'array', items: objectOf({ id: integer }) };
    const operation = { ...answering(objectOf({ data })), ...taking(text) };
    expect(reported(inlineFindings(byId, { operation }))).toEqual([
      [
        'Pagination/CursorTypeMismatch',
        'warn',
        'document',
        [...schemeAt, 'response', 'data', 'itemCursor'],
        'value',
      ],
    ]);
  });

  it.each([
    ['both strings', text, text],
    ['both numbers', { type: 'number' }, integer],
    ['digits in a string for an integer', { type: 'string', format: 'int64' }, integer],
    ['an integer for digits in a string', integer, { type: 'string', format: 'uint64' }],
    ['a string or a number for a number', { type: ['string', 'integer'] }, integer],
    ['a nullable string', orNull, text],
    ['no type in the response', {}, integer],
    ['no type in the request', text, {}],
    ['a string for a boolean', text, boolean],
    ['a number for a boolean', integer, boolean],
    ['a string or a number for a string', { type: ['string', 'integer'] }, text],
  ] as const)('a cursor is not reported as having different types: %s', (_, next, after) => {
    expect(both(next, after)).toEqual([]);
  });

  it('no type mismatch of a cursor is reported if its parameter is missing or unreadable', () => {
    const operation = answering(objectOf({ data: list, next: integer }));
    expect(inlineFindings(cursor, { operation })).toEqual([]);
    const parameters = [{ $ref: 'parameters.yaml#/After' }];
    expect(inlineFindings(cursor, { operation: { ...operation, parameters } })).toEqual([]);
  });
});
