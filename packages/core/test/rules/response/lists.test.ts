import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.js';
import { codes, messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  integer,
  list,
  namedFindings,
  objectOf,
  schemaAt,
  schemeAt,
  text,
} from './bound.js';

const texts = { type: 'array', items: text };
const items: Declared = { response: { tags: { type: 'items' } } };
const offset: Declared = {
  type: 'offset',
  request: { skip: { type: 'offset' } },
  response: { data: { type: 'items' } },
};

describe('responses with several lists', () => {
  it('a list of plain values next to a list of objects is reported as doubtful items', () => {
    const operation = answering(objectOf({ tags: texts, users: list }));
    expect(withoutArgs(namedFindings(items, { operation }))).toEqual([
      {
        code: 'Pagination/SeveralLists',
        severity: 'info',
        message:
          'Scheme users reads items from tags, but the response of users.list holds more than one list (tags and users): tags holds plain values, and users holds objects.',
        source: 'document',
        pointer: schemeAt,
        part: 'value',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'config',
            pointer: ['pagination', 0, 'response', 'tags'],
            message: 'tags of users declared here',
          },
          {
            source: 'document',
            pointer: [...schemaAt, 'properties', 'users'],
            message: 'users is a list too',
          },
        ],
        data: {
          scheme: 'users',
          side: 'response',
          field: 'tags',
          role: 'items',
          key: 'path',
          path: ['users'],
        },
      },
    ]);
  });

  it('a list named like links or metadata next to another list is reported as doubtful items', () => {
    const operation = answering(objectOf({ _links: list, users: list }));
    const found = inlineFindings({ response: { _links: { type: 'items' } } }, { operation });
    expect(messages(found)).toEqual([
      'Scheme users reads items from _links, but the response of users.list holds more than one list (_links and users): _links sounds like additional data, not like the items.',
    ]);
    expect(found[0]?.data).toMatchObject({ path: ['users'] });
  });

  it('items that are read from `data` by default are doubtful if there is another list of objects', () => {
    const operation = answering(objectOf({ users: list, data: list }));
    const found = inlineFindings({ response: {} }, { operation });
    expect(reported(found)).toEqual([
      ['Pagination/SeveralLists', 'info', 'document', [...schemeAt, 'response'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users reads items from data, but the response of users.list holds more than one list (data and users): no field has the role items, so a property named data is read.',
    ]);
    expect(found[0]?.data).not.toHaveProperty('path');
  });

  it.each([
    [
      'they are declared as one of several lists of objects',
      { response: { users: { type: 'items' } } },
      { users: list, groups: list, tags: texts },
    ],
    ['there are several other lists of objects', items, { tags: texts, users: list, groups: list }],
    ['the other list is nested', items, { tags: texts, meta: objectOf({ errors: list }) }],
    ['the other list has plain values too', items, { tags: texts, names: texts }],
    ['there is only one list', { response: {} }, { data: list }],
    [
      'data is read by default, and the other list has plain values',
      { response: {} },
      { data: list, tags: texts },
    ],
    ['their items have an unknown type', items, { tags: { type: 'array' }, users: list }],
    [
      'they are declared as the links',
      { response: { links: { type: 'items' } } },
      { links: list, errors: list },
    ],
  ] as readonly (readonly [string, Declared, JsonObject])[])(
    'items are not reported as doubtful: %s',
    (_, declared, properties) => {
      expect(inlineFindings(declared, { operation: answering(objectOf(properties)) })).toEqual([]);
    },
  );
});

describe('items that may be missing', () => {
  it('optional items are reported at the property if another property is required', () => {
    const operation = answering(objectOf({ total: integer, data: list }, { required: ['total'] }));
    expect(withoutArgs(inlineFindings(offset, { operation }))).toEqual([
      {
        code: 'Pagination/ItemsOptional',
        severity: 'info',
        message:
          'Scheme users reads items from data, which is not required, although total next to it is; a page without it ends paging.',
        source: 'document',
        pointer: [...schemaAt, 'properties', 'data'],
        part: 'key',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'document',
            pointer: [...schemeAt, 'response', 'data'],
            message: 'data of users declared here',
          },
        ],
        data: { scheme: 'users', side: 'response', field: 'data', inline: true },
      },
    ]);
  });

  it('optional items are not reported if only another part of allOf has required properties', () => {
    const parts = [objectOf({ data: list }), objectOf({ total: integer }, { required: ['total'] })];
    expect(inlineFindings(offset, { operation: answering({ allOf: parts }) })).toEqual([]);
  });

  it('optional items are reported if another part of allOf requires a property next to them', () => {
    const parts = [objectOf({ data: list, total: integer }), { required: ['total'] }];
    expect(codes(inlineFindings(offset, { operation: answering({ allOf: parts }) }))).toEqual([
      'Pagination/ItemsOptional',
    ]);
  });

  it.each([
    ['in OpenAPI 3.1', { type: ['array', 'null'], items: text }],
    ['in OpenAPI 3.0', { ...list, nullable: true }],
  ])('items that may be null are reported %s', (_, data) => {
    const operation = answering(objectOf({ data }, { required: ['data'] }));
    expect(messages(inlineFindings(offset, { operation }))).toEqual([
      'Scheme users reads items from data, which may be null; a page without it ends paging.',
    ]);
  });

  it.each([
    ['they are required', offset, { required: ['data', 'total'] }],
    ['nothing is required', offset, {}],
    ['empty pages do not end paging', { ...offset, continueOnEmptyItems: true }, { required: ['total'] }],
    ['the scheme has only one page', { response: offset.response }, { required: ['total'] }],
  ] as readonly (readonly [string, Declared, JsonObject])[])(
    'optional items are not reported if %s',
    (_, declared, more) => {
      const operation = answering(objectOf({ total: integer, data: list }, more));
      expect(inlineFindings(declared, { operation })).toEqual([]);
    },
  );

  it('items are not reported as optional if only the enclosing object is optional', () => {
    const page = objectOf({ data: list, total: integer }, { required: ['data', 'total'] });
    const response = { data: { type: 'items', path: ['page', 'data'] } };
    expect(inlineFindings({ ...offset, response }, { operation: answering(objectOf({ page })) })).toEqual([]);
  });

  it('items are not reported as optional if the body is the list', () => {
    const response = { users: { type: 'items', path: [] } };
    expect(codes(inlineFindings({ ...offset, response }, { operation: answering(list) }))).toEqual([]);
  });
});
