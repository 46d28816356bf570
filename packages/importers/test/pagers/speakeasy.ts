import type { Json, PageRequest } from '@pagewright/core';
import type { Pager } from './served.js';

interface Input {
  readonly name: string;
  readonly in: 'parameters' | 'requestBody';
  readonly type: 'page' | 'offset' | 'limit' | 'cursor';
  /** The default of the parameter. */
  readonly default?: number;
}

export interface SpeakeasyPaging {
  readonly inputs: readonly Input[];
  /** Places in the response. With `lastOf`, the cursor is read from the last item of that list. */
  readonly outputs: {
    readonly results?: readonly string[];
    readonly numPages?: readonly string[];
    readonly nextCursor?: readonly string[];
    readonly lastOf?: readonly string[];
    readonly nextUrl?: readonly string[];
  };
  /** Place of the items, which callers of Speakeasy's SDKs read from the pages themselves. */
  readonly items: readonly string[];
}

/**
 * `next()` of Speakeasy's SDKs, according to its documentation and its generated code:
 * - page: adds 1 to the page that was sent, else to its default, else to 1. offset: adds the number of results to the
 *   offset that was sent, else to its default, else to 0
 * - both stop if there are no results, if there are fewer than the limit that was sent or its default, or if `numPages`
 *   is missing or less than the next page
 * - cursor: sends `nextCursor` back until it is missing, null or empty. url: requests `nextUrl` unchanged until it is
 *   missing or empty. Neither looks at the results
 */
export function speakeasyPager({ inputs, outputs, items }: SpeakeasyPaging): Pager {
  const input = (type: Input['type']) => inputs.find((one) => one.type === type);
  const [page, offset, limit, cursor] = (['page', 'offset', 'limit', 'cursor'] as const).map(input);
  return function* (send, first) {
    for (let request = first; ; ) {
      const { body } = send(request);
      const found = at(body, items);
      yield Array.isArray(found) ? found : [];
      if (outputs.nextUrl !== undefined) {
        const url = at(body, outputs.nextUrl);
        if (typeof url !== 'string' || url === '') return;
        const { query: _, ...rest } = request;
        request = { ...rest, url };
        continue;
      }
      if (cursor !== undefined) {
        const list = outputs.lastOf && at(body, outputs.lastOf);
        const holder: unknown =
          outputs.lastOf === undefined ? body : Array.isArray(list) ? list.at(-1) : undefined;
        const token = at(holder, outputs.nextCursor ?? []);
        if (token === undefined || token === null || token === '') return;
        request = withSent(request, cursor, token as Json);
        continue;
      }
      const current = Number(sent(request, page ?? offset) ?? (page ?? offset)?.default ?? (page ? 1 : 0));
      const results = outputs.results && at(body, outputs.results);
      const count = Array.isArray(results) ? results.length : 0;
      if (outputs.results !== undefined && count === 0) return;
      if (outputs.results !== undefined && count < Number(sent(request, limit) ?? limit?.default ?? 0))
        return;
      const pages = outputs.numPages && at(body, outputs.numPages);
      if (outputs.numPages !== undefined && !(Number(pages ?? 0) > current)) return;
      if (page !== undefined) request = withSent(request, page, current + 1);
      else if (offset !== undefined) request = withSent(request, offset, current + count);
    }
  };
}

function sent(request: PageRequest, input: Input | undefined): unknown {
  if (input === undefined) return undefined;
  const holder = input.in === 'requestBody' ? request.body : request.query;
  return at(holder, [input.name]);
}

function withSent(request: PageRequest, { name, in: place }: Input, value: Json): PageRequest {
  if (place === 'requestBody') return { ...request, body: { ...Object(request.body), [name]: value } };
  return { ...request, query: { ...request.query, [name]: value } };
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (Object(inner) as Record<string, unknown>)[name], value);
}
