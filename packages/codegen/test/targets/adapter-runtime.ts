// The TypeScript adapter from its runtime folder, with two schemes.

export interface Page {
  readonly items: readonly unknown[];
  readonly params: object;
  readonly next: object | undefined;
  readonly position: string | null;
  readonly stopped: string | undefined;
}

export interface Pages extends AsyncIterable<unknown> {
  pages(options?: object): AsyncGenerator<Page>;
  toArray(options?: { readonly limit?: number }): Promise<unknown[]>;
}

export type Fetch = (params: { readonly [name: string]: unknown }) => unknown;

const runtime = new URL('../../runtimes/typescript/', import.meta.url);
export const { paginate }: { readonly paginate: (scheme: object, fetch: Fetch, first?: object) => Pages } =
  await import(new URL('paginate.ts', runtime).href);
export const { followed, headerIn, linkIn, replayed } = await import(new URL('links.ts', runtime).href);
export const { breakError } = await import(new URL('breaks.ts', runtime).href);

export const tickets = {
  scheme: 'tickets',
  rule: 'token',
  items: ['items'],
  token: ['next'],
  position: { in: 'query', name: 'cursor' },
  place: 'query',
};
export const books = {
  scheme: 'books',
  rule: 'offset',
  items: ['items'],
  position: { in: 'query', name: 'offset' },
  limit: { in: 'query', name: 'limit' },
  end: ['total'],
  place: 'query',
};

/** A list that fails after 40 calls, so that an endless walk ends. */
export function listOf(answers: (params: Parameters<Fetch>[0], call: number) => unknown) {
  let calls = 0;
  const fetch: Fetch = (params) => {
    if (++calls > 40) throw new Error('asked for ever');
    return answers(params, calls);
  };
  return { fetch, calls: () => calls };
}

export async function walk(pages: AsyncIterable<Page>) {
  const seen: Page[] = [];
  let failure: { readonly reason?: string; readonly message: string } | undefined;
  try {
    for await (const page of pages) seen.push(page);
  } catch (error) {
    failure = error as Error;
  }
  return { seen, items: seen.flatMap(({ items }) => items), failure };
}
