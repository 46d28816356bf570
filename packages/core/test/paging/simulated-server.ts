import type { SchemeType } from '../../src/format/roles.js';
import type { Json } from '../../src/json/json.js';
import { readAt, writeAt } from '../../src/json/pointer.js';
import type { PageRequest, PageResponse } from '../../src/paging/exchange/exchange.js';

/**
 * A server with a collection of rows. It reads the parameters of the URL and the JSON body without using a scheme. The
 * ids of its rows count from 1.
 */
export interface Api {
  readonly type: SchemeType;
  readonly rows: number;
  /** Ids that the server filters out after paging. Pages may therefore be short or empty. */
  readonly hidden: ReadonlySet<number>;
  /** Used if the request has no page size. */
  readonly defaultSize: number;
  readonly positionAt: SourceLocation;
  readonly sizeAt: SourceLocation;
  readonly itemsAt: readonly string[];
  readonly tokenAt: readonly string[];
  readonly idAt: readonly (string | number)[];
  readonly tells: { readonly total: boolean; readonly totalPages: boolean; readonly hasMore: boolean };
  readonly numbersAsText: boolean;
  /** The token of the last page; undefined if that page has none. */
  readonly lastToken: null | '' | undefined;
  readonly link: 'absolute' | 'rooted' | 'query' | 'protocol-relative';
}

/** Where a parameter is sent: in the body at `path`, or in the query under the names in `path` joined by dots. */
export interface SourceLocation {
  readonly inBody: boolean;
  readonly path: readonly string[];
}

export const origin = 'https://api.example.com';

export function respond(api: Api, request: PageRequest): PageResponse {
  const sentSize = parameter(request, api.sizeAt);
  const size = api.type === 'fakePage' ? api.rows : Number(sentSize ?? api.defaultSize);
  const start = startOf(api, parameter(request, api.positionAt), size);
  const end = Math.min(start + size, api.rows);
  const ids = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index + 1);
  const items = ids.filter((id) => !api.hidden.has(id)).map((id) => put({}, api.idAt, id));
  const token = end < api.rows ? tokenOf(api, end, request) : api.lastToken;
  const { total, totalPages, hasMore } = api.tells;

  let body = put({}, api.itemsAt, items);
  if (total) body = put(body, ['meta', 'total'], numeral(api, api.rows));
  if (totalPages) body = put(body, ['meta', 'pages'], numeral(api, Math.ceil(api.rows / size)));
  if (hasMore) body = put(body, ['meta', 'more'], end < api.rows);
  if (token !== undefined) body = put(body, api.tokenAt, token);
  return { body };
}

export function wireName({ path }: SourceLocation): string {
  return path.join('.');
}

/** Returns a copy of `root` with `value` at `path`, and throws if a scalar is in the way. */
export function put(root: Json, path: readonly (string | number)[], value: Json): Json {
  const written = writeAt(root, path, value);
  if (!written.ok) throw new Error(`no place at ${path.join('/')}`);
  return written.value as Json;
}

/** All query parameters as the server receives them. Throws if a name is sent twice. */
export function parameters({ url, query = {} }: PageRequest): URLSearchParams {
  const all = new URL(url, origin).searchParams;
  for (const [name, value] of Object.entries(query)) all.append(name, String(value));
  if (new Set(all.keys()).size !== [...all.keys()].length)
    throw new Error(`a parameter is sent twice: ${all}`);
  return all;
}

/** The token for the position after a number of rows. */
export function tokenText(api: Pick<Api, 'numbersAsText' | 'type'>, rows: number): string | number {
  return api.numbersAsText && api.type !== 'cursorId' ? `token ${rows}` : rows;
}

/** Returns the number of rows before the page. */
function startOf({ type }: Api, position: unknown, size: number): number {
  if (type === 'fakePage') return 0;
  if (type === 'pageNumber') return (Number(position ?? 1) - 1) * size;
  return Number(String(position ?? 0).replace('token ', ''));
}

function tokenOf(api: Api, end: number, request: PageRequest): Json {
  if (api.type !== 'cursorUrl') return tokenText(api, end);
  const query = parameters(request);
  query.set(wireName(api.positionAt), `token ${end}`);
  const { pathname } = new URL(request.url, origin);
  switch (api.link) {
    case 'absolute':
      return `${origin}${pathname}?${query}#rows`;
    case 'rooted':
      return `${pathname}?${query}`;
    case 'query':
      return `?${query}`;
    case 'protocol-relative':
      return `${origin.slice('https:'.length)}${pathname}?${query}`;
  }
}

function numeral({ numbersAsText }: Api, value: number): Json {
  return numbersAsText ? String(value) : value;
}

function parameter(request: PageRequest, place: SourceLocation): unknown {
  if (place.inBody) return readAt(request.body, place.path) ?? undefined;
  return parameters(request).get(wireName(place)) ?? undefined;
}
