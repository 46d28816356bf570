import { type ItemOf, type Pages, paginate } from './paginate.js';
import type { PagingScheme } from './paging.js';
import { type Part, type Places, partsIn, withParts } from './places.js';

type Call = (...args: never[]) => unknown;

/**
 * The pages that a function fetches. The function's return type gives the type of items, at the scheme's path to them.
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
  const fetch = (sent: object): unknown => call(...withParts(places, args, sent));
  // Untyped, because the types of bodies and items come from `Of`.
  return paginate<PagingScheme, unknown, object>(scheme, fetch, partsIn(places, args)) as PagesOf<Scheme, Of>;
}
