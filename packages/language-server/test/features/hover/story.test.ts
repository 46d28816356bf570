import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

const scheme = `{ name: pages, type: offset, request: { skip: { type: offset }, limit: { type: limit } }, response: { rows: { type: items }, total: { type: total } } }`;

const paging = [
  '**Next request**: skip = skip + limit sent, else the number of items in rows',
  '**Stops when**',
  '- rows is empty or missing',
  '- the limit sent is zero or not a whole number',
  '- the next skip reaches total',
  '**Targets**',
  '- TypeScript: `Pages` · for await over the page; hasNextPage(), getNextPage(), iterPages()',
  '- Python: `SyncPages`, `AsyncPages` · for / async for over the page; has_next_page(), get_next_page(), iter_pages()',
  '- Swift: Has no page helper: the response is returned as is.',
];

const settings = { targets: ['typescript', 'python', 'swift'] } as const;

/** Removes the parts of links that differ between variants: the line, and the extension of the file. */
const without = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/\[([^\]]*):\d+\]\([^)]*\)/g, '[$1]').replace(/\.(ya?ml|json)\]/g, ']'));

const tells = (text: string, of: string, lines: readonly string[]) =>
  eachVariant(
    text,
    ({ request }) => {
      const found = hovered(request);
      expect({ of: found?.of, lines: without(linesOf(found?.text)) }).toEqual({ of, lines });
    },
    { settings },
  );

const intro =
  '`pages` · `offset` · [openapi] · Counts items: each request asks for the items after the ones already seen.';

describe('the hover of a scheme', () => {
  const head = [
    '**`pages`** · `offset` · 2 operations: `get /teams`, `get /users`',
    'Counts items: each request asks for the items after the ones already seen.',
  ];
  const paths = `
      paths:
        /teams: { get: { x-vendor-pagination: pages } }
        /users: { get: { x-vendor-pagination: pages } }`;

  it("the hover of a scheme's name explains the scheme", () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme.replace('name: pages', 'description: "😀", name: pa┆ges')}]${paths}
      `,
      'pages',
      [...head, '😀', ...paging],
    );
  });

  it("the hover of the key of a scheme's name explains the scheme", () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme.replace('name:', 'na┆me:')}]${paths}
      `,
      'name',
      [...head, ...paging],
    );
  });

  it('the hover of a scheme without operations says that it is not bound to any operation', () => {
    const { request } = fixture(
      `
      pagination: [${scheme.replace('pages', 'pa┆ges')}]
      `,
      { settings },
    );
    expect(linesOf(hovered(request)?.text)[0]).toBe('**`pages`** · `offset` · not bound to any operation');
  });

  it('the hover of the second of two schemes with the same name says that it is not used', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - ${scheme}
        - ${scheme.replace('pages', 'pa┆ges')}
      `,
      'pages',
      [
        '**`pages`** · `offset` · not used',
        'Counts items: each request asks for the items after the ones already seen.',
        'Another scheme with this name replaces it, or it is not read.',
      ],
    );
  });

  it('the hover of an invalid scheme says that the scheme is ignored', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, type: offset }]
      `,
      'pages',
      ['This scheme is invalid and ignored: nothing can be bound to it.'],
    );
  });

  it('the hover of an inline scheme that equals a root scheme explains the root scheme', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths:
        /users: { get: { x-vendor-pagination: ${scheme.replace('name: pages', 'name: li┆sts')} } }
      `,
      'lists',
      [
        '**`lists`** · `offset` · 1 operation: `get /users`',
        'It is the same as `pages`.',
        'Counts items: each request asks for the items after the ones already seen.',
        ...paging,
      ],
    );
  });
});

describe('the hover of a binding', () => {
  const document = (operation: string, rest = '') => `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]${rest}
      paths:
        "/😀": { ${operation} }
  `;

  it('the hover of a scheme name on an operation explains the binding', () => {
    tells(document('get: { operationId: list, x-vendor-pagination: pa┆ges }'), 'pages', [
      '**`get /😀`** (`list`) is paginated with **`pages`**: named on the operation, [openapi].',
      intro,
      ...paging,
    ]);
  });

  it("the hover of a verb names the operation's scheme and where it is bound", () => {
    tells(document('g┆et: { x-vendor-pagination: pages }'), 'get', [
      '**`get /😀`** is paginated with **`pages`**: named on the operation, [openapi].',
      intro,
      ...paging,
    ]);
  });

  it('the hover of a marker names the scheme that the marker binds', () => {
    const parameters = `parameters: [{ name: skip, in: query, x-vendor-pagination-prop┆erty: { type: offset } }]`;
    tells(document(`get: { ${parameters} }`), 'x-vendor-pagination-property', [
      '**`get /😀`** is paginated with **`pages`**: marked on a parameter, [openapi].',
      intro,
      ...paging,
    ]);
  });

  it('the hover of a marker that several operations share explains the binding', () => {
    const { request } = fixture(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths:
        /teams: { get: { parameters: [{ $ref: '#/components/parameters/skip' }] } }
        /users: { get: { parameters: [{ $ref: '#/components/parameters/skip' }] } }
      components:
        parameters:
          skip: { name: skip, in: query, x-vendor-pagination-prop┆erty: { type: offset } }
      `,
      { settings },
    );
    expect(without(linesOf(hovered(request)?.text)).slice(0, 3)).toEqual([
      '**`get /teams`** is paginated with **`pages`**: marked on a parameter, [openapi].',
      '**`get /users`** is paginated with **`pages`**: marked on a parameter, [openapi].',
      intro,
    ]);
  });

  it('the hover says that `false` or an undefined scheme name leaves an operation without pagination', () => {
    tells(document('get: { x-vendor-pagination: fal┆se }'), 'false', [
      '**`get /😀`** is not paginated: turned off, [openapi].',
    ]);
    tells(document('get: { x-vendor-pagination: pa┆gs }'), 'pags', [
      '**`get /😀`** is not paginated: it names a scheme that is not defined, [openapi].',
    ]);
  });

  const both = (operation: string, method: string) => `
      --- openapi.yaml
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths:
        /users: { get: { ${operation} } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      resources:
        users: { methods: ${method} }
  `;
  const configured =
    '**`get /users`** (`users.list`) is paginated with **`pages`**: named in the configuration, [sdk].';

  it.each([
    ['paginated', '{ list: { endpoint: get /users, pagin┆ated: pages } }'],
    ['pages', '{ list: { endpoint: get /users, paginated: pa┆ges } }'],
    ['get /users', '{ list: { endpoint: get /us┆ers, paginated: pages } }'],
    ['list', '{ li┆st: { endpoint: get /users, paginated: pages } }'],
  ])('the hover in a configuration explains the binding at %s', (of, method) => {
    tells(both('', method), of, [configured, intro, ...paging]);
  });

  it('the hover of a declaration that the configuration overrides says that it has no effect', () => {
    const method = '{ list: { endpoint: get /users, paginated: pages } }';
    tells(both('x-vendor-pagination: oth┆er', method), 'other', [
      configured,
      intro,
      ...paging,
      'The declaration here has no effect: the configuration overrides it.',
    ]);
  });

  it('the hover of an endpoint shows the summary of the operation', () => {
    const method = '{ list: { endpoint: GET  /us┆ers, paginated: pages } }';
    tells(both('summary: "All <users>."', method), 'GET  /users', [
      configured,
      'All \\<users\\>.',
      intro,
      ...paging,
    ]);
  });

  it('the hover of an endpoint says that the document has no such operation', () => {
    tells(both('', '{ list: get /us┆er }'), 'get /user', ['The document has no operation `get /user`.']);
  });
});

it('the hover of a binding links to the line and column that decided the binding', () => {
  const { request, uri } = fixture(`
    openapi: 3.1.0
    x-vendor-pagination: [${scheme}]
    paths:
      /users:
        get: { x-vendor-pagination: pa┆ges }
  `);
  expect(linesOf(hovered(request)?.text)[0]).toContain(`[openapi.yaml:5](${uri('openapi.yaml')}#L5,33)`);
});

it('the hover of a scheme has at most 25 lines, for every type and with all targets', () => {
  const response =
    'response: { data: { type: items }, next: { type: cursorUrl, cursorPath: [a] }, more: { type: hasMore }, total: { type: total, location: header, headerName: X-Total } }';
  for (const type of ['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'fakePage']) {
    const requestText = `request: { at: { type: ${type === 'fakePage' ? 'limit' : type} }, size: { type: limit, location: header } }`;
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: one, type: ${type}, ${requestText}, ${response} }]
      paths: { /users: { get: { x-vendor-pagination: o┆ne } } }
    `);
    const lines = linesOf(hovered(request)?.text);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.length).toBeLessThanOrEqual(25);
  }
});

it('the hover for a client without Markdown is readable plain text', () => {
  const { request } = fixture(
    `
    openapi: 3.1.0
    x-vendor-pagination: [${scheme}]
    paths:
      /users: { get: { x-vendor-pagination: pa┆ges } }
    `,
    { client: { markdown: false }, settings: { targets: ['go'] } },
  );
  expect(linesOf(hovered(request)?.text)).toEqual([
    'get /users is paginated with pages: named on the operation, openapi.yaml:4.',
    'pages · offset · openapi.yaml:2 · Counts items: each request asks for the items after the ones already seen.',
    'Next request: skip = skip + limit sent, else the number of items in rows',
    'Stops when',
    '- rows is empty or missing',
    '- the limit sent is zero or not a whole number',
    '- the next skip reaches total',
    'Targets',
    '- Go: Pages · ListAutoPaging(...) with Next(), Current(), Err(); GetNextPage()',
  ]);
});
