import { describe, expect, it } from 'vitest';
import { codes, reported } from '../../diagnostics/reported.js';
import { check } from '../check-text.js';
import { query } from '../request/sent.js';
import { answering, bind, byPage, gets, list, listing } from './documents.js';

const nameAt = ['x-vendor-pagination', 0, 'name'];
const sized = { page: { type: 'pageNumber' }, limit: { type: 'limit' } };

describe('D2: schemes that are not bound to any method', () => {
  it('an unused scheme is reported with the operation that it fits', () => {
    const document = gets({ '/users': listing(['page']), '/info': answering() }, byPage());
    const found = check(document);
    expect(reported(found)).toEqual([['Pagination/UnusedScheme', 'warn', 'document', nameAt, 'value']]);
    expect(found[0]?.message).toBe('Scheme userPage is not bound to any operation.');
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: ['paths', '/users', 'get'],
        message: 'get /users fits this scheme, but is not bound to any',
      },
    ]);
    expect(found[0]?.data).toEqual({
      scheme: 'userPage',
      fits: [{ method: 'get /users', pointer: ['paths', '/users', 'get'] }],
      nearly: [],
    });
  });

  it('an unused scheme is reported with a configured method that overrides an operation naming it', () => {
    const document = gets({ '/users': listing(['page'], bind('userPage')) }, byPage());
    const list = { endpoint: 'get /users', paginated: false };
    const found = check(document, { resources: { users: { methods: { list } } } });
    expect(found.map(({ message, related }) => [message, related])).toEqual([
      [
        'Scheme userPage is not bound to any method. get /users names it, but `paginated` of users.list in the configuration overrides that.',
        [
          {
            source: 'document',
            pointer: ['paths', '/users', 'get', 'x-vendor-pagination'],
            message: 'get /users names this scheme',
          },
          {
            source: 'config',
            pointer: ['resources', 'users', 'methods', 'list', 'paginated'],
            message: 'users.list overrides that',
          },
        ],
      ],
    ]);
  });

  it('an unused scheme is reported with the number of operations that the configuration overrides', () => {
    const users = listing(['page'], bind('userPage'));
    const methods = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, { endpoint: `get /${name}`, paginated: false }]),
    );
    const found = check(gets({ '/a': users, '/b': users, '/c': users }, byPage()), {
      resources: { users: { methods } },
    });
    expect(found.map(({ message }) => message)).toEqual([
      'Scheme userPage is not bound to any method. get /a names it, but `paginated` of users.a in the configuration overrides that; the same is true of 2 more.',
    ]);
  });

  it('an unused scheme is reported with operations that nearly fit it and the differing field', () => {
    const document = gets({ '/users': listing(['page', 'per_page']) }, byPage('userPage', sized));
    const [finding] = check(document);
    expect(finding?.related?.map(({ message }) => message)).toEqual([
      'get /users nearly fits this scheme, except for limit: the operation does not take a field that the scheme offers to callers',
    ]);
    expect(finding?.data).toMatchObject({
      fits: [],
      nearly: [
        {
          method: 'get /users',
          misses: [{ code: 'Pagination/ParameterNotFound', field: 'limit', suggestion: 'per_page' }],
        },
      ],
    });
  });

  it('an unused scheme is reported with operations that fit it except for the type of a parameter', () => {
    const operation = {
      ...answering(),
      parameters: [{ name: 'page', in: 'query', schema: { type: 'boolean' } }],
    };
    expect(check(gets({ '/users': operation }, byPage()))[0]?.related?.map(({ message }) => message)).toEqual(
      [
        'get /users nearly fits this scheme, except for page: the field that counts pages or items does not take a number',
      ],
    );
  });

  it('an unused scheme is reported with at most three near matches, the best first', () => {
    const operations = {
      '/a': listing(['page', 'per_page']),
      '/b': listing(['page', 'limit']),
      '/c': listing(['page', 'limit']),
      '/d': listing(['page', 'limit']),
      '/e': listing(['page', 'limit']),
    };
    const [finding] = check(gets(operations, byPage('userPage', sized)));
    expect(finding?.related?.map(({ pointer }) => pointer[1])).toEqual(['/b', '/c', '/d']);
  });

  it.each([
    ['is bound to another scheme', listing(['page'], bind('other'))],
    ['declares `false`', listing(['page'], bind(false))],
    ['takes none of the scheme’s parameters', listing(['offset'])],
    [
      'takes the page size of the scheme and has an unreadable parameter',
      { ...answering(), parameters: [query('limit'), { $ref: 'elsewhere.yaml' }] },
    ],
    ['lacks most fields of the scheme', { ...answering({ rows: list }), parameters: [] }],
  ])('an unused scheme is reported without naming an operation that %s', (_, operation) => {
    const other = { ...byPage('other'), request: { page: { type: 'pageNumber' } } };
    const found = check(
      gets({ '/users': operation, '/x': listing(['page'], bind('other')) }, byPage('userPage', sized), other),
    );
    expect(found.find(({ code }) => code === 'Pagination/UnusedScheme')?.related).toBeUndefined();
  });

  it.each([
    [
      'an operation misspells the name of the scheme',
      { '/users': listing(['page'], bind('usrPage')) },
      'Pagination/UnknownScheme',
    ],
    [
      'an operation misspells the extension',
      { '/users': listing(['page'], { 'x-vendor-paginaton': 'userPage' }) },
      'Document/UnreadExtension',
    ],
    [
      'a parameter names the scheme instead of the operation',
      { '/users': { parameters: [{ ...query('page'), 'x-vendor-pagination': 'userPage' }], ...answering() } },
      'Document/UnreadExtension',
    ],
  ])('an unused scheme is not reported if another finding reports the cause: %s', (_, paths, code) => {
    expect(codes(check(gets(paths, byPage())))).toEqual([code]);
  });

  it('an unused scheme is not reported if a path item names it, since the path item is reported', () => {
    const document = gets({ '/users': listing(['page']) }, byPage());
    const users = { 'x-vendor-pagination': 'userPage', get: listing(['page']) };
    expect(codes(check({ ...document, paths: { '/users': users } }))).toEqual(['Document/UnreadExtension']);
  });

  it('an unused scheme is not reported while a path item cannot be read', () => {
    const document = gets({ '/users': listing([]) }, byPage());
    expect(check({ ...document, paths: { '/x': { $ref: 'elsewhere.yaml' } } })).toEqual([]);
  });

  it('a scheme is not reported as unused if its only method has a stale endpoint', () => {
    const config = {
      resources: { users: { methods: { list: { endpoint: 'get /no', paginated: 'userPage' } } } },
    };
    expect(codes(check(gets({}, byPage()), config))).toEqual(['Config/StaleEndpoint']);
  });
});
