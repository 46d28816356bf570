import type { Received } from '../request/received.js';
import { type FaultKind, isFaultKind } from './faults.js';

export const faultParameter = '__fault';

/**
 * The faults that a request asks for, by `Prefer: fault=clamp` or by its query; or the first word that names none.
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
