/** A request for a page. `query` is added to the query of the URL. */
export interface PageRequestOptions<Options = unknown> {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Cancels the requests of the walk. */
  readonly signal?: AbortSignal | undefined;
  /** The maximum time of each request in milliseconds. Default: that of the transport. */
  readonly timeoutMs?: number | undefined;
  /** Other options for the transport, passed on unchanged. */
  readonly options?: Options;
}

/** A response; `body` is the decoded JSON. */
export interface PageAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
}

/**
 * Reasons why a page can't be fetched: the response failed or is not JSON, its items are not a list, the request body
 * has no place for a value, the pages repeat, the start position is unusable, or paging stops early (all others).
 */
export type PageErrorReason =
  | 'failedResponse'
  | 'unreadableBody'
  | 'itemsNotList'
  | 'unwritableBody'
  | 'loop'
  | 'unusableStart'
  | 'unusablePageSize'
  | 'unusablePosition'
  | 'noRequestField'
  | 'unsupportedUrl';

/** Thrown if a page can't be fetched. Contains the response, but nothing that was sent. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly reason: PageErrorReason;
  /** The status of the response; undefined if there is no response, or if the transport reports no status. */
  readonly status: number | undefined;
  readonly #answer: PageAnswer | undefined;

  constructor(reason: PageErrorReason, message: string, answer?: PageAnswer, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.status = answer?.status;
    this.#answer = answer;
  }

  /** The headers of the response; empty without a response. */
  get headers(): Readonly<Record<string, string | readonly string[]>> {
    return this.#answer?.headers ?? {};
  }

  /** Returns a header of the response, whose name is case-insensitive; undefined if it is absent. */
  header(name: string): string | undefined {
    return headerText(this.headers, name);
  }

  /** The body of the response; undefined without a response. */
  get body(): unknown {
    return this.#answer?.body;
  }
}

/** Returns a header, whose name is case-insensitive; undefined if it is absent. */
export function headerText(headers: PageAnswer['headers'] = {}, name: string): string | undefined {
  const lines = Object.entries(headers)
    .filter(isNamed(name))
    .flatMap(([, line]) => line);
  return lines.length > 0 ? lines.join(', ') : undefined;
}

/** Returns a filter for the entries of a header, whose name is case-insensitive. */
export function isNamed(name: string): (entry: readonly [string, unknown]) => boolean {
  return ([one]) => one.toLowerCase() === name.toLowerCase();
}

/** Returns the method and path of a request, for messages: without its origin and query, which may hold secrets. */
export function nameOf({ method, url }: PageRequestOptions): string {
  const path = url.replace(/^([a-z][\w+.-]*:)?\/\/[^/?#]*/i, '').replace(/[?#].*/s, '');
  return `${method} ${path || '/'}`;
}

export type Path = readonly (string | number)[];
export type Slot =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Path };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the value at a path. A string is the name of an own member; a number is an index or a member's name. */
export function readAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (Array.isArray(current) && typeof step !== 'number') return undefined;
    if (!Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** Returns a copy of `root` with `value` at the path; undefined if a value on the way can't hold the next step. */
export function writeAt(root: unknown, path: Path, value: unknown): { readonly root: unknown } | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return { root: value };
  const container = root ?? (typeof step === 'number' ? [] : {});
  if (typeof container !== 'object') return undefined;
  if (Array.isArray(container)) {
    if (typeof step !== 'number' || step > container.length) return undefined;
    const list: readonly unknown[] = container;
    const inner = writeAt(list[step], rest, value);
    return inner && { root: [...list.slice(0, step), inner.root, ...list.slice(step + 1)] };
  }
  const inner = writeAt(readAt(container, [step]), rest, value);
  return inner && { root: { ...container, [step]: inner.root } };
}

/** Returns the value that a request sends for a parameter; undefined if it is null or absent. */
export function sentAt(request: PageRequestOptions, slot: Slot): unknown {
  if (slot.in === 'body') return readAt(request.body, slot.path) ?? undefined;
  if (slot.in === 'header') return request.headers?.[headerName(request, slot.name)];
  return readAt(request.query, [slot.name]) ?? queryOf(request.url).get(slot.name) ?? undefined;
}

/** Returns the name of a header as the request spells it; header names are case-insensitive. */
function headerName({ headers = {} }: PageRequestOptions, name: string): string {
  return Object.entries(headers).find(isNamed(name))?.[0] ?? name;
}

/** Writes a value into a copy of the request; throws a PageError if the body has no place for it. */
export function write(request: PageRequestOptions, slot: Slot, value: unknown): PageRequestOptions {
  if (slot.in === 'body') {
    const written = writeAt(request.body, slot.path, value);
    if (written !== undefined) return { ...request, body: written.root };
    const message = `The request body has no place for ${slot.path.join('.')}: its parent is not an object.`;
    throw new PageError('unwritableBody', message);
  }
  if (slot.in === 'header') {
    const headers = { ...request.headers, [headerName(request, slot.name)]: String(value) };
    return { ...request, headers };
  }
  const query = { ...request.query, [slot.name]: value };
  return { ...request, query, url: withoutParameter(request.url, slot.name) };
}

/**
 * Writes the caller's parameters into the request; undefined is not sent, and null only if the API declares it. A slot
 * that is a string is a query parameter of that name.
 */
export function withParams<Request extends PageRequestOptions>(
  request: Request,
  params: object | undefined,
  slots: readonly (string | readonly [name: string, slot: Slot, mayBeNull?: true])[],
): Request {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  let made = request;
  for (const one of slots) {
    const [name, slot, mayBeNull = false] =
      typeof one === 'string' ? ([one, { in: 'query', name: one }] as const) : one;
    const value = given.get(name);
    if (value != null || (value === null && mayBeNull)) made = { ...made, ...write(made, slot, value) };
  }
  return made;
}

export function queryOf(url: string): URLSearchParams {
  const [bare = ''] = url.split('#', 1);
  const mark = bare.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : `&${bare.slice(mark + 1)}`);
}

/** Removes a query parameter and keeps the rest of the URL unchanged. */
function withoutParameter(url: string, name: string): string {
  const [bare = ''] = url.split('#', 1);
  const mark = bare.indexOf('?');
  if (mark < 0) return url;
  const pieces = bare.slice(mark + 1).split('&');
  const kept = pieces.filter((piece) => !new URLSearchParams(`&${piece}`).has(name));
  if (kept.length === pieces.length) return url;
  return `${bare.slice(0, mark)}${kept.length === 0 ? '' : `?${kept.join('&')}`}${url.slice(bare.length)}`;
}

/** Replaces an idempotency key in the headers by a new one, because each later page is a separate request. */
export function withFreshKey(
  headers: Readonly<Record<string, string>>,
  keys: { readonly idempotencyHeader?: string; idempotencyKey?(): string | undefined },
): Readonly<Record<string, string>> {
  const name = (keys.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const entries = Object.entries(headers);
  const key = entries.find(([header]) => header.toLowerCase() === name)?.[0];
  if (key === undefined) return headers;
  const kept = entries.filter(([header]) => header.toLowerCase() !== name);
  return Object.fromEntries([...kept, [key, keys.idempotencyKey?.() ?? randomKey()]]);
}

/** Returns a random UUID. Browsers have `crypto.randomUUID` only in secure contexts. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
