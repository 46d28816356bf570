import {
  firstRequest,
  type Json,
  type NextStep,
  nextRequest,
  type PageRequest,
  readPage,
  type Scheme,
  type StopReason,
} from '@pagewright/core';
import { firstRequestFrom, formatPosition, type PageContent } from '@pagewright/core/paging';
import { jsonDifferences, requestDifferences } from './compare.js';
import { coreVector, pageDifferences, positionDifferences, sharedOptions } from './core-vector.js';
import { pagesOf, type Vector } from './vector.js';

/** Stop reasons that only `paginate` has. `nextRequest` returns a next request in these cases. */
const walkersReasons: readonly StopReason[] = ['loop', 'pageLimit', 'itemLimit', 'aborted'];

/** Plays a vector through `firstRequest`, `readPage` and `nextRequest`, and returns all differences. */
export function stepVector(vector: Vector): readonly string[] {
  const { scheme, request: callers, responses } = coreVector(vector);
  const options = { ...sharedOptions(vector), first: callers };
  const differences: string[] = [];
  const items: Json[] = [];
  const start = startOf(vector, scheme, callers);
  if (!start.ok) return jsonDifferences('failure', vector.failure, 'unusableStart');
  let request: PageRequest = start.request;
  const first = request;
  for (const [index, { expect }] of vector.exchanges.entries()) {
    const place = `request ${index + 1}`;
    differences.push(...requestDifferences(expect, request).map((found) => `${place}: ${found}`));
    const response = responses[index] ?? { body: null };
    const page = readPage(scheme, response);
    const step = nextRequest(scheme, { request, response }, options);
    if (vector.failure === 'loop' && index === pagesOf(vector)) {
      return [...differences, ...lastStepDifferences(vector, step)];
    }
    if (index >= pagesOf(vector)) return [...differences, ...noPageDifferences(vector, page, step)];
    items.push(...page.items);
    differences.push(...pageDifferences(vector, index, page.members, step));
    // `paginate` reports no position for a page that `maxItems` cuts; `nextRequest` has no such option.
    if (vector.options?.maxItems === undefined)
      differences.push(...positionDifferences(vector, index, positionOf(scheme, step, first)));
    if (index === vector.exchanges.length - 1) {
      differences.push(...lastStepDifferences(vector, step));
    } else if (step.kind === 'stop') {
      return [...differences, `after ${place}: expected a next request, got the stop ${step.reason}`];
    } else {
      request = step.request;
    }
  }
  // Only `paginate` applies maxItems.
  if (vector.items !== undefined && vector.options?.maxItems === undefined)
    differences.push(...jsonDifferences('items', vector.items, items));
  return differences;
}

/** Checks the results for a response that is not a page: no items, and the reason in both page and step. */
function noPageDifferences({ failure }: Vector, page: PageContent, step: NextStep): readonly string[] {
  return [
    ...jsonDifferences('failure', failure, step.kind === 'stop' ? step.reason : 'a next request'),
    ...jsonDifferences('problem of the page', failure, page.problem),
    ...jsonDifferences('items', [], page.items),
  ];
}

type Start = ReturnType<typeof firstRequestFrom>;

function startOf({ from }: Vector, scheme: Scheme, callers: PageRequest): Start {
  return from === undefined
    ? { ok: true, request: firstRequest(scheme, callers) }
    : firstRequestFrom(scheme, callers, from);
}

function positionOf(scheme: Scheme, step: NextStep, first: PageRequest): string | null {
  if (step.kind === 'stop') return null;
  const made = formatPosition(scheme, step.request, first);
  return made.ok ? made.text : null;
}

function lastStepDifferences(vector: Vector, step: NextStep): readonly string[] {
  const reason = vector.stop ?? vector.failure;
  if (reason === undefined || !walkersReasons.includes(reason)) {
    return jsonDifferences('stop', reason, step.kind === 'stop' ? step.reason : 'a next request');
  }
  const isCut = vector.stop === 'itemLimit';
  return step.kind === 'stop' && !isCut ? [`stop: expected a next request, got ${step.reason}`] : [];
}
