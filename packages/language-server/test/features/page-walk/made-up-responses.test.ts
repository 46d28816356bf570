import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { api, listOf, pageOf, url, users, walked } from './walked-api.js';

describe('a page walk with made-up responses', () => {
  it.each([
    [
      'offset',
      'request: { skip: { type: offset }, limit: { type: limit, value: 100 } }',
      'total: { type: total }',
      'total: { type: string }',
      [
        [undefined, 2],
        [100, 2],
      ],
      'totalReached',
      { total: '200' },
    ],
    [
      'offset',
      'request: { skip: { type: offset } }',
      '',
      '',
      [
        [undefined, 2],
        [2, 2],
        [4, 0],
      ],
      'emptyPage',
      {},
    ],
    [
      'pageNumber',
      'request: { skip: { type: pageNumber } }',
      'pages: { type: totalPages }',
      'pages: { type: integer }',
      [
        [undefined, 2],
        [2, 2],
      ],
      'lastPage',
      { pages: 2 },
    ],
    [
      'cursorUrl',
      'request: {}',
      'next: { type: cursorUrl }',
      'next: { type: string }',
      [
        [undefined, 2],
        [undefined, 2],
      ],
      'noNextUrl',
      { next: `${url}?page=2` },
    ],
    [
      'cursor',
      'request: { skip: { type: cursor } }',
      'next: { type: cursor }',
      'next: { type: integer }',
      [
        [undefined, 2],
        [2, 2],
      ],
      'noCursor',
      { next: 2 },
    ],
    ['fakePage', 'request: {}', '', '', [[undefined, 2]], 'singlePage', {}],
  ] as const)(
    'a page walk with made-up responses has the expected positions and end: %s, %s, %s',
    async (type, request, response, properties, positions, reason, members) => {
      const one = fixture(
        api(
          pageOf(`type: ${type}, ${request}, response: { data: { type: items }, ${response} }`),
          listOf(properties),
        ),
      );
      const { steps, end, notes } = await walked(one);
      expect(end.reason).toBe(reason);
      expect(notes).toEqual([]);
      expect(steps.map((step) => step.request.query?.skip)).toEqual(positions.map(([position]) => position));
      expect(steps.map(({ items }) => items)).toEqual(positions.map(([, items]) => items));
      expect(steps[0]?.response.body).toMatchObject(members);
    },
  );

  it('a page walk by cursorId sends the identifiers of the made-up items', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: cursorId, request: { after: { type: cursorId } }, response: { data: { type: items, itemCursor: [id] } }',
        ),
        listOf(''),
      ),
    );
    const { steps, end } = await walked(one);
    expect(steps.map(({ request, response }) => [request.query?.after, response.body])).toEqual([
      [undefined, { data: users('id-1', 'id-2') }],
      ['id-2', { data: users('id-3', 'id-4') }],
      ['id-4', { data: [] }],
    ]);
    expect(steps[0]?.reads.map((read) => [read.of, read.pointer, read.value, read.decides])).toEqual([
      ['value', '/data', users('id-1', 'id-2'), true],
      ['itemCursor', '/data/1/id', 'id-2', true],
    ]);
    expect(end.reason).toBe('emptyPage');
  });

  it('a page walk by cursorId advances by the identifier of an item, not by a cursorId in the response', async () => {
    const response =
      '{ data: { type: items, itemCursor: [id] }, last: { type: cursorId }, more: { type: hasMore } }';
    const one = fixture(
      api(
        pageOf(`type: cursorId, request: { after: { type: cursorId } }, response: ${response}`),
        listOf('last: { type: string }, more: { type: boolean }'),
      ),
    );
    const { steps } = await walked(one);
    expect(steps[0]?.reads.map(({ field, of, decides }) => [field, of, decides])).toEqual([
      ['data', 'value', true],
      ['data', 'itemCursor', true],
      ['last', 'value', false],
      ['more', 'value', true],
    ]);
  });

  it('the first request of a page walk has no position, even if the document requires one', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } }',
        ),
        listOf('next: { type: string }'),
        `
            - { name: cursor, in: query, required: true, schema: { type: string } }
            - { name: X-Tenant, in: header, required: true, schema: { type: integer, minimum: 7 } }`,
      ),
    );
    const { steps } = await walked(one);
    expect(steps[0]?.request).toEqual({
      method: 'GET',
      url,
      query: { tenant: 'a' },
      headers: { 'X-Tenant': '7' },
    });
  });

  it('a page walk writes its position into the request body', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: cursor, paramLocation: body, request: { after: { type: cursor, path: [page, after] }, size: { type: limit, path: [page, size] } }, response: { data: { type: items }, next: { type: cursor } }',
        ),
        listOf('next: { type: string }'),
        `
          requestBody:
            content: { application/json: { schema: { type: object, properties: { text: { type: string, default: all }, page: { type: object, properties: { after: { type: string }, size: { type: integer } } } } } } }`,
      ),
    );
    const { steps } = await walked(one);
    expect(
      steps.map(({ request, changes }) => [
        request.body,
        changes.map(({ location: _, ...change }) => change),
      ]),
    ).toEqual([
      [{ text: 'all', page: { size: 2 } }, []],
      [
        { text: 'all', page: { after: 'cursor-2', size: 2 } },
        [{ where: 'body', name: '/page/after', to: 'cursor-2', field: 'after' }],
      ],
    ]);
  });

  it('a made-up response omits members that the document excludes, with a note', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor, path: [meta, nxt] } }',
        ),
        listOf('meta: { type: object, properties: { next: { type: string } } }'),
      ),
    );
    const { steps, notes, end } = await walked(one);
    expect(notes).toEqual(['The response has no meta.nxt, so the field next is missing here.']);
    expect(steps.map(({ response }) => response.body)).toEqual([
      { data: users('id', 'id'), meta: { next: 'next' } },
    ]);
    expect(end).toEqual({ reason: 'noCursor', text: 'the response carries no usable cursor' });
  });

  it('a made-up response contains headers that the scheme reads, even if they do not decide the end', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: cursorUrl, request: {}, response: { data: { type: items }, link: { type: cursorUrl, location: linkHeader }, count: { type: total, location: header, headerName: X-Total } }',
        ),
        listOf(''),
      ),
    );
    const { steps, end } = await walked(one);
    expect(steps.map(({ response }) => response.headers)).toEqual([
      { Link: `<${url}?page=2>; rel="next"`, 'X-Total': '4' },
    ]);
    expect(
      steps[0]?.reads.map(({ field, header, value, decides }) => [field, header, value, decides]),
    ).toEqual([
      ['data', undefined, users('id', 'id'), true],
      ['link', 'Link', `<${url}?page=2>; rel="next"`, false],
      ['count', 'X-Total', '4', false],
    ]);
    expect(end.reason).toBe('noNextUrl');
  });

  it('a made-up response copies the example of the document if there is one', async () => {
    const one = fixture(
      api(
        pageOf(
          'type: offset, request: { skip: { type: offset } }, response: { data: { type: items }, count: { type: total } }',
        ),
        `${listOf('count: { type: integer }')}, example: { data: [{ id: 7f3, at: 2024-05-05, extra: [1] }], count: 61, note: real }`,
      ),
    );
    const { steps } = await walked(one);
    const item = { id: '7f3', at: '2024-05-05', extra: [1] };
    expect(steps[0]?.response.body).toEqual({ data: [item, item], count: 4, note: 'real' });
  });

  it('a made-up response without a schema contains only the values that the scheme reads', async () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items, path: [result, rows] }, next: { type: cursor } } }]
      paths: { '/users/{team}': { get: { x-vendor-pagination: pages } } }
    `);
    const { steps, notes } = await walked(one);
    expect(notes).toEqual([
      'The document has no schema for the response: made-up responses contain only what the scheme reads.',
    ]);
    expect(steps.map(({ request, response }) => [request, response.body])).toEqual([
      [
        { method: 'GET', url: '/users/team' },
        { result: { rows: [{}, {}] }, next: 'cursor-2' },
      ],
      [{ method: 'GET', url: '/users/team', query: { cursor: 'cursor-2' } }, { result: { rows: [{}, {}] } }],
    ]);
  });
});

it('a made-up response for a recursive schema has a bounded size', async () => {
  const one = fixture(
    api(
      pageOf('type: offset, request: { skip: { type: offset } }, response: { data: { type: items } }'),
      '{ $ref: "#/components/schemas/Node" }',
    ).replace(
      /\n {2}$/,
      `
    components:
      schemas:
        Node: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Node' } }, ${Array.from({ length: 40 }, (_, index) => `n${index}: { $ref: '#/components/schemas/Node' }`).join(', ')} } }
  `,
    ),
  );
  const { steps } = await walked(one);
  const size = JSON.stringify(steps[0]?.response.body).length;
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThan(100_000);
});
