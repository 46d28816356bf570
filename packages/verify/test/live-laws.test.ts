import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Json,
  type JsonObject,
  objectReader,
  type PageRequest,
  type PageResponse,
} from '@pagewright/core';
import { requestUrl } from '@pagewright/core/paging';
import { createReferenceApi, developmentTokens } from '@pagewright/reference-api';
import { laws } from '@pagewright/verify';
import { expect, it } from 'vitest';
import { everyStrategy } from '../../mock/test/strategies.js';
import { mockServer, runLive } from './live.js';

const cursor = {
  name: 'byCursor',
  type: 'cursor',
  request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
const offset = {
  name: 'byOffset',
  type: 'offset',
  request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' } },
};

function documentWith(scheme: object, path = '/orders', more: object = {}): JsonObject {
  const parameters = [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 5 } },
    { name: 'status', in: 'query', schema: { type: 'string' } },
  ];
  const responses = {
    200: { description: 'Orders', content: { 'application/json': { schema: { type: 'object' } } } },
  };
  const get = { 'x-vendor-pagination': scheme, parameters, responses };
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: { [path]: { get }, ...more },
  } as Json as JsonObject;
}

interface Asked {
  readonly url: URL;
  readonly number: (name: string) => number | undefined;
}

interface Handmade {
  readonly items?: readonly Json[];
  readonly size?: (limit: number | undefined) => number;
  readonly start?: (cursor: string | undefined) => number | number[];
  readonly filters?: (asked: Asked) => boolean;
  readonly order?: (items: readonly Json[]) => readonly Json[];
}

const orders: readonly Json[] = Array.from({ length: 12 }, (_, id) => ({
  id,
  status: id % 3 === 0 ? 'open' : 'closed',
}));

/** A server of orders that pages by an offset, which it also uses as the cursor. */
function ordersServer({ items = orders, size, start, filters, order }: Handmade) {
  return async (request: PageRequest): Promise<PageResponse> => {
    const url = new URL(requestUrl(request));
    const number = (name: string) => {
      const text = url.searchParams.get(name);
      return text === null ? undefined : Number(text);
    };
    const text = url.searchParams.get('cursor') ?? url.searchParams.get('offset') ?? undefined;
    const from = start?.(text) ?? (text === undefined ? 0 : Number(text.replace('c', '')));
    if (typeof from !== 'number' || Number.isNaN(from))
      return { status: Array.isArray(from) ? (from[0] ?? 400) : 400, body: null };
    const limit = number('limit');
    const count = size?.(limit) ?? Math.min(limit ?? 5, 5);
    const status = url.searchParams.get('status');
    const isFiltered = status !== null && (filters?.({ url, number }) ?? true);
    const all = isFiltered ? items.filter((item) => (item as JsonObject).status === status) : items;
    const page = all.slice(from, from + count);
    const next = from + count < all.length ? { next: `c${from + count}` } : {};
    return { status: 200, body: { data: order?.(page) ?? page, ...next } as Json };
  };
}

async function codesOf(
  document: JsonObject,
  send: ReturnType<typeof ordersServer>,
): Promise<readonly string[]> {
  return (await runLive(document, send)).findings.map(({ code }) => code);
}

it('verify finds no broken law of pagination in a correct server of orders', async () => {
  expect(await codesOf(documentWith(cursor), ordersServer({}))).toEqual([]);
  expect(await codesOf(documentWith(offset), ordersServer({ size: (limit) => limit ?? 5 }))).toEqual([
    'Verify/MaximumNotKept',
  ]);
  const refuses = ordersServer({
    size: (limit) => (limit !== undefined && limit > 5 ? Number.NaN : (limit ?? 5)),
  });
  expect(await codesOf(documentWith(offset), refuses)).toEqual([]);
});

it('verify reports a server that lowers the page size if offsets then skip items, but not with cursors', async () => {
  expect(await codesOf(documentWith(offset), ordersServer({}))).toEqual(['Verify/ClampSkips']);
  expect(await codesOf(documentWith(cursor), ordersServer({}))).toEqual([]);
});

it('verify reports that a made-up cursor gets page 1 or status 500, but accepts 404 or another page', async () => {
  const read = (text: string | undefined, other: number | number[]) =>
    text === undefined ? 0 : /^c\d+$/.test(text) ? Number(text.slice(1)) : other;
  const found = (other: number | number[]) =>
    codesOf(documentWith(cursor), ordersServer({ start: (text) => read(text, other) }));
  expect(await found(0)).toEqual(['Verify/CursorNotRefused']);
  expect(await found([500])).toEqual(['Verify/CursorNotRefused']);
  expect(await found([404])).toEqual([]);
  expect(await found(7)).toEqual([]);
  expect(await found(99)).toEqual([]);
});

it('FilterLost is reported only for a filter that page 1 applies and page 2 drops', async () => {
  const forgets = ordersServer({ filters: ({ url }) => !url.searchParams.has('cursor') });
  expect(await codesOf(documentWith(cursor), forgets)).toEqual(['Verify/FilterLost']);
  expect(await codesOf(documentWith(cursor), ordersServer({ filters: () => false }))).toEqual([]);
});

it('verify reports that the order of items changes repeatedly, but not that new items appear', async () => {
  let turn = 0;
  const turns = ordersServer({ order: (page) => (turn++ % 2 === 0 ? page : page.toReversed()) });
  expect(await codesOf(documentWith(cursor), turns)).toContain('Verify/OrderUnstable');
  let grown = 0;
  const grows = async (request: PageRequest) => {
    grown++;
    const fresh = Array.from({ length: grown }, (_, index) => ({
      id: 1000 - index,
      status: 'open',
    })).toReversed();
    return ordersServer({ items: [...fresh, ...orders] })(request);
  };
  expect(await codesOf(documentWith(cursor), grows)).not.toContain('Verify/OrderUnstable');
});

it('verify does not report an order that changes once, or a total that grows during the walk', async () => {
  let calls = 0;
  const sortsOnce = ordersServer({ order: (page) => (calls++ === 0 ? page.toReversed() : page) });
  expect(await codesOf(documentWith(cursor), sortsOnce)).not.toContain('Verify/OrderUnstable');
  let total = 12;
  const counted = { ...cursor, response: { ...cursor.response, total: { type: 'total' } } };
  const grows = async (request: PageRequest): Promise<PageResponse> => {
    const { body, ...rest } = await ordersServer({})(request);
    return { ...rest, body: body === null ? null : { ...(body as JsonObject), total: total++ } };
  };
  expect(await codesOf(documentWith(counted), grows)).toEqual([]);
});

it('verify notes a difference that does not repeat, without a finding', async () => {
  let calls = 0;
  const flaky = async (request: PageRequest): Promise<PageResponse> =>
    ++calls === 2 ? { status: 500, body: null } : ordersServer({})(request);
  const report = await runLive(documentWith(cursor), flaky);
  expect(report.findings).toEqual([]);
  expect(report.operations[0]?.unlooked?.join()).toContain('this was seen once, and not again');
});

it('if items have no identifier, verify does not report repeated items, and notes the reason', async () => {
  const words = ['a', 'b', 'a', 'a', 'b', 'a', 'a', 'b', 'a', 'b', 'b', 'b'];
  const report = await runLive(documentWith(cursor), ordersServer({ items: words }));
  expect(report.findings).toEqual([]);
  expect(report.operations[0]?.unlooked?.join()).toContain('no identifier');
});

it('verify notes a next URL to another server of the document, and does not follow it', async () => {
  const scheme = {
    name: 'byUrl',
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl' } },
  };
  const asked: string[] = [];
  const send = async ({ url }: PageRequest): Promise<PageResponse> => {
    asked.push(url);
    return { status: 200, body: { data: [{ id: 1 }], next: 'https://api.example.com/orders?page=2' } };
  };
  const servers = [{ url: 'https://api.example.com' }];
  const named = await runLive({ ...documentWith(scheme), servers }, send);
  expect(named.findings).toEqual([]);
  expect(named.operations[0]).toMatchObject({
    verdict: 'unobserved',
    reason: expect.stringContaining('https://api.example.com'),
  });
  expect((await runLive(documentWith(scheme), send)).findings.map(({ code }) => code)).toEqual([
    'Verify/OtherOrigin',
  ]);
  expect(asked.every((url) => url.startsWith('https://mock.test/'))).toBe(true);
});

it('verify waits for Retry-After at most twice, and not at all for a long delay', async () => {
  const document = everyStrategy();
  const server = mockServer(document, { items: 10, pageSize: 4, faults: [{ kind: 'rateLimit' }] });
  const report = await runLive(document, server.send, { operations: ['get /cursor'] });
  expect(report.waits).toEqual([1000, 1000]);
  expect(report.events).toContainEqual({ kind: 'wait', operation: 'get /cursor', milliseconds: 1000 });
  expect(report.operations[0]).toMatchObject({
    verdict: 'unobserved',
    reason: 'a page was answered with status 429',
  });
  const long = async () => ({ status: 429, headers: { 'Retry-After': '3600' }, body: null });
  expect((await runLive(documentWith(cursor), long)).waits).toEqual([]);
});

it('verify sends no more requests than its budget allows, and notes the skipped checks', async () => {
  const document = everyStrategy();
  const server = mockServer(document, { items: 40, pageSize: 4 });
  const report = await runLive(document, server.send, { maxRequests: 40 });
  expect(server.asked.length).toBeLessThanOrEqual(40);
  expect(report.summary.exchanges).toBe(server.asked.length);
  expect(report.findings).toEqual([]);
  expect(JSON.stringify(report.operations)).toContain('the budget of requests is used up');
});

it('verify sends GET requests, and POST requests only if they are allowed', async () => {
  const document = everyStrategy();
  const server = mockServer(document, { items: 10, pageSize: 4 });
  const report = await runLive(document, server.send, { includePost: false });
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
  expect(report.operations.find(({ operation }) => operation === 'post /cursorInBody')?.reason).toContain(
    '--include-post',
  );
});

it('verify fills a path parameter with a given value, an example, or a value from another list', async () => {
  const asked: string[] = [];
  const orderList = ordersServer({});
  const send = async (request: PageRequest) => {
    asked.push(request.url);
    return orderList(request);
  };
  const get = { 'x-vendor-pagination': 'byCursor', responses: { 200: { description: 'Lines' } } };
  const schemes = { 'x-vendor-pagination': [cursor] };
  const lines = (parameters: readonly object[]) =>
    ({
      ...documentWith('byCursor' as Json as object, '/orders', {
        '/orders/{order}/lines': { get: { ...get, parameters } },
      }),
      ...schemes,
    }) as Json as JsonObject;
  const operations = ['get /orders/{order}/lines'];
  const path = { name: 'order', in: 'path', required: true };
  await runLive(lines([path]), send, { operations });
  expect(asked.slice(0, 2)).toEqual(['https://mock.test/orders', 'https://mock.test/orders/0/lines']);
  asked.length = 0;
  await runLive(lines([{ ...path, example: 'o-7' }]), send, { operations });
  expect(asked[0]).toBe('https://mock.test/orders/o-7/lines');
  asked.length = 0;
  await runLive(lines([path]), send, { operations, params: { order: ['o-9'] } });
  expect(asked[0]).toBe('https://mock.test/orders/o-9/lines');
});

it('verify sends the literals of the declaration with every request, including the first', async () => {
  const asked: PageRequest[] = [];
  const send = async (request: PageRequest): Promise<PageResponse> => {
    asked.push(request);
    return ordersServer({})(request);
  };
  const literal = { ...cursor, request: { ...cursor.request, view: { value: 'full' } } };
  await runLive(documentWith(literal), send);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.every(({ query }) => query?.view === 'full')).toBe(true);
});

it('a finding of verify has its requests as curl commands, with credentials as variables', async () => {
  const crash = ordersServer({ start: (text) => (text === undefined ? 0 : [500]) });
  const report = await runLive(documentWith(cursor), crash, {
    prepare: () => ({
      ok: true,
      request: {
        method: 'GET',
        url: "https://mock.test/orders?note=it's",
        query: { api_key: 'hush-hush' },
        headers: { Authorization: 'Bearer top-secret', Accept: 'application/json' },
      },
    }),
  });
  expect(report.findings[0]).toMatchObject({
    code: 'Verify/PageFailed',
    pointer: ['paths', '/orders', 'get', 'x-vendor-pagination', 'request', 'cursor'],
  });
  const [curl = ''] = report.findings[0]?.evidence.map((one) => one.curl ?? '') ?? [];
  expect(curl).toMatch(/^curl 'https:\/\/mock\.test\/orders\?note=it(?:'\\''|%27)s&api_key='"\$API_KEY" /);
  expect(curl).toContain(`-H "Authorization: $AUTHORIZATION" -H 'Accept: application/json'`);
  expect(JSON.stringify(report)).not.toMatch(/hush-hush|top-secret/);
});

it('verify finds no broken law of pagination in the reference API', async () => {
  const api = createReferenceApi({ pages: true, quiet: true, logger: () => {} });
  const { url } = await api.listen(0);
  const [token] = Object.keys(developmentTokens);
  try {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as JsonObject;
    const send = async (request: PageRequest): Promise<PageResponse> => {
      const { method, headers = {}, body } = request;
      const response = await fetch(
        requestUrl({ ...request, url: request.url.replace('https://mock.test', url) }),
        {
          method,
          headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      const text = await response.text();
      const headersOf = Object.fromEntries(
        [...response.headers].map(([name, value]) => [name, value.replaceAll(url, 'https://mock.test')]),
      );
      const read = text.replaceAll(url, 'https://mock.test');
      return {
        status: response.status,
        headers: headersOf,
        body: read === '' ? null : (JSON.parse(read) as Json),
      };
    };
    const report = await runLive(document, send);
    expect(report.findings).toEqual([]);
    expect(report.summary.confirmed).toBeGreaterThanOrEqual(5);
  } finally {
    await api.close();
  }
});

const page = readFileSync(fileURLToPath(new URL('../../../docs/verify.md', import.meta.url)), 'utf8');

it.each(Object.entries(laws))('docs/verify.md lists the law %s with its cost and example', (code, law) => {
  expect(page).toContain(
    `| \`${code}\` (${law.severity}) | ${law.summary} | ${law.cost} | ${law.example.replaceAll('|', '\\|')} |`,
  );
});

it('verify sends no request for a document without declarations', async () => {
  const document = { openapi: '3.1.0', info: { title: 'None', version: '1' }, paths: {} };
  expect(objectReader(document).get(['openapi'])).toBe('3.1.0');
  const report = await runLive(document, async () => ({ status: 200, body: null }));
  expect(report.summary).toMatchObject({ exchanges: 0, confirmed: 0 });
});
