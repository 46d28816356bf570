import { isRecord } from '../json/json.js';
import type { PageRequest } from './exchange/exchange.js';

const harmlessHeaders = ['accept', 'accept-language', 'user-agent', 'content-type'];

/**
 * True for a header that describes what the caller can read and nothing about the caller. Such headers are
 * sent to every origin and never masked (D45). Names are case-insensitive.
 */
export function isHarmlessHeader(name: string): boolean {
  return harmlessHeaders.includes(name.toLowerCase());
}

interface ReusedHeaders {
  readonly reused: Readonly<Record<string, string>> | undefined;
  readonly dropped: readonly string[];
}

/**
 * Builds the headers of the next request. Names are case-insensitive and keep their spelling.
 * - Another origin only receives harmless headers that the caller did not mark as credentials (D45).
 * - An idempotency key is replaced by a new one from `options.idempotencyKey`, or dropped without that
 *   function (D63). A key is never added.
 */
export function reuseHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  options: NextOptions,
  isOtherOrigin: boolean,
): ReusedHeaders {
  if (!isRecord(headers)) return { reused: undefined, dropped: [] };
  const reused: Record<string, string> = { ...headers };
  const idempotency = (options.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  const marked = (options.credentialHeaders ?? []).map((name) => name.toLowerCase());
  const dropped: string[] = [];
  let freshKey = options.idempotencyKey;
  for (const name of Object.keys(reused)) {
    const lowerName = name.toLowerCase();
    if (isOtherOrigin && (marked.includes(lowerName) || !isHarmlessHeader(name))) {
      dropped.push(name);
      delete reused[name];
    } else if (lowerName === idempotency && freshKey !== undefined) {
      reused[name] = freshKey();
      // A request has only one key, so drop the header if it occurs again in another spelling.
      freshKey = undefined;
    } else if (lowerName === idempotency) {
      delete reused[name];
    }
  }
  return { reused, dropped };
}

/** Settings for the step to the next page. */
export interface NextOptions {
  /**
   * The first request of the walk. Any other origin receives only the headers Accept, Accept-Language,
   * User-Agent and Content-Type, and none of the caller's query parameters (D45). Default: the page's
   * request.
   */
  readonly first?: PageRequest;
  /** Headers that are never sent to another origin, whatever their names. Case-insensitive. */
  readonly credentialHeaders?: readonly string[];
  /**
   * Query parameters that carry credentials: a literal of the scheme under such a name is never sent to
   * another origin. Case-insensitive.
   */
  readonly credentialParameters?: readonly string[];
  /** Case-insensitive. Default 'Idempotency-Key' (D20). */
  readonly idempotencyHeader?: string;
  /** Creates the idempotency key of the next request. Without it, the key is dropped. */
  readonly idempotencyKey?: () => string;
  /**
   * Also read cursor, cursorUrl, hasMore, total and totalPages from headers and Link headers. Default false,
   * as in the generated pages (docs/format.md#field-location-limits).
   */
  readonly advanceFromHeaders?: boolean;
  /**
   * How the offset advances after a page with fewer items than the limit that was sent (D49). 'keep' adds the limit, as
   * the format says; 'advance' adds the number of items, so that no item is skipped. Default 'keep'.
   */
  readonly shortPages?: 'keep' | 'advance';
}
