import {
  firstRequest,
  type Json,
  type NextStep,
  nextRequest,
  type PageContent,
  type PageRequest,
  readPage,
  type StopReason,
} from '@pagewright/core';
import { jsonDifferences, requestDifferences } from './compare.js';
import { coreVector, idempotencyHeaderOf, pageDifferences, sharedOptions } from './core-vector.js';
import { pagesOf, type Vector } from './vector.js';

/** Reasons that only a walker knows; to `nextRequest` there is a next request. */
const walkersReasons: readonly StopReason[] = ['repeatedRequest', 'pageLimit', 'aborted'];

/** Plays a case through `firstRequest`, `readPage` and `nextRequest`: all differences from the case. */
export function stepVector(vector: Vector): readonly string[] {
  const { scheme, request: callers, responses } = coreVector(vector);
  const options = { ...sharedOptions(vector), first: callers };
  const differences: string[] = [];
  const items: Json[] = [];
  let request: PageRequest = firstRequest(scheme, callers);
  for (const [index, { expect }] of vector.exchanges.entries()) {
    const place = `request ${index + 1}`;
    differences.push(...requestDifferences(expect, request).map((found) => `${place}: ${found}`));
    const response = responses[index] ?? { body: null };
    const page = readPage(scheme, response);
    const step = nextRequest(scheme, { request, response }, options);
    if (index >= pagesOf(vector)) return [...differences, ...noPageDifferences(vector, page, step)];
    items.push(...page.items);
    differences.push(...pageDifferences(vector, index, page.members, step));
    if (index === vector.exchanges.length - 1) {
      differences.push(...lastStepDifferences(vector, request, step));
    } else if (step.kind === 'stop') {
      return [...differences, `after ${place}: expected a next request, got the stop ${step.reason}`];
    } else {
      request = step.request;
    }
  }
  if (vector.items !== undefined) differences.push(...jsonDifferences('items', vector.items, items));
  return differences;
}

/** A response that is no page: no items are read from it, and both give the reason. */
function noPageDifferences({ failure }: Vector, page: PageContent, step: NextStep): readonly string[] {
  return [
    ...jsonDifferences('failure', failure, step.kind === 'stop' ? step.reason : 'a next request'),
    ...jsonDifferences('problem of the page', failure, page.problem),
    ...jsonDifferences('items', [], page.items),
  ];
}

function lastStepDifferences(vector: Vector, sent: PageRequest, step: NextStep): readonly string[] {
  const reason = vector.stop ?? vector.failure;
  if (reason === undefined || !walkersReasons.includes(reason)) {
    return jsonDifferences('stop', reason, step.kind === 'stop' ? step.reason : 'a next request');
  }
  if (step.kind === 'stop') return [`stop: expected a next request, got ${step.reason}`];
  if (vector.stop !== 'repeatedRequest') return [];
  return requestDifferences(sent, step.request, [idempotencyHeaderOf(vector.options)]).map(
    (found) => `the repeated request: ${found}`,
  );
}
