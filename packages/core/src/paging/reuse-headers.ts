import { isRecord } from '../json/json.js';
import type { PageRequest } from './exchange/exchange.js';

const harmlessHeaders = ['accept', 'accept-language', 'user-agent', 'content-type'];

/**
 * Returns whether a header declares what the caller can read, and nothing about who the caller is: such a
 * header goes to any origin, and is shown to anybody (D45). Names are matched without regard to case.
 */
export function isHarmlessHeader(name: string): boolean {
  return harmlessHeaders.includes(name.toLowerCase());
}

interface ReusedHeaders {
  readonly reused: Readonly<Record<string, string>> | undefined;
  /** Names of those that are left out because the next page is on another origin. */
  readonly dropped: readonly string[];
}

/**
 * The headers of the next request; names are matched without regard to case and keep their spelling.
 * - To another origin (`isAbroad`) go only the harmless ones, but for those that the caller marked as credentials (D45).
 * - An idempotency key is replaced by one of `options.idempotencyKey`, or left out without that function (D63). None is
 *   added.
 */
export function reuseHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  options: NextOptions,
  isAbroad: boolean,
): ReusedHeaders {
  if (!isRecord(headers)) return { reused: undefined, dropped: [] };
  const reused: Record<string, string> = { ...headers };
  const idempotency = (options.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const marked = (options.credentialHeaders ?? []).map((name) => name.toLowerCase());
  const dropped: string[] = [];
  let freshKey = options.idempotencyKey;
  for (const name of Object.keys(reused)) {
    const lowerName = name.toLowerCase();
    if (isAbroad && (marked.includes(lowerName) || !isHarmlessHeader(name))) {
      dropped.push(name);
      delete reused[name];
    } else if (lowerName === idempotency && freshKey !== undefined) {
      reused[name] = freshKey();
      // A second spelling of the same header is removed, for a request has one key.
      freshKey = undefined;
    } else if (lowerName === idempotency) {
      delete reused[name];
    }
  }
  return { reused, dropped };
}

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
  /**
   * The step of an offset after a page that has fewer items than the limit that was sent, and not none (D49): 'keep' adds
   * the limit, as the rule is; 'advance' adds the number of items, so that none is skipped. Default 'keep'.
   */
  readonly shortPages?: 'keep' | 'advance';
}
