import type { Json, PageRequest } from '@pagewright/core';

/** The URL of a request with its query: lists as repeated parameters, objects as JSON, null left out. */
export function requestUrl({ url, query = {} }: Pick<PageRequest, 'url' | 'query'>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one: Json) => one !== null)
      .map((one: Json) => `${encodeURIComponent(name)}=${encodeURIComponent(queryText(one))}`),
  );
  if (pairs.length === 0) return url;
  const [base = '', ...fragment] = url.split('#');
  const mark = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return [base + mark + pairs.join('&'), ...fragment].join('#');
}

/** A value of a query as it is sent and typed. */
export function queryText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that was typed: a number, list or object where it is written as one, else the text. */
export function queryValue(text: string): Json {
  const trimmed = text.trim();
  if (trimmed !== '' && String(Number(trimmed)) === trimmed && Number.isFinite(Number(trimmed)))
    return Number(trimmed);
  if (!/^[[{]/.test(trimmed)) return text;
  try {
    return JSON.parse(trimmed);
  } catch {
    // Then it is text that begins like a list.
    return text;
  }
}
