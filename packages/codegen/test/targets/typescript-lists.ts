import { parseScheme, type TargetProfile } from '@pagewright/core';
import { generate } from '../../src/index.js';
import { importGenerated } from './bundle-files.js';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
  readonly from?: string;
  readonly signal?: AbortSignal;
}

interface Page {
  readonly options: Request;
  readonly stopped: string | undefined;
  readonly position: string | null;
  readonly body: unknown;
  readonly items: readonly unknown[];
  hasNextPage(): boolean;
  getNextPage(): Promise<Page>;
  getPaginatedItems(): unknown[];
  iterPages(bounds?: object): AsyncGenerator<Page>;
}

interface Failure extends Error {
  readonly reason: string;
  header(name: string): string | undefined;
}

interface List extends Promise<Page>, AsyncIterable<unknown> {
  iterPages(bounds?: object): AsyncGenerator<Page>;
  toArray(options?: { readonly limit?: number }): Promise<unknown[]>;
}

type Lists = Readonly<Record<string, (transport: object, request: Request, params?: object) => List>>;

const definitions = {
  tickets: {
    type: 'cursor',
    request: { cursor: { type: 'cursor' } },
    response: { items: { type: 'items' }, next: { type: 'cursor' } },
  },
  books: {
    type: 'offset',
    request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
    response: {
      items: { type: 'items' },
      total: { type: 'total', location: 'header', headerName: 'X-Total' },
    },
  },
  events: {
    type: 'cursorUrl',
    request: { limit: { type: 'limit' } },
    response: { items: { type: 'items' }, next: { type: 'cursorUrl' } },
  },
  headed: {
    type: 'cursor',
    request: { cursor: { type: 'cursor', location: 'header', param: 'X-After' } },
    response: {
      items: { type: 'items' },
      next: { type: 'cursor', location: 'header', headerName: 'X-Next' },
      more: { type: 'hasMore', location: 'header', headerName: 'X-More' },
    },
  },
};

/** Generates TypeScript for the schemes, and imports its list functions. */
export async function pagesIn(profile: TargetProfile): Promise<Lists> {
  const schemes = Object.entries(definitions).flatMap(
    ([name, definition]) => parseScheme({ name, ...definition }, 'config').scheme ?? [],
  );
  return importGenerated(generate({ schemes, profile }, 'typescript'), 'pagination.js');
}

const nameOf = (lists: Lists, scheme: string) =>
  Object.keys(lists).find((name) => name.toLowerCase() === `list${scheme}`) ?? '';

/** Returns a function that lists with the scheme, and the requests that it sends. `answer` makes each response. */
export function listOf(
  lists: Lists,
  scheme: keyof typeof definitions,
  answer: (request: Request, call: number) => object,
) {
  const sent: Request[] = [];
  const transport = {
    async send(request: Request) {
      sent.push(request);
      if (sent.length > 40) throw new Error('asked for ever');
      return { status: 200, headers: {}, ...answer(request, sent.length) };
    },
  };
  const list = (request: Partial<Request> = {}, params?: object) => {
    const make = lists[nameOf(lists, scheme)];
    if (make === undefined) throw new Error(`There is no list of ${scheme}.`);
    return make(transport, { method: 'GET', url: 'https://api.example.com/books', ...request }, params);
  };
  return { list, sent };
}

export async function walk(pages: AsyncIterable<Page>) {
  const seen: Page[] = [];
  let failure: Failure | undefined;
  try {
    for await (const page of pages) seen.push(page);
  } catch (error) {
    failure = error as Failure;
  }
  return { seen, items: seen.flatMap((page) => page.getPaginatedItems()), failure };
}
