import type { InfiniteList, InfiniteOptions, QueryKey } from './infinite.js';
import type { BodyOf, ItemOf, ValueAt } from './paginate.js';
import type { PagingScheme } from './paging.js';
import { type Places, partsIn, withArgument, withParts } from './places.js';
import type { Path } from './requests.js';

type Call = (...args: never[]) => unknown;

/** Values in a function's arguments that identify a query, such as `path` and `query`. Each is optional. */
type KeyParts<Of extends Call, Keyed> = {
  readonly [Name in keyof Keyed]?: Partial<ValueAt<Parameters<Of>, Keyed[Name]>>;
};

/** An infinite query that calls a client's function. Takes its arguments, and returns the options of the query. */
export interface InfiniteCall<Scheme extends PagingScheme, Of extends Call, Keyed> {
  (...args: Parameters<Of>): InfiniteOptions<BodyOf<Awaited<ReturnType<Of>>>>;
  /** Returns a key that matches all queries with these arguments; without any, all queries of the operation. */
  readonly key: (args?: KeyParts<Of, Keyed>) => QueryKey;
  /** Returns the items of all loaded pages, for the option `select`. */
  readonly items: (data: {
    readonly pages: readonly BodyOf<Awaited<ReturnType<Of>>>[];
  }) => readonly ItemOf<Scheme, Awaited<ReturnType<Of>>>[];
}

/**
 * Makes an infinite query that calls a client's function. `places`, `keyed` and `signal` are paths in its arguments: to
 * the parts with paging parameters, to the values that identify a query, and to the AbortSignal, if it takes one.
 */
export function infiniteCall<
  Scheme extends PagingScheme,
  Of extends Call,
  const Keyed extends Readonly<Record<string, Path>>,
>(
  list: InfiniteList<Scheme>,
  call: Of,
  places: Places,
  keyed: Keyed,
  signal?: Path,
): InfiniteCall<Scheme, Of, Keyed> {
  // Untyped, because the types of bodies and items come from `Of`.
  const bound = list as InfiniteList<PagingScheme>;
  const options = (...args: Parameters<Of>) =>
    bound.options<object, unknown>({ ...partsIn(keyed, args), ...partsIn(places, args) }, (sent, context) => {
      const placed = withParts(places, args, sent);
      return call(...(signal === undefined ? placed : withArgument(placed, signal, context.signal)));
    });
  return Object.assign(options, { key: list.key, items: list.items }) as InfiniteCall<Scheme, Of, Keyed>;
}
