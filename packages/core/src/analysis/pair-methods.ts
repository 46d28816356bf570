import type { Subject } from '../binding/resolve-binding.js';
import type { ConfiguredMethod } from '../config/methods.js';
import type { Operation } from '../openapi/operations.js';

/** The methods in the order in which they are told, and in the order of the document. */
export interface PairedMethods<T> {
  /** The configuration's methods, then the operations that it places nowhere (D36). */
  readonly told: readonly T[];
  /** Inline schemes collapse onto the first one met in this order (D7); methods without an operation come first. */
  readonly inDocument: readonly T[];
}

/** Pairs the configuration's methods with the document's operations; `make` is called once for each pair. */
export function pairMethods<T>(
  configured: readonly ConfiguredMethod[],
  operations: readonly Operation[],
  make: (subject: Subject) => T,
): PairedMethods<T> {
  if (configured.length === 0) {
    const all = operations.map((operation) => make({ operation }));
    return { told: all, inDocument: all };
  }
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const placed = new Map<Operation, T[]>();
  const absent: T[] = [];
  const first = configured.map((method) => {
    const operation = byName.get(method.endpoint);
    const made = make(operation === undefined ? { configured: method } : { configured: method, operation });
    if (operation === undefined) absent.push(made);
    else placed.set(operation, [...(placed.get(operation) ?? []), made]);
    return made;
  });
  const rest: T[] = [];
  const inDocument = operations.flatMap((operation) => {
    const here = placed.get(operation);
    if (here !== undefined) return here;
    const made = make({ operation });
    rest.push(made);
    return [made];
  });
  return { told: [...first, ...rest], inDocument: [...absent, ...inDocument] };
}
