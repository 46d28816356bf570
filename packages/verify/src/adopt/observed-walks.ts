import type { AssignedExchange } from '../operations/assign-operations.js';
import { arraysInBody } from '../requests/body-values.js';
import { type ObservedStep, observedSteps } from '../walks/observed-steps.js';
import { hasSucceeded } from '../walks/page.js';

export interface ObservedWalks {
  readonly steps: readonly ObservedStep<AssignedExchange>[];
  /** The pages of each walk in order, at least two. */
  readonly walks: readonly (readonly AssignedExchange[])[];
}

/** Finds the walks of an operation by its traffic alone. */
export function observedWalks(exchanges: readonly AssignedExchange[]): ObservedWalks {
  const steps = observedSteps(exchanges, {
    isOpen: hasSucceeded,
    isTail: hasSucceeded,
    itemCount: ({ exchange }) => {
      const lengths = arraysInBody(exchange.response.body).map(({ length }) => length);
      return lengths.length === 0 ? undefined : Math.max(...lengths);
    },
    names: new Set(),
  });
  const next = new Map(steps.map(({ from, to }) => [from.index, to]));
  const continued = new Set(steps.map(({ to }) => to.index));
  const heads = steps.filter(({ from }) => !continued.has(from.index)).map(({ from }) => from);
  const walks = heads.map((head) => {
    const pages: AssignedExchange[] = [];
    for (let page: AssignedExchange | undefined = head; page !== undefined; page = next.get(page.index))
      pages.push(page);
    return pages;
  });
  return { steps, walks };
}
