import type { Json, PageRequest } from '@pagewright/core';

/** The URL of a request with its query: lists as repeated parameters, objects as JSON. */
export function requestUrl({ url, query = {} }: Pick<PageRequest, 'url' | 'query'>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one: Json) => `${encodeURIComponent(name)}=${encodeURIComponent(queryText(one))}`,
    ),
  );
  if (pairs.length === 0) return url;
  const [base = '', ...fragment] = url.split('#');
  const mark = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return [base + mark + pairs.join('&'), ...fragment].join('#');
}

export function queryText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
