import { gzipSync } from 'node:zlib';
import { parseScheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';
import { bundleFiles } from './bundle-files.js';

interface Page {
  readonly items: readonly unknown[];
  readonly body: unknown;
  readonly params: object;
  readonly next: object | undefined;
  readonly position: string | null;
  readonly stopped: string | undefined;
}

type Fetch = (params: object) => unknown;

interface Adapter {
  readonly paginate: (
    scheme: object,
    fetch: Fetch,
    first?: object,
  ) => AsyncIterable<unknown> & {
    pages(options?: object): AsyncGenerator<Page>;
    toArray(options?: { readonly limit?: number }): Promise<unknown[]>;
  };
  readonly merge: (own: object, params: object) => object;
}

const file = new URL('../../runtimes/typescript/paginate.ts', import.meta.url).href;
const { paginate, merge }: Adapter = await import(file);
const { replayed } = await import(new URL('./links.ts', file).href);

const offset = {
  rule: 'offset',
  items: ['items'],
  position: { in: 'query', name: 'offset' },
  limit: { in: 'query', name: 'limit' },
  place: 'query',
};

async function pagesOf(scheme: object, fetch: Fetch, first?: object): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for await (const page of paginate(scheme, fetch, first).pages()) pages.push(page);
  return pages;
}

const list = ({ offset: from = 0 }: { readonly offset?: number }) => ({
  items: [1, 2, 3].slice(from, from + 2),
});

test('the TypeScript adapter with one scheme is less than 3.8 KB, minified and gzipped', async () => {
  const { scheme } = parseScheme(
    {
      name: 'offsetPage',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { items: { type: 'items' }, total: { type: 'total' } },
    },
    'config',
  );
  const { scheme: other } = parseScheme(
    { name: 'unused', type: 'fakePage', request: {}, response: { items: { type: 'items' } } },
    'config',
  );
  const schemes = [scheme, other].flatMap((one) => one ?? []);
  const program = [
    "import { paginate } from './paginate.js';",
    "import { offsetPage } from './schemes.js';",
    'export const books = (fetch) => paginate(offsetPage, fetch);',
  ].join('\n');
  const bundle = await bundleFiles(generate({ schemes }, 'typescript'), program, { minify: true });
  expect(bundle.text).toContain('offset');
  expect(bundle.text).not.toContain('getNextPage');
  expect(gzipSync(bundle.contents, { level: 9 }).length).toBeLessThan(3891);
});

describe('paginate', () => {
  test.each([
    ['a stream', new Response('{"items":[1]}').body],
    ['a Blob', new Blob(['{"items":[1]}'])],
    ['bytes', new Uint8Array([123, 125])],
  ])('paginate throws a PageError if the client returns the body as %s', async (_, data) => {
    const headers = new Headers();
    const walk = paginate(offset, () => ({ data, response: { ok: true, status: 200, headers } }));
    await expect(walk.toArray()).rejects.toMatchObject({
      ...{ name: 'PageError', reason: 'unreadableBody', status: 200 },
      message: 'The client has not decoded the body as JSON.',
    });
  });

  test('a page of the TypeScript adapter has its parameters and the next ones, or finally a stop reason', async () => {
    const pages = await pagesOf(offset, list, { limit: 2, q: 'x' });
    expect(pages).toMatchObject([
      {
        items: [1, 2],
        params: { limit: 2, q: 'x' },
        next: { limit: 2, q: 'x', offset: 2 },
        stopped: undefined,
      },
      { items: [3], params: { limit: 2, q: 'x', offset: 2 }, next: { offset: 3 } },
      { items: [], next: undefined, stopped: 'emptyPage' },
    ]);
  });

  test('the TypeScript adapter continues from the next parameters of a page', async () => {
    const [first] = await pagesOf(offset, list);
    const [second] = await pagesOf(offset, list, first?.next);
    expect(second?.items).toEqual([3]);
  });

  test('the TypeScript adapter requests no page in advance, and each iteration starts at the first page', async () => {
    let calls = 0;
    const pages = paginate(offset, (params) => {
      calls++;
      return list(params);
    });
    expect(calls).toBe(0);
    for (let walk = 1; walk <= 2; walk++) {
      for await (const item of pages) {
        expect(item).toBe(1);
        break;
      }
      expect(calls).toBe(walk);
    }
  });

  test('the TypeScript adapter rethrows an error of the client', async () => {
    const error = new Error('no network');
    const walk = pagesOf(offset, () => Promise.reject(error));
    await expect(walk).rejects.toBe(error);
  });

  test('the TypeScript adapter does not change the parameters of the caller', async () => {
    const first = Object.freeze({ limit: 2 });
    await pagesOf(offset, list, first);
    expect(first).toEqual({ limit: 2 });
  });
});

describe('return values of a client', () => {
  const items = [1];
  const one = { ...offset, rule: 'single' };
  const response = new Response('', { headers: { 'x-total': '1' } });
  const failed = new Response('', { status: 422, headers: { 'x-request': 'r1' } });

  test.each([
    ['a body', { items }],
    ['a wrapper with the Response of fetch', { data: { items }, response }],
    [
      'a wrapper with the Response of fetch and an undefined error',
      { data: { items }, error: undefined, response },
    ],
    ['a wrapper with a status', { data: { items }, status: 200, headers: new Headers() }],
    [
      'a wrapper of Axios',
      { data: { items }, status: 206, statusText: '', headers: { etag: 'x' }, config: {} },
    ],
  ])('the TypeScript adapter reads what a client returns: %s', async (_, returned) => {
    expect((await pagesOf(one, () => returned))[0]).toMatchObject({ items, body: { items } });
  });

  test.each([
    ['data without a status', { data: [1], headers: {} }, ['data']],
    ['a status that is a text', { data: [1], status: 'ok', headers: {} }, ['data']],
    ['a response that is not a Response', { data: [1], response: 'x', error: 'none' }, ['data']],
  ])('the TypeScript adapter reads a return value with %s as a body', async (_, returned, path) => {
    expect((await pagesOf({ ...one, items: path }, () => returned))[0]?.body).toBe(returned);
  });

  test.each([
    ['the Response of fetch', { error: { code: 'bad' }, response: failed }],
    ['a status', { data: { code: 'bad' }, status: 422, headers: failed.headers }],
  ])(
    'the TypeScript adapter throws with status, headers and body for a failure with %s',
    async (_, returned) => {
      await expect(pagesOf(offset, () => returned)).rejects.toMatchObject({
        name: 'PageError',
        reason: 'failedResponse',
        status: 422,
        headers: expect.objectContaining({ 'x-request': 'r1' }),
        body: { code: 'bad' },
      });
    },
  );

  test.each([
    ['no response', { error: { code: 'network' }, request: undefined, response: undefined }],
    ['a response that is a success', { error: { code: 'network' }, response }],
  ])('the TypeScript adapter rethrows the error of a client with %s unchanged', async (_, returned) => {
    await expect(pagesOf(offset, () => returned)).rejects.toBe(returned.error);
  });
});

test('`merge` adds the parameters to the nested objects of the caller, and changes neither argument', () => {
  const own = { query: 'a', paging: { size: 5 } };
  const params = { paging: { cursor: 'c' } };
  expect(merge(own, params)).toEqual({ query: 'a', paging: { size: 5, cursor: 'c' } });
  expect([own, params]).toEqual([{ query: 'a', paging: { size: 5 } }, { paging: { cursor: 'c' } }]);
  expect(merge({ tags: ['a'] }, { tags: ['b'] })).toEqual({ tags: ['b'] });
});

describe('parameters outside the query', () => {
  test('the TypeScript adapter keeps the letter case in which the caller wrote the name of a header', async () => {
    const scheme = {
      rule: 'token',
      items: ['items'],
      token: ['next'],
      position: { in: 'header', name: 'X-Cursor' },
    };
    const bodies = [{ items: [1], next: 'a' }, { items: [2], next: 'b' }, { items: [3] }].values();
    const pages = await pagesOf(scheme, () => bodies.next().value, { headers: { 'x-cursor': 'start' } });
    expect(pages.map(({ params }) => params)).toEqual([
      { headers: { 'x-cursor': 'start' } },
      { headers: { 'x-cursor': 'a' } },
      { headers: { 'x-cursor': 'b' } },
    ]);
  });

  test('the TypeScript adapter takes paging parameters from a next URL, with lists for repeated names', async () => {
    const scheme = {
      rule: 'url',
      items: ['items'],
      url: ['next'],
      urlParameters: ['limit'],
      follow: replayed,
      place: 'query',
    };
    const bodies = [
      { items: [1], next: 'https://other.example/books?after=a&tag=x&tag=y' },
      { items: [2], next: 'ftp://other.example/?after=b' },
    ].values();
    const pages = await pagesOf(scheme, () => bodies.next().value, { limit: 2, q: 'x' });
    expect(pages.map(({ params }) => params)).toEqual([
      { limit: 2, q: 'x' },
      { q: 'x', after: 'a', tag: ['x', 'y'] },
    ]);
    expect(pages[1]?.stopped).toBe('unsupportedUrl');
  });
});
