/** The query that a URL or path carries itself, read and edited as text so that the rest of it stays byte for byte. */

interface Parts {
  /** All before the query, without the question mark. */
  readonly before: string;
  /** Undefined when the URL has no question mark. */
  readonly query: string | undefined;
  /** The fragment with its `#`, or nothing. */
  readonly fragment: string;
}

/** The decoded value of the first parameter of that name, or undefined. */
export function queryValue(url: string, name: string): string | undefined {
  const { query } = split(url);
  return query === undefined ? undefined : (decode(query).get(name) ?? undefined);
}

/** The decoded name and value of every parameter, in order. */
export function queryPairs(url: string): readonly (readonly [string, string])[] {
  const { query } = split(url);
  return query === undefined ? [] : [...decode(query)];
}

/** `url` without any parameter of that name; the question mark goes with the last one. */
export function withoutQueryName(url: string, name: string): string {
  const { before, query, fragment } = split(url);
  if (query === undefined) return url;
  const pieces = query.split('&');
  const kept = pieces.filter((piece) => !decode(piece).has(name));
  if (kept.length === pieces.length) return url;
  return `${before}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
}

/** `url` without its query and its fragment. */
export function withoutQuery(url: string): string {
  return split(url).before;
}

function split(url: string): Parts {
  const hash = url.indexOf('#');
  const bare = hash < 0 ? url : url.slice(0, hash);
  const mark = bare.indexOf('?');
  return {
    before: mark < 0 ? bare : bare.slice(0, mark),
    query: mark < 0 ? undefined : bare.slice(mark + 1),
    fragment: hash < 0 ? '' : url.slice(hash),
  };
}

function decode(query: string): URLSearchParams {
  // URLSearchParams would take a leading question mark for a delimiter; here it belongs to the first name.
  return new URLSearchParams(`&${query}`);
}
