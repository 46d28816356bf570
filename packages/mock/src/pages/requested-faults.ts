import type { Received } from '../request/received.js';
import { type FaultKind, isFaultKind } from './faults.js';

export const faultParameter = '__fault';

/**
 * Returns the faults that a request selects with `Prefer: fault=clamp` or with its query, or the first word
 * that is not a fault.
 */
export function requestedFaults({
  headers,
  url,
}: Pick<Received, 'headers' | 'url'>): readonly FaultKind[] | { readonly unknown: string } {
  const preferred = [...(headers.get('prefer') ?? '').matchAll(/(?:^|[,;])\s*fault\s*=\s*"?([^",;\s]*)/gi)];
  const words = [
    ...preferred.map(([, word = '']) => word),
    ...url.searchParams.getAll(faultParameter).flatMap((list) => list.split(',')),
  ];
  const unknown = words.find((word) => !isFaultKind(word));
  return unknown === undefined ? [...new Set(words.filter(isFaultKind))] : { unknown };
}
