import { describe, expect, it } from 'vitest';
import { type SchemeType, strategies } from '../../src/format/roles.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations, declare } from './declarations.js';

const types = Object.keys(declarations) as SchemeType[];
const always = ['items', 'hasMore', 'total', 'totalPages', 'currentPage', 'pageSize', 'offset', 'pageNumber'];

/** Roles that each strategy has a use for (docs/format.md#strategies); metadata never is out of place. */
const used: Readonly<Record<SchemeType, { readonly request: string[]; readonly response: string[] }>> = {
  offset: { request: ['offset', 'limit', 'pageSize'], response: always },
  pageNumber: { request: ['pageNumber', 'limit', 'pageSize'], response: always },
  cursor: { request: ['cursor', 'limit', 'pageSize'], response: [...always, 'cursor'] },
  cursorId: { request: ['cursorId', 'limit', 'pageSize'], response: [...always, 'cursorId'] },
  cursorUrl: { request: ['cursorUrl', 'limit', 'pageSize'], response: [...always, 'cursorUrl'] },
  fakePage: { request: ['limit', 'pageSize'], response: always },
};
const requestRoles = ['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'limit', 'pageSize'];
const responseRoles = [...always, 'cursor', 'cursorId', 'cursorUrl'];

function withExtra(type: SchemeType, side: 'request' | 'response', role: string): JsonObject {
  const base = declarations[type];
  // A role the scheme has already is replaced, so that it occurs once.
  const kept = Object.entries(base[side] as JsonObject).filter(
    ([, field]) => (field as JsonObject).type !== role,
  );
  return {
    ...base,
    [side]: { ...Object.fromEntries(kept), extra: { type: role, ...itemCursor(type, role) } },
  };
}

function itemCursor(type: SchemeType, role: string): JsonObject {
  return type === 'cursorId' && role === 'items' ? { itemCursor: ['id'] } : {};
}

describe.each(types)('type %s', (type) => {
  describe.each(['request', 'response'] as const)('on a %s field', (side) => {
    const roles = side === 'request' ? requestRoles : responseRoles;
    const fitting = used[type][side];

    it.each(fitting)('role %s has a use', (role) => {
      expect(parseScheme(withExtra(type, side, role), 'config').findings).toEqual([]);
    });

    it.each(roles.filter((role) => !fitting.includes(role)))(
      'role %s has no effect on a field of that side, and the author gets a finding',
      (role) => {
        const { scheme, findings } = parseScheme(withExtra(type, side, role), 'config');
        expect(scheme?.[side].extra?.type).toBe(role);
        expect(reported(findings)).toEqual([
          ['Pagination/UnusedRole', 'warn', 'config', [side, 'extra', 'type'], 'value'],
        ]);
        expect(messages(findings)).toEqual([
          `Field extra has role ${role}, which a scheme of type ${type} does not use; it is carried as plain data.`,
        ]);
      },
    );
  });

  it('the documentation of strategies lists the roles of the type', () => {
    const { requestRoles: request, responseRoles: response } = strategies[type];
    expect(new Set(request)).toEqual(new Set(used[type].request.filter((role) => role !== 'pageSize')));
    expect(new Set(response)).toEqual(new Set(used[type].response));
  });
});

describe('a role that a type needs and lacks', () => {
  it.each([
    ['offset', 'offset'],
    ['pageNumber', 'pageNumber'],
    ['cursor', 'cursor'],
    ['cursorId', 'cursorId'],
  ] as const)('a scheme of type %s needs a request field with role %s', (type, role) => {
    const { scheme, findings } = parseScheme(
      declare(type, { request: { size: { type: 'limit' } } }),
      'document',
    );
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([
      ['Pagination/MissingRequestField', 'error', 'document', ['request'], 'key'],
    ]);
    expect(messages(findings)).toEqual([
      `Scheme ${scheme?.name} is of type ${type} but no request field has role ${role}, so the next page cannot be asked for and paging stops after the first.`,
    ]);
    expect(findings[0]?.data).toEqual({ role });
  });

  it.each(['cursorUrl', 'fakePage'] as const)('a scheme of type %s may have an empty request', (type) => {
    expect(parseScheme(declare(type, { request: {} }), 'document').findings).toEqual([]);
  });

  it.each(['cursor', 'cursorUrl'] as const)(
    'a scheme of type %s needs a response field with its role',
    (type) => {
      const declaration = declare(type, { response: { data: { type: 'items' } } });
      const { scheme, findings } = parseScheme(declaration, 'config');
      expect(scheme).toBeDefined();
      expect(reported(findings)).toEqual([
        ['Pagination/MissingCursor', 'error', 'config', ['response'], 'key'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme ${scheme?.name} has no response field with role ${type}, so paging stops after the first page.`,
      ]);
    },
  );
});

describe('D6: no items role', () => {
  it.each(types)('%s without an items role reads data, and the author gets a finding (D6)', (type) => {
    const { data: _, ...rest } = declarations[type].response as JsonObject;
    const response: Json = type === 'cursorId' ? { data: { itemCursor: ['id'] } } : { data: {}, ...rest };
    const { scheme, findings } = parseScheme(declare(type, { response }), 'config');
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([['Pagination/MissingItems', 'warn', 'config', ['response'], 'key']]);
    expect(messages(findings)).toEqual([
      `Scheme ${scheme?.name} has no field with role items, so items are read from a property named data.`,
    ]);
  });

  it('an empty response reads data, and the author gets a finding', () => {
    const { findings } = parseScheme(declare('offset', { response: {} }), 'document');
    expect(reported(findings)).toEqual([
      ['Pagination/MissingItems', 'warn', 'document', ['response'], 'key'],
    ]);
  });
});

describe('D6: two fields with a role that must be single', () => {
  it.each<[SchemeType, string]>([
    ['offset', 'offset'],
    ['pageNumber', 'pageNumber'],
    ['cursor', 'cursor'],
    ['cursorId', 'cursorId'],
    ['cursorUrl', 'cursorUrl'],
    ['fakePage', 'limit'],
  ])('%s with two fields of request role %s uses the first one (D6)', (type, role) => {
    const request = { one: { type: role }, two: { type: role }, three: { type: role } };
    const { scheme, findings } = parseScheme(declare(type, { request }), 'config');
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([
      ['Pagination/DuplicateRole', 'warn', 'config', ['request', 'two', 'type'], 'value'],
      ['Pagination/DuplicateRole', 'warn', 'config', ['request', 'three', 'type'], 'value'],
    ]);
    expect(findings.map(({ related }) => related)).toEqual(
      Array(2).fill([
        { source: 'config', pointer: ['request', 'one', 'type'], message: 'one has the role first' },
      ]),
    );
    expect(messages(findings)[0]).toBe(
      `Field two has role ${role}, which field one has already; one is used and two is not.`,
    );
  });

  it('limit and pageSize are one role', () => {
    const request = { page: { type: 'pageNumber' }, limit: { type: 'limit' }, size: { type: 'pageSize' } };
    const { scheme, findings } = parseScheme(declare('pageNumber', { request }), 'document');
    expect(Object.keys(scheme?.request ?? {})).toEqual(['page', 'limit', 'size']);
    expect(reported(findings)).toEqual([
      ['Pagination/DuplicateRole', 'warn', 'document', ['request', 'size', 'type'], 'value'],
    ]);
  });

  it.each<[SchemeType, string]>([
    ['offset', 'items'],
    ['cursor', 'cursor'],
    ['cursorId', 'cursorId'],
    ['cursorUrl', 'cursorUrl'],
    ['offset', 'total'],
    ['offset', 'totalPages'],
    ['offset', 'hasMore'],
    ['offset', 'offset'],
    ['pageNumber', 'pageNumber'],
  ])('%s with two fields of response role %s uses the first one (D6)', (type, role) => {
    const response = {
      rows: { type: 'items' },
      ...(role !== 'items' && { one: { type: role } }),
      two: { type: role },
    };
    const first = role === 'items' ? 'rows' : 'one';
    const { scheme, findings } = parseScheme(declare(type, { response }), 'config', {
      at: ['pagination', 0],
    });
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([
      ['Pagination/DuplicateRole', 'warn', 'config', ['pagination', 0, 'response', 'two', 'type'], 'value'],
    ]);
    expect(findings[0]?.related).toEqual([
      {
        source: 'config',
        pointer: ['pagination', 0, 'response', first, 'type'],
        message: `${first} has the role first`,
      },
    ]);
  });

  it('a second field of an unused role is reported as a duplicate only', () => {
    const request = { offset: { type: 'offset' }, a: { type: 'cursor' }, b: { type: 'cursor' } };
    expect(reported(parseScheme(declare('offset', { request }), 'config').findings)).toEqual([
      ['Pagination/UnusedRole', 'warn', 'config', ['request', 'a', 'type'], 'value'],
      ['Pagination/DuplicateRole', 'warn', 'config', ['request', 'b', 'type'], 'value'],
    ]);
  });

  it('currentPage and fields without a role may occur twice', () => {
    const response = {
      data: { type: 'items' },
      a: { type: 'currentPage' },
      b: { type: 'currentPage' },
      c: {},
      d: {},
    };
    expect(parseScheme(declare('offset', { response }), 'config').findings).toEqual([]);
  });

  it('a role that occurs on both sides is not a duplicate', () => {
    const response = { data: { type: 'items' }, offset: { type: 'offset' }, pageSize: { type: 'pageSize' } };
    const request = { offset: { type: 'offset' }, pageSize: { type: 'pageSize' } };
    expect(parseScheme(declare('offset', { request, response }), 'config').findings).toEqual([]);
  });
});
