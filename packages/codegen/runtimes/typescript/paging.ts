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

/** The rules for finding the items of a page and the next request. */
export interface Paging {
  readonly rule: 'single' | 'offset' | 'pageNumber' | 'token' | 'url';
  /** The name of the scheme; positions contain it. */
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
  /** Readers of values in response headers, used instead of the path with the same name. */
  readonly headers?: Readonly<Partial<Record<'hasMore' | 'end' | 'token' | 'url', HeaderReader>>>;
  /** How the rule `url` uses the URL of the next page. */
  readonly follow?: UrlRule | undefined;
  /**
   * Returns the error to throw if the next page is requested although paging stopped early; undefined at the end of the
   * list.
   * Without this function, every stop is the end of the list.
   */
  readonly breaks?: (reason: StopReason, answer: PageAnswer) => PageError | undefined;
  /** A page with fewer items than the limit that was sent advances an offset by its number of items. */
  readonly advancesByItems?: true;
  // only adapter
  /** The place where all paging parameters are sent; absent if they are sent in several places. */
  readonly place?: 'query' | 'headers' | 'body';
  // end adapter
}

/** Reads a value from the headers of a response; undefined if it is absent. */
export type HeaderReader = (headers: PageAnswer['headers']) => string | undefined;

/** How the URL of a next page is used. */
export interface UrlRule {
  /** Returns the next request, or the reason why there is none. */
  next(paging: Paging, request: PageRequestOptions, url: string): PageRequestOptions | StopReason;
  /** Returns the parts of a position except the scheme's name; `first` is the URL of the first request. */
  position(next: PageRequestOptions, url: string, first: string): object;
  /** Returns the request at a position with the parts `given`; undefined if they are not valid. */
  begin(paging: Paging, first: PageRequestOptions, given: object): PageRequestOptions | undefined;
  // only adapter
  /** The rule to use if a caller sends only parameters, without a URL. */
  readonly inQuery: UrlRule;
  // end adapter
}

// only adapter
export interface SchemeTypes {
  /** Parameters that a caller may pass only to the first request. */
  readonly first: object;
  /** Parameters of every request. */
  readonly always: object;
  /** The type `never` if the items are not in the body. */
  readonly items: Path;
}

/** A scheme with the types of its parameters. */
export interface PagingScheme<Types extends SchemeTypes = SchemeTypes> extends Paging {
  // Only the type has this member; no value does.
  readonly [types]?: Types;
}

declare const types: unique symbol;

// end adapter
/** Returns the response, or throws a PageError if its status is outside 200 to 299. No status means success. */
export function succeeded(answer: PageAnswer, named = 'The request for a page'): PageAnswer {
  const { status = 200 } = answer;
  if (status >= 200 && status <= 299) return answer;
  throw new PageError('failedResponse', `${named} failed with status ${status}.`, answer);
}

/** Adds to `request` the constants that are always sent and, unless it has a position, the start position. */
export function firstRequest(paging: Paging, request: PageRequestOptions): PageRequestOptions {
  const { position, start } = paging;
  const first = withLiterals(paging, copyOf(request));
  return position !== undefined && start !== undefined && sentAt(first, position) === undefined
    ? write(first, position, start)
    : first;
}

/** What follows a page: the next request, or the reason why there is none. */
export interface Step {
  readonly next?: PageRequestOptions;
  readonly stopped?: StopReason;
  /** The error that requesting the next page throws; set if more pages may follow, but the next can't be requested. */
  readonly error?: PageError;
}

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
  const items = itemsIn<unknown>(paging, body, answer);
  if (paging.rule === 'single') return 'singlePage';
  if (items.length === 0 && !paging.passesEmptyPages) {
    return (paging.items && readAt(body, paging.items)) == null ? 'itemsMissing' : 'emptyPage';
  }
  if (paging.headers?.hasMore?.(answer.headers) === 'false') return 'hasMoreFalse';
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
  // only counts
  if (rule !== 'token') {
    const count = nextCount(paging, sentAt(request, position), request, answer, items);
    return typeof count === 'string' ? count : write(withLiterals(paging, request), position, count);
  }
  // end counts
  const { token, tokenInItem } = paging;
  const value =
    tokenInItem && token ? readAt(items[items.length - 1], token) : valueIn(paging, 'token', answer);
  return isToken(value) ? write(withLiterals(paging, request), position, value) : 'noCursor';
}

// only counts
/** The next offset or page number. */
function nextCount(
  paging: Paging,
  sent: unknown,
  request: PageRequestOptions,
  answer: PageAnswer,
  items: readonly unknown[],
): number | StopReason {
  const end = toNumber(valueIn(paging, 'end', answer));
  const isOffset = paging.rule === 'offset';
  const step = isOffset ? pageSize(paging, request, items) : 1;
  if (!step) return 'unusablePageSize';
  const current = toCount(sent ?? (isOffset ? 0 : 1));
  if (current === undefined) return 'unusablePosition';
  // If pages count from 0, the last one is totalPages - 1.
  const last = end !== undefined && toCount(paging.start) === 0 ? end - 1 : end;
  if (!isOffset && last !== undefined && current >= last) return 'lastPage';
  const next = toCount(current + step);
  if (next === undefined) return 'unusablePosition';
  return isOffset && end !== undefined && next >= end ? 'totalReached' : next;
}

// end counts
/** Reads a value from its header, or else from the body. */
function valueIn(paging: Paging, name: 'end' | 'token' | 'url', { headers, body }: PageAnswer): unknown {
  const path = paging[name];
  return paging.headers?.[name]?.(headers) ?? (path && readAt(body, path));
}

/** Returns whether a value can be sent back: a non-empty string or a finite number. */
export function isToken(value: unknown): value is string | number | bigint {
  return typeof value === 'string' ? value !== '' : typeof value === 'bigint' || Number.isFinite(value);
}

/** Returns the URL of the next page, or an empty string. */
export function urlIn(paging: Paging, answer: PageAnswer): string {
  const link = valueIn(paging, 'url', answer);
  return typeof link === 'string' ? link : '';
}

/** Adds the constants that are always sent, except query parameters in `named`, which the URL already has. */
export function withLiterals(
  { literals = [] }: Paging,
  request: PageRequestOptions,
  named?: URLSearchParams,
): PageRequestOptions {
  const sent = literals.filter(({ slot }) => slot.in !== 'query' || named?.has(slot.name) !== true);
  return sent.reduce((made, { slot, value }) => write(made, slot, value), request);
}

// only counts
/** Returns the limit that was sent, or the number of items if none was; undefined if the limit is not a page size. */
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

// end counts
/** A missing or null list has no items. Throws a PageError if the list or a parent of it has another type. */
export function itemsIn<Item>({ items }: Paging, body: unknown, answer: PageAnswer = { body }): Item[] {
  if (items === undefined) return [];
  let found = body;
  for (const step of items) {
    if (found === undefined || found === null) return [];
    const holds = Array.isArray(found) ? typeof step === 'number' : typeof found === 'object';
    if (!holds) throw notAList(items, answer);
    found = readAt(found, [step]);
  }
  if (found === undefined || found === null) return [];
  if (Array.isArray(found)) return found as Item[];
  throw notAList(items, answer);
}

function notAList(items: Path, answer: PageAnswer): PageError {
  const place = items.join('.') || 'its root';
  const message = `The items are not a list: the response has another value at ${place}.`;
  return new PageError('itemsNotList', message, answer);
}

function toNumber(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^-?[0-9]+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns a value as an integer from 0 to 2^53 - 1, or undefined. */
export function toCount(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number + 0 : undefined;
}

/** Copies lists and plain objects; any other value, such as a date, is shared. */
function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copyJson(item));
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyJson(member)]));
}

/** Copies a request, so that later changes by the caller don't affect it. The transport's options are shared. */
export function copyOf({ options, ...parts }: PageRequestOptions): PageRequestOptions {
  return { ...(copyJson(parts) as typeof parts), ...(options !== undefined && { options }) };
}
