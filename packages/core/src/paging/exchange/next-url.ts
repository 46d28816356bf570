import { parseUrl } from '../../json/parse-url.js';

export interface NextUrl {
  /** Absolute, or path and query if neither the link nor the page's URL has an origin. Without fragment. */
  readonly url: string;
  readonly origin: string | undefined;
}

/**
 * Resolves a page's link against the URL of the page (D19). Undefined if the link is invalid, is not http or
 * https, or contains a user name or password.
 */
export function resolveNextUrl(link: string, pageUrl: string): NextUrl | undefined {
  const page = parseUrl(pageUrl);
  if (page !== undefined) return resolveAbsolute(link, page);
  const absolute = parseUrl(link);
  if (absolute !== undefined) return accept(absolute);
  return resolvePath(link, pageUrl);
}

/**
 * Identifies the server of a URL: the origin of an absolute URL, `//host` of a URL without protocol,
 * undefined for a path.
 */
export function originOf(url: string): string | undefined {
  const absolute = parseUrl(url);
  if (absolute !== undefined) return absolute.origin;
  return namedHost('', url)?.origin;
}

/** Removes the user name and password of an absolute URL. Other URLs stay unchanged. */
export function withoutUser(url: string): string {
  const absolute = parseUrl(url);
  if (absolute === undefined || (absolute.username === '' && absolute.password === '')) return url;
  absolute.username = '';
  absolute.password = '';
  return absolute.href;
}

function resolveAbsolute(link: string, page: URL): NextUrl | undefined {
  const { username, password } = page;
  // Any user name or password in the result comes from the link.
  const next = parseUrl(link, parseUrl(withoutUser(page.href)));
  if (next === undefined) return undefined;
  const accepted = accept(next);
  if (accepted === undefined || next.origin !== page.origin) return accepted;
  next.username = username;
  next.password = password;
  return { url: next.href, origin: next.origin };
}

function accept(next: URL): NextUrl | undefined {
  if (next.protocol !== 'http:' && next.protocol !== 'https:') return undefined;
  if (next.username !== '' || next.password !== '') return undefined;
  next.hash = '';
  return { url: next.href, origin: next.origin };
}

function resolvePath(link: string, pagePath: string): NextUrl | undefined {
  const next = onPlaceholder(link, pagePath, placeholder);
  if (next === undefined || accept(next) === undefined) return undefined;
  const { pathname, search } = next;
  const named = namedHost(link, pagePath);
  if (named !== undefined) return { url: `${named.origin}${pathname}${search}`, origin: named.origin };
  // A path that begins with two slashes would be read as a host, and credentials would be sent there.
  const path = pathname.startsWith('//') ? `/.${pathname}` : pathname;
  return { url: `${path}${search}`, origin: undefined };
}

const placeholder = 'http://a.invalid';
const otherPlaceholder = 'http://b.invalid';

function namedHost(link: string, pagePath: string): { readonly origin: string } | undefined {
  const next = onPlaceholder(link, pagePath, placeholder);
  const other = onPlaceholder(link, pagePath, otherPlaceholder);
  return next !== undefined && next.host === other?.host ? { origin: `//${next.host}` } : undefined;
}

function onPlaceholder(link: string, pagePath: string, origin: string): URL | undefined {
  const page = parseUrl(pagePath, origin);
  return page && parseUrl(link, page);
}
