import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/features/explain/explain.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { reported } from '../../kit/reported.js';
import { questionOf } from '../../kit/request-of.js';
import { explained, section } from './explained-text.js';

const pages =
  '{ name: pages, type: offset, request: { skip: { type: offset }, limit: { type: limit } }, response: { rows: { type: items }, all: { type: total, path: [meta, all] }, note: {} } }';
const taken = `
          parameters:
            - { name: skip, in: query, description: "Leave out \`a|b\`", schema: { type: integer } }
            - { name: limit, in: query, schema: { type: integer } }`;
const answer = `
          responses: { '200': { description: Fine, content: { application/json: { schema: { type: object, properties: { rows: { type: array, items: { type: object } }, meta: { type: object, properties: { all: { type: integer } } } } } } } } }`;

const api = `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [${pages}]
    paths:
      /users:
        get:
          operationId: listUsers
          summary: "😀 All | the <b>users</b>"
          x-vendor-pagination: pages${taken}${answer}
      /teams:
        get:${taken}${answer}
      /plain: { get: { responses: { '204': { description: None } } } }
      /off: { get: { x-vendor-pagination: false } }
      /gone: { get: { x-vendor-pagination: gone } }
      /marked:
        get:
          parameters:
            - { name: a, in: query, schema: { type: integer }, x-vendor-pagination-property: { type: offset } }
            - { name: b, in: query, schema: { type: string }, x-vendor-pagination-property: { type: cursor } }
`;

const settings = { targets: ['typescript', 'swift'] } as const;

describe('an operation that is paginated', () => {
  it('pagewright/explain describes the binding, fields, paging, targets and findings of an operation', () => {
    eachVariant(
      api,
      (one) => {
        expect(explained(one, { operation: 'get /users' })).toEqual([
          '# get /users',
          '😀 All \\| the \\<b\\>users\\</b\\>',
          '**`get /users`** (`listUsers`) is paginated with **`pages`**: named on the operation, [openapi].',
          '## Scheme `pages`',
          '`pages` · `offset` · [openapi] · Counts items: each request asks for the items after the ones already seen.',
          '| Request field | Role | In this operation |',
          '| --- | --- | --- |',
          '| `skip` | `offset` | integer · Leave out \\`a\\|b\\` |',
          '| `limit` | `limit` | integer |',
          '| Response field | Role | In this operation |',
          '| --- | --- | --- |',
          '| `rows` | `items` | list of objects |',
          '| `all` from `meta.all` | `total` | integer |',
          '| `note` | none | missing |',
          '### Next request',
          'skip = skip + limit sent, else the number of items in rows',
          '### Stops when',
          '- rows is empty or missing',
          '- the limit sent is zero or not a whole number',
          '- the next skip reaches meta.all',
          '### Targets',
          '| Target | Pages | Page type | Use | Limits |',
          '| --- | --- | --- | --- | --- |',
          '| TypeScript | every page | `Pages` | for await over the page; hasNextPage(), getNextPage(), iterPages() |  |',
          '| Swift | no further page |  |  | Has no page helper: the response is returned as is. |',
          '## Problems',
          '- **warning** · `Pagination/MemberNotFound` · Scheme pages reads the member note from note, but the response of get /users has no note, so the member is always absent. · [openapi]',
        ]);
      },
      { settings },
    );
  });

  it('pagewright/explain finds a paginated operation by its name and returns its location', () => {
    const one = fixture(api);
    const page = explain(questionOf(one, 'openapi.yaml'), { operation: 'GET /users' });
    expect({ ...(reported(one, page) as object), markdown: '' }).toEqual({
      title: 'get /users',
      about: { operation: 'get /users' },
      markdown: '',
      location: 'get',
    });
  });

  it('pagewright/explain lists every configured method of an operation, and describes each scheme once', () => {
    const one = fixture(`${api}
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: whole, type: fakePage, request: {}, response: { rows: { type: items } } }]
    resources:
      users:
        methods:
          list: get /users
          all: { endpoint: get /users, paginated: whole }
          every: { endpoint: get /users, paginated: whole }
    `);
    const lines = explained(one, { operation: 'users.all' }, 'sdk.yaml');
    expect(lines.filter((line) => /^(#|\*\*)/.test(line))).toEqual([
      '# get /users',
      '**`get /users`** (`users.list`, `listUsers`) is paginated with **`pages`**: named on the operation, [openapi].',
      '**`get /users`** (`users.all`, `listUsers`) is paginated with **`whole`**: named in the configuration, [sdk].',
      '**`get /users`** (`users.every`, `listUsers`) is paginated with **`whole`**: named in the configuration, [sdk].',
      '## Scheme `pages`',
      ...['### Next request', '### Stops when', '### Targets'],
      '## Scheme `whole`',
      ...['### Next request', '### Stops when', '### Targets'],
      '## Problems',
    ]);
  });
});

it('pagewright/explain finds fields in a request body, in headers and in a Link header', () => {
  const one = fixture(`
    openapi: 3.1.0
    x-vendor-pagination:
      - name: after
        type: cursor
        request: { start: { type: cursor, location: body, path: [page, start] }, team: { location: header } }
        response: { rows: { type: items }, next: { type: cursor, location: header, headerName: X-Next }, link: { location: linkHeader } }
    paths:
      /users:
        post:
          x-vendor-pagination: after
          parameters: [{ name: team, in: header, schema: { type: string } }]
          requestBody: { content: { application/json: { schema: { type: object, properties: { page: { type: object, properties: { start: { type: [string, "null"] } } } } } } } }
          responses:
            '200':
              description: Fine
              headers: { x-next: { schema: { type: string } } }
              content: { application/json: { schema: { type: object, properties: { rows: { type: array, items: { type: string } } } } } }
  `);
  const rows = explained(one, { operation: 'post /users' }).filter((line) => line.startsWith('| `'));
  expect(rows).toEqual([
    '| `page.start` (body) | `cursor` | string or null |',
    '| `team` (header) | none | string |',
    '| `rows` | `items` | list of strings |',
    '| `next` from `X-Next` (header) | `cursor` | string |',
    '| `link` from `link next of Link` (linkHeader) | none | missing |',
  ]);
});

it('pagewright/explain names the configuration that paginates a document if there are several', () => {
  const one = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: {} } }
    --- a.yaml
    openapi: ./openapi.yaml
    resources: { users: { methods: { list: get /users } } }
    --- b.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: whole, type: fakePage, request: {}, response: {} }]
    resources: { users: { methods: { all: { endpoint: get /users, paginated: whole } } } }
  `);
  expect(explained(one, { operation: 'get /users' })[1]).toBe(
    '**`get /users`** (`users.all`) is paginated with **`whole`**: named in the configuration, [b].',
  );
});

describe('an operation that is not paginated', () => {
  const advice = (operation: string, text = api, file = 'openapi.yaml') =>
    section(explained(fixture(text), { operation }, file), 'What to do');

  it('pagewright/explain says which scheme fits an operation that looks paginated, and how to bind it', () => {
    expect(advice('get /teams', api.replace('rows: { type: items }', 'lines: { type: items }'))).toEqual([
      'get /teams looks paginated (it takes skip and limit and returns the list rows), but its pagination is not declared: callers get only the first page.',
      'A scheme of type `offset` can be derived from its parameters and response:',
      '- It counts items: each request asks for the items after the ones already seen.',
      '- Next request: skip = skip + limit sent, else the number of items in rows',
      'The action `Declare pagination of get /teams` at [openapi] writes it.',
    ]);
    expect(advice('get /teams')).toEqual([
      'get /teams looks paginated (it takes skip and limit and returns the list rows), but its pagination is not declared: callers get only the first page. pages fits it.',
      'Bind it to an existing scheme: `x-vendor-pagination: pages` at [openapi].',
    ]);
  });

  it('pagewright/explain says that an operation without a list does not look paginated', () => {
    expect(advice('get /plain')).toEqual([
      'It does not look paginated.',
      'No scheme is proposed for it: its response is not described.',
    ]);
  });

  it('pagewright/explain says that false turns the pagination of an operation off', () => {
    expect(advice('get /off')).toEqual([
      '`false` turns pagination off. Without it, other declarations of the operation apply, if there are any.',
    ]);
  });

  it('pagewright/explain lists the possible schemes if the named one is not defined, or markers match two', () => {
    const ways = (schemes: string) => [
      'Name the intended scheme: `x-vendor-pagination: NAME` at [openapi].',
      `There are ${schemes}.`,
    ];
    expect(advice('get /gone')).toEqual(ways('`pages`'));
    const cursors =
      '{ name: cursors, type: cursor, request: { b: { type: cursor } }, response: { next: { type: cursor } } }';
    const both = api.replace(`[${pages}]`, `[${pages}, ${cursors}]`);
    expect(advice('get /marked', both)).toEqual(ways('`pages`, `cursors`'));
  });

  it('pagewright/explain treats an operation as paginated if its markers match one scheme (D64)', () => {
    expect(advice('get /marked')).toEqual([]);
  });

  it('pagewright/explain suggests naming a scheme for a method of a configuration without a document', () => {
    const config = `
    --- sdk.yaml
    resources: { users: { methods: { list: { endpoint: get /users, paginated: gone } } } }
    `;
    expect(advice('users.list', config, 'sdk.yaml')).toEqual([
      'Name the intended scheme: `paginated: NAME` on `users.list`.',
      'No scheme is declared yet.',
    ]);
  });

  it('pagewright/explain suggests the nearest name for an operation that does not exist', () => {
    expect(explained(fixture(api), { operation: 'get /user' })).toEqual([
      'There is no operation get /user in openapi.yaml. Did you mean get /users?',
    ]);
    expect(explained(fixture(api), {})).toEqual([
      'Name an operation such as get /users, or give a position.',
    ]);
  });
});

describe('an operation that is declared for another tool', () => {
  const declared = (results: string) => `
    openapi: 3.1.0
    paths:
      /users:
        get:
          x-speakeasy-pagination: { type: cursor, inputs: [{ name: next, in: parameters, type: cursor }], outputs: { results: ${results}, nextCursor: $.next } }
          parameters: [{ name: next, in: query, schema: { type: string } }]
          responses: { '200': { description: "😀", content: { application/json: { schema: { type: object, properties: { rows: { type: array, items: { type: object } }, next: { type: string } } } } } } }
  `;

  it('pagewright/explain describes the declaration for another tool, its conversion and its problems', () => {
    eachVariant(declared('$.row'), (one) => {
      expect(explained(one, { operation: 'get /users' })).toEqual([
        '# get /users',
        expect.stringMatching(/^\*\*`get \/users`\*\* is not paginated/),
        '## Declaration for Speakeasy',
        '**`x-speakeasy-pagination`** · declares for Speakeasy how `get /users` pages',
        'Converts to a scheme of type `cursor` · Sends back an opaque token that the last response carried.',
        '**Next request**: next = next of the response',
        '**Stops when**',
        '- next is missing, empty, or neither a string nor a number',
        '## What to do',
        'Pagewright does not paginate it yet. The action `Convert get /users to x-vendor-pagination` at [openapi] converts its declaration to a scheme.',
        '## Problems',
        expect.stringMatching(/ItemsNotFound/),
      ]);
    });
  });

  it("pagewright/explain offers a new scheme if the declaration for another tool can't be converted", () => {
    const custom = declared('$.rows').replace(
      /x-speakeasy-pagination.*/,
      'x-fern-pagination: { type: custom, results: $response.rows }',
    );
    const lines = explained(fixture(custom), { operation: 'get /users' });
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Declaration for Fern',
      '## What to do',
      '## Problems',
    ]);
    expect(lines.some((line) => line.includes('Declare pagination of get /users'))).toBe(true);
  });
});
