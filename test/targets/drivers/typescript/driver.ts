import { readFileSync } from 'node:fs';
import * as pagination from './pagination.js';
import { FetchTransport } from './transport.js';

type Page = pagination.AbstractPage<unknown>;
type List = (
  transport: pagination.PageTransport,
  request: pagination.FirstRequestOptions,
) => pagination.PagePromise<Page, unknown>;

interface Order {
  id: string;
  page: string;
  request: pagination.PageRequestOptions;
  members: string[];
  exchanges: number;
  idempotencyHeader: string | null;
  idempotencyKeys: string[] | null;
  from?: string | null;
}

const [, , ordersFile = '', base = ''] = process.argv;
const orders = JSON.parse(readFileSync(ordersFile, 'utf8')) as Order[];
const http = new FetchTransport({ baseUrl: base });
const lists = new Map<string, unknown>(Object.entries(pagination));

for (const order of orders) {
  const report = await play(order).catch((error) => ({ id: order.id, error: String(error?.stack ?? error) }));
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

async function play({ id, page, request: given, members, exchanges, from, ...options }: Order) {
  const request = { ...given, ...(typeof from === 'string' && { from }) };
  const list = lists.get(`list${page}`) as List;
  const pages: unknown[] = [];
  let end: boolean | null = null;
  const failure = await failureOf(async () => {
    let current = await list(transport(`${id} pages`, options), request);
    for (;;) {
      const values = current as unknown as Record<string, unknown>;
      const held = members.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
      pages.push({
        items: current.getPaginatedItems(),
        members: Object.fromEntries(held),
        stopped: current.stopped ?? null,
        position: positionOf(current),
      });
      // This call throws the failure of the walk if the next page can't be requested.
      if (current.nextPageRequestOptions() === null || pages.length >= exchanges) break;
      current = await current.getNextPage();
    }
    end = current.hasNextPage() ? null : await current.getNextPage().then(() => false, isEnd);
  });
  const items: unknown[] = [];
  const walk = transport(`${id} items`, options);
  let count = 0;
  await failureOf(async () => {
    for await (const one of (await list(walk, request)).iterPages()) {
      items.push(...one.getPaginatedItems());
      if (++count >= exchanges && failure === undefined) break;
    }
  });
  if (end !== null) {
    const again: unknown[] = [];
    // The call is not awaited: as in the README's example, the loop iterates over the call itself.
    for await (const item of list(transport(`${id} unawaited`, options), request)) again.push(item);
    if (JSON.stringify(again) !== JSON.stringify(items)) throw new Error('walks differ');
  }
  return { id, pages, end, items, failure };
}

/** Returns the position after a page; null if no walk can start there. */
function positionOf(page: Page): string | null {
  try {
    return page.position;
  } catch (error) {
    if (!(error instanceof pagination.PageError) || error.reason !== 'unusableStart') throw error;
    return null;
  }
}

/** Returns the failure of a walk; undefined if it ends normally. */
async function failureOf(walk: () => Promise<void>) {
  try {
    await walk();
    return undefined;
  } catch (error) {
    if (!(error instanceof pagination.PageError)) throw error;
    return { reason: error.reason, status: error.status };
  }
}

function isEnd(error: unknown): boolean {
  return error instanceof pagination.NoNextPageError;
}

function transport(
  name: string,
  { idempotencyHeader, idempotencyKeys }: Pick<Order, 'idempotencyHeader' | 'idempotencyKeys'>,
): pagination.PageTransport<RequestInit> {
  const keys = idempotencyKeys?.values();
  return {
    ...(idempotencyHeader !== null && { idempotencyHeader }),
    ...(keys !== undefined && { idempotencyKey: () => String(keys.next().value) }),
    async send(request) {
      const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?(.*)$/is.exec(request.url) ?? [];
      const url = base + (path.startsWith('/') ? '' : '/') + path;
      const reported = { 'x-play': name, ...(origin !== '' && { 'x-origin': origin }) };
      return await http.send({ ...request, url, headers: { ...request.headers, ...reported } });
    },
  };
}
