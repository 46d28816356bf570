/** A request for a page. `query` is added to what the URL carries itself. */
export interface PageRequestOptions {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Options of the transport for this request, passed on untouched. */
  readonly options?: unknown;
}

/** Response of a server: `body` is the decoded JSON. */
export interface PageAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
}

/** Sends the requests of pages; the SDK brings it. */
export interface PageTransport {
  send(request: PageRequestOptions): Promise<PageAnswer>;
  /** The header that carries an idempotency key. Default: Idempotency-Key. */
  readonly idempotencyHeader?: string;
  /** Makes the key of each further page; without it, further pages are sent without a key. */
  idempotencyKey?(): string | undefined;
}

/** Error that is thrown where no page follows. */
export class NoNextPageError extends Error {
  override readonly name = 'NoNextPageError';

  constructor() {
    super('No next page: check hasNextPage() before calling getNextPage().');
  }
}

/**
 * Reasons why a page can't be had: the answer was a failure, its items are no list, or the body has no place for a
 * value.
 */
export type PageErrorReason = 'failedResponse' | 'itemsNotList' | 'unwritableBody';

/** Error that is thrown where a page can't be had. It holds the response, and nothing of what was sent. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly reason: PageErrorReason;
  /** The status of the answer; undefined where none came, or where the transport reports none. */
  readonly status: number | undefined;
  readonly #answer: PageAnswer | undefined;

  constructor(reason: PageErrorReason, message: string, answer?: PageAnswer) {
    super(message);
    this.reason = reason;
    this.status = answer?.status;
    this.#answer = answer;
  }

  /** The headers of the answer. */
  get headers(): Readonly<Record<string, string | readonly string[]>> {
    return this.#answer?.headers ?? {};
  }

  /** The body of the answer. */
  get body(): unknown {
    return this.#answer?.body;
  }
}

type Path = readonly (string | number)[];
type Slot =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Path };

/** Rules by which a page finds its items and the request after it. */
interface Paging {
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
  readonly literals?: readonly { readonly slot: Slot; readonly value: unknown }[];
  /** The request that the response leads to, for `url`; null where it leads nowhere. */
  readonly follow?: (request: PageRequestOptions, response: PageAnswer) => PageRequestOptions | null;
}

/** One page of a list. Iterating over it goes through the items of this page and of all that follow. */
export abstract class AbstractPage<Item> implements AsyncIterable<Item> {
  // Private, so that a page that is logged shows no headers.
  readonly #transport: PageTransport;
  readonly #options: PageRequestOptions;
  readonly #response: PageAnswer;

  constructor(transport: PageTransport, options: PageRequestOptions, response: PageAnswer) {
    this.#transport = transport;
    this.#options = options;
    this.#response = response;
  }

  /** The request that was answered with this page. */
  get options(): PageRequestOptions {
    return this.#options;
  }

  get response(): PageAnswer {
    return this.#response;
  }

  /** The body of the response as it came. */
  get body(): unknown {
    return this.#response.body;
  }

  /** The request for the next page; null where paging ends. Nothing is sent. */
  abstract nextPageRequestOptions(): PageRequestOptions | null;

  /** The items of this page. */
  abstract getPaginatedItems(): Item[];

  /** Returns true when this page declares that another one follows. Nothing is sent. */
  hasNextPage(): boolean {
    return this.nextPageRequestOptions() !== null;
  }

  /** Fetches the next page; rejects with NoNextPageError where there is none, and with PageError where it can't be had. */
  async getNextPage(): Promise<this> {
    const next = this.nextPageRequestOptions();
    if (next === null) throw new NoNextPageError();
    const options = withFreshKey(next, this.#transport);
    const response = succeeded(await this.#transport.send(options));
    const Page = this.constructor as new (
      transport: PageTransport,
      options: PageRequestOptions,
      response: PageAnswer,
    ) => this;
    return new Page(this.#transport, options, response);
  }

  /** Iterates over this page and all that follow, each fetched on demand. */
  async *iterPages(): AsyncGenerator<this, void, undefined> {
    let page = this;
    yield page;
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.iterPages()) yield* page.getPaginatedItems();
  }
}

/** The first page of a list that is on its way: awaited it is the page, iterated it goes through all items. */
export class PagePromise<Page extends AbstractPage<Item>, Item>
  extends Promise<Page>
  implements AsyncIterable<Item>
{
  /** A promise made with `then` is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(fetch: () => Promise<Page>) {
    super((resolve) => resolve(fetch()));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}

function fetchPage<Page extends AbstractPage<Item>, Item>(
  Page: new (transport: PageTransport, options: PageRequestOptions, response: PageAnswer) => Page,
  paging: Paging,
  transport: PageTransport,
  request: PageRequestOptions,
): PagePromise<Page, Item> {
  return new PagePromise(async () => {
    const options = firstRequest(paging, request);
    return new Page(transport, options, succeeded(await transport.send(options)));
  });
}

/** The answer, unless its status means that it is no page. One without a status counts as a success. */
function succeeded(answer: PageAnswer): PageAnswer {
  const { status = 200 } = answer;
  if (status >= 200 && status <= 299) return answer;
  throw new PageError('failedResponse', `The request for a page failed with status ${status}.`, answer);
}

/** The request with what the caller asks for in its places; what is undefined is not sent. */
function withParams(
  request: PageRequestOptions,
  params: object | undefined,
  slots: readonly (readonly [name: string, slot: Slot])[],
): PageRequestOptions {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  let made = request;
  for (const [name, slot] of slots) {
    const value = given.get(name);
    if (value === undefined) continue;
    made = write(made, slot, value);
  }
  return made;
}

function firstRequest(paging: Paging, request: PageRequestOptions): PageRequestOptions {
  const { position, start, literals = [] } = paging;
  let first = copyOf(request);
  for (const { slot, value } of literals) first = write(first, slot, value);
  if (position !== undefined && start !== undefined && sentAt(first, position) === undefined) {
    first = write(first, position, start);
  }
  return first;
}

function nextRequest(
  paging: Paging,
  request: PageRequestOptions,
  body: unknown,
  response: PageAnswer = { body },
): PageRequestOptions | null {
  if (paging.rule === 'single') return null;
  const items = itemsIn<unknown>(paging, body);
  if (items.length === 0 && !paging.passesEmptyPages) return null;
  if (paging.hasMore !== undefined && readAt(body, paging.hasMore) === false) return null;
  const next =
    paging.follow === undefined
      ? advanced(paging, request, body, items)
      : followed(paging, paging.follow(request, response));
  return next === null || isSame(next, request) ? null : next;
}

function advanced(
  paging: Paging,
  request: PageRequestOptions,
  body: unknown,
  items: readonly unknown[],
): PageRequestOptions | null {
  if (paging.position === undefined) return null;
  const position = nextPosition(paging, paging.position, request, body, items);
  if (position === undefined) return null;
  let next = copyOf(request);
  for (const { slot, value } of paging.literals ?? []) next = write(next, slot, value);
  return write(next, paging.position, position);
}

/** The request that a response leads to, with what every request sends; a URL that has a parameter keeps its own. */
function followed(paging: Paging, request: PageRequestOptions | null): PageRequestOptions | null {
  if (request === null) return null;
  const given = queryOf(request.url);
  let next = copyOf(request);
  for (const { slot, value } of paging.literals ?? []) {
    if (slot.in === 'body' || !given.has(slot.name)) next = write(next, slot, value);
  }
  return next;
}

function nextPosition(
  paging: Paging,
  slot: Slot,
  request: PageRequestOptions,
  body: unknown,
  items: readonly unknown[],
): string | number | undefined {
  if (paging.rule === 'token') return nextToken(paging, body, items);
  const end = paging.end && toNumber(readAt(body, paging.end));
  if (paging.rule === 'pageNumber') {
    const current = toCount(sentAt(request, slot) ?? 1);
    if (current === undefined || (end !== undefined && current >= end)) return undefined;
    return toCount(current + 1);
  }
  const size = pageSize(paging, request, items);
  const current = toCount(sentAt(request, slot) ?? 0);
  if (!size || current === undefined) return undefined;
  const next = toCount(current + size);
  return next === undefined || (end !== undefined && next >= end) ? undefined : next;
}

function nextToken(paging: Paging, body: unknown, items: readonly unknown[]): string | number | undefined {
  if (paging.token === undefined) return undefined;
  const value = readAt(paging.tokenInItem ? items[items.length - 1] : body, paging.token);
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
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
function itemsIn<Item>({ items }: Paging, body: unknown): Item[] {
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

/** Reads the value at a path: names are own members of objects, numbers indexes of lists or members of that name. */
function readAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (Array.isArray(current) && typeof step !== 'number') return undefined;
    if (!Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** A copy of `root` with `value` at the path; undefined where a step meets what can't hold it. */
function writeAt(root: unknown, path: Path, value: unknown): { readonly root: unknown } | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return { root: value };
  const container = root ?? (typeof step === 'number' ? [] : {});
  if (typeof container !== 'object') return undefined;
  if (Array.isArray(container)) {
    if (typeof step !== 'number' || step > container.length) return undefined;
    const inner = writeAt(container[step], rest, value);
    return inner && { root: [...container.slice(0, step), inner.root, ...container.slice(step + 1)] };
  }
  const held = Object.hasOwn(container, step)
    ? (container as Record<string | number, unknown>)[step]
    : undefined;
  const inner = writeAt(held, rest, value);
  return inner && { root: { ...container, [step]: inner.root } };
}

/** Returns the value that a request carries for a parameter; null and absence are undefined. */
function sentAt(request: PageRequestOptions, slot: Slot): unknown {
  if (slot.in === 'body') return readAt(request.body, slot.path) ?? undefined;
  const { query = {} } = request;
  const given = Object.hasOwn(query, slot.name) ? query[slot.name] : undefined;
  return given ?? queryOf(request.url).get(slot.name) ?? undefined;
}

function write(request: PageRequestOptions, slot: Slot, value: unknown): PageRequestOptions {
  if (slot.in === 'body') {
    const written = writeAt(request.body, slot.path, value);
    if (written !== undefined) return { ...request, body: written.root };
    const message = `The request body has no place for ${slot.path.join('.')}: it holds no object there.`;
    throw new PageError('unwritableBody', message);
  }
  const query = { ...request.query, [slot.name]: value };
  return { ...request, query, url: withoutParameter(request.url, slot.name) };
}

function queryOf(url: string): URLSearchParams {
  const [bare = ''] = url.split('#', 1);
  const mark = bare.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : `&${bare.slice(mark + 1)}`);
}

/** The rest of the URL stays as it is written. */
function withoutParameter(url: string, name: string): string {
  const hash = url.indexOf('#');
  const [bare, fragment] = hash < 0 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = bare.indexOf('?');
  if (mark < 0) return url;
  const pieces = bare.slice(mark + 1).split('&');
  const kept = pieces.filter((piece) => !new URLSearchParams(`&${piece}`).has(name));
  if (kept.length === pieces.length) return url;
  return `${bare.slice(0, mark)}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
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

function asText({ method, url, query = {}, body }: PageRequestOptions): string {
  const [bare = ''] = url.split(/[?#]/, 1);
  const sent = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const texts = sent.map(
    ([name, value]) => [name, typeof value === 'object' ? value : String(value)] as const,
  );
  const pairs = [...queryOf(url), ...texts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([method, bare, pairs, body], withSortedMembers);
}

function withSortedMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Each page is a request of its own, so that it has a key of its own. */
function withFreshKey(request: PageRequestOptions, transport: PageTransport): PageRequestOptions {
  if (request.headers === undefined) return request;
  const name = (transport.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const entries = Object.entries(request.headers);
  const key = entries.find(([header]) => header.toLowerCase() === name)?.[0];
  if (key === undefined) return request;
  const kept = entries.filter(([header]) => header.toLowerCase() !== name);
  const fresh = transport.idempotencyKey?.();
  return { ...request, headers: Object.fromEntries(fresh === undefined ? kept : [...kept, [key, fresh]]) };
}
