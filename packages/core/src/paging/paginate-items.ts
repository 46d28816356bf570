import type { Json } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import type { PageRequest } from './exchange/exchange.js';
import type { StopReason } from './exchange/stop-reasons.js';
import { paginate, type Send, type WalkOptions } from './paginate.js';

/**
 * Walks the items of all pages, one after the other, each page being asked for when its first item is. It ends and
 * rejects as `paginate` does.
 */
export async function* paginateItems<Item = Json>(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<Item, StopReason, undefined> {
  const pages = paginate<Item>(scheme, request, send, options);
  for (;;) {
    const { done, value } = await pages.next();
    if (done === true) return value;
    yield* value.items;
  }
}
