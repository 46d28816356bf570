/** The URL that requests are sent to: an origin with the path that goes before those of the document. */
export interface Base {
  readonly origin: string;
  readonly host: string;
  /** As it is put before a path: no slash at its end. */
  readonly url: string;
}

/** A person's text as the address of a server, or what is wrong with it, in a sentence. */
export function readBase(text: string): Base | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '')
    return { problem: 'Give the address of the server, such as https://api.example.com/v1.' };
  if (!URL.canParse(trimmed))
    return { problem: 'This is not an address. Give one such as https://api.example.com/v1.' };
  const { protocol, username, password, search, hash, origin, host, pathname } = new URL(trimmed);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: 'Only http and https are sent. Begin the address with https:// or http://.' };
  if (username !== '' || password !== '')
    return {
      problem: 'The address has a user name in it. Give credentials as a header: they are not stored then.',
    };
  if (search !== '' || hash !== '')
    return { problem: 'The address ends before the query: give that with the first request.' };
  return { origin, host, url: origin + pathname.replace(/\/+$/, '') };
}

/**
 * The first URL of a run: the URL of the walk with `base` in place of the server that the document names. A URL of
 * another server, which a person has typed, stays as it is.
 */
export function urlOnBase(url: string, server: string, base: Base): string {
  const path =
    server !== '' && (url === server || url.startsWith(`${server}/`)) ? url.slice(server.length) : url;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.url}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The origin of an http or https URL; undefined for all else, which is not sent. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, username, password } = new URL(url);
  const isSent = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isSent ? origin : undefined;
}
