import {
  analyze,
  type Json,
  type JsonObject,
  objectReader,
  type PageRequest,
  type PageResponse,
} from '@pagewright/core';
import { requestUrl } from '@pagewright/core/paging';
import { verifyServer } from '@pagewright/verify';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** The largest limit that the document allows. */
const maximum = 12;

/** The choices that a correct server has, whatever its strategy is. */
interface Server {
  readonly items: readonly Json[];
  /** The number of items on a page if the request has no limit. */
  readonly size: number;
  readonly refusesLargeLimits: boolean;
  readonly endsWithNull: boolean;
  readonly tokens: string;
}

type Values = URLSearchParams;
type Page = (from: number, size: number, server: Server, values: Values) => JsonObject;

interface Strategy {
  readonly scheme: JsonObject;
  /** The index of the first item; undefined for a position that the server did not issue. */
  readonly from: (values: Values, size: number, server: Server) => number | undefined;
  readonly page: Page;
}

const sized = { limit: { type: 'limit' } };
const list = { data: { type: 'items' } };
const count = (values: Values, name: string, usual: number) => Number(values.get(name) ?? usual);
const listed = (from: number, size: number, { items }: Server) => items.slice(from, from + size);
const isLast = (from: number, size: number, { items }: Server) => from + size >= items.length;
const end = (server: Server): JsonObject => (server.endsWithNull ? { next: null } : {});

const strategies: Readonly<Record<string, Strategy>> = {
  offset: {
    scheme: {
      type: 'offset',
      request: { offset: { type: 'offset' }, ...sized },
      response: { ...list, total: { type: 'total' } },
    },
    from: (values) => count(values, 'offset', 0),
    page: (from, size, server) => ({ data: listed(from, size, server), total: server.items.length }),
  },
  pageNumber: {
    scheme: {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber' }, ...sized },
      response: { ...list, pages: { type: 'totalPages' } },
    },
    from: (values, size) => (count(values, 'page', 1) - 1) * size,
    page: (from, size, server) => ({
      data: listed(from, size, server),
      pages: Math.ceil(server.items.length / size),
    }),
  },
  pageFromZero: {
    scheme: {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber', value: 0 }, ...sized },
      response: { ...list, more: { type: 'hasMore' } },
    },
    from: (values, size) => count(values, 'page', 0) * size,
    page: (from, size, server) => ({ data: listed(from, size, server), more: !isLast(from, size, server) }),
  },
  cursor: {
    scheme: {
      type: 'cursor',
      request: { cursor: { type: 'cursor' }, ...sized },
      response: { ...list, next: { type: 'cursor' } },
    },
    from: (values, _, { tokens }) => tokenIn(values.get('cursor'), tokens),
    page: (from, size, server) => ({
      data: listed(from, size, server),
      ...(isLast(from, size, server) ? end(server) : { next: `${server.tokens}${from + size}` }),
    }),
  },
  cursorId: {
    scheme: {
      type: 'cursorId',
      request: { after: { type: 'cursorId' }, ...sized },
      response: { data: { type: 'items', itemCursor: ['id'] }, more: { type: 'hasMore' } },
    },
    from: (values, _, { items }) => {
      const after = values.get('after');
      const index = items.findIndex((item) => (item as JsonObject).id === after);
      return after === null ? 0 : index < 0 ? undefined : index + 1;
    },
    page: (from, size, server) => ({ data: listed(from, size, server), more: !isLast(from, size, server) }),
  },
  cursorUrl: {
    scheme: { type: 'cursorUrl', request: sized, response: { ...list, next: { type: 'cursorUrl' } } },
    from: (values, _, { tokens }) => tokenIn(values.get('token'), tokens),
    page: (from, size, server, values) => {
      const query = new URLSearchParams(values);
      query.set('token', `${server.tokens}${from + size}`);
      return {
        data: listed(from, size, server),
        ...(isLast(from, size, server) ? end(server) : { next: `https://faultless.test/cursorUrl?${query}` }),
      };
    },
  },
};

function tokenIn(token: string | null, tokens: string): number | undefined {
  if (token === null) return 0;
  return token.startsWith(tokens) && /^\d+$/.test(token.slice(tokens.length))
    ? Number(token.slice(tokens.length))
    : undefined;
}

function answer(strategy: Strategy, server: Server, request: PageRequest): PageResponse {
  const { searchParams: values } = new URL(requestUrl(request));
  const limit = count(values, 'limit', server.size);
  if (limit > maximum && server.refusesLargeLimits) return { status: 422, body: { error: 'limit' } };
  const size = Math.min(limit, maximum);
  const status = values.get('status');
  const items =
    status === null ? server.items : server.items.filter((item) => (item as JsonObject).status === status);
  const filtered = { ...server, items };
  const from = strategy.from(values, size, filtered);
  if (from === undefined) return { status: 400, body: { error: 'position' } };
  return { status: 200, headers: {}, body: strategy.page(from, size, filtered, values) };
}

const names = Object.keys(strategies);
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Servers without a fault', version: '1' },
  paths: Object.fromEntries(
    Object.entries(strategies).map(([name, { scheme }]) => {
      const parameters = [
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum } },
        { name: 'status', in: 'query', schema: { type: 'string' } },
      ];
      const get = { 'x-vendor-pagination': { name: `${name}Page`, ...scheme }, parameters, responses: {} };
      return [`/${name}`, { get }];
    }),
  ),
};
const analysis = analyze({ document });
const reader = objectReader(document);

const servers = fc.record({
  name: fc.constantFrom(...names),
  total: fc.integer({ min: 0, max: 40 }),
  size: fc.integer({ min: 1, max: maximum }),
  refusesLargeLimits: fc.boolean(),
  endsWithNull: fc.boolean(),
  tokens: fc.constantFrom('t', 'c_', 'eyJ-'),
  statuses: fc.constantFrom(['open'], ['open', 'closed'], ['a', 'b', 'c']),
});

it('verify finds no broken law of pagination in 10,000 random servers without a fault', async () => {
  let confirmed = 0;
  await fc.assert(
    fc.asyncProperty(servers, async ({ name, total, statuses, ...choices }) => {
      const strategy = strategies[name];
      if (strategy === undefined) throw new Error(name);
      const items = Array.from({ length: total }, (_, index) => ({
        id: `item-${index}`,
        status: statuses[index % statuses.length] ?? '',
      }));
      // The next offset is the current one plus the requested limit. If the server lowered a large limit, items would
      // be skipped, so the server refuses the request.
      const refusesLargeLimits = choices.refusesLargeLimits || name === 'offset';
      const server = { ...choices, refusesLargeLimits, items };
      const run = verifyServer({
        document: reader,
        send: async (request) => answer(strategy, server, request),
        options: {
          analysis,
          operations: [`get /${name}`],
          prepare: (_operation, _scheme, query) => ({
            ok: true,
            request: { method: 'GET', url: `https://faultless.test/${name}`, query },
          }),
          wait: async () => {},
        },
      });
      let step = await run.next();
      while (!step.done) step = await run.next();
      expect(step.value.findings).toEqual([]);
      confirmed += step.value.summary.confirmed;
    }),
    { numRuns: 10_000, plugins: [fc.interruptAfterTimeLimit(600_000)] },
  );
  expect(confirmed).toBeGreaterThan(5_000);
}, 120_000);
