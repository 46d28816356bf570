import { describe, expect, it } from 'vitest';
import type { JsonObject, Pointer } from '../../../src/json/json.js';
import { codes, messages, reported } from '../../diagnostics/reported.js';
import {
  answering,
  inlineFindings,
  integer,
  list,
  objectOf,
  schemaAt,
  schemeAt,
  text,
  withField,
} from './bound.js';

const data = { data: list };
const boolean = { type: 'boolean' };

interface Case {
  readonly type?: string;
  readonly key: string;
  readonly field: JsonObject;
  readonly properties: JsonObject;
}

const requests: Readonly<Record<string, JsonObject>> = {
  offset: { skip: { type: 'offset' } },
  pageNumber: { page: { type: 'pageNumber' } },
  cursor: { after: { type: 'cursor' } },
  cursorId: { after: { type: 'cursorId' } },
};

function findings({ type = 'offset', key, field, properties }: Case) {
  const declared = { type, request: requests[type] ?? {}, response: withField(key, field) };
  return inlineFindings(declared, { operation: answering(objectOf({ ...data, ...properties })) });
}

function at(...steps: Pointer): Pointer {
  return [...schemeAt, 'response', ...steps];
}

describe('fields that the response lacks', () => {
  it.each([
    ['offset', 'total', 'total', 'the field does not stop paging'],
    ['pageNumber', 'totalPages', 'totalPages', 'the field does not stop paging'],
    ['cursor', 'hasMore', 'hasMore', 'the field does not stop paging'],
    ['cursor', 'cursor', 'cursor', 'paging stops after the first page'],
    ['cursorUrl', 'cursorUrl', 'cursorUrl', 'paging stops after the first page'],
    ['cursorId', 'cursorId', 'cursorId', 'paging stops after the first page'],
  ])('in a scheme of type %s, a missing %s is reported as an error', (type, key, role, cost) => {
    const found = findings({ type, key, field: { type: role, property: 'x' }, properties: { a: list } });
    expect(reported(found)).toEqual([['Pagination/PropertyNotFound', 'error', 'document', at(key), 'key']]);
    expect(messages(found)).toEqual([
      `Scheme users reads ${role} from x, but the response of users.list has no x, so ${cost}.`,
    ]);
    expect(found[0]?.related).toEqual([
      { source: 'document', pointer: schemaAt, message: 'this object has data and a' },
    ]);
    expect(found[0]?.data).toEqual({ scheme: 'users', side: 'response', field: key, inline: true, role });
  });

  it.each([
    ['offset', 'totalPages', { type: 'totalPages' }],
    ['pageNumber', 'total', { type: 'total' }],
    ['fakePage', 'hasMore', { type: 'hasMore' }],
    ['offset', 'page', { type: 'currentPage' }],
    ['offset', 'note', {}],
    ['cursorUrl', 'more', { type: 'hasMore', location: 'bodyLink' }],
  ])('in a scheme of type %s, the missing page member %s is reported as a warning', (type, key, field) => {
    const found = findings({ type, key, field: { ...field, property: 'x' }, properties: {} });
    expect(reported(found)).toEqual([['Pagination/MemberNotFound', 'warn', 'document', at(key), 'key']]);
    expect(messages(found)).toEqual([
      `Scheme users reads the member ${key} from x, but the response of users.list has no x, so the member is always absent.`,
    ]);
  });

  it('a missing second field of a role is reported as a missing member of the page', () => {
    const response = { data: { type: 'items' }, total: { type: 'total' }, again: { type: 'total' } };
    const operation = answering(objectOf({ ...data, total: integer }));
    const declared = { type: 'offset', request: requests.offset ?? {}, response };
    expect(codes(inlineFindings(declared, { operation }))).toEqual(['Pagination/MemberNotFound']);
  });

  it('a cursor that its envelope lacks is reported at cursorPath', () => {
    const page = objectOf({ token: text });
    const field = { type: 'cursor', cursorPath: ['next'] };
    const found = findings({ type: 'cursor', key: 'page', field, properties: { page } });
    expect(reported(found)).toEqual([
      ['Pagination/PropertyNotFound', 'error', 'document', at('page', 'cursorPath'), 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users reads cursor from page.next, but the response of users.list has no page.next, so paging stops after the first page.',
    ]);
  });

  it('a cursor that its envelope has under another name is reported with that name', () => {
    const page = objectOf({ next_token: text });
    const field = { type: 'cursor', cursorPath: ['next'] };
    const [found] = findings({ type: 'cursor', key: 'page', field, properties: { page } });
    expect(found?.data).toMatchObject({ key: 'cursorPath', path: ['next_token'] });
  });

  it('a missing envelope is reported at the field', () => {
    const field = { type: 'cursor', cursorPath: ['next'] };
    const found = findings({
      type: 'cursor',
      key: 'page',
      field,
      properties: { paging: objectOf({ next: text }) },
    });
    expect(reported(found)).toEqual([
      ['Pagination/PropertyNotFound', 'error', 'document', at('page'), 'key'],
    ]);
  });

  it('a cursorId field next to an itemCursor is reported as a missing member, since paging ignores it', () => {
    const response = { data: { type: 'items', itemCursor: ['id'] }, last: { type: 'cursorId' } };
    const items = { type: 'array', items: objectOf({ id: text }) };
    const declared = { type: 'cursorId', request: requests.cursorId ?? {}, response };
    const found = inlineFindings(declared, { operation: answering(objectOf({ data: items })) });
    expect(codes(found)).toEqual(['Pagination/MemberNotFound']);
  });
});

describe('suggestions of response fields', () => {
  it.each([
    ['a similar name', 'total', 'totl', { total: integer, n: integer }, ['total']],
    [
      'a path that was written as one name',
      'total',
      'meta.total',
      { meta: objectOf({ total: integer }) },
      ['meta', 'total'],
    ],
    ['the same name elsewhere', 'total', 'total', { meta: objectOf({ total: integer }) }, ['meta', 'total']],
    [
      'the same name in another letter case',
      'hasMore',
      'hasMore',
      { meta: objectOf({ has_more: boolean }) },
      ['meta', 'has_more'],
    ],
    ['a usual name for the role', 'hasMore', 'more', { has_next_page: boolean }, ['has_next_page']],
    [
      'a usual name for a total, not for a number of pages',
      'total',
      'size',
      { recordCount: integer, page_count: integer },
      ['recordCount'],
    ],
  ] as const)('a response field is suggested: %s', (_, role, property, properties, path) => {
    const [found, ...more] = findings({ key: 'field', field: { type: role, property }, properties });
    expect(more).toEqual([]);
    expect(found?.data).toMatchObject({ path });
    expect(found?.message).toMatch(/ Did you mean \S.*\?$/);
  });

  it.each([
    ['several usual names for the role', { total_count: integer, total_items: integer }],
    ['a usual name with a wrong type', { total_count: boolean }],
    ['a usual name inside a list', { users: { type: 'array', items: objectOf({ total: integer }) } }],
  ])('no response field is suggested if the response has %s', (_, properties) => {
    const [found] = findings({ key: 'n', field: { type: 'total' }, properties });
    expect(found?.data).not.toHaveProperty('path');
  });

  it('the suggestion for a missing field is never a property that another field of its role reads', () => {
    const response = {
      data: { type: 'items' },
      total: { type: 'total' },
      again: { type: 'total', property: 'x' },
    };
    const declared = { type: 'offset', request: requests.offset ?? {}, response };
    const operation = answering(objectOf({ ...data, total: integer }));
    const [found, ...more] = inlineFindings(declared, { operation });
    expect(more).toEqual([]);
    expect(found?.data).not.toHaveProperty('path');
  });

  it('the suggestion for a missing field is never the property that another field reads by default', () => {
    const response = { data: { type: 'items' }, total: { type: 'total' }, count: { property: 'totl' } };
    const declared = { type: 'offset', request: requests.offset ?? {}, response };
    const [found, ...more] = inlineFindings(declared, {
      operation: answering(objectOf({ ...data, total: integer })),
    });
    expect(more).toEqual([]);
    expect(found?.data).not.toHaveProperty('path');
  });
});

describe('hasMore', () => {
  it('a hasMore that is not a boolean is reported, since it never ends paging', () => {
    const found = findings({ key: 'more', field: { type: 'hasMore' }, properties: { more: text } });
    expect(reported(found)).toEqual([
      ['Pagination/HasMoreNotBoolean', 'error', 'document', [...at('more'), 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users reads hasMore from more, which is a string in the response of users.list; only the value false ends paging, so this field never does.',
    ]);
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: [...schemaAt, 'properties', 'more', 'type'],
        message: 'this is a string',
      },
    ]);
  });

  it('a hasMore that is an object is reported with the path of the boolean inside', () => {
    const properties = { more: objectOf({ has_more: boolean, total: integer }) };
    const [found] = findings({ key: 'more', field: { type: 'hasMore' }, properties });
    expect(found?.data).toMatchObject({ path: ['more', 'has_more'] });
  });

  it.each([
    ['a boolean', boolean],
    ['a boolean or null', { type: ['boolean', 'null'] }],
    ['a boolean or a string', { anyOf: [boolean, text] }],
    ['an enum of true and false', { enum: [true, false] }],
    ['anything', {}],
  ])('HasMoreNotBoolean is not reported for a hasMore that is declared as %s', (_, more) => {
    expect(findings({ key: 'more', field: { type: 'hasMore' }, properties: { more } })).toEqual([]);
  });
});

describe('total and totalPages', () => {
  it.each([
    ['offset', 'total', 'count'],
    ['pageNumber', 'totalPages', 'pages'],
  ])(
    'in a scheme of type %s, a %s that is a list is reported, since a list never stops paging',
    (type, role, name) => {
      const found = findings({
        type,
        key: 'n',
        field: { type: role, property: name },
        properties: { [name]: list },
      });
      expect(reported(found)).toEqual([
        ['Pagination/TotalNotNumber', 'error', 'document', [...at('n'), 'type'], 'value'],
      ]);
      expect(messages(found)).toEqual([
        `Scheme users reads ${role} from ${name}, which is a list in the response of users.list and not a number, so it does not stop paging.`,
      ]);
    },
  );

  it.each([
    ['an integer', integer],
    ['a number or null', { type: ['number', 'null'] }],
    ['a string, which may contain a number (D14)', text],
    ['a string with an integer format', { type: 'string', format: 'int64' }],
    ['anything', {}],
  ])('TotalNotNumber is not reported for a total that is declared as %s', (_, total) => {
    expect(findings({ key: 'total', field: { type: 'total' }, properties: { total } })).toEqual([]);
  });
});

describe('types of page members', () => {
  it.each(['total', 'totalPages', 'currentPage', 'pageSize', 'offset', 'pageNumber', 'hasMore'])(
    'a field of role %s that is an object is reported as unlikely if paging does not depend on it',
    (role) => {
      const found = findings({
        type: 'fakePage',
        key: 'm',
        field: { type: role },
        properties: { m: objectOf({ a: text }) },
      });
      expect(reported(found)).toEqual([
        ['Pagination/UnlikelyRole', 'warn', 'document', [...at('m'), 'type'], 'value'],
      ]);
    },
  );

  it('a response field without a role, or with an unused one, may have any type', () => {
    for (const field of [{}, { type: 'cursor' }, { type: 'items' }]) {
      expect(findings({ key: 'm', field, properties: { m: boolean } })).toEqual([]);
    }
  });
});

describe('fields that a response may have', () => {
  it.each([
    ['an open envelope', { meta: { type: 'object' } }],
    [
      'an envelope with additional properties',
      { meta: objectOf({ a: text }, { additionalProperties: text }) },
    ],
    [
      'a branch of the envelope that has it',
      { meta: { oneOf: [objectOf({ a: text }), objectOf({ total: integer })] } },
    ],
    [
      'a schema in allOf of the envelope that has it',
      { meta: { allOf: [objectOf({ a: text }), objectOf({ total: integer })] } },
    ],
    ['a nullable envelope', { meta: { type: ['object', 'null'], properties: { total: integer } } }],
    ['an unreadable envelope', { meta: { $ref: 'meta.yaml' } }],
  ])('a field is not reported as missing if the response has %s', (_, properties) => {
    expect(findings({ key: 'total', field: { type: 'total', path: ['meta', 'total'] }, properties })).toEqual(
      [],
    );
  });

  it('a field in a declared header is not reported as missing', () => {
    const field = { type: 'total', location: 'header', headerName: 'X-Total' };
    const operation = answering(objectOf(data), { headers: { 'x-total': { schema: boolean } } });
    const declared = { type: 'offset', request: requests.offset ?? {}, response: withField('total', field) };
    expect(inlineFindings(declared, { operation })).toEqual([]);
  });
});
