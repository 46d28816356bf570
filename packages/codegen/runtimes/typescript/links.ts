import type { PageAnswer, PageRequestOptions } from './requests.js';

/** Headers that go to another origin too. */
const harmless = ['accept', 'accept-language', 'user-agent', 'content-type'];

/**
 * Follows the first link with a relation in a header of links (RFC 8288). What was sent beside the URL is sent again,
 * unless the link has it too, or it is `left`. To another origin go harmless headers and the body, and nothing else.
 */
export function linkFollower(header: string, rel: string, left: readonly string[] = []) {
  return (request: PageRequestOptions, { headers = {} }: PageAnswer): PageRequestOptions | null => {
    const target = linkIn(headers, header, rel);
    const url = target === undefined || target === '' ? undefined : resolved(target, request.url);
    if (url === undefined) return null;
    const isForeign = originOf(url) !== '' && originOf(url) !== originOf(request.url);
    const given = new URL(url, placeholder).searchParams;
    const kept = Object.entries(request.query ?? {}).filter(
      ([name]) => !isForeign && !given.has(name) && !left.includes(name),
    );
    const sent = Object.entries(request.headers ?? {}).filter(
      ([name]) => !isForeign || harmless.includes(name.toLowerCase()),
    );
    return {
      ...request,
      url,
      ...(request.query !== undefined && { query: Object.fromEntries(kept) }),
      ...(request.headers !== undefined && { headers: Object.fromEntries(sent) }),
    };
  };
}

function linkIn(
  headers: Readonly<Record<string, string | readonly string[]>>,
  header: string,
  rel: string,
): string | undefined {
  for (const [name, given] of Object.entries(headers)) {
    if (name.toLowerCase() !== header.toLowerCase()) continue;
    for (const line of [given].flat()) {
      const target = targetIn(line, rel.toLowerCase());
      if (target !== undefined) return target;
    }
  }
  return undefined;
}

const token = '[^\\s=;,]*';
const parameter = new RegExp(`^;\\s*(${token})\\s*(?:=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"?|([^\\s;,]*)))?\\s*`);

/** The target of the first link with a relation; a link with an anchor is about another resource. */
function targetIn(line: string, rel: string): string | undefined {
  let rest = line.replace(/^[\s,]+/, '');
  for (;;) {
    const link = /^<([^>]*)>\s*/.exec(rest);
    if (link === null) return undefined;
    rest = rest.slice(link[0].length);
    // The first of several parameters with one name counts.
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

/** Stands for the origin of a URL that has none. */
const placeholder = 'http://origin.invalid';

/** The origin of a URL: `//host` where it leaves the protocol open, nothing for a path. */
function originOf(url: string): string {
  const { origin, host } = new URL(url, placeholder);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return origin;
  return origin === placeholder ? '' : `//${host}`;
}

/**
 * The target of a link against the URL of the page that carried it, without its fragment; undefined where it can't be
 * read, is not http or https, or brings a user name or password of its own.
 */
function resolved(link: string, pageUrl: string): string | undefined {
  try {
    const page = new URL(pageUrl, placeholder);
    const { username, password } = page;
    [page.username, page.password] = ['', ''];
    const target = new URL(link, page);
    if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
      return undefined;
    target.hash = '';
    if (target.origin === placeholder) {
      const path = target.pathname + target.search;
      // A path that begins with two slashes would be read as a host again.
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
