import {
  copyOf,
  firstRequest,
  itemsIn,
  type Paging,
  type Step,
  type StopReason,
  stepAfter,
  succeeded,
} from './paging.js';
import {
  headerText,
  nameOf,
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  queryOf,
  sentAt,
  withFreshKey,
} from './requests.js';
import {
  ahead,
  allowsPages,
  checkBound,
  positionOf,
  requestAt,
  sentIn,
  type Trail,
  textOf,
  trailAfter,
  type WalkBounds,
} from './walks.js';

/** Sends page requests; implemented by the SDK. `Options` is the type of its options per request, such as a signal. */
export interface PageTransport<Options = unknown> {
  send(request: PageRequestOptions<Options>): Promise<PageAnswer>;
  /**
   * Returns the absolute URL of a path. A walk begins with it, so that a next URL on the same server is recognised.
   * Without this method, a walk that begins with a path treats an absolute next URL as one of another server, and sends
   * a next URL that is a path unchanged; if it seems to contain your base path, it is a PageError. A transport that wraps
   * another must pass this method on.
   */
  absoluteUrl?(url: string): string;
  /** The header that carries an idempotency key. Default: Idempotency-Key. */
  readonly idempotencyHeader?: string;
  /** Makes the idempotency key of each page after the first. Default: a random UUID. */
  idempotencyKey?(): string | undefined;
}

/** Thrown if there is no next page. */
export class NoNextPageError extends Error {
  override readonly name = 'NoNextPageError';

  constructor() {
    super('No next page: check hasNextPage() before calling getNextPage().');
  }
}

/** The state of a walk at one of its pages. */
export interface Walk {
  /** The URL of the first request. */
  readonly first: string;
  readonly trail?: Trail;
  /** The bound that ended the walk; set only on the last page. */
  readonly bound?: 'pageLimit' | 'itemLimit';
  /** The number of items that the last page keeps, if `maxItems` cuts it. */
  readonly kept?: number;
}

export interface FirstRequestOptions<Options = unknown> extends PageRequestOptions<Options> {
  /** The `position` of an earlier page; the list begins with the page after it. */
  readonly from?: string | undefined;
}

/** One page of a list. Iterating over it yields the items of this page and all later ones. */
export abstract class AbstractPage<Item> implements AsyncIterable<Item> {
  // Private, so that logging a page shows no headers.
  readonly #paging: Paging;
  readonly #transport: PageTransport;
  readonly #options: PageRequestOptions;
  readonly #response: PageAnswer;
  readonly #walk: Walk;
  /** Decided with the page, because a program may change its items. */
  readonly #step: () => Step;
  /** The headers of the next request. A retry sends the same idempotency key. */
  #headers: PageRequestOptions['headers'];

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
    this.#step = settled(() => stepAfter(paging, options, response));
  }

  /** The request that returned this page. */
  get options(): PageRequestOptions {
    return this.#options;
  }

  get response(): PageAnswer {
    return this.#response;
  }

  /** The status of the response; undefined if the transport reports none. */
  get status(): number | undefined {
    return this.#response.status;
  }

  get headers(): Readonly<Record<string, string | readonly string[]>> {
    return this.#response.headers ?? {};
  }

  /** Returns a header of the response, whose name is case-insensitive; undefined if it is absent. */
  header(name: string): string | undefined {
    return headerText(this.headers, name);
  }

  /** The body of the response, as the transport returned it. */
  get body(): unknown {
    return this.#response.body;
  }

  /** Why no page follows, or why no more pages are requested; undefined if one follows. */
  get stopped(): StopReason | undefined {
    return this.#walk.bound ?? this.#step().stopped;
  }

  /**
   * The position after this page, which a later walk takes as `from`; null if no page follows or items were cut off.
   * Throws a PageError if the next page is on a different origin than the first.
   */
  get position(): string | null {
    const { next } = this.#next();
    return next === undefined ? null : positionOf(this.#paging, next, this.#response, this.#walk.first);
  }

  /** Returns the next page's request, unsent; null at the end. Throws a PageError if paging stops early. */
  nextPageRequestOptions(): PageRequestOptions | null {
    const { next, error } = this.#next();
    if (error !== undefined) throw error;
    return next === undefined ? null : copyOf(next);
  }

  getPaginatedItems(): Item[] {
    const items = itemsIn<Item>(this.#paging, this.body, this.#response);
    return this.#walk.kept === undefined ? items : items.slice(0, this.#walk.kept);
  }

  /** Returns true if this page says that another follows, even if requesting it is an error. Sends nothing. */
  hasNextPage(): boolean {
    const { next, error } = this.#next();
    return next !== undefined || error !== undefined;
  }

  /** Fetches the next page. Rejects with NoNextPageError if there is none, or PageError if it can't be fetched. */
  async getNextPage(): Promise<this> {
    const next = this.nextPageRequestOptions();
    if (next === null) throw new NoNextPageError();
    if (next.headers !== undefined) this.#headers ??= withFreshKey(next.headers, this.#transport);
    const options = this.#headers === undefined ? next : { ...next, headers: this.#headers };
    if (this.#transport.absoluteUrl === undefined && isPrefixed(next.url, this.#options.url)) {
      throw new PageError('unsupportedUrl', unknownBase, this.#response);
    }
    options.signal?.throwIfAborted();
    const response = succeeded(await this.#transport.send(options), nameOf(options));
    const trail = trailOf(this.#paging, options, response, this.#trail());
    return this.#made(options, response, { first: this.#walk.first, trail });
  }

  #next(): Step {
    // A cut page has no next page, because its other items would be lost.
    return this.#walk.kept === undefined ? this.#step() : { stopped: 'itemLimit' };
  }

  #trail(): Trail {
    return this.#walk.trail ?? trailOf(this.#paging, this.#options, this.#response);
  }

  #made(options: PageRequestOptions, response: PageAnswer, walk: Walk): this {
    const Page = this.constructor as PageClass<this>;
    return new Page(this.#transport, options, response, walk);
  }

  /**
   * Iterates over this page and all later ones, fetched on demand. If a bound ends the iteration, `stopped` of the last
   * page says so. If `maxItems` cuts that page, its `body` keeps all items.
   */
  iterPages(bounds: WalkBounds = {}): AsyncGenerator<this, void, undefined> {
    allowsPages(bounds);
    const pages = AbstractPage.#pagesFrom(this, bounds);
    return bounds.prefetch ? ahead(pages, bounds.prefetch) : pages;
  }

  static async *#pagesFrom<Page extends AbstractPage<unknown>>(
    first: Page,
    { maxPages = Infinity, maxItems = Infinity }: WalkBounds,
  ): AsyncGenerator<Page, void, undefined> {
    if (!allowsPages({ maxPages, maxItems })) return;
    let page = first;
    let left = maxItems;
    for (let count = 1; ; count++) {
      const { length } = page.getPaginatedItems();
      const isCut = length > left;
      const goesOn = page.hasNextPage();
      const bound = length >= left ? 'itemLimit' : count >= maxPages ? 'pageLimit' : undefined;
      if ((isCut || goesOn) && bound !== undefined) {
        const walk = { ...page.#walk, bound, ...(isCut && { kept: left }) } as const;
        yield page.#made(page.#options, page.#response, walk);
        return;
      }
      yield page;
      if (!goesOn) return;
      left -= length;
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

/** The first page of a list, requested on demand: await it for the page, or iterate over it for all items. */
export class PagePromise<Page extends AbstractPage<Item>, Item>
  extends Promise<Page>
  implements AsyncIterable<Item>
{
  /** Makes `finally` return an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #fetch: () => Promise<Page>;
  #page: Promise<Page> | undefined;

  /** Calls `fetch` once, when the list is first awaited or iterated over. */
  constructor(fetch: () => Promise<Page>) {
    super(() => undefined);
    this.#fetch = fetch;
  }

  override then<Found = Page, Failed = never>(
    fulfilled?: ((page: Page) => Found | PromiseLike<Found>) | null,
    rejected?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Found | Failed> {
    this.#page ??= this.#fetch();
    return this.#page.then(fulfilled, rejected);
  }

  /** Iterates over all pages, each fetched on demand. */
  async *iterPages(bounds?: WalkBounds): AsyncGenerator<Page, void, undefined> {
    if (allowsPages(bounds)) yield* (await this).iterPages(bounds);
  }

  /** Collects the items of all pages, at most `limit`. */
  async toArray({ limit = Infinity }: { readonly limit?: number | undefined } = {}): Promise<Item[]> {
    checkBound('limit', limit);
    const all: Item[] = [];
    for await (const page of this.iterPages({ maxItems: limit })) {
      for (const item of page.getPaginatedItems()) all.push(item);
    }
    return all;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}

export function fetchPage<Page extends AbstractPage<Item>, Item>(
  Page: PageClass<Page>,
  paging: Paging,
  transport: PageTransport,
  { from, ...request }: FirstRequestOptions,
): PagePromise<Page, Item> {
  return new PagePromise(async () => {
    const url = transport.absoluteUrl?.(request.url) ?? request.url;
    const first = firstRequest(paging, { ...request, url });
    const options = from === undefined ? first : requestAt(paging, first, from);
    options.signal?.throwIfAborted();
    const response = succeeded(await transport.send(options), nameOf(options));
    return new Page(transport, options, response, { first: first.url });
  });
}

/** Calls a function at once, and returns one that returns or throws the same. */
function settled<Value>(make: () => Value): () => Value {
  try {
    const value = make();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

const unknownBase =
  'The next page cannot be requested: its URL seems to contain the base path of the server. ' +
  'The transport needs the method absoluteUrl, which a transport that wraps another passes on.';

/** Returns whether a next URL is the path of the page after a prefix, which the transport would add again. */
function isPrefixed(next: string, page: string): boolean {
  const [to = '', from = ''] = [next, page].map((url) => url.split(/[?#]/, 1)[0]);
  return /^\/(?!\/)/.test(to) && from.length > 1 && from.startsWith('/') && to !== from && to.endsWith(from);
}

function trailOf(paging: Paging, request: PageRequestOptions, answer: PageAnswer, before?: Trail): Trail {
  return trailAfter(paging, textOfRequest(paging, request), answer, before, nameOf(request));
}

/** Returns the same text for equivalent requests. Of the headers, only the one that advances is compared. */
function textOfRequest({ position }: Paging, request: PageRequestOptions): string {
  const { method, url, query, body } = request;
  const sent = sentIn(query).filter(([, value]) => value != null);
  const pairs = [...queryOf(url), ...sent].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const header = position?.in === 'header' && sentAt(request, position);
  return textOf([method, url.split(/[?#]/, 1), pairs, header, body]);
}
