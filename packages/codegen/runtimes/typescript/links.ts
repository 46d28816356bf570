import { type HeaderReader, type UrlRule, withLiterals } from './paging.js';
import {
  isNamed,
  isRecord,
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  queryOf,
} from './requests.js';

// only replayed
/** Repeats the request; the query of a next URL overrides its parameters. The URL's host and path are not used. */
export const replayed: UrlRule = {
  next(paging, request, url) {
    if (resolved(url, '/') === undefined) return 'unsupportedUrl';
    const named = queryOf(url);
    if ([...named].length === 0) return 'noNextUrl';
    const kept = Object.entries(request.query ?? {}).filter(
      ([name]) => !named.has(name) && paging.urlParameters?.includes(name) !== true,
    );
    const query = { ...Object.fromEntries(kept), ...valuesIn(named) };
    return withLiterals(paging, { ...request, query }, named);
  },
  position: (_, url) => ({ query: valuesIn(queryOf(url)) }),
  begin(_, first, { query }: { readonly query?: unknown }) {
    return isRecord(query) ? { ...first, query: { ...first.query, ...query } } : undefined;
  },
  // only adapter
  get inQuery() {
    return replayed;
  },
  // end adapter
};

/** Returns the parameters of a query as an object; the values of a repeated parameter are a list. */
function valuesIn(named: URLSearchParams): Readonly<Record<string, unknown>> {
  const names = [...new Set(named.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = named.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

// end replayed
// only followed
/** Requests a next URL itself, including its host and path. */
export const followed: UrlRule = {
  next(paging, request, url) {
    const next = requestFor(request, url, paging.urlParameters)?.next;
    return next === undefined ? 'unsupportedUrl' : withLiterals(paging, next, queryOf(next.url));
  },
  position(next, _, first) {
    // The next URL inherits the user name and password of the page's URL; a position has neither.
    const url = next.url.replace(/^(\w*:?\/\/)[^/?#]*@/, '$1');
    if (requestFor({ method: '', url: first }, url)?.isForeign !== false) throw elsewhere();
    return { url };
  },
  begin(paging, first, { url }: { readonly url?: unknown }) {
    if (typeof url !== 'string' || url === '') return undefined;
    if (requestFor(first, url)?.isForeign !== false) throw elsewhere();
    const next = followed.next(paging, first, url);
    return typeof next === 'string' ? undefined : next;
  },
  // only adapter
  inQuery: replayed,
  // end adapter
};

function elsewhere(): PageError {
  const message = 'The next page is on a different origin than the first request, so it has no position.';
  return new PageError('unusableStart', message);
}

/** Headers that are also sent to other origins. */
const harmless = ['accept', 'accept-language', 'user-agent', 'content-type'];

/**
 * Makes the request for a URL; undefined if the URL can't be requested. Headers, body and query are sent again, except
 * query parameters that are in the URL or in `left`. Another origin gets only the harmless headers and the body.
 */
function requestFor(request: PageRequestOptions, link: string, left: readonly string[] = []) {
  const url = resolved(link, request.url);
  if (url === undefined) return undefined;
  const isForeign = originOf(url) !== '' && originOf(url) !== originOf(request.url);
  const given = new URL(url, placeholder).searchParams;
  const kept = Object.entries(request.query ?? {}).filter(
    ([name]) => !isForeign && !given.has(name) && !left.includes(name),
  );
  const sent = Object.entries(request.headers ?? {}).filter(
    ([name]) => !isForeign || harmless.includes(name.toLowerCase()),
  );
  const next: PageRequestOptions = {
    ...request,
    url,
    ...(request.query !== undefined && { query: Object.fromEntries(kept) }),
    ...(request.headers !== undefined && { headers: Object.fromEntries(sent) }),
  };
  return { next, isForeign };
}

// end followed
// only headerIn
/** Returns a reader of a header, whose name is case-insensitive. Several values are joined with commas. */
export function headerIn(name: string): HeaderReader {
  return (headers) => {
    const lines = linesOf(headers, name);
    return lines.length === 0 ? undefined : lines.join(', ');
  };
}

// end headerIn
// only linkIn
/** Returns a reader of the first link with the relation `rel` in a header of links (RFC 8288). */
export function linkIn(name: string, rel: string): HeaderReader {
  return (headers) => {
    for (const line of linesOf(headers, name)) {
      const target = targetIn(line, rel.toLowerCase());
      if (target !== undefined) return target;
    }
    return undefined;
  };
}

// end linkIn
// only parsedHeader
/** Returns the number or boolean in a header; undefined if the header is absent or is other text. */
export function parsedHeader(headers: PageAnswer['headers'], name: string): unknown {
  try {
    const value: unknown = JSON.parse(headerIn(name)(headers) ?? '');
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}

// end parsedHeader
// only headers
function linesOf(headers: PageAnswer['headers'], name: string): readonly string[] {
  if (headers === undefined) {
    // Without headers, every page would look like the last page of the list.
    throw new TypeError(
      `Paging reads the header ${name}: return { data, status, headers }, not the body alone.`,
    );
  }
  return Object.entries(headers)
    .filter(isNamed(name))
    .flatMap(([, lines]) => lines);
}

// end headers
// only linkIn
const token = '[^\\s=;,]*';
const parameter = /* @__PURE__ */ new RegExp(
  `^;\\s*(${token})\\s*(?:=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^\\s;,]*)))?\\s*`,
);

/** Returns the target of the first link with a relation. Links with an anchor describe another resource. */
function targetIn(line: string, rel: string): string | undefined {
  let rest = line.replace(/^[\s,]+/, '');
  for (;;) {
    const link = /^<([^>]*)>\s*/.exec(rest);
    if (link === null) return undefined;
    rest = rest.slice(link[0].length);
    // If a parameter is repeated, the first one applies.
    const parameters = new Map<string, string>();
    for (let found = parameter.exec(rest); found !== null; found = parameter.exec(rest)) {
      const [all, name = '', quoted, plain = ''] = found;
      const value = quoted?.replace(/\\(.)/g, '$1') ?? plain;
      if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value);
      rest = rest.slice(all.length);
    }
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    if (relations.includes(rel) && !parameters.has('anchor')) return link[1];
    if (!rest.startsWith(',')) return undefined;
    rest = rest.replace(/^[\s,]+/, '');
  }
}

// end linkIn
// only urls
/** The base for a URL without an origin, which `URL` can't parse alone. */
const placeholder = 'http://origin.invalid';

// only followed
/** Returns the origin of a URL: `//host` if the URL has no scheme, and an empty string for a path. */
function originOf(url: string): string {
  const { origin, host } = new URL(url, placeholder);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return origin;
  return origin === placeholder ? '' : `//${host}`;
}

// end followed
/**
 * Resolves a link against the URL of its page and drops the fragment. Returns undefined if the link is invalid, is not
 * http or https, or contains a user name or password.
 */
function resolved(link: string, pageUrl: string): string | undefined {
  try {
    const page = new URL(pageUrl, placeholder);
    const { username, password } = page;
    [page.username, page.password] = ['', ''];
    const target = new URL(link, page);
    if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
      return undefined;
    // A header of links instead of a URL.
    if (/^\s*</.test(link)) return undefined;
    target.hash = '';
    if (target.origin === placeholder) {
      const path = target.pathname + target.search;
      // A path that begins with two slashes would be read as a host.
      return path.startsWith('//') ? `/.${path}` : path;
    }
    const isOpen = page.origin === placeholder && !/^\s*[a-z][a-z0-9+.-]*:/i.test(link);
    if (isOpen) return `//${target.host}${target.pathname}${target.search}`;
    if (target.origin === page.origin) [target.username, target.password] = [username, password];
    return target.href;
  } catch {
    return undefined;
  }
}
// end urls
