// Every kind of client that the adapter supports, without casts; marked uses must not compile.
import { merge, paginate } from './paginate.js';
import type { StopReason } from './paging.js';
import { default_, mixedPage, numberedPage, offsetPage, searchPage } from './schemes.js';

interface Book {
  readonly id: number;
  readonly title: string;
}

interface Rows {
  readonly data?: { readonly rows?: readonly Book[] | null };
  readonly total: number;
}

interface Query {
  readonly q?: string;
  readonly offset?: number;
  readonly limit?: number;
  readonly order: 'id' | 'title';
}

/** Compiles only if two types are equal. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(..._: Same<A, B> extends true ? [] : [never]): void {}

type ItemsOf<List> = List extends AsyncIterable<infer Item> ? Item : never;

declare const plain: (query: Query) => Promise<Rows>;
const books = paginate(offsetPage, (p) => plain({ q: 'x', ...p }), { limit: 2 });
same<ItemsOf<typeof books>, Book>();
for await (const { id, title } of books) same<[typeof id, typeof title], [number, string]>();
for await (const page of books.pages()) {
  same<typeof page.body, Rows>();
  same<typeof page.params.order, 'id'>();
  same<typeof page.stopped, StopReason | undefined>();
  const next = page.next?.offset;
  same<typeof next, number | undefined>();
  const again = paginate(offsetPage, plain, page.next);
  same<ItemsOf<typeof again>, Book>();
}

// hey-api: `data` and `response` may both be missing.
declare const heyApi: (options: { query: Query }) => Promise<
  ({ data: Rows; error: undefined } | { data: undefined; error: { code: string } }) & {
    request?: Request;
    response?: Response;
  }
>;
const heyBooks = paginate(offsetPage, (query) => heyApi({ query }));
same<ItemsOf<typeof heyBooks>, Book>();

// openapi-fetch: either `data` or `error` is present, and never both.
declare const openapiFetch: {
  GET(
    path: '/books',
    init: { params: { query: Query } },
  ): Promise<
    | { data: Rows; error?: never; response: Response }
    | { data?: never; error: { code: string }; response: Response }
  >;
};
const fetchBooks = paginate(offsetPage, (query) => openapiFetch.GET('/books', { params: { query } }));
same<ItemsOf<typeof fetchBooks>, Book>();

// orval with fetch: a union by status, in which only a success has items.
declare const orval: (
  query: Query,
) => Promise<
  | ({ data: Rows; status: 200 } & { headers: Headers })
  | ({ data: { code: string }; status: 422 } & { headers: Headers })
>;
const orvalBooks = paginate(offsetPage, orval);
same<ItemsOf<typeof orvalBooks>, Book>();

declare const axios: (query: Query) => Promise<{
  data: Rows;
  status: number;
  statusText: string;
  headers: Record<string, string>;
}>;
const axiosBooks = paginate(offsetPage, axios);
same<ItemsOf<typeof axiosBooks>, Book>();

// The scheme's start value is always sent, so the client may require the parameter.
declare const numbered: (query: { page: number }) => Promise<{ items: Book[] }>;
const numberedBooks = paginate(numberedPage, numbered);
same<ItemsOf<typeof numberedBooks>, Book>();

// A body keeps the caller's members next to the paging parameters.
declare const search: (body: {
  query: string;
  paging: { cursor?: string; size: number };
}) => Promise<{ hits: Book[]; next?: string }>;
const found = paginate(searchPage, (p) => search(merge({ query: 'a', paging: { size: 5 } }, p)));
same<ItemsOf<typeof found>, Book>();
const begun = paginate(searchPage, search, { query: 'a', paging: { size: 5 } });
same<ItemsOf<typeof begun>, Book>();

// Parameters in the query and in the body
declare const mixed: (query: { limit?: number }, body: { after?: string }) => Promise<{ hits: Book[] }>;
const mixedBooks = paginate(mixedPage, (p) => mixed({ ...p.query }, { ...p.body }), { query: { limit: 2 } });
same<ItemsOf<typeof mixedBooks>, Book>();

// A scheme named `default`, which is a keyword
declare const after: (query: { after?: string }) => { items?: Book[] };
const named = paginate(default_, after);
same<ItemsOf<typeof named>, Book>();

// Items of a client without types have the type unknown.
declare const untyped: (query: object) => Promise<unknown>;
const open = paginate(offsetPage, untyped);
same<ItemsOf<typeof open>, unknown>();
