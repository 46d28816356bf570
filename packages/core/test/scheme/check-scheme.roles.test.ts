import { describe, expect, it } from 'vitest';
import { type SchemeType, strategies } from '../../src/format/roles.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations, declare } from './declarations.js';

const types = Object.keys(declarations) as SchemeType[];
const always = ['items', 'hasMore', 'total', 'totalPages', 'currentPage', 'pageSize', 'offset', 'pageNumber'];

/** The roles that each strategy uses (docs/format.md#strategies). Metadata is allowed everywhere. */
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
  // Drops an existing field with the role, so that the role occurs once.
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

    it.each(fitting)('a field may have the role %s if the scheme type uses that role', (role) => {
      expect(parseScheme(withExtra(type, side, role), 'config').findings).toEqual([]);
    });

    it.each(roles.filter((role) => !fitting.includes(role)))(
      'a field with the role %s is reported if the scheme type does not use that role there',
      (role) => {
        const { scheme, findings } = parseScheme(withExtra(type, side, role), 'config');
        expect(scheme?.[side].extra?.type).toBe(role);
        expect(reported(findings)).toEqual([
          ['Pagination/UnusedRole', 'warn', 'config', [side, 'extra', 'type'], 'value'],
        ]);
        expect(messages(findings)).toEqual([
          `Field extra has role ${role}, which a scheme of type ${type} does not use, so the field has no effect on paging.`,
        ]);
      },
    );
  });

  it('the table of strategies lists exactly the roles that each scheme type uses', () => {
    const { requestRoles: request, responseRoles: response } = strategies[type];
    expect(new Set(request)).toEqual(new Set(used[type].request.filter((role) => role !== 'pageSize')));
    expect(new Set(response)).toEqual(new Set(used[type].response));
  });
});

describe('roles that a type needs', () => {
  it.each([
    ['offset', 'offset'],
    ['pageNumber', 'pageNumber'],
    ['cursor', 'cursor'],
    ['cursorId', 'cursorId'],
  ] as const)(
    'MissingRequestField is reported for a scheme of type %s without a request field of role %s',
    (type, role) => {
      const { scheme, findings } = parseScheme(
        declare(type, { request: { size: { type: 'limit' } } }),
        'document',
      );
      expect(scheme).toBeDefined();
      expect(reported(findings)).toEqual([
        ['Pagination/MissingRequestField', 'error', 'document', ['request'], 'key'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme ${scheme?.name} is of type ${type} but no request field has role ${role}, so the next page cannot be requested and paging stops after the first.`,
      ]);
      expect(findings[0]?.data).toEqual({ role });
    },
  );

  it.each(['cursorUrl', 'fakePage'] as const)('a scheme of type %s may have an empty request', (type) => {
    expect(parseScheme(declare(type, { request: {} }), 'document').findings).toEqual([]);
  });

  it.each(['cursor', 'cursorUrl'] as const)(
    'MissingCursor is reported for a scheme of type %s without a response field of that role',
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
  it.each(types)('a scheme of type %s without an items field reads `data` and is reported (D6)', (type) => {
    const { data: _, ...rest } = declarations[type].response as JsonObject;
    const response: Json = type === 'cursorId' ? { data: { itemCursor: ['id'] } } : { data: {}, ...rest };
    const { scheme, findings } = parseScheme(declare(type, { response }), 'config');
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([['Pagination/MissingItems', 'warn', 'config', ['response'], 'key']]);
    expect(messages(findings)).toEqual([
      `Scheme ${scheme?.name} has no field with role items, so items are read from a property named data.`,
    ]);
  });

  it('a scheme with an empty response is reported, since it reads its items from `data`', () => {
    const { findings } = parseScheme(declare('offset', { response: {} }), 'document');
    expect(reported(findings)).toEqual([
      ['Pagination/MissingItems', 'warn', 'document', ['response'], 'key'],
    ]);
  });
});

describe('D6: several fields of one role', () => {
  it.each<[SchemeType, string]>([
    ['offset', 'offset'],
    ['pageNumber', 'pageNumber'],
    ['cursor', 'cursor'],
    ['cursorId', 'cursorId'],
    ['cursorUrl', 'cursorUrl'],
    ['fakePage', 'limit'],
  ])('%s with several request fields of role %s uses the first and reports the others (D6)', (type, role) => {
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
      `Field two has role ${role}, which field one already has; one is used and two is not.`,
    );
  });

  it('request fields of the types limit and pageSize are reported as duplicates of one role', () => {
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
  ])('%s with two response fields of role %s uses the first and reports the second (D6)', (type, role) => {
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

  it('the first field of an unused role is reported as unused, and the second as a duplicate', () => {
    const request = { offset: { type: 'offset' }, a: { type: 'cursor' }, b: { type: 'cursor' } };
    expect(reported(parseScheme(declare('offset', { request }), 'config').findings)).toEqual([
      ['Pagination/UnusedRole', 'warn', 'config', ['request', 'a', 'type'], 'value'],
      ['Pagination/DuplicateRole', 'warn', 'config', ['request', 'b', 'type'], 'value'],
    ]);
  });

  it('several currentPage fields, or several fields without a role, are not reported as duplicates', () => {
    const response = {
      data: { type: 'items' },
      a: { type: 'currentPage' },
      b: { type: 'currentPage' },
      c: {},
      d: {},
    };
    expect(parseScheme(declare('offset', { response }), 'config').findings).toEqual([]);
  });

  it('a role that occurs once in the request and once in the response is not reported as a duplicate', () => {
    const response = { data: { type: 'items' }, offset: { type: 'offset' }, pageSize: { type: 'pageSize' } };
    const request = { offset: { type: 'offset' }, pageSize: { type: 'pageSize' } };
    expect(parseScheme(declare('offset', { request, response }), 'config').findings).toEqual([]);
  });
});
