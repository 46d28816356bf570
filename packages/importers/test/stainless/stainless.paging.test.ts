import {
  type Json,
  type JsonObject,
  type PageRequest,
  type PageResponse,
  paginate,
  parseScheme,
  type Scheme,
} from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Api, manners, mapping, playPager, playScheme, wireOf } from '../pagers/served.js';
import { type StainlessPaging, stainlessPager } from '../pagers/stainless.js';
import { carry, marked } from './carry.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, query: {} };
const post: PageRequest = { method: 'POST', url: `${mapping}/users`, body: {} };
const list = { type: 'array', items: {} };
const limits = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

/** Imports a Stainless scheme. Returns the resulting scheme and the codes of the differences. */
function imported(type: string, request: JsonObject, response: JsonObject, more: JsonObject = {}) {
  const { scheme: value, reported } = carry({ name: 'page', type, request, response, ...more });
  const { scheme } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(value)}`);
  return { scheme, codes: reported.map(([code]) => code) };
}

const byToken: Pick<Api, 'by' | 'positionAt' | 'sizeAt' | 'itemsAt'> = {
  by: 'token',
  positionAt: { in: 'query', name: 'at' },
  sizeAt: { in: 'query', name: 'limit' },
  itemsAt: ['data'],
};
const nextAt = ['meta', 'next'];

const meta = { type: 'object', properties: { next: marked('string', 'next_cursor_field') } };
const cursorParam = { at: marked('string', 'next_cursor_param') };

/**
 * Walks APIs with all kinds of behaviour, by the scheme and by Stainless' pager; expects the same requests and items.
 */
async function expectSame(
  scheme: Scheme,
  paging: StainlessPaging,
  api: Partial<Api>,
  from: PageRequest = get,
  manner: fc.Arbitrary<Partial<Api>> = fc.constant({}),
) {
  await fc.assert(
    fc.asyncProperty(manners, manner, limits, async (usual, special, limit) => {
      const whole: Api = { ...byToken, ...usual, ...api, ...special };
      const first = limit === undefined ? from : { ...from, query: { ...from.query, limit } };
      expect(await playScheme(scheme, whole, first)).toStrictEqual(
        playPager(stainlessPager(paging), whole, first),
      );
    }),
  );
}

describe("walks that equal Stainless'", () => {
  test('an imported scheme with cursor paginates as Stainless does', async () => {
    const { scheme, codes } = imported('cursor', cursorParam, { data: list, meta });
    expect(codes).toStrictEqual([]);
    await expectSame(
      scheme,
      { type: 'cursor', param: ['at'], items: ['data'], next_cursor_field: ['meta', 'next'] },
      { nextAt },
    );
  });

  test('an imported scheme with cursor and has_next_page paginates as Stainless does', async () => {
    const { scheme, codes } = imported('cursor', cursorParam, {
      data: list,
      meta,
      more: marked('boolean', 'has_next_page'),
    });
    expect(codes).toStrictEqual([]);
    await expectSame(
      scheme,
      {
        type: 'cursor',
        param: ['at'],
        items: ['data'],
        next_cursor_field: ['meta', 'next'],
        has_next_page: ['more'],
      },
      { moreAt: ['more'], nextAt },
    );
  });

  test('an imported scheme with cursor in the body paginates as Stainless does', async () => {
    const { scheme, codes } = imported(
      'cursor',
      cursorParam,
      { data: list, meta },
      { param_location: 'body' },
    );
    expect(codes).toStrictEqual([]);
    await expectSame(
      scheme,
      { type: 'cursor', sent: 'body', param: ['at'], items: ['data'], next_cursor_field: ['meta', 'next'] },
      { positionAt: { in: 'body', path: ['at'] }, nextAt },
      post,
    );
  });

  test('an imported scheme with cursor_id paginates as Stainless does', async () => {
    const items = {
      type: 'object',
      properties: { user: { type: 'object', properties: { uid: marked('integer', 'cursor_item_id') } } },
    };
    const { scheme, codes } = imported(
      'cursor_id',
      { at: marked('string', 'next_cursor_id_param') },
      { data: { type: 'array', items } },
    );
    expect(codes).toStrictEqual([]);
    await expectSame(
      scheme,
      { type: 'cursor_id', param: ['at'], items: ['data'], cursor_item_id: ['user', 'uid'] },
      { by: 'lastId', idAt: ['user', 'uid'] },
      get,
      // Stainless requests a repeated last page forever, but Pagewright never sends the same request twice in a row.
      fc.record({ repeatsLast: fc.constant(false) }),
    );
  });

  test('an imported scheme with cursor_url paginates as Stainless does', async () => {
    const { scheme, codes } = imported(
      'cursor_url',
      {},
      { data: list, next: marked('string', 'cursor_url_field') },
    );
    expect(codes.filter((code) => code.startsWith('Pagination/Foreign'))).toStrictEqual([]);
    await expectSame(
      scheme,
      { type: 'cursor_url', items: ['data'], cursor_url_field: ['next'] },
      { by: 'url', nextAt: ['next'] },
      get,
      // Stainless does not document URLs relative to the page.
      fc.record({ link: fc.constantFrom<Api['link'][]>('absolute', 'rooted') }),
    );
  });

  test('an imported scheme with page_number paginates as Stainless does', async () => {
    const { scheme, codes } = imported(
      'page_number',
      { at: marked('integer', 'page_number_param') },
      { data: list },
    );
    expect(codes).toStrictEqual([]);
    await expectSame(scheme, { type: 'page_number', param: ['at'], items: ['data'] }, { by: 'page' });
  });

  test('an imported scheme with page_number and total_page_count_field paginates as Stainless does', async () => {
    const { scheme, codes } = imported(
      'page_number',
      { at: marked('integer', 'page_number_param') },
      { data: list, pages: marked('integer', 'total_page_count_field') },
    );
    expect(codes).toStrictEqual([]);
    await expectSame(
      scheme,
      { type: 'page_number', param: ['at'], items: ['data'], total_page_count_field: ['pages'] },
      { by: 'page', pagesAt: ['pages'] },
    );
  });

  test('an imported Stainless offset scheme whose whole response is the list paginates as Stainless does', async () => {
    const { scheme, codes } = imported(
      'offset',
      { at: marked('integer', 'offset_count_param') },
      { data: { ...list, ...marked('array', 'items', { is_top_level_array: true }) } },
    );
    expect(codes).toStrictEqual([]);
    await expectSame(scheme, { type: 'offset', param: ['at'], items: [] }, { by: 'offset', itemsAt: [] });
  });

  test('an imported scheme with fake_page paginates as Stainless does', async () => {
    const { scheme, codes } = imported('fake_page', {}, { data: list });
    expect(codes).toStrictEqual([]);
    await expectSame(scheme, { type: 'fake_page', items: ['data'] }, {});
  });
});

const offsetParams = { at: marked('integer', 'offset_count_param'), limit: { type: 'integer' } };
const total = { total: marked('integer', 'offset_total_count_field') };

describe("walks that differ from Stainless', as findings report", () => {
  test('an imported offset with a limit gets the same items as Stainless as long as pages are full', async () => {
    const { scheme, codes } = imported('offset', offsetParams, { data: list, ...total });
    expect(codes).toStrictEqual(['Pagination/ForeignPosition', 'Pagination/ForeignStop']);
    const paging: StainlessPaging = {
      type: 'offset',
      param: ['at'],
      items: ['data'],
      offset_total_count_field: ['total'],
    };
    const full = fc.record({ hidden: fc.constant(new Set<number>()) });
    await expectSame(scheme, paging, { by: 'offset', totalAt: ['total'] }, get, full);
    const short: Api = { ...calm, by: 'offset', totalAt: ['total'], hidden: new Set([2]), rows: 4, size: 2 };
    const first = { ...get, query: { limit: 2 } };
    const generated = await playScheme(scheme, short, first);
    expect(generated.items).toHaveLength(3);
    expect(generated.requests).not.toStrictEqual(playPager(stainlessPager(paging), short, first).requests);
  });

  test('a response without a total stops the paging of Stainless, but not of an imported scheme', async () => {
    const { scheme } = imported('offset', { at: offsetParams.at }, { data: list, ...total });
    const api: Api = { ...calm, by: 'offset', rows: 4, size: 2 };
    const original = playPager(
      stainlessPager({ type: 'offset', param: ['at'], items: ['data'], offset_total_count_field: ['total'] }),
      api,
      get,
    );
    const generated = await playScheme(scheme, api, get);
    expect([original.items.length, generated.items.length]).toStrictEqual([2, 4]);
  });

  test('Stainless skips items if offset_count_start_field is the next offset; an imported scheme does not', async () => {
    const { scheme, codes } = imported(
      'offset',
      { at: offsetParams.at },
      { data: list, next_offset: marked('integer', 'offset_count_start_field') },
    );
    expect(codes).toStrictEqual(['Pagination/ForeignPosition']);
    const serve = (request: PageRequest): PageResponse => {
      const at = Number(request.query?.at ?? 0);
      const data = rows(8).slice(at, at + 2);
      return { body: { data, next_offset: at + data.length } };
    };
    const paging: StainlessPaging = {
      type: 'offset',
      param: ['at'],
      items: ['data'],
      offset_count_start_field: ['next_offset'],
    };
    expect(walked(paging, serve).items).toStrictEqual([1, 2, 5, 6]);
    expect((await paged(scheme, serve)).items).toStrictEqual(rows(8));
  });

  test('an imported page number skips a page if the first page is 0 and not sent, unlike Stainless', async () => {
    const { scheme, codes } = imported(
      'page_number',
      { at: marked('integer', 'page_number_param') },
      { data: list, page: marked('integer', 'current_page_number_field') },
    );
    expect(codes).toStrictEqual(['Pagination/ForeignPosition']);
    const serve = (request: PageRequest): PageResponse => {
      const page = Number(request.query?.at ?? 0);
      return { body: { data: rows(6).slice(page * 2, page * 2 + 2), page } };
    };
    const paging: StainlessPaging = {
      type: 'page_number',
      param: ['at'],
      items: ['data'],
      current_page_number_field: ['page'],
    };
    expect(walked(paging, serve).items).toStrictEqual(rows(6));
    expect((await paged(scheme, serve)).items).toStrictEqual([1, 2, 5, 6]);
    const sent = { ...get, query: { at: 0 } };
    expect(await paged(scheme, serve, sent)).toStrictEqual(walked(paging, serve, sent));
  });

  test('an imported scheme does not read a cursor in a header, unlike Stainless', async () => {
    const { scheme, codes } = imported('cursor', cursorParam, {
      data: list,
      next: marked('string', 'next_cursor_field', { from_header: 'X-Next' }),
    });
    expect(codes).toContain('Pagination/ForeignDiffers');
    const serve = (request: PageRequest): PageResponse => {
      const at = Number(request.query?.at ?? 0);
      const headers: Record<string, string> = at + 2 < 6 ? { 'X-Next': String(at + 2) } : {};
      return { headers, body: { data: rows(6).slice(at, at + 2) } };
    };
    const paging: StainlessPaging = {
      type: 'cursor',
      param: ['at'],
      items: ['data'],
      next_cursor_field: 'X-Next',
    };
    expect(walked(paging, serve).items).toStrictEqual(rows(6));
    expect((await paged(scheme, serve)).items).toStrictEqual([1, 2]);
  });
});

/** An API without peculiarities. */
const calm: Api = {
  ...byToken,
  rows: 6,
  size: 2,
  hidden: new Set(),
  lastToken: undefined,
  numbersAsText: false,
  repeatsLast: false,
  leavesOutEmpty: false,
  link: 'absolute',
};

function rows(count: number): readonly Json[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function walked(paging: StainlessPaging, serve: (request: PageRequest) => PageResponse, first = get) {
  const requests: unknown[] = [];
  const items: unknown[] = [];
  const send = (request: PageRequest) => {
    requests.push(wireOf(request));
    return serve(request);
  };
  for (const page of stainlessPager(paging)(send, first)) items.push(...page);
  return { requests, items };
}

async function paged(scheme: Scheme, serve: (request: PageRequest) => PageResponse, first = get) {
  const requests: unknown[] = [];
  const items: unknown[] = [];
  const send = async (request: PageRequest) => {
    requests.push(wireOf(request));
    return serve(request);
  };
  for await (const page of paginate(scheme, first, send)) items.push(...page.items);
  return { requests, items };
}
