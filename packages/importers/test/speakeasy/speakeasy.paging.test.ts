import { type JsonObject, type PageRequest, paginate, parseScheme, type Scheme } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakeasy } from '../../src/speakeasy/speakeasy.js';
import { type Api, manners, mapping, playPager, playScheme } from '../pagers/served.js';
import { type SpeakeasyPaging, speakeasyPager } from '../pagers/speakeasy.js';
import { readOperation, schemeOf } from '../read-operation.js';
import { type Around, declaring, integer, parameter, text } from './operations.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, query: {} };
const post: PageRequest = { method: 'POST', url: `${mapping}/users`, body: { keep: true } };

/** The imported scheme of a declaration, and the codes of its notes. */
function imported(
  value: JsonObject,
  around?: Around,
): { readonly scheme: Scheme; readonly codes: readonly string[] } {
  const declaration = readOperation(speakeasy, declaring(value, around), `${around?.verb ?? 'get'} /users`);
  const { scheme } = parseScheme({ name: 'page', ...Object(schemeOf(declaration)) }, 'document');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(schemeOf(declaration))}`);
  return { scheme, codes: (declaration?.notes ?? []).map(({ code }) => code.replace('Pagination/', '')) };
}

const base: Pick<Api, 'positionAt' | 'sizeAt' | 'itemsAt' | 'nextAt' | 'pagesAt'> = {
  positionAt: { in: 'query', name: 'page' },
  sizeAt: { in: 'query', name: 'limit' },
  itemsAt: ['data'],
  nextAt: ['links', 'next'],
  pagesAt: ['meta', 'pages'],
};
const byPage = { ...base, by: 'page' } as const;
const byOffset = { ...base, by: 'offset', positionAt: { in: 'query', name: 'offset' } } as const;
const byToken = { ...base, by: 'token', positionAt: { in: 'query', name: 'cursor' } } as const;

const page = { name: 'page', in: 'parameters', type: 'page' } as const;
const offset = { name: 'offset', in: 'parameters', type: 'offset' } as const;
const limit = { name: 'limit', in: 'parameters', type: 'limit' } as const;
const cursor = { name: 'cursor', in: 'parameters', type: 'cursor' } as const;
const results = ['data'];

const sizes = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

function asking(query: Readonly<Record<string, number | undefined>>): PageRequest {
  return { ...get, query: JSON.parse(JSON.stringify(query)) as JsonObject };
}

/**
 * Walks APIs with all kinds of behaviour, by the scheme and by Speakeasy's pager; expects the same requests and items.
 */
async function expectSame(
  scheme: Scheme,
  paging: SpeakeasyPaging,
  api: Pick<Api, 'by' | 'positionAt' | 'sizeAt' | 'itemsAt'>,
  first: fc.Arbitrary<PageRequest>,
  always: Partial<Api> = {},
): Promise<void> {
  const pager = speakeasyPager(paging);
  await fc.assert(
    fc.asyncProperty(manners, first, async (manner, request) => {
      const served = { ...api, ...manner, ...always };
      expect(await playScheme(scheme, served, request)).toStrictEqual(playPager(pager, served, request));
    }),
  );
}

describe("walks that equal Speakeasy's", () => {
  test('an imported scheme with a page number paginates as Speakeasy does', async () => {
    const value = { type: 'offsetLimit', inputs: [page], outputs: { results: '$.data' } };
    const { scheme, codes } = imported(value);
    expect(codes).toEqual([]);
    const first = sizes.map((start) => asking({ page: start }));
    await expectSame(scheme, { inputs: [page], outputs: { results }, items: results }, byPage, first);
  });

  test('an imported scheme with a page number and a number of pages paginates as Speakeasy does', async () => {
    const outputs = { results: '$.data', numPages: '$.meta.pages' };
    const { scheme, codes } = imported({ type: 'offsetLimit', inputs: [page], outputs });
    expect(codes).toEqual([]);
    const paging = { inputs: [page], outputs: { results, numPages: ['meta', 'pages'] }, items: results };
    await expectSame(scheme, paging, byPage, fc.constant(get));
  });

  test('an imported scheme with an offset paginates as Speakeasy does', async () => {
    const value = { type: 'offsetLimit', inputs: [offset], outputs: { results: '$.data' } };
    const { scheme, codes } = imported(value);
    expect(codes).toEqual([]);
    const first = fc.nat(9).map((start) => asking({ offset: start }));
    await expectSame(scheme, { inputs: [offset], outputs: { results }, items: results }, byOffset, first);
  });

  test('an imported scheme with a cursor paginates as Speakeasy does, even past empty pages', async () => {
    const outputs = { results: '$.data', nextCursor: '$.links.next' };
    const { scheme, codes } = imported({ type: 'cursor', inputs: [cursor, limit], outputs });
    expect(codes).toEqual([]);
    const paging = { inputs: [cursor, limit], outputs: { nextCursor: ['links', 'next'] }, items: results };
    const first = sizes.map((size) => asking({ limit: size }));
    await expectSame(scheme, paging, byToken, first);
  });

  test('an imported scheme with a cursor in the body paginates as Speakeasy does', async () => {
    const inBody = { ...cursor, name: 'token', in: 'requestBody' } as const;
    const outputs = { results: '$.data', nextCursor: '$.links.next' };
    const { scheme } = imported(
      { type: 'cursor', inputs: [inBody], outputs },
      { body: { token: text }, verb: 'post' },
    );
    const paging = { inputs: [inBody], outputs: { nextCursor: ['links', 'next'] }, items: results };
    const api = { ...byToken, positionAt: { in: 'body', path: ['token'] } } as const;
    await expectSame(scheme, paging, api, fc.constant(post));
  });

  test('an imported scheme with the id of the last item paginates as Speakeasy does', async () => {
    const value = { type: 'cursor', inputs: [cursor], outputs: { nextCursor: '$.data[-1].id' } };
    const { scheme, codes } = imported(value);
    expect(codes).toEqual([]);
    const paging = { inputs: [cursor], outputs: { nextCursor: ['id'], lastOf: results }, items: results };
    // Excludes APIs that repeat their last page, for which Speakeasy's walk never ends.
    const always = { repeatsLast: false };
    await expectSame(scheme, paging, { ...byToken, by: 'lastId' }, fc.constant(get), always);
  });

  test('an imported scheme with a URL paginates as Speakeasy does if the operation has no query parameters', async () => {
    const value = { type: 'url', outputs: { results: '$.data', nextUrl: '$.links.next' } };
    const { scheme, codes } = imported(value, { parameters: [] });
    expect(codes).toEqual([]);
    const paging = { inputs: [], outputs: { nextUrl: ['links', 'next'] }, items: results };
    const api = { ...byToken, by: 'url' } as const;
    const pager = speakeasyPager(paging);
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        // Excludes links that are only a query, because Speakeasy resolves links against the server.
        const served: Api = { ...api, ...manner, link: manner.link === 'query' ? 'rooted' : manner.link };
        expect(await playScheme(scheme, served, get)).toStrictEqual(playPager(pager, served, get));
      }),
    );
  });
});

describe("walks that differ from Speakeasy's, as notes report", () => {
  const quiet = { lastToken: null, numbersAsText: false, leavesOutEmpty: false, link: 'absolute' } as const;
  const served = (
    api: Pick<Api, 'by' | 'positionAt' | 'sizeAt' | 'itemsAt'>,
    more: Partial<Api> = {},
  ): Api => ({
    ...api,
    ...quiet,
    rows: 5,
    size: 2,
    hidden: new Set(),
    repeatsLast: false,
    ...more,
  });

  test.each([
    ['page', page, byPage],
    ['offset', offset, byOffset],
  ] as const)(
    'an imported scheme with %s and limit sends at most one request more than Speakeasy (ForeignStop)',
    async (_, by, api) => {
      const { scheme, codes } = imported({
        type: 'offsetLimit',
        inputs: [by, limit],
        outputs: { results: '$.data' },
      });
      expect(codes).toEqual(['ForeignStop']);
      const pager = speakeasyPager({ inputs: [by, limit], outputs: { results }, items: results });
      await fc.assert(
        fc.asyncProperty(manners, sizes, async (manner, size) => {
          const whole = { ...api, ...manner, hidden: new Set<number>(), repeatsLast: false };
          const first = asking({ limit: size });
          const original = playPager(pager, whole, first);
          const generated = await playScheme(scheme, whole, first);
          expect(generated.requests.slice(0, original.requests.length)).toStrictEqual(original.requests);
          expect(generated.requests.length - original.requests.length).toBeLessThanOrEqual(1);
          expect(generated.items).toStrictEqual(original.items);
        }),
      );
      const first = asking({ limit: 2 });
      expect(playPager(pager, served(api), first).requests).toHaveLength(3);
      expect((await playScheme(scheme, served(api), first)).requests).toHaveLength(4);
      if (by === page)
        expect((await playScheme(scheme, served(api, { repeatsLast: true }), first)).end).toBe('cut');
    },
  );

  test('an imported page number with default 0 sends the first page, unlike Speakeasy', async () => {
    const parameters = [parameter('page', { ...integer, default: 0 })];
    const value = { type: 'offsetLimit', inputs: [page], outputs: { results: '$.data' } };
    const { scheme, codes } = imported(value, { parameters });
    expect(codes).toEqual(['ForeignPosition']);
    const inputs = [{ ...page, default: 0 }];
    const pager = speakeasyPager({ inputs, outputs: { results }, items: results });
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = { ...byPage, ...manner, firstPage: 0 };
        const original = playPager(pager, api, get);
        const generated = await playScheme(scheme, api, get);
        const [first, ...others] = original.requests;
        const [sent, ...rest] = generated.requests;
        expect(sent).toStrictEqual({ ...first, query: [['page', '0']] });
        expect(rest).toStrictEqual(others);
        expect(generated.items).toStrictEqual(original.items);
      }),
    );
  });

  test('an imported scheme whose only output is numPages stops at an empty page, unlike Speakeasy', async () => {
    const value = { type: 'offsetLimit', inputs: [page], outputs: { numPages: '$.meta.pages' } };
    const { scheme, codes } = imported(value);
    expect(codes).toEqual(['ForeignGuess', 'ForeignStop']);
    const paging = { inputs: [page], outputs: { numPages: ['meta', 'pages'] }, items: results };
    const pager = speakeasyPager(paging);
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api = { ...byPage, ...manner, hidden: new Set<number>() };
        expect(await playScheme(scheme, api, get)).toStrictEqual(playPager(pager, api, get));
      }),
    );
    const gap = served(byPage, { hidden: new Set([3, 4]) });
    expect(playPager(pager, gap, get).items).toHaveLength(3);
    expect((await playScheme(scheme, gap, get)).items).toHaveLength(2);
  });

  test('an imported scheme sends a parameter that the URL lacks, unlike Speakeasy', async () => {
    const value = { type: 'url', outputs: { results: '$.data', nextUrl: '$.links.next' } };
    const { scheme, codes } = imported(value);
    expect(codes).toEqual(['ForeignDiffers']);
    const forgetful = (request: PageRequest) => {
      const isFirst = !request.url.includes('token');
      return { body: { data: [{ id: 1 }], links: { next: isFirst ? `${mapping}/users?token=2` : null } } };
    };
    const generated: unknown[] = [];
    const send = async (request: PageRequest) => {
      generated.push(request.url, request.query);
      return forgetful(request);
    };
    for await (const _ of paginate(scheme, asking({ limit: 2 }), send));
    expect(JSON.stringify(generated)).toContain('token=2');
    expect(JSON.stringify(generated.slice(2))).toContain('limit');
    const original: unknown[] = [];
    const pager = speakeasyPager({ inputs: [], outputs: { nextUrl: ['links', 'next'] }, items: results });
    const walk = pager(
      (request) => {
        original.push(request.url, request.query ?? null);
        return forgetful(request);
      },
      asking({ limit: 2 }),
    );
    for (const _ of walk);
    expect(JSON.stringify(original.slice(2))).not.toContain('limit');
  });
});
