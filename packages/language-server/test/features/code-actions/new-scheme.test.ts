import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, titles } from './acting.js';

const only = ['refactor.extract'];
const query = (...names: readonly string[]) =>
  `[${names.map((one) => `{ name: '${one}', in: query, schema: { type: ${/cursor|after/.test(one) ? 'string' : 'integer'} } }`).join(', ')}]`;
const answer = (properties: string) =>
  `{ '200': { description: ok, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } } }`;
const users = 'users: { type: array, items: { type: object, properties: { id: { type: string } } } }';

const text = (parameters: string, properties: string, path = '/users') => `
  openapi: 3.1.0
  paths:
    ${path}:
      g┆et:
        parameters: ${parameters}
        responses: ${answer(properties)}
`;

/** Returns the scheme that the code action declares for the operation. */
function declared(parameters: string, properties: string, path = '/users'): unknown {
  const one = fixture(text(parameters, properties, path));
  act(one.request, `Declare pagination of get ${path}`, only);
  const { reader } = one.file('openapi.yaml').tree;
  const findings = reported(one.workspace).filter(
    (message) => !message.startsWith('Pagination/EmptyPageStop'),
  );
  expect(findings).toEqual([]);
  const [unit] = one.workspace.units();
  expect(unit?.check().analysis.methods.map(({ why }) => why)).toEqual(['operation']);
  return reader.get(['x-vendor-pagination', 0]);
}

describe('a new scheme from an operation', () => {
  it('declaring an operation adds a scheme and binds the operation to it, without findings', () => {
    eachVariant(text(query('page', 'per_page'), `${users}, total_pages: { type: integer }`), (one) => {
      expect(titles(offered(one.request, only))).toEqual(['Declare pagination of get /users']);
      act(one.request, 'Declare pagination of get /users', only);
      expect(reported(one.workspace)).toEqual([]);
      const [unit] = one.workspace.units();
      expect(unit?.check().analysis.methods.map(({ scheme }) => scheme)).toEqual(['usersPage']);
      expect(offered(one.request, only)).toEqual([]);
    });
  });

  it('a new scheme paginates by page number if the operation has a page parameter', () => {
    expect(
      declared(
        query('page[number]', 'page[size]'),
        `${users}, total: { type: integer }, total_pages: { type: integer }`,
      ),
    ).toEqual({
      name: 'usersPage',
      type: 'pageNumber',
      request: {
        page_number: { type: 'pageNumber', param: 'page[number]' },
        page_size: { type: 'limit', param: 'page[size]' },
      },
      response: { users: { type: 'items' }, total: { type: 'total' }, total_pages: { type: 'totalPages' } },
    });
  });

  it('a new scheme paginates by offset, and reads the total from the response', () => {
    expect(
      declared(
        query('skip', 'limit'),
        `result: { type: object, properties: { ${users} } }, meta: { type: object, properties: { total_count: { type: integer } } }`,
        '/v1/api-keys/{id}/users-of',
      ),
    ).toEqual({
      name: 'usersOfPage',
      type: 'offset',
      request: { skip: { type: 'offset' }, limit: { type: 'limit' } },
      response: {
        users: { type: 'items', path: ['result', 'users'] },
        total_count: { type: 'total', path: ['meta', 'total_count'] },
      },
    });
  });

  it('a new scheme paginates by cursor if the operation has both a cursor and a page parameter', () => {
    expect(
      declared(
        query('page', 'cursor'),
        `${users}, prev_cursor: { type: string }, next_cursor: { type: string }, has_more: { type: boolean }`,
      ),
    ).toEqual({
      name: 'usersPage',
      type: 'cursor',
      request: { cursor: { type: 'cursor' } },
      response: {
        users: { type: 'items' },
        next_cursor: { type: 'cursor' },
        has_more: { type: 'hasMore' },
      },
    });
  });

  it('a new scheme paginates by the last item if the response has no cursor', () => {
    expect(declared(query('starting_after'), `${users}, has_more: { type: boolean }`)).toEqual({
      name: 'usersPage',
      type: 'cursorId',
      request: { starting_after: { type: 'cursorId' } },
      response: { users: { type: 'items', itemCursor: ['id'] }, has_more: { type: 'hasMore' } },
    });
  });

  it('the scheme of an operation that returns a whole collection has the type fakePage', () => {
    expect(declared(query(), users)).toEqual({
      name: 'usersPage',
      type: 'fakePage',
      request: {},
      response: { users: { type: 'items' } },
    });
  });

  it('a new scheme goes to the configuration that contains schemes, under an unused name', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { g┆et: { responses: ${answer(users)} } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: usersPage, type: fakePage, request: {}, response: { rows: { type: items } } }]
    `);
    act(one.request, 'Declare pagination of get /users', only);
    expect(one.file('sdk.yaml').tree.reader.get(['pagination', 1, 'name'])).toBe('usersPage2');
  });

  it('an operation is bound to an existing scheme if the new one would equal it', () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: all, type: fakePage, request: {}, response: { users: { type: items } } }]
      paths: { /users: { g┆et: { responses: ${answer(users)} } } }
    `);
    expect(titles(offered(one.request, only))).toEqual(['Bind get /users to the scheme all']);
    act(one.request, 'Bind get /users to the scheme all', only);
    expect(reported(one.workspace)).toEqual([]);
  });

  it.each([
    ['without a list', answer('name: { type: string }'), 'Its response has no list of items.'],
    ['without content', "{ '204': { description: none } }", 'Its response is not described.'],
  ])('no scheme is derived for an operation with a response %s', (_, responses, reason) => {
    const { request } = fixture(`openapi: 3.1.0\npaths: { /users: { g┆et: { responses: ${responses} } } }\n`);
    expect(titles(offered(request, only))).toEqual([`Declare pagination of get /users (${reason})`]);
  });

  it('a new scheme is not offered for declared operations or deep inside an operation', () => {
    for (const value of ['false', 'nothing']) {
      const bound = `openapi: 3.1.0\npaths: { /users: { g┆et: { x-vendor-pagination: ${value}, responses: ${answer(users)} } } }\n`;
      expect(offered(fixture(bound).request, only)).toEqual([]);
    }
    const deep = text(query(), users).replace('┆', '').replace('description', 'descrip┆tion');
    expect(offered(fixture(deep).request, only)).toEqual([]);
  });
});

describe('an operation for which nothing is certain', () => {
  const doubtful = text(
    query('page'),
    'one: { type: array, items: {} }, other: { type: array, items: {} }',
    '/things',
  );
  const reason = 'Declare pagination of get /things (It is unclear which of one and other holds its items.)';

  it('an operation with two possible item lists gets an action for each list, and one for `false`', () => {
    eachVariant(doubtful, (one) => {
      expect(titles(offered(one.request, only))).toEqual([
        reason,
        'Declare get /things as pageNumber: its items are at one',
        'Declare get /things as pageNumber: its items are at other',
        'Declare get /things as not paginated: false',
      ]);
    });
  });

  it('a chosen alternative is declared like any other scheme, and is not offered again', () => {
    const one = fixture(doubtful);
    act(one.request, 'Declare get /things as pageNumber: its items are at other', only);
    const { reader } = one.file('openapi.yaml').tree;
    expect(reader.get(['x-vendor-pagination', 0, 'response'])).toEqual({ other: { type: 'items' } });
    expect(reader.get(['paths', '/things', 'get', 'x-vendor-pagination'])).toBe('thingsPage');
    expect(offered(one.request, only)).toEqual([]);
  });

  it('the action that declares an operation as not paginated writes `false` on the operation', () => {
    const one = fixture(doubtful);
    act(one.request, 'Declare get /things as not paginated: false', only);
    const { reader } = one.file('openapi.yaml').tree;
    expect(reader.get(['paths', '/things', 'get', 'x-vendor-pagination'])).toBe(false);
  });

  it('an operation that does not look paginated gets no action with an alternative scheme', () => {
    const one = fixture(text('[]', 'name: { type: string }', '/things/{id}'));
    expect(titles(offered(one.request, only)).filter((title) => / as /.test(title))).toEqual([]);
  });
});
