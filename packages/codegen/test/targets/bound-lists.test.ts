import { type BoundMethod, parseScheme } from '@pagewright/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateQueries, type QueryLibrary } from '../../src/index.js';
import { importGenerated } from './bundle-files.js';

type Param = unknown;

interface Bound {
  readonly initialPageParam: Param;
  readonly getNextPageParam: (
    page: unknown,
    pages: readonly unknown[],
    param: Param,
    params?: readonly Param[],
  ) => Param;
  readonly apply: (param: Param, args: object) => { readonly query?: object };
}

interface Infinite extends Bound {
  readonly key: (args?: object) => readonly unknown[];
  readonly items: (data: { readonly pages: readonly unknown[] }) => readonly unknown[];
  readonly options: (
    args: object,
    fetch: (args: { readonly query?: object }) => unknown,
  ) => Bound & {
    readonly queryKey: readonly unknown[];
    readonly getPreviousPageParam: (page: unknown, pages: readonly unknown[], param: Param) => Param;
    readonly queryFn: (context: {
      readonly pageParam: Param;
      readonly signal: AbortSignal;
    }) => Promise<unknown>;
  };
}

interface Swr extends Bound {
  readonly infinite: (
    args: object,
    fetch: (args: { readonly query?: object }) => unknown,
  ) => {
    readonly getKey: (index: number, page: BoundPage | null) => readonly unknown[] | null;
    readonly fetcher: (key: readonly unknown[]) => Promise<BoundPage>;
  };
}

interface BoundPage {
  readonly items: readonly unknown[];
  readonly body: unknown;
  readonly next: Param;
  readonly stopped: string | undefined;
}

const definitions = {
  authors: {
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { items: { type: 'items' } },
  },
  tickets: {
    type: 'cursor',
    request: { cursor: { type: 'cursor' } },
    response: { items: { type: 'items' }, next: { type: 'cursor' } },
  },
  books: {
    type: 'offset',
    request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
    response: { items: { type: 'items' }, total: { type: 'total' } },
  },
};

/** Generates the lists for a query library, and imports them as a program would. */
async function listsFor<List>(
  library: QueryLibrary,
): Promise<Readonly<Record<keyof typeof definitions, List>>> {
  const schemes = Object.entries(definitions).flatMap(
    ([name, definition]) => parseScheme({ name, ...definition }, 'config').scheme ?? [],
  );
  const methods = schemes.map(
    ({ name }): BoundMethod => ({
      operation: `get /${name}`,
      operationId: name,
      scheme: name,
      why: 'operation',
    }),
  );
  return importGenerated(generateQueries({ schemes, methods }, library).files, 'queries.js');
}

const tanstack = await listsFor<Infinite>('tanstack-query');
const swr = await listsFor<Swr>('swr');
const { signal } = new AbortController();

/** Loads pages as TanStack Query does, until the last one or a failure. */
async function loaded(options: ReturnType<Infinite['options']>) {
  const pages: unknown[] = [];
  const params: Param[] = [];
  for (let param = options.initialPageParam; param !== undefined && pages.length < 40; ) {
    try {
      pages.push(await options.queryFn({ pageParam: param, signal }));
    } catch (error) {
      return { pages, error };
    }
    params.push(param);
    param = options.getNextPageParam(pages.at(-1), pages, param, params);
  }
  return { pages };
}

describe('infinite queries of TanStack Query', () => {
  test('an infinite query of TanStack Query rejects a page that repeats an earlier one', async () => {
    let calls = 0;
    const options = tanstack.tickets.options({}, () => {
      calls++;
      return { items: [1], next: 'a' };
    });
    const { pages, error } = await loaded(options);
    expect(error).toMatchObject({ name: 'PageError', reason: 'loop' });
    expect(String(error)).toContain('Page 3 repeats page 2: the same request was sent again');
    expect([pages.length, calls]).toEqual([3, 3]);
  });

  test('an infinite query of TanStack Query continues if a repeated cursor has new items', async () => {
    let calls = 0;
    const options = tanstack.tickets.options({}, () => ({ items: [++calls], next: calls < 6 ? 'a' : null }));
    const { pages, error } = await loaded(options);
    expect([pages.length, error]).toEqual([6, undefined]);
  });

  test('an infinite query of TanStack Query rejects after invalid data instead of ending', async () => {
    const options = tanstack.books.options({ query: { limit: 10.5 } }, () => ({ items: [1, 2] }));
    const { pages, error } = await loaded(options);
    expect(pages).toHaveLength(1);
    expect(error).toMatchObject({ name: 'PageError', reason: 'unusablePageSize' });
  });

  test('an infinite query of TanStack Query advances by the item count if a page is short', async () => {
    const options = tanstack.books.options({ query: { limit: 4 } }, ({ query }) => {
      const { offset = 0 } = (query ?? {}) as { readonly offset?: number };
      return { items: [0, 1, 2, 3, 4, 5].slice(offset, offset + 2), total: 6 };
    });
    expect(await loaded(options)).toEqual({
      pages: [
        { items: [0, 1], total: 6 },
        { items: [2, 3], total: 6 },
        { items: [4, 5], total: 6 },
      ],
    });
  });

  test('the key of a query is its operation and its arguments without headers', () => {
    const args = { query: { state: 'open' }, headers: { authorization: 'secret' } };
    expect(tanstack.books.options(args, () => ({})).queryKey).toEqual([
      'books',
      { query: { state: 'open' } },
    ]);
    expect(tanstack.books.key(args)).toEqual(['books', { query: { state: 'open' } }]);
    expect(tanstack.books.key()).toEqual(['books']);
  });

  test('the items of an infinite query come from all loaded pages', () => {
    expect(tanstack.books.items({ pages: [{ items: [1, 2] }, { items: [3] }, {}] })).toEqual([1, 2, 3]);
  });

  test('getPreviousPageParam counts page numbers back to the first page of the list', () => {
    const back = (args: object, param: Param) =>
      tanstack.authors.options(args, () => ({})).getPreviousPageParam({}, [], param);
    expect([back({}, 3), back({}, 2), back({}, 1), back({}, null)]).toEqual([2, 1, undefined, undefined]);
    expect([back({ query: { page: 4 } }, 5), back({ query: { page: 4 } }, 4)]).toEqual([4, undefined]);
  });

  test('getPreviousPageParam returns undefined for a list that pages by cursor', () => {
    const { getPreviousPageParam } = tanstack.tickets.options({}, () => ({}));
    expect(getPreviousPageParam({}, [], 'c')).toBeUndefined();
  });

  test('getPreviousPageParam skips no item, whatever page size the server allows', () => {
    const number = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        number(60),
        number(10),
        number(10),
        number(4),
        fc.nat(60),
        (total, limit, cap, kept, start) => {
          const all = Array.from({ length: total }, (_, index) => index);
          const options = tanstack.books.options({ query: { limit, offset: start } }, () => ({}));
          const at = (offset: Param) => all.slice(Number(offset), Number(offset) + Math.min(limit, cap));
          const pages: { items: number[]; param: Param }[] = [];
          for (let param = options.initialPageParam; param !== undefined; ) {
            const page = { items: at(param), param };
            pages.push(page);
            param = options.getNextPageParam(page, [], param);
          }
          const loaded = pages.slice(-kept);
          for (let [first] = loaded; first !== undefined; [first] = loaded) {
            const param = options.getPreviousPageParam(first, loaded, first.param);
            if (param === undefined) break;
            loaded.unshift({ items: at(param), param });
            if (loaded.length > kept) loaded.pop();
            expect(Number(param) + at(param).length).toBeGreaterThanOrEqual(Number(first.param));
            expect(Number(param)).toBeLessThan(Number(first.param));
            expect(Number(param)).toBeGreaterThanOrEqual(start);
          }
          expect(loaded[0]?.param).toBe(start);
        },
      ),
    );
  });

  test('getNextPageParam detects no loop if it is called without the params of all pages', () => {
    expect(tanstack.tickets.getNextPageParam({ items: [1], next: 'a' }, [], 'a')).toBe('a');
  });
});

describe('infinite queries of SWR', () => {
  /** Loads pages as SWR does: to load another page, it calls getKey for all pages again. */
  async function load(list: ReturnType<Swr['infinite']>) {
    const pages: BoundPage[] = [];
    const keys: string[] = [];
    for (let size = 1; size < 40; size++) {
      let previous: BoundPage | null = null;
      for (let index = 0; index < size; index++) {
        const key = list.getKey(index, previous);
        if (key === null) return { pages, keys };
        if (index === pages.length) {
          keys.push(JSON.stringify(key));
          try {
            pages.push(await list.fetcher(key));
          } catch (error) {
            return { pages, keys, error };
          }
        }
        previous = pages[index] ?? null;
      }
    }
    return { pages, keys };
  }

  test('an infinite list of SWR rejects after a page that repeats an earlier one', async () => {
    let calls = 0;
    const { error } = await load(
      swr.tickets.infinite({}, () => {
        calls++;
        return { items: [1], next: 'a' };
      }),
    );
    expect(error).toMatchObject({ name: 'PageError', reason: 'loop' });
    expect(calls).toBeLessThan(5);
  });

  test('pages of SWR have different keys even if their cursors are equal', async () => {
    let calls = 0;
    const { pages, keys, error } = await load(
      swr.tickets.infinite({}, () => ({ items: [++calls], next: calls < 4 ? 'a' : null })),
    );
    expect([pages.length, error]).toEqual([4, undefined]);
    expect(new Set(keys).size).toBe(4);
  });

  test('an infinite list of SWR rejects after invalid data instead of ending', async () => {
    const { pages, error } = await load(
      swr.books.infinite({ query: { limit: [10] } }, () => ({ items: [1, 2] })),
    );
    expect(pages).toMatchObject([{ items: [1, 2], stopped: undefined }]);
    expect(error).toMatchObject({ reason: 'unusablePageSize' });
  });
});
