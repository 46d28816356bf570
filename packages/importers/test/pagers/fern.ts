import type { Json, PageRequest } from '@pagewright/core';
import type { Pager } from './served.js';

/**
 * The pagers of Fern's generated TypeScript SDKs (2025 and later), modelled after Fern's documentation:
 * - cursor: sends `next_cursor` back as `cursor` until it is missing, null or an empty string
 * - next_uri: requests the URL unchanged. next_path: appends the path to the base URL
 * - offset: starts at the value that the caller sends, else at the default of the property, else at 1. Without `step`,
 *   it adds 1 and stops at an empty page. With `step`, it adds the number of results and stops if there are fewer
 *   results than the caller's step (1 if not sent). If the response has a value at `has-next-page`, that value decides
 *   instead
 */
export interface FernPaging {
  readonly declaration: Readonly<Record<string, string>>;
  /** Where the request properties are sent. */
  readonly sent: 'query' | 'body';
  /** The default of the offset property. */
  readonly start?: number;
  readonly baseUrl?: string;
}

export function fernPager({ declaration, sent, start = 1, baseUrl = '' }: FernPaging): Pager {
  return function* (send, first) {
    const { results, cursor, next_cursor, next_uri, next_path, offset, step } = declaration;
    const hasNextPage = declaration['has-next-page'];
    let position = Number(offset && (get(first[sent], offset) ?? start));
    for (let request = first; ; ) {
      const { body } = send(request);
      const found = get(body, results);
      const items = Array.isArray(found) ? found : [];
      yield items;
      if (cursor !== undefined) {
        const token = get(body, next_cursor);
        if (token === undefined || token === null || token === '') return;
        request = { ...request, [sent]: set(request[sent] ?? {}, names(cursor), token as Json) };
      } else if (next_uri !== undefined || next_path !== undefined) {
        const link = get(body, next_uri ?? next_path);
        if (typeof link !== 'string' || link === '') return;
        request = without(request, next_uri === undefined ? `${baseUrl}${link}` : link);
      } else {
        const limit = step && get(first[sent], step);
        const isFull = step === undefined ? items.length > 0 : items.length >= Math.floor(Number(limit ?? 1));
        if (!((hasNextPage && get(body, hasNextPage)) ?? isFull)) return;
        position += step === undefined ? 1 : items.length;
        request = { ...request, [sent]: set(request[sent] ?? {}, names(offset), position) };
      }
    }
  };
}

/** Keeps only method, headers and body, because the link contains the query. */
function without({ query: _, ...request }: PageRequest, url: string): PageRequest {
  return { ...request, url };
}

function names(selector = ''): readonly string[] {
  return selector.split('.').slice(1);
}

function get(value: unknown, selector: string | undefined): unknown {
  return names(selector).reduce((inner: unknown, name) => Object(inner)[name] as unknown, value);
}

function set(value: unknown, [name = '', ...rest]: readonly string[], to: Json): Record<string, Json> {
  const object = Object(value) as Record<string, Json>;
  return { ...object, [name]: rest.length === 0 ? to : set(object[name], rest, to) };
}
