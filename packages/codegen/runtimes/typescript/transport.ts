import type { PageTransport } from './abstract-page.js';
import { nameOf, type PageAnswer, PageError, type PageRequestOptions } from './requests.js';

export interface FetchTransportOptions {
  /** The URL of the server, with the path prefix of all requests: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Headers of every request to the origin of `baseUrl`, such as Authorization. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** The maximum time of each request in milliseconds, including its body. Default: no limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * How often a request is sent again after a status of 429 or 503, and for GET after any from 500 on. The wait is that of
   * Retry-After, up to a minute; without it 0.5 s, then twice as long each time, up to 8 s. Default: 0.
   */
  readonly retries?: number | undefined;
  /** The header that carries an idempotency key. Default: Idempotency-Key. */
  readonly idempotencyHeader?: string;
  /** Makes the idempotency key of each page after the first. Default: a random UUID. */
  readonly idempotencyKey?: () => string;
}

/** Options of fetch, except the method, headers and body, which the page request has. */
export type FetchRequestInit = Omit<RequestInit, 'body' | 'headers' | 'method'>;

/**
 * Sends page requests with fetch. The `options` of a request are passed on to fetch, such as `{ cache: 'no-store' }`.
 * Redirects are not followed unless these options allow it.
 */
export class FetchTransport implements PageTransport<FetchRequestInit> {
  // Private, so that logging a transport shows no headers.
  readonly #options: FetchTransportOptions;
  readonly #base: URL;

  /** Throws a TypeError if `baseUrl` is not an http or https URL, or has a query. */
  constructor(options: FetchTransportOptions) {
    this.#options = options;
    this.#base = new URL(options.baseUrl);
    if (!/^https?:$/.test(this.#base.protocol))
      throw new TypeError('baseUrl must begin with http:// or https://.');
    if (this.#base.search !== '')
      throw new TypeError('baseUrl must not have a query: set query in each request.');
  }

  get idempotencyHeader(): string {
    return this.#options.idempotencyHeader ?? 'Idempotency-Key';
  }

  idempotencyKey(): string | undefined {
    return this.#options.idempotencyKey?.();
  }

  /** Appends a path to the path of `baseUrl`, and keeps an absolute URL. */
  absoluteUrl(url: string): string {
    return absolute(url, this.#base).href;
  }

  /**
   * Sends a request. An integer beyond 2^53 in the response becomes text, which keeps it exact. Rejects with a
   * PageError if a response with a status of 200 to 299 is not JSON, and with the error of fetch if there is no
   * response: a TypeError if the connection fails, a DOMException named TimeoutError or AbortError if time is up or the
   * signal aborts.
   */
  async send(request: PageRequestOptions<FetchRequestInit>): Promise<PageAnswer> {
    const { fetch: send = fetch } = this.#options;
    const timeoutMs = request.timeoutMs ?? this.#options.timeoutMs;
    const { body, options = {} } = request;
    for (const name of ['body', 'headers', 'method'])
      if (name in options) throw new TypeError(`Set ${name} in the request, not in its options.`);
    const headers = new Headers({ accept: 'application/json' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const url = this.#urlOf(request);
    for (const given of [this.#ownHeaders(url), request.headers]) {
      for (const [name, value] of Object.entries(given ?? {})) {
        // The error of fetch would show the value, which may be a credential.
        if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
          throw new TypeError(`The header ${name} has a character that can't be sent: encode it.`);
        headers.set(name, value);
      }
    }
    // Longer timers end at once in Node.
    const maxMs = 2 ** 31 - 1;
    let response: Response;
    let text: string;
    for (let attempt = 0; ; attempt++) {
      const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(Math.min(timeoutMs, maxMs));
      const given = [request.signal, options.signal].flatMap((one) => one ?? []);
      const signals = limit === undefined ? given : [...given, limit];
      const [signal] = signals.length > 1 ? [AbortSignal.any(signals)] : signals;
      try {
        response = await send(url, {
          // A redirect is returned as the response, because fetch would send custom headers to its target.
          redirect: 'manual',
          ...options,
          ...(signal !== undefined && { signal }),
          method: request.method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        text = await response.text();
      } catch (error) {
        if (limit === undefined || error !== limit.reason) throw error;
        throw new DOMException(`${nameOf(request)} took more than ${timeoutMs} ms.`, 'TimeoutError');
      }
      const wait = waitOf(request, response, attempt);
      if (attempt >= (this.#options.retries ?? 0) || wait === undefined) break;
      await delay(wait, given);
    }
    const answer = { status: response.status, headers: headersOf(response.headers) };
    try {
      return { ...answer, body: parsed(text) };
    } catch (cause) {
      const unread = { ...answer, body: text };
      if (!response.ok) return unread;
      const message = `The response to ${nameOf(request)} is not JSON.`;
      throw new PageError('unreadableBody', message, unread, { cause });
    }
  }

  /** Returns the configured headers. They may hold credentials, so another origin gets none of them. */
  #ownHeaders(url: URL): Readonly<Record<string, string>> {
    return (url.origin === this.#base.origin && this.#options.headers) || {};
  }

  #urlOf({ url, query = {} }: PageRequestOptions): URL {
    const target = absolute(url, this.#base);
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [...valuesOf(value)].flatMap((one) => pairOf(name, one)),
    );
    if (pairs.length > 0) target.search = [target.search.slice(1), ...pairs].filter(Boolean).join('&');
    return target;
  }
}

/** Returns how many milliseconds to wait before a request is sent again, or undefined if it is not. */
function waitOf({ method }: PageRequestOptions, { status, headers }: Response, attempt: number) {
  if (status !== 429 && status !== 503 && (method !== 'GET' || status < 500)) return undefined;
  const after = headers.get('retry-after') ?? '';
  const date = / GMT$/.test(after) ? Date.parse(after) : Number.NaN;
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : date - Date.now();
  if (Number.isNaN(wait)) return Math.min(500 * 2 ** attempt, 8000);
  return wait > 60_000 ? undefined : Math.max(wait, 0);
}

/** Waits, and throws the reason of a signal that aborts. */
async function delay(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const one of signals) one.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const one of signals) one.addEventListener('abort', end);
    if (signals.some((one) => one.aborted)) end();
  });
  for (const one of signals) one.throwIfAborted();
}

function absolute(url: string, base: URL): URL {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url)) return new URL(url, base);
  return new URL(base.pathname.replace(/\/+$/, '') + (/^[/?]/.test(url) ? url : `/${url}`), base);
}

/** Keeps cookies apart, because they contain commas. */
function headersOf(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie?.() ?? [];
  return { ...Object.fromEntries(headers), ...(cookies.length > 1 && { 'set-cookie': cookies }) };
}

/** Returns a query parameter as it is sent. A joined list has its elements escaped one by one. */
function pairOf(name: string, value: unknown): string | readonly [] {
  if (value === null || value === undefined) return [];
  const text = textOf(value);
  if (text === undefined) throw new TypeError(`The value of the query parameter ${name} cannot be sent.`);
  const encoded = typeof value === 'object' && 'encoded' in value ? value.encoded : undefined;
  const [plain, escaped] = typeof encoded === 'string' ? ['', encoded] : [text, ''];
  return new URLSearchParams([[name, plain]]).toString() + escaped;
}

/** Each element of a list, set or typed array is sent as a parameter of the same name. */
function valuesOf(value: unknown): Iterable<unknown> {
  const isList = typeof value === 'object' && value !== null && Symbol.iterator in value;
  return isList ? (value as Iterable<unknown>) : [value];
}

/** Returns a query value as text, or undefined if it has none. Dates and other objects use their `toJSON`. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || !('toJSON' in value)) return undefined;
  const json = typeof value.toJSON === 'function' ? (value as { toJSON(): unknown }).toJSON() : undefined;
  return typeof json === 'object' ? undefined : textOf(json);
}

/** Matches escapes in strings, quotes, and integers that a number may not hold exactly. */
const tokens = /\\[\s\S]|"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** Parses JSON; integers beyond 2^53 are kept as text. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  // First, so that malformed text is never searched.
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  let isInString = false;
  const exact = text.replace(tokens, (token) => {
    if (token === '"') isInString = !isInString;
    const isWide = !isInString && /\d$/.test(token) && !Number.isSafeInteger(Number(token));
    return isWide ? `"${token}"` : token;
  });
  return JSON.parse(exact);
}
