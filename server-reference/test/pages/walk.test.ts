import {
  analyze,
  type PageResponse,
  PagingError,
  paginate,
  type Scheme,
  type StopReason,
  type WalkedPage,
} from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { bearer, start } from '../harness/start.js';

const paths = {
  offset: '/v1/pages/offset',
  pageNumber: '/v1/pages/page-number',
  cursor: '/v1/pages/cursor',
  cursorId: '/v1/pages/cursor-id',
  cursorUrl: '/v1/pages/cursor-url',
  fakePage: '/v1/pages/fake-page',
} as const;

type Strategy = keyof typeof paths;
const strategies = Object.keys(paths) as Strategy[];
const paged = strategies.filter((strategy) => strategy !== 'fakePage');

interface Walk {
  readonly items: readonly number[];
  readonly pages: number;
  readonly stop: string;
  readonly statuses: readonly number[];
  readonly walked: readonly WalkedPage[];
}

/** Walks a collection with core's `paginate`, by the scheme that the served description binds to it. */
async function walk(
  strategy: Strategy,
  query: Readonly<Record<string, string | number>> = {},
  change: { readonly scheme?: Partial<Scheme>; readonly fromHeaders?: boolean } = {},
): Promise<Walk> {
  const { url, call, description } = await start({ pages: true });
  const { schemes, methods } = analyze({ document: description });
  const bound = methods.find(({ operation }) => operation === `get ${paths[strategy]}`);
  const found = schemes.find(({ name }) => name === bound?.scheme);
  if (found === undefined) throw new Error(`no scheme for ${strategy}`);
  const size = {
    offset: 'limit',
    pageNumber: 'pageSize',
    cursor: 'limit',
    cursorId: 'limit',
    cursorUrl: 'limit',
  };
  const sizing = strategy === 'fakePage' ? {} : { [size[strategy]]: 2 };
  const first = { method: 'GET', url: `${url}${paths[strategy]}`, query: { ...sizing, count: 7, ...query } };
  const statuses: number[] = [];
  const pages = paginate(
    { ...found, ...change.scheme },
    first,
    async ({ url: at, query: sent = {} }): Promise<PageResponse> => {
      const target = new URL(at);
      for (const [name, value] of Object.entries(sent)) target.searchParams.set(name, String(value));
      const { status, headers, json } = await call({
        target: target.pathname + target.search,
        headers: bearer('bare-token'),
      });
      statuses.push(status);
      const fields = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return {
        status,
        headers: Object.fromEntries(fields),
        body: status === 200 ? (json as PageResponse['body']) : {},
      };
    },
    { maxPages: 20, ...(change.fromHeaders && { advanceFromHeaders: true }) },
  );
  const walked: WalkedPage[] = [];
  let stop: StopReason;
  try {
    let step = await pages.next();
    for (; !step.done; step = await pages.next()) walked.push(step.value);
    stop = step.value;
  } catch (error) {
    if (!(error instanceof PagingError)) throw error;
    stop = error.reason;
  }
  const items = walked.flatMap((page) => page.items.map((item) => (item as { position: number }).position));
  return { items, pages: walked.length, stop, statuses, walked };
}

const all = [0, 1, 2, 3, 4, 5, 6];
const upTo = (count: number) => all.slice(0, count);

describe('the paged collections (D31), walked by the schemes of their own description', () => {
  it.each(paged)('%s: every item once, over all pages', async (strategy) => {
    const { items, pages } = await walk(strategy);
    expect({ items, pages }).toEqual({ items: all, pages: 4 });
  });

  it('fakePage: the whole collection in one response', async () => {
    const { items, pages, stop } = await walk('fakePage');
    expect({ items, pages, stop }).toEqual({ items: all, pages: 1, stop: 'singlePage' });
  });

  it.each(strategies)('%s: an empty collection', async (strategy) => {
    expect(await walk(strategy, { count: 0 })).toMatchObject({ items: [], pages: 1 });
  });

  it.each(paged)('%s: an empty page in the middle ends paging', async (strategy) => {
    expect(await walk(strategy, { emptyPage: 2 })).toMatchObject({
      items: upTo(2),
      pages: 2,
      stop: 'emptyPage',
    });
  });

  it.each(paged.filter((strategy) => strategy !== 'cursorId'))(
    '%s: an empty page in the middle does not end paging under continueOnEmptyItems',
    async (strategy) => {
      const change = { scheme: { continueOnEmptyItems: true } };
      expect(await walk(strategy, { emptyPage: 2 }, change)).toMatchObject({
        items: [0, 1, 4, 5, 6],
        pages: 4,
      });
    },
  );

  it('cursorId: an empty page has no last item to go on from', async () => {
    const change = { scheme: { continueOnEmptyItems: true } };
    expect(await walk('cursorId', { emptyPage: 2 }, change)).toMatchObject({
      items: upTo(2),
      stop: 'noCursor',
    });
  });

  it.each(paged)('%s: has-more false early ends paging', async (strategy) => {
    expect(await walk(strategy, { hasMoreFalse: 2 })).toMatchObject({ items: upTo(4), stop: 'hasMoreFalse' });
  });

  it.each([
    ['cursor', 'noCursor'],
    ['cursorId', 'noCursor'],
    ['cursorUrl', 'noNextUrl'],
  ] as const)('%s: a missing cursor ends paging', async (strategy, stop) => {
    expect(await walk(strategy, { missingCursor: 2 })).toMatchObject({ items: upTo(4), pages: 2, stop });
  });

  it.each(['offset', 'pageNumber'] as const)('%s: missing totals do not end paging', async (strategy) => {
    expect(await walk(strategy, { missingCursor: 2 })).toMatchObject({ items: all, pages: 4 });
  });

  it.each(paged)('%s: a total that shrinks ends paging early', async (strategy) => {
    expect(await walk(strategy, { shrinkTotal: 2 })).toMatchObject({ items: upTo(3), pages: 2 });
  });

  it.each(strategies)('%s: a slow page takes its time', async (strategy) => {
    const started = performance.now();
    await walk(strategy, { slowPage: 1, delay: 120 });
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  it.each(paged)('%s: a failing page answers 500 internal', async (strategy) => {
    const { statuses, items, stop } = await walk(strategy, { failPage: 2 });
    expect({ statuses, items, stop }).toEqual({
      statuses: [200, 500],
      items: upTo(2),
      stop: 'failedResponse',
    });
  });

  it('fakePage: a failing page answers 500 internal', async () => {
    const { statuses, stop } = await walk('fakePage', { failPage: 1 });
    expect({ statuses, stop }).toEqual({ statuses: [500], stop: 'failedResponse' });
  });

  it.each(['header', 'link'])('cursor: a cursor in the %s is not advanced from', async (nextIn) => {
    expect(await walk('cursor', { nextIn })).toMatchObject({ items: upTo(2), stop: 'noCursor' });
  });

  it('cursor: a header cursor leads on for those who read it', async () => {
    const response = {
      items: { type: 'items', path: ['items'], location: 'body' },
      next: { type: 'cursor', path: ['next'], location: 'header', headerName: 'X-Next-Cursor' },
    } as unknown as Scheme['response'];
    const change = { scheme: { response }, fromHeaders: true };
    expect(await walk('cursor', { nextIn: 'header' }, change)).toMatchObject({ items: all, pages: 4 });
  });

  it('cursorUrl: a Link header leads on for those who read it', async () => {
    const response = {
      items: { type: 'items', path: ['items'], location: 'body' },
      next: { type: 'cursorUrl', path: ['next'], location: 'linkHeader', headerName: 'Link', rel: 'next' },
    } as unknown as Scheme['response'];
    const change = { scheme: { response }, fromHeaders: true };
    expect(await walk('cursorUrl', { nextIn: 'link' }, change)).toMatchObject({ items: all, pages: 4 });
  });

  it.each(paged)(
    '%s: the Link header carries everything the client has sent, and the next position',
    async (strategy) => {
      const { walked } = await walk(strategy, { nextIn: 'link', mine: 'ä b' });
      const link = String(walked[0]?.response.headers?.link);
      expect(link).toMatch(/^<http:\/\/127\.0\.0\.1:\d+\/v1\/pages\/[a-z-]+\?[^>]+>; rel="next"$/);
      const { searchParams } = new URL(link.slice(1, link.indexOf('>')));
      expect([searchParams.get('mine'), searchParams.get('nextIn'), searchParams.get('count')]).toEqual([
        'ä b',
        'link',
        '7',
      ]);
    },
  );

  it('cursorUrl: URLs may be relative', async () => {
    const { items, walked } = await walk('cursorUrl', { urls: 'relative' });
    expect(items).toEqual(all);
    expect(walked[0]?.members.next).toMatch(/^\/v1\/pages\/cursor-url\?/);
  });
});

describe('the query of a paged collection', () => {
  const headers = bearer('read-token');

  it.each([
    ['offset?offset=-1', '/offset'],
    ['offset?limit=0', '/limit'],
    ['offset?limit=1001', '/limit'],
    ['offset?limit=ten', '/limit'],
    ['offset?limit=1e1', '/limit'],
    ['offset?limit=', '/limit'],
    ['offset?limit=1&limit=2', '/limit'],
    ['page-number?page=0', '/page'],
    ['cursor?cursor=', '/cursor'],
    ['cursor?cursor=nonsense', '/cursor'],
    ['cursor?cursor=YWZ0ZXI6Mg%3D', '/cursor'],
    ['cursor-id?after=item-0', '/after'],
    ['cursor-id?after=item-0000', '/after'],
    ['cursor-url?cursor=x', '/cursor'],
    ['fake-page?count=10001', '/count'],
    ['cursor?nextIn=nowhere', '/nextIn'],
    ['cursor?delay=10001', '/delay'],
    ['cursor?failPage=0', '/failPage'],
  ])(
    'the query of a paged collection answers 422 validation_failed to %s, naming the parameter',
    async (target, pointer) => {
      const { call } = await start({ pages: true });
      expect(await call({ target: `/v1/pages/${target}`, headers })).toMatchObject({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining(`${pointer}: expected`) },
      });
    },
  );

  it('the query of a paged collection answers 400 invalid_request to what can not be decoded', async () => {
    const { call } = await start({ pages: true });
    for (const query of ['limit=%', '%ff=1', 'x=%zz']) {
      expect(await call({ target: `/v1/pages/offset?${query}`, headers })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      });
    }
  });

  it('the query of a paged collection takes no notice of parameters it does not know, prototype keys among them', async () => {
    const { call } = await start({ pages: true });
    const target = '/v1/pages/offset?__proto__=1&constructor=2&x&=&&limit=1';
    expect(await call({ target, headers })).toMatchObject({
      status: 200,
      json: { items: [{ id: 'item-0001' }] },
    });
  });

  it('the query of a paged collection asks for a token, and is there only when asked for', async () => {
    const { call } = await start({ pages: true });
    expect((await call({ target: '/v1/pages/offset' })).status).toBe(401);
    const without = await start();
    expect((await without.call({ target: '/v1/pages/offset', headers })).status).toBe(404);
  });

  it('the query of a paged collection answers a position beyond the end with an empty page', async () => {
    const { call } = await start({ pages: true });
    expect((await call({ target: '/v1/pages/offset?offset=999', headers })).json).toEqual({
      items: [],
      total: 25,
      hasMore: false,
    });
  });
});
