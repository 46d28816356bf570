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
  it.each(paged)('a walk by %s gets every item once, over all pages', async (strategy) => {
    const { items, pages } = await walk(strategy);
    expect({ items, pages }).toEqual({ items: all, pages: 4 });
  });

  it('a walk by fakePage gets the whole collection in one response', async () => {
    const { items, pages, stop } = await walk('fakePage');
    expect({ items, pages, stop }).toEqual({ items: all, pages: 1, stop: 'singlePage' });
  });

  it.each(strategies)('a walk by %s of an empty collection gets no items', async (strategy) => {
    expect(await walk(strategy, { count: 0 })).toMatchObject({ items: [], pages: 1 });
  });

  it.each(paged)('a walk by %s ends at an empty page in the middle', async (strategy) => {
    expect(await walk(strategy, { emptyPage: 2 })).toMatchObject({
      items: upTo(2),
      pages: 2,
      stop: 'emptyPage',
    });
  });

  it.each(paged.filter((strategy) => strategy !== 'cursorId'))(
    'a walk by %s with continueOnEmptyItems continues after an empty page in the middle',
    async (strategy) => {
      const change = { scheme: { continueOnEmptyItems: true } };
      expect(await walk(strategy, { emptyPage: 2 }, change)).toMatchObject({
        items: [0, 1, 4, 5, 6],
        pages: 4,
      });
    },
  );

  it('a walk by cursorId ends at an empty page, which has no last item', async () => {
    const change = { scheme: { continueOnEmptyItems: true } };
    expect(await walk('cursorId', { emptyPage: 2 }, change)).toMatchObject({
      items: upTo(2),
      stop: 'noCursor',
    });
  });

  it.each(paged)('a walk by %s ends when hasMore is false too early', async (strategy) => {
    expect(await walk(strategy, { hasMoreFalse: 2 })).toMatchObject({ items: upTo(4), stop: 'hasMoreFalse' });
  });

  it.each([
    ['cursor', 'noCursor'],
    ['cursorId', 'noCursor'],
    ['cursorUrl', 'noNextUrl'],
  ] as const)('a walk by %s ends at a missing cursor', async (strategy, stop) => {
    expect(await walk(strategy, { missingCursor: 2 })).toMatchObject({ items: upTo(4), pages: 2, stop });
  });

  it.each(['offset', 'pageNumber'] as const)('a walk by %s continues without totals', async (strategy) => {
    expect(await walk(strategy, { missingCursor: 2 })).toMatchObject({ items: all, pages: 4 });
  });

  it.each(paged)('a walk by %s ends early if the total shrinks', async (strategy) => {
    expect(await walk(strategy, { shrinkTotal: 2 })).toMatchObject({ items: upTo(3), pages: 2 });
  });

  it.each(strategies)('a walk by %s waits for a slow page', async (strategy) => {
    const started = performance.now();
    await walk(strategy, { slowPage: 1, delay: 120 });
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  it.each(paged)('a walk by %s gets 500 internal from a failing page', async (strategy) => {
    const { statuses, items, stop } = await walk(strategy, { failPage: 2 });
    expect({ statuses, items, stop }).toEqual({
      statuses: [200, 500],
      items: upTo(2),
      stop: 'failedResponse',
    });
  });

  it('a walk by fakePage gets 500 internal from a failing page', async () => {
    const { statuses, stop } = await walk('fakePage', { failPage: 1 });
    expect({ statuses, stop }).toEqual({ statuses: [500], stop: 'failedResponse' });
  });

  it.each(['header', 'link'])('a walk by cursor does not follow a cursor in the %s', async (nextIn) => {
    expect(await walk('cursor', { nextIn })).toMatchObject({ items: upTo(2), stop: 'noCursor' });
  });

  it('a walk by cursor follows the cursor in the header X-Next-Cursor', async () => {
    const response = {
      items: { type: 'items', path: ['items'], location: 'body' },
      next: { type: 'cursor', path: ['next'], location: 'header', headerName: 'X-Next-Cursor' },
    } as unknown as Scheme['response'];
    const change = { scheme: { response }, fromHeaders: true };
    expect(await walk('cursor', { nextIn: 'header' }, change)).toMatchObject({ items: all, pages: 4 });
  });

  it('a walk by cursorUrl follows the URL in the Link header', async () => {
    const response = {
      items: { type: 'items', path: ['items'], location: 'body' },
      next: { type: 'cursorUrl', path: ['next'], location: 'linkHeader', headerName: 'Link', rel: 'next' },
    } as unknown as Scheme['response'];
    const change = { scheme: { response }, fromHeaders: true };
    expect(await walk('cursorUrl', { nextIn: 'link' }, change)).toMatchObject({ items: all, pages: 4 });
  });

  it.each(paged)(
    'the Link header of %s has all parameters of the client, and the next position',
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

  it('the next URLs of cursorUrl may be relative', async () => {
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
    'a paged collection answers 422 validation_failed to %s, naming the parameter',
    async (target, pointer) => {
      const { call } = await start({ pages: true });
      expect(await call({ target: `/v1/pages/${target}`, headers })).toMatchObject({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining(`${pointer}: expected`) },
      });
    },
  );

  it('a paged collection answers 400 invalid_request to an undecodable query', async () => {
    const { call } = await start({ pages: true });
    for (const query of ['limit=%', '%ff=1', 'x=%zz']) {
      expect(await call({ target: `/v1/pages/offset?${query}`, headers })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      });
    }
  });

  it('a paged collection ignores unknown parameters, including names of prototype members', async () => {
    const { call } = await start({ pages: true });
    const target = '/v1/pages/offset?__proto__=1&constructor=2&x&=&&limit=1';
    expect(await call({ target, headers })).toMatchObject({
      status: 200,
      json: { items: [{ id: 'item-0001' }] },
    });
  });

  it('a paged collection requires a token, and exists only if enabled', async () => {
    const { call } = await start({ pages: true });
    expect((await call({ target: '/v1/pages/offset' })).status).toBe(401);
    const without = await start();
    expect((await without.call({ target: '/v1/pages/offset', headers })).status).toBe(404);
  });

  it('a paged collection returns an empty page for a position beyond the end', async () => {
    const { call } = await start({ pages: true });
    expect((await call({ target: '/v1/pages/offset?offset=999', headers })).json).toEqual({
      items: [],
      total: 25,
      hasMore: false,
    });
  });
});
