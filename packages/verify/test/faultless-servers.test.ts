import type { Exchange } from '@pagewright/exchanges';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchange, verdictOf } from './traffic.js';

/** A correct server, and how its pages are declared. */
interface Server {
  readonly scheme: object;
  /** The query of the page after `from` items, and the body of its response. */
  readonly page: (from: number) => {
    readonly query: Readonly<Record<string, string | number>>;
    readonly body: object;
  };
}

interface Shape {
  readonly size: number;
  readonly total: number;
  readonly isLimitSent: boolean;
}

const strategies = ['offset', 'pageFromOne', 'pageFromZero', 'cursor', 'lastId', 'nextUrl'] as const;

function serverOf(strategy: (typeof strategies)[number], { size, total, isLimitSent }: Shape): Server {
  const data = (from: number) =>
    Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => ({
      id: `item_${from + index}`,
      n: from + index,
    }));
  const limit = isLimitSent ? { limit: size } : {};
  const isLast = (from: number) => from + size >= total;
  const sized = { limit: { type: 'limit' } };
  const list = { data: { type: 'items' } };
  switch (strategy) {
    case 'offset':
      return {
        scheme: {
          type: 'offset',
          request: { offset: { type: 'offset' }, ...sized },
          response: { ...list, total: { type: 'total' } },
        },
        page: (from) => ({
          query: from === 0 ? limit : { ...limit, offset: from },
          body: { data: data(from), total },
        }),
      };
    case 'pageFromOne':
    case 'pageFromZero': {
      const start = strategy === 'pageFromOne' ? 1 : 0;
      return {
        scheme: {
          type: 'pageNumber',
          request: { page: { type: 'pageNumber', value: start }, ...sized },
          response: { ...list, pages: { type: 'totalPages' } },
        },
        page: (from) => ({
          query: { ...limit, page: from / size + start },
          body: { data: data(from), pages: Math.ceil(total / size) },
        }),
      };
    }
    case 'cursor':
      return {
        scheme: {
          type: 'cursor',
          request: { cursor: { type: 'cursor' }, ...sized },
          response: { ...list, next: { type: 'cursor' } },
        },
        page: (from) => ({
          query: from === 0 ? limit : { ...limit, cursor: `c${from}x` },
          body: {
            data: data(from),
            next: isLast(from) ? null : `c${from + size}x`,
            previous: `c${from - size}x`,
          },
        }),
      };
    case 'lastId':
      return {
        scheme: {
          type: 'cursorId',
          request: { after: { type: 'cursorId' }, ...sized },
          response: { data: { type: 'items', itemCursor: ['id'] }, more: { type: 'hasMore' } },
        },
        page: (from) => ({
          query: from === 0 ? limit : { ...limit, after: `item_${from - 1}` },
          body: { data: data(from), more: !isLast(from) },
        }),
      };
    case 'nextUrl':
      return {
        scheme: { type: 'cursorUrl', request: sized, response: { ...list, next: { type: 'cursorUrl' } } },
        page: (from) => ({
          query: from === 0 ? limit : { ...limit, token: `t${from}` },
          body: {
            data: data(from),
            next: isLast(from)
              ? null
              : `?${new URLSearchParams({ ...query(limit), token: `t${from + size}` })}`,
          },
        }),
      };
  }
}

function query(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** The exchanges of a walk until the client stops; the pages in `retried` are requested twice. */
function walk(
  server: Server,
  { size, total }: Shape,
  client: { readonly filter: string; readonly length: number; readonly retried: readonly number[] },
): readonly Exchange[] {
  const count = Math.min(client.length, Math.max(1, Math.ceil(total / size)));
  return Array.from({ length: count }, (_, index) => {
    const { query: sent, body } = server.page(index * size);
    const values = { ...query(sent), ...(client.filter === '' ? {} : { status: client.filter }) };
    const page = exchange(`/things?${new URLSearchParams(values)}`, body);
    return client.retried.includes(index) ? [page, page] : [page];
  }).flat();
}

const shape = fc.record({
  size: fc.integer({ min: 1, max: 5 }),
  total: fc.integer({ min: 0, max: 17 }),
  isLimitSent: fc.boolean(),
});
const client = fc.record({
  filter: fc.constantFrom('', '1', '2', 'open'),
  length: fc.integer({ min: 1, max: 9 }),
  retried: fc.array(fc.nat(8), { maxLength: 2 }),
});

it.each(strategies)(
  'verify reports no error or warning for walks over a correct server that pages by %s',
  (strategy) => {
    fc.assert(
      fc.property(
        shape,
        fc.array(client, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(2)),
        (about, clients, turns) => {
          const server = serverOf(strategy, about);
          const queues = clients.map((one) => [...walk(server, about, one)]);
          const mixed: Exchange[] = [];
          for (const turn of turns) mixed.push(...(queues[turn % queues.length]?.splice(0, 1) ?? []));
          for (const queue of queues) mixed.push(...queue);
          const report = verdictOf(server.scheme, mixed);
          expect(report.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
        },
      ),
      { numRuns: process.env.PAGEWRIGHT_TESTS === 'all' ? 2_000 : 200 },
    );
  },
);
