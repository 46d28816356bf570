import { describe, expect, it } from 'vitest';
import type { Json, Pointer } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declare, withRequestField, withResponseField } from './declarations.js';

const types = 'offset, pageNumber, cursor, cursorId, cursorUrl, fakePage';
const requestTypes = 'offset, pageNumber, cursor, cursorId, cursorUrl, limit, pageSize';
const responseTypes =
  'items, cursor, cursorId, cursorUrl, offset, pageNumber, hasMore, total, totalPages, currentPage, pageSize';

interface Choice {
  readonly pointer: Pointer;
  readonly declaration: (value: Json) => unknown;
  readonly expected: string;
  /** A misspelling and the intended word. */
  readonly slip: readonly [string, string];
}

const choices: Readonly<Record<string, Choice>> = {
  type: {
    pointer: ['type'],
    declaration: (type) => declare('fakePage', { type }),
    expected: types,
    slip: ['pagenumber', 'pageNumber'],
  },
  paramLocation: {
    pointer: ['paramLocation'],
    declaration: (paramLocation) => declare('fakePage', { paramLocation }),
    expected: 'query, body',
    slip: ['Body', 'body'],
  },
  'role of a request field': {
    pointer: ['request', 'a', 'type'],
    declaration: (type) => withRequestField('a', { type }),
    expected: requestTypes,
    slip: ['offest', 'offset'],
  },
  'location of a request field': {
    pointer: ['request', 'a', 'location'],
    declaration: (location) => withRequestField('a', { location }),
    expected: 'query, body, header',
    slip: ['headers', 'header'],
  },
  'role of a response field': {
    pointer: ['response', 'a', 'type'],
    declaration: (type) => withResponseField('a', { type }),
    expected: responseTypes,
    slip: ['hasmore', 'hasMore'],
  },
  'location of a response field': {
    pointer: ['response', 'a', 'location'],
    declaration: (location) => withResponseField('a', { location }),
    expected: 'body, header, linkHeader, bodyLink',
    slip: ['linkheader', 'linkHeader'],
  },
};

describe.each(Object.entries(choices))('an unknown %s', (_, { pointer, declaration, expected, slip }) => {
  const key = String(pointer.at(-1));
  const [written, suggestion] = slip;

  it('an unknown value of an enumerated key is reported with the expected values', () => {
    const { scheme, findings } = parseScheme(declaration('nothing-like-it'), 'config');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/InvalidScheme', 'error', 'config', pointer, 'value']]);
    expect(messages(findings)).toEqual([
      `Scheme onePage is not bound: ${key} cannot be "nothing-like-it": expected one of ${expected}.`,
    ]);
    expect(findings[0]?.data).toBeUndefined();
  });

  it('a misspelt value of an enumerated key is reported with the intended one', () => {
    const { scheme, findings } = parseScheme(declaration(written), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/IgnoredScheme', 'warn', 'document', pointer, 'value']]);
    expect(messages(findings)).toEqual([
      `Scheme onePage is ignored: ${key} cannot be "${written}": expected one of ${expected}. Did you mean ${suggestion}?`,
    ]);
    expect(findings[0]?.data).toEqual({ suggestion: suggestion });
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a boolean', true],
    ['a list', ['offset']],
    ['an object', {}],
    ['an empty text', ''],
    ['a number', 1],
  ])('an enumerated key with %s as its value is reported', (_kind, value) => {
    const { scheme, findings } = parseScheme(declaration(value), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/IgnoredScheme', 'warn', 'document', pointer, 'value']]);
    expect(messages(findings)[0]).toMatch(
      new RegExp(`^Scheme onePage is ignored: ${key} cannot be .+: expected one of ${expected}\\.$`),
    );
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'an enumerated key with the value %s, the name of an inherited member, is reported',
    (value) => {
      const { scheme, findings } = parseScheme(declaration(value), 'config');
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([['Pagination/InvalidScheme', 'error', 'config', pointer, 'value']]);
    },
  );
});

describe('roles of the other side', () => {
  it.each(['items', 'hasMore', 'total', 'totalPages', 'currentPage'])(
    '%s on a request field is reported as the role of a response field',
    (role) => {
      const { scheme, findings } = parseScheme(withRequestField('a', { type: role }), 'config');
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([
        ['Pagination/InvalidScheme', 'error', 'config', ['request', 'a', 'type'], 'value'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme onePage is not bound: ${role} is the role of a response field; the role of a request field must be one of ${requestTypes}.`,
      ]);
      expect(findings[0]?.data).toBeUndefined();
    },
  );

  it('a response field of type limit is reported, since limit is the role of a request field', () => {
    const { scheme, findings } = parseScheme(withResponseField('a', { type: 'limit' }), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', ['response', 'a', 'type'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      `Scheme onePage is ignored: limit is the role of a request field; the role of a response field must be one of ${responseTypes}.`,
    ]);
  });
});

it.each([
  ['page', 'pageNumber'],
  ['pages', 'pageNumber'],
  ['page-index', 'pageNumber'],
  ['next_token', 'cursor'],
  ['keyset', 'cursorId'],
  ['offsetLimit', 'offset'],
  ['link', 'cursorUrl'],
])('the type %s of another format is reported with the intended type %s', (written, meant) => {
  const { findings } = parseScheme(declare('fakePage', { type: written }), 'config');
  expect(messages(findings)[0]).toMatch(new RegExp(`Did you mean ${meant}\\?$`));
  expect(findings[0]?.data).toEqual({ suggestion: meant });
});

it('a role of another tool, such as page_count, is reported with the equivalent role', () => {
  const meantOf = (value: unknown) => parseScheme(value, 'config').findings[0]?.data;
  expect(meantOf(withResponseField('a', { type: 'page_count' }))).toEqual({ suggestion: 'totalPages' });
  expect(meantOf(withRequestField('a', { type: 'per_page' }))).toEqual({ suggestion: 'limit' });
});
