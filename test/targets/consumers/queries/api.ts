// A plain client, and the lists and reports that the programs of all query libraries share.

export interface Item {
  readonly id?: string;
  readonly name: string;
}

export interface ListOf<One> {
  readonly items: readonly One[];
  readonly next?: string | null;
  readonly nextCursor?: string | null;
}

export interface Book {
  readonly id: number;
  readonly name: string;
}

interface Sent {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: object;
}

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
const failed = new Set<string>();

async function send<Body>(url: string, { query = {}, headers = {}, body }: Sent, signal?: AbortSignal) {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.append(name, String(value));
  const response = await fetch(target, {
    headers: { ...headers, 'content-type': 'application/json', authorization: 'Bearer walks' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  return { data: (await response.json()) as Body, status: response.status, headers: response.headers };
}

/** Lists a collection of the reference API; the second request of each list fails once. */
export function list(collection: string, sent: { readonly query: object }, signal?: AbortSignal) {
  const count = (calls.get(collection) ?? 0) + 1;
  calls.set(collection, count);
  const fails = count === 2 && !failed.has(collection);
  if (fails) failed.add(collection);
  const query = fails ? { ...sent.query, failPage: 2 } : sent.query;
  return send<ListOf<Item>>(`${baseUrl}/v1/pages/${collection}`, { query }, signal);
}

const calls = new Map<string, number>();

/** Acts as a server that always returns the same page with a next position. */
export function listForEver(_: { readonly query: object }) {
  const data: ListOf<Item> = { items: [{ name: 'again' }], nextCursor: 'again' };
  return Promise.resolve({ data, status: 200, headers: new Headers() });
}

export function listUserBooks(sent: Sent) {
  return send<ListOf<Book>>(`${positionsUrl}/v1/users/ann/books`, sent);
}

export function searchBooks(sent: { readonly body: { readonly query: string; readonly paging: object } }) {
  return send<ListOf<Book>>(`${positionsUrl}/v1/search/new`, sent);
}

export function report(
  name: string,
  pages: readonly (readonly { readonly name: string }[])[],
  errors: readonly unknown[],
  ends: boolean,
) {
  const names = pages.map((items) => items.map((item) => item.name));
  const statuses = errors.map((error) => (error as { readonly status?: number }).status ?? String(error));
  process.stdout.write(`${JSON.stringify({ name, pages: names, errors: statuses, ends })}\n`);
}

const query = { limit: 2, count: 7 };

/** Arguments for each list by its name. */
export const args = {
  offset: { query },
  'page-number': { query: { pageSize: 2, count: 7 } },
  cursor: { query },
  'cursor-id': { query },
  'cursor-url': { query },
  'fake-page': { query: { count: 7 } },
  header: { query: { limit: 2 }, headers: { 'x-tenant': 'acme' } },
  body: { body: { query: 'a', paging: { size: 2 } } },
  loop: { query: { limit: 1 } },
} as const;
