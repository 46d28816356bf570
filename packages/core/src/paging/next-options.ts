import type { PageRequest } from './exchange.js';

export interface NextOptions {
  /** The request that the walk began with; its origin is the one that gets credentials (D19). Default: the page's own. */
  readonly first?: PageRequest;
  /** Headers that carry credentials, beside Authorization, Cookie and Proxy-Authorization. In any case. */
  readonly credentialHeaders?: readonly string[];
  /** Query parameters that carry credentials, such as an API key; left out where the credential headers are (D19). */
  readonly credentialParameters?: readonly string[];
  /** Default 'Idempotency-Key', in any case (D20). */
  readonly idempotencyHeader?: string;
  /** Makes the idempotency key of the next request. Without it, the key is left out. */
  readonly idempotencyKey?: () => string;
  /**
   * Read cursor, cursorUrl, hasMore, total and totalPages from headers and Link headers too. Default false, as in
   * the generated pages (REQUIREMENTS "Field-location limits").
   */
  readonly advanceFromHeaders?: boolean;
}
