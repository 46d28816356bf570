import { firstRequest, itemsIn, nextRequest, type Paging, succeeded } from './paging.js';
import { type PageAnswer, type PageRequestOptions, readAt, type Slot, write } from './requests.js';
import * as schemes from './schemes.js';

export { type PageAnswer, PageError, type PageErrorReason, type PageRequestOptions } from './requests.js';

/** Sends the requests of pages; the SDK brings it. `Options` is what it takes of requests beside them, such as a signal. */
export interface PageTransport<Options = unknown> {
  send(request: PageRequestOptions<Options>): Promise<PageAnswer>;
  /** The header that carries an idempotency key. Default: Idempotency-Key. */
  readonly idempotencyHeader?: string;
  /** Makes the key of each further page. Default: a random UUID. */
  idempotencyKey?(): string | undefined;
}

/** Error that is thrown where no page follows. */
export class NoNextPageError extends Error {
  override readonly name = 'NoNextPageError';

  constructor() {
    super('No next page: check hasNextPage() before calling getNextPage().');
  }
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

function nextOptions(
  paging: Paging,
  request: PageRequestOptions,
  response: PageAnswer,
): PageRequestOptions | null {
  const next = nextRequest(paging, request, response.body, response);
  return typeof next === 'string' ? null : next;
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

/** A random UUID. Browsers have `crypto.randomUUID` on secure pages alone. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
