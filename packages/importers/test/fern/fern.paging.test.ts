import { type PageRequest, paginate, parseScheme, type Scheme } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fern } from '../../src/fern/fern.js';
import { fernPager } from '../pagers/fern.js';
import { type Api, manners, mapping, playPager, playScheme, wireOf } from '../pagers/served.js';
import { readOperation, schemeOf } from '../read-operation.js';
import { integer, listing, text } from './operations.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, query: {} };
const post: PageRequest = { method: 'POST', url: `${mapping}/users`, body: {} };

function imported(...[value, options]: Parameters<typeof listing>): Scheme {
  const name = options?.body === undefined ? 'get /users' : 'post /users';
  const declaration = schemeOf(readOperation(fern, listing(value, options), name));
  const { scheme } = parseScheme({ name: 'page', ...Object(declaration) }, 'document');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(declaration)}`);
  return scheme;
}

/** An API that pages by tokens, without the properties that `manners` adds. */
const byToken: Pick<Api, 'by' | 'positionAt' | 'sizeAt' | 'itemsAt' | 'nextAt'> = {
  by: 'token',
  positionAt: { in: 'query', name: 'after' },
  sizeAt: { in: 'query', name: 'limit' },
  itemsAt: ['data'],
  nextAt: ['meta', 'next'],
};
const byPage = { ...byToken, by: 'page', positionAt: { in: 'query', name: 'page' } } as const;
const byOffset = { ...byToken, by: 'offset', positionAt: { in: 'query', name: 'skip' } } as const;
const byUrl = { ...byToken, by: 'url' } as const;

const limits = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

describe("walks that equal Fern's", () => {
  const cursor = { cursor: '$request.after', next_cursor: '$response.meta.next', results: '$response.data' };

  test('an imported scheme with a cursor in the query paginates as Fern does', async () => {
    const scheme = imported(cursor, { query: { after: text } });
    const pager = fernPager({ declaration: cursor, sent: 'query' });
    await fc.assert(
      fc.asyncProperty(manners, limits, async (manner, limit) => {
        const api: Api = { ...byToken, ...manner };
        const first = { ...get, query: limit === undefined ? {} : { limit } };
        expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
      }),
    );
  });

  test('an imported scheme with a cursor in the body paginates as Fern does', async () => {
    const declaration = { ...cursor, cursor: '$request.paging.after' };
    const paging = { type: 'object', properties: { after: text } };
    const scheme = imported(declaration, { body: { paging } });
    const pager = fernPager({ declaration, sent: 'body' });
    const positionAt = { in: 'body', path: ['paging', 'after'] } as const;
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = { ...byToken, ...manner, positionAt };
        expect(await playScheme(scheme, api, post)).toStrictEqual(playPager(pager, api, post));
      }),
    );
  });

  test('an imported scheme with a page number paginates as Fern does', async () => {
    const declaration = { offset: '$request.page', results: '$response.data' };
    const scheme = imported(declaration, { query: { page: integer } });
    const pager = fernPager({ declaration, sent: 'query' });
    await fc.assert(
      fc.asyncProperty(manners, limits, async (manner, page) => {
        const api: Api = { ...byPage, ...manner };
        const first = { ...get, query: page === undefined ? {} : { page } };
        expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
      }),
    );
  });

  test('an imported scheme with has-next-page paginates as Fern does if no earlier page is empty', async () => {
    const declaration = {
      offset: '$request.page',
      results: '$response.data',
      'has-next-page': '$response.has_more',
    };
    const scheme = imported(declaration, { query: { page: integer } });
    const pager = fernPager({ declaration, sent: 'query' });
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = { ...byPage, ...manner, hidden: new Set(), moreAt: ['has_more'] };
        expect(await playScheme(scheme, api, get)).toStrictEqual(playPager(pager, api, get));
      }),
    );
  });

  const stepped = { offset: '$request.skip', results: '$response.data', step: '$request.limit' };
  const query = { skip: { ...integer, default: 0 }, limit: integer };

  test('an imported scheme with an offset and a step paginates as Fern does if the caller sends no size', async () => {
    const scheme = imported(stepped, { query });
    const pager = fernPager({ declaration: stepped, sent: 'query', start: 0 });
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = { ...byOffset, ...manner };
        expect(await playScheme(scheme, api, get)).toStrictEqual(playPager(pager, api, get));
      }),
    );
  });

  test('an imported scheme with an offset and a step paginates as Fern does up to the first short page', async () => {
    const scheme = imported(stepped, { query });
    const pager = fernPager({ declaration: stepped, sent: 'query', start: 0 });
    await fc.assert(
      fc.asyncProperty(manners, fc.integer({ min: 1, max: 6 }), async (manner, limit) => {
        const api: Api = { ...byOffset, ...manner };
        const first = { ...get, query: { limit } };
        const original = playPager(pager, api, first).requests;
        const generated = (await playScheme(scheme, api, first)).requests;
        expect(generated.slice(0, original.length)).toStrictEqual(original);
      }),
    );
  });

  test('an imported scheme with the URL of the next page paginates as Fern does', async () => {
    const declaration = { next_uri: '$response.meta.next', results: '$response.data' };
    const scheme = imported(declaration);
    const pager = fernPager({ declaration, sent: 'query' });
    await fc.assert(
      fc.asyncProperty(manners, limits, async (manner, limit) => {
        const api: Api = { ...byUrl, ...manner, link: 'absolute' };
        const first = { ...get, query: limit === undefined ? {} : { limit } };
        expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
      }),
    );
  });

  test('an imported scheme with the path of the next page paginates as Fern does if the base URL has no path', async () => {
    const declaration = { next_path: '$response.meta.next', results: '$response.data' };
    const scheme = imported(declaration);
    const pager = fernPager({ declaration, sent: 'query', baseUrl: mapping });
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = { ...byUrl, ...manner, link: 'rooted' };
        expect(await playScheme(scheme, api, get)).toStrictEqual(playPager(pager, api, get));
      }),
    );
  });
});

/** An API without peculiarities, with five rows and two per page. */
const plain = {
  rows: 5,
  size: 2,
  hidden: new Set<number>(),
  lastToken: null,
  numbersAsText: false,
  repeatsLast: false,
  leavesOutEmpty: false,
  link: 'absolute',
} as const;

describe("walks that differ from Fern's, as notes report", () => {
  const stepped = { offset: '$request.skip', results: '$response.data', step: '$request.limit' };

  test('an imported scheme sends one request more than Fern after a short page, as ForeignStop reports', async () => {
    const api: Api = { ...byOffset, ...plain };
    const first = { ...get, query: { limit: 2 } };
    const query = { skip: { ...integer, default: 0 }, limit: integer };
    const original = playPager(fernPager({ declaration: stepped, sent: 'query', start: 0 }), api, first);
    const generated = await playScheme(imported(stepped, { query }), api, first);
    expect([original.requests.length, generated.requests.length]).toStrictEqual([3, 4]);
    expect(generated.items).toStrictEqual(original.items);
  });

  test('an imported offset without a default begins at 0, but at 1 in Fern, as ForeignPosition reports', async () => {
    const api: Api = { ...byOffset, ...plain };
    const first = { ...get, query: { limit: 2 } };
    const original = playPager(fernPager({ declaration: stepped, sent: 'query' }), api, first);
    const generated = await playScheme(
      imported(stepped, { query: { skip: integer, limit: integer } }),
      api,
      first,
    );
    expect(generated.items).toStrictEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    expect(original.items).toStrictEqual([1, 2, 4, 5].map((id) => ({ id })));
  });

  test('an imported offset without a step grows by the items, but by 1 in Fern (ForeignPosition)', async () => {
    const declaration = { offset: '$request.skip', results: '$response.data' };
    const api: Api = { ...byOffset, ...plain };
    const original = playPager(fernPager({ declaration, sent: 'query', start: 0 }), api, get);
    const generated = await playScheme(
      imported(declaration, { query: { skip: { ...integer, default: 0 } } }),
      api,
      get,
    );
    const skips = ({ requests }: typeof generated) => requests.map(({ query }) => query[0]?.[1]);
    expect(skips(original)).toStrictEqual([undefined, '1', '2', '3', '4', '5']);
    expect(skips(generated)).toStrictEqual([undefined, '2', '4', '5']);
  });

  test('an imported page number with default 0 sends the first page, unlike Fern (ForeignPosition)', async () => {
    const declaration = { offset: '$request.page', results: '$response.data' };
    const api: Api = { ...byPage, ...plain, firstPage: 0 };
    const original = playPager(fernPager({ declaration, sent: 'query', start: 0 }), api, get);
    const generated = await playScheme(
      imported(declaration, { query: { page: { ...integer, default: 0 } } }),
      api,
      get,
    );
    const pages = ({ requests }: typeof generated) => requests.map(({ query }) => query[0]?.[1]);
    expect(pages(original)).toStrictEqual([undefined, '1', '2', '3']);
    expect(pages(generated)).toStrictEqual(['0', '1', '2', '3']);
    expect(generated.items).toStrictEqual(original.items);
  });

  test('an empty page before the end stops an imported scheme, but not Fern, as ForeignStop reports', async () => {
    const declaration = {
      offset: '$request.page',
      results: '$response.data',
      'has-next-page': '$response.has_more',
    };
    const api: Api = { ...byPage, ...plain, hidden: new Set([3, 4]), moreAt: ['has_more'] };
    const original = playPager(fernPager({ declaration, sent: 'query' }), api, get);
    const generated = await playScheme(imported(declaration, { query: { page: integer } }), api, get);
    expect([original.requests.length, generated.requests.length]).toStrictEqual([3, 2]);
  });

  async function walked(declaration: Record<string, string>, link: string, baseUrl: string) {
    const first = { ...get, url: `${baseUrl}/users`, query: { filter: 'new' } };
    const answer = (count: number) => ({ body: { data: [count], ...(count === 0 && { next: link }) } });
    const original: string[] = [];
    const reported = ({ url, ...request }: PageRequest) => {
      const { path, query } = wireOf({ url, ...request });
      return `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
    };
    const pager = fernPager({ declaration, sent: 'query', baseUrl });
    for (const _ of pager((request) => answer(original.push(reported(request)) - 1), first));
    const generated: string[] = [];
    const scheme = imported(declaration, { query: { filter: text } });
    const send = async (request: PageRequest) => answer(generated.push(reported(request)) - 1);
    for await (const _ of paginate(scheme, first, send));
    return [original[1], generated[1]];
  }

  test('an imported scheme sends a parameter that the link lacks, unlike Fern, as ForeignDiffers reports', async () => {
    const declaration = { next_uri: '$response.next', results: '$response.data' };
    expect(await walked(declaration, `${mapping}/users?token=2`, mapping)).toStrictEqual([
      `${mapping}/users?token=2`,
      `${mapping}/users?filter=new&token=2`,
    ]);
  });

  test('an imported scheme drops the path of the base URL, unlike Fern, as ForeignDiffers reports', async () => {
    const declaration = { next_path: '$response.next', results: '$response.data' };
    expect(await walked(declaration, '/users?filter=new&token=2', `${mapping}/v1`)).toStrictEqual([
      `${mapping}/v1/users?filter=new&token=2`,
      `${mapping}/users?filter=new&token=2`,
    ]);
  });
});
