import type { BoundPage } from './bound.js';
import type { InfiniteKeys, InfiniteList } from './infinite.js';
import type { BodyOf, ItemOf } from './paginate.js';
import type { PagingScheme } from './paging.js';
import { type Places, partsIn, withParts } from './places.js';
import type { Path } from './requests.js';

type Call = (...args: never[]) => unknown;

/** An infinite query that calls a client's function. It takes the arguments of that function. */
export type InfiniteCall<Scheme extends PagingScheme, Of extends Call> = (
  ...args: Parameters<Of>
) => InfiniteKeys<BoundPage<BodyOf<Awaited<ReturnType<Of>>>, ItemOf<Scheme, Awaited<ReturnType<Of>>>>>;

/**
 * Makes an infinite query that calls a client's function. `places` and `keyed` are paths in its arguments: to the parts
 * with paging parameters, and to the values that identify a query.
 */
export function infiniteCall<Scheme extends PagingScheme, Of extends Call>(
  list: InfiniteList<Scheme>,
  call: Of,
  places: Places,
  keyed: Readonly<Record<string, Path>>,
): InfiniteCall<Scheme, Of> {
  // Untyped, because the types of bodies and items come from `Of`.
  const bound = list as InfiniteList<PagingScheme>;
  const infinite = (...args: Parameters<Of>) =>
    bound.infinite<object, unknown>({ ...partsIn(keyed, args), ...partsIn(places, args) }, (sent) =>
      call(...withParts(places, args, sent)),
    );
  return infinite as InfiniteCall<Scheme, Of>;
}
