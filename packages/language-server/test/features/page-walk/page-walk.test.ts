import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWalk } from '../../../src/features/page-walk/page-walk.js';
import type { PageWalk } from '../../../src/features/page-walk/walked.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { reported } from '../../kit/reported.js';
import { cursorApi, url, users, walked } from './walked-api.js';

describe('pagewright/pageWalk', () => {
  it('a page walk shows the requests, the values read and their places, the changes, and why it ends', async () => {
    const one = fixture(cursorApi);
    const walk = reported(one, await walked(one));
    const reads = (next: string | null, more: boolean, data: unknown) => [
      {
        field: 'data',
        role: 'items',
        of: 'value',
        decides: true,
        pointer: '/data',
        value: data,
        location: 'data',
        declared: 'data',
      },
      {
        field: 'meta',
        role: 'cursor',
        of: 'value',
        decides: false,
        pointer: '/meta',
        value: { next },
        location: 'meta',
        declared: 'meta',
      },
      {
        field: 'meta',
        role: 'cursor',
        of: 'cursorPath',
        decides: true,
        pointer: '/meta/next',
        value: next,
        location: 'cursorPath',
        declared: 'next',
      },
      {
        field: 'more',
        role: 'hasMore',
        of: 'value',
        decides: true,
        pointer: '/more',
        value: more,
        location: 'more',
        declared: 'more',
      },
    ];
    const data = users('id', 'id');
    const first = { method: 'GET', url, query: { tenant: 'a', limit: 2 } };
    const second = { ...first, query: { ...first.query, cursor: 'cursor-2' } };
    expect(walk).toEqual({
      operation: 'get /users/{team}',
      location: 'get',
      scheme: { name: 'pages', type: 'cursor', location: 'pages' },
      next: 'cursor = meta.next of the response',
      stops: [
        'data is empty or missing',
        'more is false',
        'meta.next is missing, empty, or neither a string nor a number',
      ],
      server: 'https://api.test/v1',
      servers: ['https://api.test/v1'],
      madeUp: true,
      notes: [],
      steps: [
        {
          page: 1,
          request: first,
          changes: [],
          response: { status: 200, body: { data, meta: { next: 'cursor-2' }, more: true } },
          madeUp: true,
          items: 2,
          reads: reads('cursor-2', true, data),
          next: second,
        },
        {
          page: 2,
          request: second,
          changes: [{ where: 'query', name: 'cursor', to: 'cursor-2', field: 'cursor', location: 'cursor' }],
          response: { status: 200, body: { data, meta: { next: null }, more: false } },
          madeUp: true,
          items: 2,
          reads: reads(null, false, data),
        },
      ],
      credentials: { headers: [], parameters: [], cookies: [] },
      asked: [],
      pagingNames: ['cursor', 'limit'],
      end: { reason: 'hasMoreFalse', text: 'the response says that nothing follows' },
    });
  });

  it('a page walk has the same result for YAML and JSON documents, and when it is repeated', async () => {
    const plain = reported(fixture(cursorApi), await walked(fixture(cursorApi)));
    const all: { readonly one: Fixture; readonly walk: Promise<PageWalk> }[] = [];
    eachVariant(cursorApi, (one) => all.push({ one, walk: walked(one) }));
    expect(all.length).toBe(7);
    for (const { one, walk } of all) expect(reported(one, await walk), one.variant).toEqual(plain);
    for (const { one, walk } of all) expect(await walked(one)).toEqual(await walk);
  });
});

describe('a page walk that can be run against a server', () => {
  const withServers = (servers: string, own = '') =>
    fixture(
      cursorApi
        .replace("servers: [{ url: 'https://api.test/v1/' }]", servers)
        .replace('get:\n', `get:\n          ${own}\n`),
    );

  it.each([
    [
      'variables get their default values',
      "servers: [{ url: 'https://{region}.api.test:{port}/{v}', variables: { region: { default: eu }, port: { default: '8443' }, v: { default: v2, enum: [v1, v2] } } }, { url: /v1 }]",
      ['https://eu.api.test:8443/v2', '/v1'],
    ],
    [
      'URLs with unresolved variables are left out',
      "servers: [{ url: 'https://{region}.api.test' }, { url: 'https://b.test' }, { url: 7 }, 7]",
      ['https://b.test'],
    ],
    ['a document without servers has none', 'x-none: []', []],
    [
      'schemes, host and basePath of Swagger 2.0 are combined',
      'schemes: [wss, https, http]\n    host: api.test\n    basePath: /v3',
      ['https://api.test/v3', 'http://api.test/v3'],
    ],
    ['basePath of Swagger 2.0 is used alone if there is no host', 'basePath: /v3', ['/v3']],
  ])('a page walk reads the servers of the document: %s', async (_, servers, urls) => {
    const walk = await walked(withServers(servers));
    expect([walk.servers, walk.server]).toEqual([urls, urls[0] ?? '']);
    expect(walk.steps[0]?.request.url).toBe(`${urls[0] ?? ''}/users/red%20team`);
  });

  it("a page walk lists the servers of the operation instead of the document's", async () => {
    const walk = await walked(
      withServers("servers: [{ url: 'https://all.test' }]", "servers: [{ url: 'https://own.test' }]"),
    );
    expect(walk.servers).toEqual(['https://own.test']);
  });

  it('a page walk lists the credentials that the operation requires', async () => {
    const walk = await walked(
      withServers(
        'components: { securitySchemes: { token: { type: http, scheme: bearer } } }',
        'security: [{ token: [] }]',
      ),
    );
    expect(walk.asked).toEqual([{ scheme: 'token', in: 'header', name: 'Authorization', form: 'bearer' }]);
  });

  it('a page walk sends a small page size, unless the request turns the page size off', async () => {
    const query = async (asked: object) => (await walked(fixture(cursorApi), asked)).steps[0]?.request.query;
    expect(await query({})).toEqual({ tenant: 'a', limit: 2 });
    expect(await query({ pageSize: 'none' })).toEqual({ tenant: 'a' });
    const request = { query: { limit: 50 } };
    expect(await query({ pageSize: 'none', request })).toEqual({ limit: 50 });
  });
});

describe('places without a page walk', () => {
  const one = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /a: { get: { x-vendor-pagination: false } }
      /b: { get: {} }
      /c: { get: { x-vendor-pagination: gone } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: one, type: fakePage, request: {}, response: {} }]
    resources: { things: { methods: { list: { endpoint: get /b, paginated: one } } } }
  `);
  const ask = (operation: unknown) =>
    pageWalk({ workspace: one.workspace, file: one.file('openapi.yaml') }, { operation });

  it.each([
    ['get /a', 'get /a is not paginated: pagination is turned off.'],
    ['get /c', 'get /c is not paginated: it names a scheme that is not defined.'],
    ['get /aa', 'There is no operation get /aa in openapi.yaml. Did you mean get /a?'],
    ['', 'There is no operation  in openapi.yaml.'],
    [undefined, 'A walk needs the name of an operation, such as get /users.'],
  ])('a page walk of the operation %s is refused with the reason', async (operation, problem) => {
    expect(await ask(operation)).toEqual({ problem });
  });

  it('a page walk finds a method by its name in the configuration', async () => {
    const answer = await ask('things.list');
    expect('problem' in answer ? answer : [answer.operation, answer.method, answer.scheme.name]).toEqual([
      'get /b',
      'things.list',
      'one',
    ]);
  });
});

it('a page walk in a half-typed text never throws, and returns ranges in bounds', async () => {
  const text = cursorApi;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length),
      fc.nat(30),
      fc.constantFrom('', '[', '"', '\n', '  - x'),
      async (from, length, put) => {
        const one = fixture(text.slice(0, from) + put + text.slice(from + length));
        const file = one.workspace.files()[0];
        if (file === undefined) return;
        const answer = await pageWalk({ workspace: one.workspace, file }, { operation: 'get /users/{team}' });
        JSON.stringify(answer, (_, value) => {
          if (typeof value === 'object' && value !== null && 'range' in value) {
            const { lines, length: end } = file.tree;
            const [start, stop] = [lines.offsetAt(value.range.start), lines.offsetAt(value.range.end)];
            expect(start <= stop && stop <= end).toBe(true);
            expect(lines.positionAt(start)).toEqual(value.range.start);
          }
          return value;
        });
      },
    ),
    { numRuns: 150 },
  );
});
