import {
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  type Path,
  queryOf,
  readAt,
  type Slot,
  sentAt,
  write,
} from './requests.js';

/** Reasons why no page follows. */
export type StopReason =
  | 'singlePage'
  | 'emptyPage'
  | 'itemsMissing'
  | 'hasMoreFalse'
  | 'totalReached'
  | 'lastPage'
  | 'noCursor'
  | 'noNextUrl'
  | 'unusablePageSize'
  | 'unusablePosition'
  | 'noRequestField'
  | 'unsupportedUrl'
  | 'repeatedRequest';

/** Rules by which a page finds its items and the request after it. */
export interface Paging {
  readonly rule: 'single' | 'offset' | 'pageNumber' | 'token' | 'url';
  readonly items?: Path;
  readonly passesEmptyPages?: true;
  readonly hasMore?: Path;
  readonly position?: Slot;
  readonly start?: unknown;
  readonly limit?: Slot;
  readonly limitValue?: unknown;
  readonly end?: Path;
  readonly token?: Path;
  readonly tokenInItem?: true;
  readonly url?: Path;
  /** Query parameters that the URL of the next page replaces. */
  readonly urlParameters?: readonly string[];
  readonly literals?: readonly { readonly slot: Slot; readonly value: unknown }[];
  /** The request that a response leads to, in place of the query of a URL; null where it leads nowhere. */
  readonly follow?: (request: PageRequestOptions, response: PageAnswer) => PageRequestOptions | null;
  /** The one place where all parameters of paging are sent; absent where they are in several. */
  readonly place?: 'query' | 'headers' | 'body';
}

/** The parameters of a scheme, those that a request may begin with and those that all have, and the place of its items. */
export interface SchemeTypes {
  readonly first: object;
  readonly always: object;
  /** Never where the items are not in the body. */
  readonly items: Path;
}

/** A scheme, with the types of its parameters. */
export interface PagingScheme<Types extends SchemeTypes = SchemeTypes> extends Paging {
  // A type alone: there is no such member.
  readonly [types]?: Types;
}

declare const types: unique symbol;

/** The answer, unless its status means that it is no page. One without a status counts as a success. */
export function succeeded(answer: PageAnswer): PageAnswer {
  const { status = 200 } = answer;
  if (status >= 200 && status <= 299) return answer;
  throw new PageError('failedResponse', `The request for a page failed with status ${status}.`, answer);
}

/** The first request of a list: `request` with what is always sent, and the position that paging starts from. */
export function firstRequest(paging: Paging, request: PageRequestOptions): PageRequestOptions {
  const { position, start } = paging;
  const first = withLiterals(paging, copyOf(request));
  return position !== undefined && start !== undefined && sentAt(first, position) === undefined
    ? write(first, position, start)
    : first;
}

/**
 * The request for the page after the one that `body` is the answer of, or the reason why there is none. Without the
 * `response` nothing is followed that is in its headers: the page is the only one.
 */
export function nextRequest(
  paging: Paging,
  request: PageRequestOptions,
  body: unknown,
  response?: PageAnswer,
): PageRequestOptions | StopReason {
  const { rule, follow } = paging;
  const items = itemsIn<unknown>(paging, body);
  if (rule === 'single' || (follow !== undefined && response === undefined)) return 'singlePage';
  if (items.length === 0 && !paging.passesEmptyPages) {
    return (paging.items && readAt(body, paging.items)) == null ? 'itemsMissing' : 'emptyPage';
  }
  if (paging.hasMore !== undefined && readAt(body, paging.hasMore) === false) return 'hasMoreFalse';
  const next =
    follow === undefined || response === undefined
      ? advanced(paging, copyOf(request), body, items)
      : followed(paging, follow(copyOf(request), response));
  return typeof next !== 'string' && isSame(next, request) ? 'repeatedRequest' : next;
}

function advanced(
  paging: Paging,
  request: PageRequestOptions,
  body: unknown,
  items: readonly unknown[],
): PageRequestOptions | StopReason {
  const { rule, position } = paging;
  if (rule === 'url') return replayed(paging, request, body);
  if (position === undefined) return 'noRequestField';
  const value =
    rule === 'token'
      ? nextToken(paging, body, items)
      : nextCount(paging, sentAt(request, position), request, body, items);
  if (typeof value === 'object') return value.stop;
  return write(withLiterals(paging, request), position, value);
}

type Advance = string | number | { readonly stop: StopReason };

/** The offset or page number after the one that was sent. */
function nextCount(
  paging: Paging,
  sent: unknown,
  request: PageRequestOptions,
  body: unknown,
  items: readonly unknown[],
): Advance {
  const end = paging.end && toNumber(readAt(body, paging.end));
  const isOffset = paging.rule === 'offset';
  const step = isOffset ? pageSize(paging, request, items) : 1;
  if (!step) return { stop: 'unusablePageSize' };
  const current = toCount(sent ?? (isOffset ? 0 : 1));
  if (current === undefined) return { stop: 'unusablePosition' };
  // Pages that are counted from 0 end at their number less one.
  const last = end !== undefined && toCount(paging.start) === 0 ? end - 1 : end;
  if (!isOffset && last !== undefined && current >= last) return { stop: 'lastPage' };
  const next = toCount(current + step);
  if (next === undefined) return { stop: 'unusablePosition' };
  return isOffset && end !== undefined && next >= end ? { stop: 'totalReached' } : next;
}

function nextToken({ token, tokenInItem }: Paging, body: unknown, items: readonly unknown[]): Advance {
  const value = token && readAt(tokenInItem ? items[items.length - 1] : body, token);
  const isToken = typeof value === 'string' ? value !== '' : Number.isFinite(value);
  return isToken ? (value as string | number) : { stop: 'noCursor' };
}

/** The request that a response leads to, with what every request sends; a URL that has a parameter keeps its own. */
function followed(paging: Paging, request: PageRequestOptions | null): PageRequestOptions | StopReason {
  return request === null ? 'noNextUrl' : withLiterals(paging, request, queryOf(request.url));
}

/** The request with the query of the next URL, which counts before what was sent; its host and path are not used. */
function replayed(
  paging: Paging,
  request: PageRequestOptions,
  body: unknown,
): PageRequestOptions | StopReason {
  const link = paging.url && readAt(body, paging.url);
  if (typeof link !== 'string' || link === '') return 'noNextUrl';
  if (!isFollowed(link)) return 'unsupportedUrl';
  const named = queryOf(link);
  if ([...named].length === 0) return 'noNextUrl';
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (!named.has(name) && !paging.urlParameters?.includes(name)) query[name] = value;
  }
  for (const name of named.keys()) {
    const values = named.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return withLiterals(paging, { ...request, query }, named);
}

function isFollowed(link: string): boolean {
  const url = URL.canParse(link, 'http://localhost') ? new URL(link, 'http://localhost') : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

/** The request with what is always sent, but for parameters that a URL has. */
function withLiterals(
  { literals = [] }: Paging,
  request: PageRequestOptions,
  named?: URLSearchParams,
): PageRequestOptions {
  const sent = literals.filter(({ slot }) => slot.in !== 'query' || named?.has(slot.name) !== true);
  return sent.reduce((made, { slot, value }) => write(made, slot, value), request);
}

/** The limit that was sent, else the number of items; undefined where what was sent is no page size. */
function pageSize(
  { limit, limitValue }: Paging,
  request: PageRequestOptions,
  items: readonly unknown[],
): number | undefined {
  const sent = limit === undefined ? limitValue : sentAt(request, limit);
  return sent === undefined || sent === null ? items.length : toCount(sent);
}

/** Items that are missing, or null, are none; anything else where the list should be, or what holds it, is an error. */
export function itemsIn<Item>({ items }: Paging, body: unknown): Item[] {
  if (items === undefined) return [];
  let found = body;
  for (const step of items) {
    if (found === undefined || found === null) return [];
    const holds = Array.isArray(found) ? typeof step === 'number' : typeof found === 'object';
    if (!holds) throw notAList(items, body);
    found = readAt(found, [step]);
  }
  if (found === undefined || found === null) return [];
  if (Array.isArray(found)) return found;
  throw notAList(items, body);
}

function notAList(items: Path, body: unknown): PageError {
  const place = items.join('.') || 'its root';
  const message = `The items of the page are no list: the response has something else at ${place}.`;
  return new PageError('itemsNotList', message, { body });
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?[0-9]+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number from 0 on. */
function toCount(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number + 0 : undefined;
}

/** A copy of lists and plain objects; anything else, such as a date, is what it was. */
function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copyJson(item));
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyJson(member)]));
}

/** A copy that shares nothing with the request which the caller might change. */
function copyOf(request: PageRequestOptions): PageRequestOptions {
  const { query, headers, body } = request;
  return {
    ...request,
    ...(query !== undefined && { query: copyJson(query) as typeof query }),
    ...(headers !== undefined && { headers: { ...headers } }),
    ...(body !== undefined && { body: copyJson(body) }),
  };
}

/** A page is never requested twice in a row: a server that repeats itself would be asked for ever. */
function isSame(left: PageRequestOptions, right: PageRequestOptions): boolean {
  return asText(left) === asText(right);
}

function asText({ method, url, query = {}, headers, body }: PageRequestOptions): string {
  const [bare = ''] = url.split(/[?#]/, 1);
  const sent = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const texts = sent.map(
    ([name, value]) => [name, typeof value === 'object' ? value : String(value)] as const,
  );
  const pairs = [...queryOf(url), ...texts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([method, bare, pairs, headers, body], withSortedMembers);
}

function withSortedMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
