import { readFileSync } from 'node:fs';
import { PageError, paginate } from './paginate.js';
import type { PagingScheme } from './paging.js';
import type { PageRequestOptions as AnyRequest } from './requests.js';
import * as schemes from './schemes.js';
import { FetchTransport } from './transport.js';

type PageRequestOptions = AnyRequest<RequestInit>;

interface Order {
  id: string;
  scheme: string;
  request: PageRequestOptions;
  exchanges: number;
  from?: string | null;
}

const [, , ordersFile = '', base = ''] = process.argv;
const orders = JSON.parse(readFileSync(ordersFile, 'utf8')) as Order[];
const http = new FetchTransport({ baseUrl: base });
const tables = new Map<string, PagingScheme>(Object.entries(schemes));

for (const order of orders) {
  const report = await play(order).catch((error) => ({ id: order.id, error: String(error?.stack ?? error) }));
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

/** Walks a list page by page, and again item by item. */
async function play({ id, scheme: name, request, exchanges, from }: Order) {
  const scheme = tables.get(name);
  if (scheme === undefined) throw new Error(`There is no scheme ${name}.`);
  const first = firstOf(scheme, request);
  const begin = typeof from === 'string' ? { from } : {};
  const walk = (kind: string) =>
    paginate(scheme, (params) => send(scheme, request, params, `${id} ${kind}`), first).pages(begin);
  const pages: {
    readonly items: readonly unknown[];
    readonly stopped: string | undefined;
    readonly position: string | null;
  }[] = [];
  const failure = await failureOf(async () => {
    for await (const page of walk('adapter')) {
      pages.push(page);
      if (pages.length >= exchanges && page.next !== undefined) break;
    }
  });
  const items: unknown[] = [];
  const ends = pages.at(-1)?.stopped !== undefined;
  if (ends) {
    await failureOf(async () => {
      for await (const page of walk('adapter-items')) items.push(...page.items);
    });
  }
  return {
    id,
    pages: pages.map((page) => page.items),
    stopped: pages.at(-1)?.stopped ?? null,
    position: pages.map((page) => page.position),
    items: ends ? items : null,
    failure: failure ?? null,
  };
}

/** Returns a request's parameters in the scheme's location; if the scheme has several, all by location. */
function firstOf({ place }: PagingScheme, { url, query, headers, body }: PageRequestOptions): object {
  const carried: Record<string, unknown> = {};
  for (const [name, value] of new URL(url, 'http://localhost').searchParams) {
    const held = carried[name];
    carried[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value];
  }
  const parts = { query: { ...carried, ...query }, headers: headers ?? {}, body: body as object };
  return place === undefined ? parts : (parts[place] ?? {});
}

/** Sends a request as a typical client does, and returns `{ data, status, headers }`. */
async function send({ place }: PagingScheme, request: PageRequestOptions, params: object, walk: string) {
  const parts = place === undefined ? params : { [place]: params };
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?(.*)$/is.exec(request.url) ?? [];
  const hasQuery = place !== 'body' && place !== 'headers';
  const url = base + (path.startsWith('/') ? '' : '/') + (hasQuery ? path.replace(/\?[^#]*/, '') : path);
  const sent: PageRequestOptions = { ...request, ...parts };
  const reported = { 'x-play': walk, ...(origin !== '' && { 'x-origin': origin }) };
  const isBare = request.body === undefined && Object.keys(sent.body ?? {}).length === 0;
  const { body: _, ...bare } = sent;
  const {
    status = 200,
    headers = {},
    body: data,
  } = await http.send({
    ...(isBare ? bare : sent),
    url,
    headers: { ...sent.headers, ...reported },
  });
  return { data, status, headers };
}

async function failureOf(walk: () => Promise<void>) {
  try {
    await walk();
    return undefined;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { reason: error.reason, status: error.status };
  }
}
