import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, messages, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  integer,
  list,
  namedFindings,
  objectOf,
  schemaAt,
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
const byId: Declared = { ...cursor, type: 'cursorId', request: { after: { type: 'cursorId' } } };

describe('next cursors that are required in every page', () => {
  const required = { required: ['data', 'next'] };
  function always(next: Json, declared: Declared = cursor, properties: JsonObject = {}) {
    const schema = objectOf({ data: list, next, ...properties }, required);
    return { declared, bound: { operation: answering(schema) } };
  }

  it('CursorNeverEnds is reported at a required next cursor, with the field as the related place', () => {
    const { declared, bound } = always(text);
    expect(withoutArgs(namedFindings(declared, bound))).toEqual([
      {
        code: 'Pagination/CursorNeverEnds',
        severity: 'warn',
        message:
          'Property next is the next cursor of scheme users. It is required and never null, and the scheme reads no hasMore: unless the API sends an empty string, only an empty page ends paging, at the cost of one extra request, or of a loop if the API repeats its last page.',
        source: 'document',
        pointer: [...schemaAt, 'properties', 'next'],
        part: 'key',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'config',
            pointer: ['pagination', 0, 'response', 'next'],
            message: 'next of users declared here',
          },
        ],
        data: { scheme: 'users', side: 'response', field: 'next' },
      },
    ]);
  });

  it.each([
    [
      'a number',
      integer,
      {},
      'only an empty page ends paging, at the cost of one extra request, or of a loop if the API repeats its last page',
    ],
    [
      'a string in a scheme that skips empty pages',
      text,
      { continueOnEmptyItems: true },
      'unless the API sends an empty string, nothing ends paging, and it may continue until the caller stops',
    ],
    [
      'a number in a scheme that skips empty pages',
      integer,
      { continueOnEmptyItems: true },
      'nothing ends paging, and it may continue until the caller stops',
    ],
  ] as const)(
    'a required next cursor is reported with other ways to end paging: %s',
    (_, next, more, cost) => {
      const { declared, bound } = always(next, { ...cursor, ...more });
      expect(messages(inlineFindings(declared, bound))).toEqual([
        `Property next is the next cursor of scheme users. It is required and never null, and the scheme reads no hasMore: ${cost}.`,
      ]);
    },
  );

  it('CursorNeverEnds is reported for a next URL that is required in every page', () => {
    const { declared, bound } = always(text, url);
    expect(codes(inlineFindings(declared, bound))).toEqual(['Pagination/CursorNeverEnds']);
  });

  it('CursorNeverEnds is reported for a required next cursor despite an unread hasMore in a header', () => {
    const response = {
      ...cursor.response,
      more: { type: 'hasMore', location: 'header', headerName: 'X-More' },
    };
    const schema = objectOf({ data: list, next: text }, required);
    const operation = answering(schema, { headers: { 'X-More': { schema: boolean } } });
    expect(codes(inlineFindings({ ...cursor, response }, { operation }))).toEqual([
      'Pagination/CursorNeverEnds',
    ]);
  });

  it.each([
    ['it may be null', orNull],
    ['it is nullable in OpenAPI 3.0', { ...text, nullable: true }],
    ['one branch may be null', { anyOf: [text, { type: 'null' }] }],
    ['its schema is empty', {}],
    [
      'its description names an empty value for the last page',
      { ...text, description: 'Empty when there are no more pages.' },
    ],
    ['its example is empty', { ...text, example: '' }],
    ['its default is empty', { ...text, default: '' }],
  ])('CursorNeverEnds is not reported for a required next cursor: %s', (_, next) => {
    const { declared, bound } = always(next);
    expect(inlineFindings(declared, bound)).toEqual([]);
  });

  it('CursorNeverEnds is not reported for a required next cursor if hasMore ends paging', () => {
    const response = { ...cursor.response, more: { type: 'hasMore' } };
    const { declared, bound } = always(text, { ...cursor, response }, { more: boolean });
    expect(inlineFindings(declared, bound)).toEqual([]);
  });

  it.each([
    ['optional', objectOf({ page: objectOf({ next: text }, { required: ['next'] }) })],
    [
      'null',
      objectOf(
        { page: objectOf({ next: text }, { required: ['next'], nullable: true }) },
        { required: ['page'] },
      ),
    ],
  ])(
    'CursorNeverEnds is not reported for a required next cursor whose enclosing object may be %s',
    (_, schema) => {
      const response = { next: { type: 'cursor', path: ['page', 'next'] } };
      const found = inlineFindings(
        { ...cursor, response },
        { operation: answering({ allOf: [schema, objectOf({ data: list }, { required: ['data'] })] }) },
      );
      expect(found).toEqual([]);
    },
  );

  it('CursorNeverEnds is not reported for a required identifier of a cursorId scheme', () => {
    const response = withField('next', { type: 'cursorId' });
    const { declared, bound } = always(text, { ...byId, response });
    expect(inlineFindings(declared, bound)).toEqual([]);
  });
});
