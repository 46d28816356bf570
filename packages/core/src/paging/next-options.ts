import type { PageRequest } from './exchange/exchange.js';

/** Settings of the caller for the step to the next page. */
export interface NextOptions {
  /**
   * The request that the walk began with. To another origin than its own go only the headers Accept, Accept-Language,
   * User-Agent and Content-Type, and no query parameter of the caller (D45). Default: the request of the page.
   */
  readonly first?: PageRequest;
  /** Headers that carry credentials, in any case: these go to no other origin, whatever they are called. */
  readonly credentialHeaders?: readonly string[];
  /** Query parameters that carry credentials, in any case: a literal of the scheme under such a name goes to no other origin. */
  readonly credentialParameters?: readonly string[];
  /** Default 'Idempotency-Key', in any case (D20). */
  readonly idempotencyHeader?: string;
  /** Makes the idempotency key of the next request. Without it, the key is left out. */
  readonly idempotencyKey?: () => string;
  /**
   * Read cursor, cursorUrl, hasMore, total and totalPages from headers and Link headers too. Default false, as in
   * the generated pages (docs/format.md#field-location-limits).
   */
  readonly advanceFromHeaders?: boolean;
}
