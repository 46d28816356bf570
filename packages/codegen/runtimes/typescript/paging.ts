import {
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  type Path,
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
  | 'pageLimit'
  | 'itemLimit';

/** Rules by which a page finds its items and the request after it. */
export interface Paging {
  readonly rule: 'single' | 'offset' | 'pageNumber' | 'token' | 'url';
  /** The name of the scheme, which positions carry. */
  readonly scheme?: string;
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
  /** Readers of what is in headers of the response, in place of the path of the same name. */
  readonly headers?: Readonly<Partial<Record<'hasMore' | 'end' | 'token' | 'url', HeaderReader>>>;
  /** The way in which the URL of a next page is taken, by the rule `url`. */
  readonly follow?: UrlRule | undefined;
  /** Makes the error that asking for the next page is where paging breaks off before its end; without it that is an end. */
  readonly breaks?: (reason: StopReason, answer: PageAnswer) => PageError | undefined;
  /** An offset goes on from what came, where that is fewer than the limit that was sent. */
  readonly advancesByItems?: true;
  /** The one place where all parameters of paging are sent; absent where they are in several. */
  readonly place?: 'query' | 'headers' | 'body';
}

/** Reads a value out of the headers of a response. */
export type HeaderReader = (headers: PageAnswer['headers']) => string | undefined;

/** How the URL of a next page is used. */
export interface UrlRule {
  /** The request after a page; undefined where its URL can't be requested. */
  next(paging: Paging, request: PageRequestOptions, url: string): PageRequestOptions | StopReason;
  /** Returns the parts of a position beside the name of the scheme; `first` is the URL of the first request. */
  position(next: PageRequestOptions, url: string, first: string): object;
  /** The request at such a position; undefined where it is none. */
  begin(paging: Paging, first: PageRequestOptions, given: object): PageRequestOptions | undefined;
  /** The rule for parameters alone, without a URL that they are sent to. */
  readonly inQuery: UrlRule;
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
  // Only the type has this member; no value does.
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

/** The way on from a page: the request for the next one, or the reason why there is none. */
export interface Step {
  readonly next?: PageRequestOptions;
  readonly stopped?: StopReason;
  /** The error of requesting the next page, if paging stops before its end. */
  readonly error?: PageError;
}

/** Returns what follows the page that `request` was answered with. */
export function stepAfter(paging: Paging, request: PageRequestOptions, answer: PageAnswer): Step {
  try {
    const next = nextRequest(paging, request, answer);
    if (typeof next !== 'string') return { next };
    const error = paging.breaks?.(next, answer);
    return error ? { error } : { stopped: next };
  } catch (error) {
    if (!(error instanceof PageError) || error.reason !== 'unwritableBody') throw error;
    return { error };
  }
}

function nextRequest(
  paging: Paging,
  request: PageRequestOptions,
  answer: PageAnswer,
): PageRequestOptions | StopReason {
  const { body } = answer;
  const items = itemsIn<unknown>(paging, body);
  if (paging.rule === 'single') return 'singlePage';
  if (items.length === 0 && !paging.passesEmptyPages) {
    return (paging.items && readAt(body, paging.items)) == null ? 'itemsMissing' : 'emptyPage';
  }
  const { headers } = paging;
  if (headers?.hasMore?.(answer.headers) === 'false') return 'hasMoreFalse';
  if (paging.hasMore !== undefined && readAt(body, paging.hasMore) === false) return 'hasMoreFalse';
  return advanced(paging, copyOf(request), answer, items);
}

function advanced(
  paging: Paging,
  request: PageRequestOptions,
  answer: PageAnswer,
  items: readonly unknown[],
): PageRequestOptions | StopReason {
  const { rule, position } = paging;
  if (rule === 'url') {
    const link = urlIn(paging, answer);
    return (link && paging.follow?.next(paging, request, link)) || 'noNextUrl';
  }
  if (position === undefined) return 'noRequestField';
  const value =
    rule === 'token'
      ? nextToken(paging, answer, items)
      : nextCount(paging, sentAt(request, position), request, answer, items);
  if (typeof value === 'object') return value.stop;
  return write(withLiterals(paging, request), position, value);
}

type Advance = string | number | bigint | { readonly stop: StopReason };

/** The next offset or page number. */
function nextCount(
  paging: Paging,
  sent: unknown,
  request: PageRequestOptions,
  answer: PageAnswer,
  items: readonly unknown[],
): Advance {
  const end = toNumber(valueIn(paging, 'end', answer));
  const isOffset = paging.rule === 'offset';
  const step = isOffset ? pageSize(paging, request, items) : 1;
  if (!step) return { stop: 'unusablePageSize' };
  const current = toCount(sent ?? (isOffset ? 0 : 1));
  if (current === undefined) return { stop: 'unusablePosition' };
  // If pages count from 0, the last one is totalPages - 1.
  const last = end !== undefined && toCount(paging.start) === 0 ? end - 1 : end;
  if (!isOffset && last !== undefined && current >= last) return { stop: 'lastPage' };
  const next = toCount(current + step);
  if (next === undefined) return { stop: 'unusablePosition' };
  return isOffset && end !== undefined && next >= end ? { stop: 'totalReached' } : next;
}

function nextToken(paging: Paging, answer: PageAnswer, items: readonly unknown[]): Advance {
  const { token, tokenInItem } = paging;
  const value =
    tokenInItem && token ? readAt(items[items.length - 1], token) : valueIn(paging, 'token', answer);
  return isToken(value) ? value : { stop: 'noCursor' };
}

/** Reads what leads on, or ends a list, in a header or in the body. */
function valueIn(paging: Paging, name: 'end' | 'token' | 'url', { headers, body }: PageAnswer): unknown {
  const path = paging[name];
  return paging.headers?.[name]?.(headers) ?? (path && readAt(body, path));
}

/** A value that can be sent back. */
export function isToken(value: unknown): value is string | number | bigint {
  return typeof value === 'string' ? value !== '' : typeof value === 'bigint' || Number.isFinite(value);
}

/** The URL of the next page; empty without one. */
export function urlIn(paging: Paging, answer: PageAnswer): string {
  const link = valueIn(paging, 'url', answer);
  return typeof link === 'string' ? link : '';
}

/** The request with what is always sent, but for parameters that a URL has. */
export function withLiterals(
  { literals = [] }: Paging,
  request: PageRequestOptions,
  named?: URLSearchParams,
): PageRequestOptions {
  const sent = literals.filter(({ slot }) => slot.in !== 'query' || named?.has(slot.name) !== true);
  return sent.reduce((made, { slot, value }) => write(made, slot, value), request);
}

/** The limit that was sent, else the number of items; undefined where what was sent is no page size. */
function pageSize(
  { limit, limitValue, advancesByItems }: Paging,
  request: PageRequestOptions,
  { length }: readonly unknown[],
): number | undefined {
  const sent = limit === undefined ? limitValue : sentAt(request, limit);
  if (sent === undefined || sent === null) return length;
  const size = toCount(sent);
  return advancesByItems && size !== undefined && length > 0 && length < size ? length : size;
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
  const isText = typeof value === 'string' && /^-?[0-9]+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** An integer of at least 0. */
export function toCount(value: unknown): number | undefined {
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

/** A copy that shares nothing with the request which the caller might change, but for the options of the transport. */
function copyOf({ options, ...parts }: PageRequestOptions): PageRequestOptions {
  return { ...(copyJson(parts) as typeof parts), ...(options !== undefined && { options }) };
}
