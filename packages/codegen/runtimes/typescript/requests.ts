/** A request for a page. `query` is added to what the URL carries itself. */
export interface PageRequestOptions<Options = unknown> {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Options of the transport for this request, passed on unchanged. */
  readonly options?: Options;
}

/** Response of a server: `body` is the decoded JSON. */
export interface PageAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
}

/**
 * Reasons why a page can't be had: the answer was a failure, its items are no list, the body has no place for a value,
 * the pages go in a circle, there is no position to go on from, or paging breaks off before its end.
 */
export type PageErrorReason =
  | 'failedResponse'
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
  /** The status of the answer; undefined where none came, or where the transport reports none. */
  readonly status: number | undefined;
  readonly #answer: PageAnswer | undefined;

  constructor(reason: PageErrorReason, message: string, answer?: PageAnswer) {
    super(message);
    this.reason = reason;
    this.status = answer?.status;
    this.#answer = answer;
  }

  /** The headers of the response. */
  get headers(): Readonly<Record<string, string | readonly string[]>> {
    return this.#answer?.headers ?? {};
  }

  /** The body of the response. */
  get body(): unknown {
    return this.#answer?.body;
  }
}

export type Path = readonly (string | number)[];
export type Slot =
  | { readonly in: 'query' | 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: Path };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the value at a path: names are own members of objects, numbers indexes of lists or members of that name. */
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

/** A copy of `root` with `value` at the path; undefined where a step meets what can't hold it. */
export function writeAt(root: unknown, path: Path, value: unknown): { readonly root: unknown } | undefined {
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
export function sentAt(request: PageRequestOptions, slot: Slot): unknown {
  if (slot.in === 'body') return readAt(request.body, slot.path) ?? undefined;
  if (slot.in === 'header') return request.headers?.[headerName(request, slot.name)];
  const { query = {} } = request;
  const given = Object.hasOwn(query, slot.name) ? query[slot.name] : undefined;
  return given ?? queryOf(request.url).get(slot.name) ?? undefined;
}

/** The name of a header as the request spells it; names of headers are compared without case. */
function headerName({ headers = {} }: PageRequestOptions, name: string): string {
  return Object.keys(headers).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}

/** The request with a value in a place of it; a PageError where its body has none. */
export function write(request: PageRequestOptions, slot: Slot, value: unknown): PageRequestOptions {
  if (slot.in === 'body') {
    const written = writeAt(request.body, slot.path, value);
    if (written !== undefined) return { ...request, body: written.root };
    const message = `The request body has no place for ${slot.path.join('.')}: it holds no object there.`;
    throw new PageError('unwritableBody', message);
  }
  if (slot.in === 'header') {
    const headers = { ...request.headers, [headerName(request, slot.name)]: String(value) };
    return { ...request, headers };
  }
  const query = { ...request.query, [slot.name]: value };
  return { ...request, query, url: withoutParameter(request.url, slot.name) };
}

/** The parameters in the query of a URL. */
export function queryOf(url: string): URLSearchParams {
  const [bare = ''] = url.split('#', 1);
  const mark = bare.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : `&${bare.slice(mark + 1)}`);
}

/** Keeps the rest of the URL unchanged. */
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
