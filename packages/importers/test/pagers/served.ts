import {
  type Json,
  type PageRequest,
  type PageResponse,
  PagingError,
  type Pointer,
  paginate,
  type Scheme,
} from '@pagewright/core';
import fc from 'fast-check';
import { readAt, writeAt } from '../../../core/src/json/pointer.js';

/** The paging of an API as a client sees it; it is independent of any declaration. */
export interface Api {
  /** The value by which a request selects a page. `token` is any string from the server, `lastId` the id of an item. */
  readonly by: 'offset' | 'page' | 'token' | 'lastId' | 'url';
  readonly positionAt: WirePlace;
  readonly sizeAt: WirePlace;
  /** Places in the response. A value without a place is not in the response. */
  readonly itemsAt: Pointer;
  readonly nextAt?: Pointer;
  readonly totalAt?: Pointer;
  readonly pagesAt?: Pointer;
  readonly moreAt?: Pointer;
  /** Place of the id in an item. Default `['id']`. */
  readonly idAt?: Pointer;
  /** The number of the first page. Default 1. */
  readonly firstPage?: number;
  readonly rows: number;
  /** The page size if none is sent. */
  readonly size: number;
  /** Ids of rows that the server drops after it has cut a page. Pages may then be short or empty. */
  readonly hidden: ReadonlySet<number>;
  /** The value that means "no next page". */
  readonly lastToken: null | '' | undefined;
  /** True if numbers are sent as strings. */
  readonly numbersAsText: boolean;
  /** True if a request for a page after the last returns the last page again. */
  readonly repeatsLast: boolean;
  /** True if a response omits the list when it is empty. */
  readonly leavesOutEmpty: boolean;
  readonly link: 'absolute' | 'rooted' | 'query';
}

/** A query parameter (or header) by its name, or a place in the body. */
export type WirePlace =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Pointer };

export const mapping = 'https://api.example.com';

/** Behaviours that can vary in any API, however it pages. */
export const manners: fc.Arbitrary<
  Pick<
    Api,
    'rows' | 'size' | 'hidden' | 'lastToken' | 'numbersAsText' | 'repeatsLast' | 'leavesOutEmpty' | 'link'
  >
> = fc.record({
  rows: fc.nat(24),
  size: fc.integer({ min: 1, max: 6 }),
  hidden: fc.oneof(
    fc.constant(new Set<number>()),
    fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 12 }).map((ids) => new Set(ids)),
  ),
  lastToken: fc.constantFrom<Api['lastToken'][]>(null, '', undefined),
  numbersAsText: fc.boolean(),
  repeatsLast: fc.boolean(),
  leavesOutEmpty: fc.boolean(),
  link: fc.constantFrom<Api['link'][]>('absolute', 'rooted', 'query'),
});

export function respond(api: Api, request: PageRequest): PageResponse {
  const sent = Number(sentAt(request, api.sizeAt) ?? api.size);
  const size = sent > 0 ? sent : api.size;
  const asked = startOf(api, sentAt(request, api.positionAt), size);
  const last = Math.max(0, Math.ceil(api.rows / size) - 1) * size;
  const start = api.repeatsLast ? Math.min(asked, last) : asked;
  const end = Math.min(start + size, api.rows);
  const ids = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index + 1);
  const items = ids.filter((id) => !api.hidden.has(id)).map((id) => put({}, api.idAt ?? ['id'], id));
  const next = end < api.rows ? nextOf(api, request, end, size) : api.lastToken;
  const numeral = (value: number) => (api.numbersAsText ? String(value) : value);
  const isLeftOut = api.leavesOutEmpty && items.length === 0 && api.itemsAt.length > 0;
  let body: Json = isLeftOut ? {} : put({}, api.itemsAt, items);
  const answer = (at: Pointer | undefined, value: Json | undefined) => {
    if (at !== undefined && value !== undefined) body = put(body, at, value);
  };
  answer(api.nextAt, next);
  answer(api.totalAt, numeral(api.rows));
  answer(api.pagesAt, numeral(Math.ceil(api.rows / size)));
  answer(api.moreAt, end < api.rows);
  return { status: 200, body };
}

function startOf({ by, firstPage = 1 }: Api, position: unknown, size: number): number {
  if (position === undefined || position === null || position === '') return 0;
  if (by === 'page') return Math.max(0, Number(position) - firstPage) * size;
  const start = Number(String(position).replace('token ', ''));
  return Number.isFinite(start) && start > 0 ? start : 0;
}

function nextOf(api: Api, request: PageRequest, end: number, size: number): Json {
  if (api.by === 'page') return Math.floor(end / size) + (api.firstPage ?? 1);
  if (api.by !== 'url') return `token ${end}`;
  const url = new URL(request.url, mapping);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
  if (api.positionAt.in !== 'body') url.searchParams.set(api.positionAt.name, `token ${end}`);
  if (api.link === 'query') return url.search;
  return api.link === 'rooted' ? `${url.pathname}${url.search}` : url.href;
}

function sentAt(request: PageRequest, place: WirePlace): unknown {
  if (place.in === 'body') return readAt(request.body, place.path);
  if (place.in === 'header') return headersOf(request).get(place.name.toLowerCase());
  return queryOf(request).find(([name]) => name === place.name)?.[1];
}

function put(root: Json, path: Pointer, value: Json): Json {
  const written = writeAt(root, path, value);
  if (!written.ok) throw new Error(`no place at ${path.join('/')}`);
  return written.value as Json;
}

/** A request in a form for comparison: a number in a URL is equal to its string. */
export interface Wire {
  readonly method: string;
  readonly path: string;
  /** Sorted by name. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Json | undefined;
}

export function wireOf(request: PageRequest): Wire {
  const { origin: host, pathname } = new URL(request.url, mapping);
  return {
    method: request.method.toUpperCase(),
    path: `${host}${pathname}`,
    query: queryOf(request),
    headers: [...headersOf(request)].sort(),
    body: request.body,
  };
}

function queryOf({ url, query = {} }: PageRequest): readonly (readonly [string, string])[] {
  const all = new URL(url, mapping).searchParams;
  for (const [name, value] of Object.entries(query)) all.set(name, String(value));
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}

function headersOf({ headers = {} }: PageRequest): ReadonlyMap<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The requests of a walk, and the items that it received. */
export interface Played {
  readonly requests: readonly Wire[];
  readonly items: readonly unknown[];
  /** `cut` if the walk reached the maximum number of requests. */
  readonly end: 'ended' | 'cut';
}

/** A pager as a tool documents it: yields the items of each page, and requests pages with `send`. */
export type Pager = (
  send: (request: PageRequest) => PageResponse,
  first: PageRequest,
) => Generator<readonly unknown[], void, undefined>;

/** More requests than any finite walk needs: at most one per row, and one more. */
const most = 40;

export function playPager(pager: Pager, api: Api, first: PageRequest): Played {
  const requests: Wire[] = [];
  const items: unknown[] = [];
  const send = (request: PageRequest) => {
    requests.push(wireOf(request));
    return respond(api, request);
  };
  for (const page of pager(send, first)) {
    items.push(...page);
    if (requests.length >= most) return { requests, items, end: 'cut' };
  }
  return { requests, items, end: 'ended' };
}

export async function playScheme(scheme: Scheme, api: Api, first: PageRequest): Promise<Played> {
  const requests: Wire[] = [];
  const items: unknown[] = [];
  const send = async (request: PageRequest) => {
    requests.push(wireOf(request));
    return respond(api, request);
  };
  try {
    for await (const page of paginate(scheme, first, send)) {
      items.push(...page.items);
      if (requests.length >= most) return { requests, items, end: 'cut' };
    }
  } catch (error) {
    // At a loop `paginate` throws; other tools' pagers go on until `playPager` cuts them off. Both end as `cut`.
    if (error instanceof PagingError && error.reason === 'loop') return { requests, items, end: 'cut' };
    throw error;
  }
  return { requests, items, end: 'ended' };
}
