import type { AssignedExchange } from '../operations/assign-operations.js';
import { requestKey } from '../requests/sent-values.js';

export interface AllExchanges {
  readonly list: readonly AssignedExchange[];
  /** Ascending indexes of exchanges by the key of their request. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

export function allExchanges(list: readonly AssignedExchange[]): AllExchanges {
  const byKey = new Map<string, number[]>();
  for (const { index, sent } of list) {
    const key = requestKey(sent);
    const indexes = byKey.get(key);
    if (indexes === undefined) byKey.set(key, [index]);
    else indexes.push(index);
  }
  return { list, byKey };
}
