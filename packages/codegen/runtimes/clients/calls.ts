import { type ItemOf, type Pages, paginate } from './paginate.js';
import type { PagingScheme } from './paging.js';
import { type Path, readAt, writeAt } from './requests.js';

type Part = 'query' | 'headers' | 'body';

/** For each part of a request that has paging parameters, its path within a function's arguments. */
export type Places = Readonly<Partial<Record<Part, Path>>>;

type Call = (...args: never[]) => unknown;

/**
 * The pages that a function fetches. Items have the type that the function declares at the scheme's path to the items.
 */
export type PagesOf<Scheme extends PagingScheme, Of extends Call> = Pages<
  ItemOf<Scheme, Awaited<ReturnType<Of>>>,
  Awaited<ReturnType<Of>>,
  Readonly<Partial<Record<Part, unknown>>>
>;

/** Fetches pages with a function of a client: each call gets `args` with the paging parameters added. */
export function pagesOf<Scheme extends PagingScheme, Of extends Call>(
  scheme: Scheme,
  places: Places,
  call: Of,
  args: Parameters<Of>,
): PagesOf<Scheme, Of> {
  const named = Object.entries(places);
  const first: Record<string, unknown> = {};
  for (const [part, path] of named) {
    const found = readAt(args, path);
    if (found !== undefined) first[part] = found instanceof Headers ? Object.fromEntries(found) : found;
  }
  const fetch = (sent: object): unknown => {
    let made: readonly unknown[] = args;
    for (const [part, path] of named) {
      const value = readAt(sent, [part]);
      if (value !== undefined) made = withArgument(made, path, value);
    }
    return call(...(made as Parameters<Of>));
  };
  // `Of` declares the types that the client returns.
  return paginate<PagingScheme, unknown, object>(scheme, fetch, first) as PagesOf<Scheme, Of>;
}

/** Returns the arguments with a value at a path; omitted arguments before it are undefined. */
function withArgument(args: readonly unknown[], path: Path, value: unknown): readonly unknown[] {
  const missing = Math.max(0, Number(path[0]) - args.length);
  const written = writeAt([...args, ...Array(missing).fill(undefined)], path, value);
  return written === undefined ? args : (written.root as readonly unknown[]);
}
