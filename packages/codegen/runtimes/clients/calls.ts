import { type ItemOf, type Pages, paginate } from './paginate.js';
import type { PagingScheme } from './paging.js';
import { type Path, readAt, writeAt } from './requests.js';

type Part = 'query' | 'headers' | 'body';

/** Places in the arguments of a function: those of the parts where paging has parameters. */
export type Places = Readonly<Partial<Record<Part, Path>>>;

type Call = (...args: never[]) => unknown;

/** The pages of a function: items have the type that it declares for the place where the scheme has them. */
export type PagesOf<Scheme extends PagingScheme, Of extends Call> = Pages<
  ItemOf<Scheme, Awaited<ReturnType<Of>>>,
  Awaited<ReturnType<Of>>,
  Readonly<Partial<Record<Part, unknown>>>
>;

/** Pages with a function of a client: each call has the arguments given, with the parameters of paging in their places. */
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
  // The types of the client are those of the function.
  return paginate<PagingScheme, unknown, object>(scheme, fetch, first) as PagesOf<Scheme, Of>;
}

/** The arguments with a value at a path; those left out before it are undefined. */
function withArgument(args: readonly unknown[], path: Path, value: unknown): readonly unknown[] {
  const missing = Math.max(0, Number(path[0]) - args.length);
  const written = writeAt([...args, ...Array(missing).fill(undefined)], path, value);
  return written === undefined ? args : (written.root as readonly unknown[]);
}
