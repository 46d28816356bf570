import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { JsonObject } from '../../src/json/json.js';
import { summarise } from '../../src/rules/summarise.js';
import { parseLocatedSchemes } from '../../src/scheme/parse-schemes.js';
import { codes, reported, withoutArgs } from '../diagnostics/reported.js';
import { check } from './check-text.js';
import { answering, bind, byPage, gets, listing } from './document/documents.js';

const root = ['x-vendor-pagination', 0];
const sized = { page: { type: 'pageNumber' }, limit: { type: 'limit' } };
const userPage = bind('userPage');

function bound(...operations: readonly JsonObject[]) {
  const named = operations.map((operation, index) => [`/users${index}`, { ...operation, ...userPage }]);
  return check(gets(Object.fromEntries(named), byPage('userPage', sized)));
}

describe('findings that all operations of a scheme share', () => {
  it('a finding about every operation of a scheme is reported once, at the field of the scheme', () => {
    const found = bound(
      listing(['page', 'per_page']),
      listing(['page', 'per_page']),
      listing(['page', 'per_page']),
    );
    expect(reported(found)).toEqual([
      ['Pagination/ParameterNotFound', 'warn', 'document', [...root, 'request', 'limit'], 'key'],
    ]);
    expect(found[0]).toEqual({
      code: 'Pagination/ParameterNotFound',
      severity: 'warn',
      message:
        'Each of the 3 operations bound to userPage has no query parameter limit, which callers of userPage can set: the API ignores or refuses it. Did you mean per_page?',
      args: {
        method: 'each of the 3 operations bound to userPage',
        what: 'query parameter limit',
        use: 'callers of userPage can set',
        hint: ' Did you mean per_page?',
      },
      source: 'document',
      pointer: [...root, 'request', 'limit'],
      part: 'key',
      suppressionKey: 'userPage',
      related: [0, 1, 2].map((index) => ({
        source: 'document',
        pointer: ['paths', `/users${index}`, 'get', 'x-vendor-pagination'],
        message: `get /users${index} is one of them`,
      })),
      data: {
        scheme: 'userPage',
        side: 'request',
        field: 'limit',
        name: 'limit',
        location: 'query',
        suggestion: 'per_page',
      },
    });
  });

  it('a summarised finding names the first three of many operations', () => {
    const found = bound(...Array.from({ length: 5 }, () => listing(['page'])));
    expect(found).toHaveLength(1);
    expect(found[0]?.related).toHaveLength(3);
  });

  it('a summarised finding has no hint that applies to only some of its operations', () => {
    const found = bound(listing(['page', 'per_page']), listing(['page', 'page_size']));
    expect(found.map(({ message }) => message)).toEqual([
      'Each of the 2 operations bound to userPage has no query parameter limit, which callers of userPage can set: the API ignores or refuses it.',
    ]);
  });

  it('a summarised finding has the differing hints at its related operations', () => {
    const found = bound(listing(['page', 'per_page']), listing(['page', 'page_size']));
    expect(found[0]?.related?.map(({ message }) => message)).toEqual([
      'get /users0 is one of them. Did you mean per_page?',
      'get /users1 is one of them. Did you mean page_size?',
    ]);
  });

  it('a summarised finding has no explanation that applies to only some of its operations', () => {
    const body = (schema: JsonObject) => ({
      ...listing(['page', 'limit']),
      responses: { 200: { content: { 'application/json': { schema } } } },
    });
    const list = { type: 'array', items: { type: 'object' } };
    const object = { type: 'object', properties: { rows: list, pages: { type: 'integer' } } };
    const found = bound(body(list), body(object));
    expect(
      found.filter(({ code }) => code === 'Pagination/ItemsNotFound').map(({ message }) => message),
    ).toEqual([
      'Scheme userPage reads items from data, but the response of each of the 2 operations bound to userPage has no data: no items are found and paging stops after the first page.',
    ]);
  });

  it('findings are summarised only if their messages begin with the same words', () => {
    const answers = (data: JsonObject) => ({
      ...listing(['page', 'limit']),
      ...answering({ data, pages: { type: 'integer' } }),
    });
    const found = bound(answers({ type: 'string' }), answers({ type: 'boolean' }));
    expect(found.map(({ code, pointer }) => [code, pointer[1]])).toEqual([
      ['Pagination/ItemsNotList', '/users0'],
      ['Pagination/ItemsNotList', '/users1'],
    ]);
  });

  it('a summarised finding names the operations even if the message of the rule does not', () => {
    const old = (name: string) => ({ name, in: 'query', deprecated: true, schema: { type: 'integer' } });
    const operation = { ...answering(), parameters: [old('page'), { ...old('limit'), deprecated: false }] };
    const found = bound(operation, operation);
    expect(reported(found)).toEqual([
      ['Pagination/DeprecatedParameter', 'warn', 'document', [...root, 'request', 'page'], 'key'],
    ]);
    expect(found[0]?.message).toBe(
      'page is deprecated, but userPage pages by it: paging breaks on the day the API drops it. The same is true of each of the 2 operations bound to userPage.',
    );
    expect(found[0]?.related?.map(({ pointer }) => pointer)).toEqual([
      ['paths', '/users0', 'get', 'parameters', 0, 'deprecated'],
      ['paths', '/users1', 'get', 'parameters', 0, 'deprecated'],
    ]);
  });

  it('a summarised finding points to the faulty value inside the field', () => {
    const flag = (name: string) => ({ name, in: 'query', schema: { type: 'boolean' } });
    const operation = { ...listing(['limit']), parameters: [flag('page')] };
    const [first] = bound(operation, operation);
    expect(first).toMatchObject({
      code: 'Pagination/PositionType',
      pointer: [...root, 'request', 'page', 'type'],
      part: 'value',
      suppressionKey: 'userPage',
    });
  });

  it('a finding about all operations of a scheme except one is reported at each affected operation', () => {
    const found = bound(listing(['page']), listing(['page']), listing(['page', 'limit']));
    expect(found.map(({ pointer }) => pointer[1])).toEqual(['/users0', '/users1']);
  });

  it('a finding about the only operation of a scheme is at the field, keyed by the operation', () => {
    const found = bound(listing(['page', 'per_page']));
    expect(withoutArgs(found)).toEqual([
      {
        code: 'Pagination/ParameterNotFound',
        severity: 'warn',
        message:
          'get /users0 has no query parameter limit, which callers of userPage can set: the API ignores or refuses it. Did you mean per_page?',
        source: 'document',
        pointer: [...root, 'request', 'limit'],
        part: 'key',
        suppressionKey: 'get /users0',
        operation: 'get /users0',
        related: [
          {
            source: 'document',
            pointer: ['paths', '/users0', 'get', 'x-vendor-pagination'],
            message: 'get /users0 is bound to this scheme here',
          },
          {
            source: 'document',
            pointer: ['paths', '/users0', 'get', 'parameters', 1, 'name'],
            message: 'per_page is taken here',
          },
        ],
        data: {
          scheme: 'userPage',
          side: 'request',
          field: 'limit',
          name: 'limit',
          location: 'query',
          suggestion: 'per_page',
        },
      },
    ]);
  });

  it('a finding about the only operation of a scheme points to the faulty value inside the field', () => {
    const flag = { name: 'page', in: 'query', schema: { type: 'boolean' } };
    const [first] = bound({ ...listing(['limit']), parameters: [flag] });
    expect(first).toMatchObject({ pointer: [...root, 'request', 'page', 'type'], part: 'value' });
  });

  it('a finding about the only operation of a scheme is suppressed if the operation ignores it', () => {
    const ignoring = { 'x-vendor-pagination-ignore': ['Pagination/ParameterNotFound'] };
    const [first] = bound({ ...listing(['page']), ...ignoring });
    expect(first?.ignoredBy?.pointer).toEqual(['paths', '/users0', 'get', 'x-vendor-pagination-ignore']);
  });

  it('a deprecated parameter of the only operation of a scheme is reported at the parameter', () => {
    const old = { name: 'page', in: 'query', deprecated: true, schema: { type: 'integer' } };
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
    const found = bound({ ...answering(), parameters: [old, limit] });
    expect(reported(found)).toEqual([
      [
        'Pagination/DeprecatedParameter',
        'warn',
        'document',
        ['paths', '/users0', 'get', 'parameters', 0, 'deprecated'],
        'key',
      ],
    ]);
  });

  it('findings of different codes and fields are summarised separately', () => {
    const found = bound(listing([]), listing([]));
    expect(reported(found)).toEqual([
      ['Pagination/PositionNotFound', 'error', 'document', [...root, 'request', 'page'], 'key'],
      ['Pagination/ParameterNotFound', 'warn', 'document', [...root, 'request', 'limit'], 'key'],
    ]);
  });

  it('findings about the responses of all operations of a scheme are summarised', () => {
    const operation = { ...listing(['page', 'limit']), ...answering({ rows: { type: 'array', items: {} } }) };
    expect(reported(bound(operation, operation))).toEqual([
      ['Pagination/ItemsNotFound', 'error', 'document', [...root, 'response', 'data'], 'key'],
      ['Pagination/PropertyNotFound', 'error', 'document', [...root, 'response', 'pages'], 'key'],
    ]);
  });

  it('findings about inline schemes are not summarised', () => {
    const inline = bind(byPage('userPage', sized));
    const found = check(gets({ '/a': listing(['page'], inline), '/b': listing(['page'], inline) }));
    expect(codes(found)).toEqual([
      'Pagination/ParameterNotFound',
      'Pagination/ParameterNotFound',
      'Document/RepeatedScheme',
    ]);
  });
});

it('findings about an inline scheme are not summarised with findings about a shared scheme of its name', () => {
  const operation = 'get /users';
  const one = (suppressionKey: string, inline: boolean): Finding => ({
    code: 'Pagination/ParameterNotFound',
    severity: 'warn',
    message: 'x.',
    args: {},
    source: 'document',
    pointer: [suppressionKey],
    part: 'value',
    suppressionKey,
    operation,
    data: { scheme: 'userPage', side: 'request', field: 'page', ...(inline && { inline }) },
  });
  const { located } = parseLocatedSchemes([byPage()], 'document', { at: ['x-vendor-pagination'] });
  const known = located[0];
  if (known === undefined) throw new Error('the fixture declares no scheme');
  const schemes = new Map([['userPage', { located: known, methods: 2 }]]);
  expect(summarise([one('a', false), one('b', true)], schemes)).toHaveLength(2);
  expect(summarise([one('a', false), one('b', false)], schemes)).toHaveLength(1);
});

describe('parameters that operations share', () => {
  const $ref = '#/components/parameters/Page';
  const components = {
    parameters: { Page: { name: 'page', in: 'query', deprecated: true, schema: { type: 'integer' } } },
  };

  it('a finding about a parameter that some operations share is reported once, at the parameter', () => {
    const shared = { ...answering(), ...userPage, parameters: [{ $ref }] };
    const own = listing(['page'], userPage);
    const found = check({ ...gets({ '/a': shared, '/b': shared, '/c': own }, byPage()), components });
    const place = ['components', 'parameters', 'Page', 'deprecated'];
    expect(reported(found)).toEqual([['Pagination/DeprecatedParameter', 'warn', 'document', place, 'key']]);
  });
});
