import { firstRequest, itemsIn, type Paging, type StopReason, stepAfter, succeeded } from './paging.js';
import {
  type PageAnswer,
  type PageRequestOptions,
  queryOf,
  readAt,
  type Slot,
  sentAt,
  write,
} from './requests.js';
import * as schemes from './schemes.js';
import {
  ahead,
  positionOf,
  requestAt,
  sentIn,
  type Trail,
  textOf,
  trailAfter,
  type WalkBounds,
} from './walks.js';

export type { StopReason } from './paging.js';
export { type PageAnswer, PageError, type PageErrorReason, type PageRequestOptions } from './requests.js';

/** Sends the requests of pages; the SDK brings it. `Options` is what it takes of requests beside them, such as a signal. */
export interface PageTransport<Options = unknown> {
  send(request: PageRequestOptions<Options>): Promise<PageAnswer>;
  /** The header that carries an idempotency key. Default: Idempotency-Key. */
  readonly idempotencyHeader?: string;
  /** Makes the key of each further page. Default: a random UUID. */
  idempotencyKey?(): string | undefined;
}

/** Thrown if no page follows. */
export class NoNextPageError extends Error {
  override readonly name = 'NoNextPageError';

  constructor() {
    super('No next page: check hasNextPage() before calling getNextPage().');
  }
}

/** The walk that a page is part of, as the page knows it. */
export interface Walk {
  /** The URL of the first request. */
  readonly first: string;
  readonly trail?: Trail;
  /** The bound at which the walk ended, at its last page. */
  readonly bound?: 'pageLimit' | 'itemLimit';
}

/** A request for the first page. */
export interface FirstRequestOptions<Options = unknown> extends PageRequestOptions<Options> {
  /** The `position` of an earlier page: the first page is the one after it. */
  readonly from?: string;
}

/** One page of a list. Iterating over it yields the items of this page and all later ones. */
export abstract class AbstractPage<Item> implements AsyncIterable<Item> {
  // Private, so that a page that is logged shows no headers.
  readonly #paging: Paging;
  readonly #transport: PageTransport;
  readonly #options: PageRequestOptions;
  readonly #response: PageAnswer;
  readonly #walk: Walk;

  constructor(
    paging: Paging,
    transport: PageTransport,
    options: PageRequestOptions,
    response: PageAnswer,
    walk: Walk = { first: options.url },
  ) {
    this.#paging = paging;
    this.#transport = transport;
    this.#options = options;
    this.#response = response;
    this.#walk = walk;
  }

  /** The request that was answered with this page. */
  get options(): PageRequestOptions {
    return this.#options;
  }

  get response(): PageAnswer {
    return this.#response;
  }

  /** The body of the response, unchanged. */
  get body(): unknown {
    return this.#response.body;
  }

  /** The reason why no page follows, or why no more are asked for; undefined where one does. */
  get stopped(): StopReason | undefined {
    return this.#walk.bound ?? this.#step().stopped;
  }

  /**
   * The position after this page, a text that a list begins at as `from`; null where no page follows. It throws a
   * PageError where the next page is on another origin than the first.
   */
  get position(): string | null {
    const { next } = this.#step();
    return next === undefined ? null : positionOf(this.#paging, next, this.#response, this.#walk.first);
  }

  /** The request for the next page; null where paging ends. A PageError where it breaks off. Nothing is sent. */
  nextPageRequestOptions(): PageRequestOptions | null {
    const { next, error } = this.#step();
    if (error !== undefined) throw error;
    return next ?? null;
  }

  /** The items of this page. */
  getPaginatedItems(): Item[] {
    return itemsIn<Item>(this.#paging, this.body);
  }

  /**
   * Returns true when this page declares that another one follows, and where asking for that is an error. Nothing is
   * sent.
   */
  hasNextPage(): boolean {
    const { next, error } = this.#step();
    return next !== undefined || error !== undefined;
  }

  /** Fetches the next page; rejects with NoNextPageError where there is none, and with PageError where it can't be had. */
  async getNextPage(): Promise<this> {
    const next = this.nextPageRequestOptions();
    if (next === null) throw new NoNextPageError();
    const options = withFreshKey(next, this.#transport);
    const response = succeeded(await this.#transport.send(options));
    const trail = trailOf(this.#paging, options, response, this.#trail());
    return this.#made(options, response, { first: this.#walk.first, trail });
  }

  #step() {
    return stepAfter(this.#paging, this.#options, this.#response);
  }

  #trail(): Trail {
    return this.#walk.trail ?? trailOf(this.#paging, this.#options, this.#response);
  }

  #made(options: PageRequestOptions, response: PageAnswer, walk: Walk): this {
    const Page = this.constructor as PageClass<this>;
    return new Page(this.#transport, options, response, walk);
  }

  /** Iterates over this page and all that follow, each fetched on demand. The last one of a bounded walk has `stopped`. */
  iterPages(bounds: WalkBounds = {}): AsyncGenerator<this, void, undefined> {
    return bounds.prefetch ? ahead(this.#pages(bounds), bounds.prefetch) : this.#pages(bounds);
  }

  async *#pages({
    maxPages = Infinity,
    maxItems = Infinity,
  }: WalkBounds): AsyncGenerator<this, void, undefined> {
    if (!(maxPages > 0 && maxItems > 0)) return;
    let page = this;
    let items = 0;
    for (let count = 1; ; count++) {
      items += page.getPaginatedItems().length;
      const goesOn = page.hasNextPage();
      const bound = items >= maxItems ? 'itemLimit' : count >= maxPages ? 'pageLimit' : undefined;
      if (goesOn && bound !== undefined) {
        yield page.#made(page.#options, page.#response, { ...page.#walk, bound });
        return;
      }
      yield page;
      if (!goesOn) return;
      page = await page.getNextPage();
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.iterPages()) yield* page.getPaginatedItems();
  }
}

type PageClass<Page> = new (
  transport: PageTransport,
  options: PageRequestOptions,
  response: PageAnswer,
  walk?: Walk,
) => Page;

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

  /** Iterates over all pages, each fetched on demand. */
  async *iterPages(bounds?: WalkBounds): AsyncGenerator<Page, void, undefined> {
    yield* (await this).iterPages(bounds);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}

function fetchPage<Page extends AbstractPage<Item>, Item>(
  Page: PageClass<Page>,
  paging: Paging,
  transport: PageTransport,
  { from, ...request }: FirstRequestOptions,
): PagePromise<Page, Item> {
  return new PagePromise(async () => {
    const first = firstRequest(paging, request);
    const options = from === undefined ? first : requestAt(paging, first, from);
    const response = succeeded(await transport.send(options));
    return new Page(transport, options, response, { first: first.url });
  });
}

function trailOf(paging: Paging, request: PageRequestOptions, answer: PageAnswer, before?: Trail): Trail {
  const path = request.url.replace(/^([a-z][\w+.-]*:)?\/\/[^/?#]*/i, '').replace(/[?#].*/s, '');
  const named = `${request.method} ${path || '/'}`;
  return trailAfter(paging, textOfRequest(paging, request), answer, before, named);
}

/** Two requests that ask for the same have one text; of headers only the one counts that advances. */
function textOfRequest({ position }: Paging, request: PageRequestOptions): string {
  const { method, url, query, body } = request;
  const sent = sentIn(query).filter(([, value]) => value != null);
  const pairs = [...queryOf(url), ...sent].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const header = position?.in === 'header' && sentAt(request, position);
  return textOf([method, url.split(/[?#]/, 1), pairs, header, body]);
}

/** The request with the caller's parameters in their places; undefined is not sent. */
function withParams(
  request: FirstRequestOptions,
  params: object | undefined,
  slots: readonly (readonly [name: string, slot: Slot])[],
): FirstRequestOptions {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  let made: FirstRequestOptions = request;
  for (const [name, slot] of slots) {
    const value = given.get(name);
    if (value === undefined) continue;
    made = write(made, slot, value);
  }
  return made;
}

/** If the first request has a key, each further page has a key of its own: it is a request of its own. */
function withFreshKey(request: PageRequestOptions, transport: PageTransport): PageRequestOptions {
  if (request.headers === undefined) return request;
  const name = (transport.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const entries = Object.entries(request.headers);
  const key = entries.find(([header]) => header.toLowerCase() === name)?.[0];
  if (key === undefined) return request;
  const kept = entries.filter(([header]) => header.toLowerCase() !== name);
  const fresh = transport.idempotencyKey?.() ?? randomKey();
  return { ...request, headers: Object.fromEntries([...kept, [key, fresh]]) };
}

/** A random UUID. Browsers have `crypto.randomUUID` only on secure pages. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
