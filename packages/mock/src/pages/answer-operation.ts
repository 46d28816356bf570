import type { Json } from '@pagewright/core';
import { describedError, type ErrorAnswer, type ErrorKind, problemAnswer } from '../plan/error-responses.js';
import type { MockPlan } from '../plan/mock-plan.js';
import { type Cut, cutOf, type PageRules } from '../plan/page-rules.js';
import type { Received } from '../request/received.js';
import { type FaultKind, faultAbsence, faults, isSecond } from './faults.js';
import { type PageAnswer, pageOf, plainOrder } from './page-answer.js';
import { writePage } from './write-page.js';

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  readonly body?: Json;
  readonly applied: readonly FaultKind[];
  readonly isSlow?: true;
}

/**
 * Answers a request. A fault that can't occur is ignored in `chosen` (from the options), but in `asked` (from
 * the request) it makes the answer an error.
 */
export function answerOperation(
  plan: MockPlan,
  request: Received,
  chosen: readonly FaultKind[],
  asked: readonly FaultKind[],
): MockAnswer {
  const { operation } = plan;
  const fails = (kind: ErrorKind, reason: string) => ofError(describedError(operation, kind, reason));
  for (const kind of asked) {
    const absence = faultAbsence(kind, plan);
    if (absence !== undefined)
      return ofError(
        problemAnswer(400, 'Bad Request', `fault ${kind} can't occur in ${operation.name}: ${absence}`),
      );
  }
  if (plan.problem !== undefined)
    return ofError(problemAnswer(501, 'Not Implemented', `${operation.name} is not served: ${plan.problem}`));
  const lack = plan.lackingCredential(request);
  if (lack !== undefined) return fails('unauthorized', lack);
  const missing = plan.lackingInput(request);
  if (missing !== undefined) return fails('badRequest', missing);
  const kinds = [...new Set([...chosen, ...asked])].filter((kind) => faultAbsence(kind, plan) === undefined);
  if (plan.pages === undefined) return withInstead(plan, sampleAnswer(plan), kinds);
  const cut = cutOf(plan.pages, request);
  if ('problem' in cut) return fails('badRequest', cut.problem);
  const { page, applied } = pageWith(plan.pages, cut, kinds);
  const { status, mediaType } = plan.pages.response;
  const written = writePage(plan.pages, page, request.url);
  const answer = { status, ...written, ...(mediaType !== undefined && { mediaType }), applied };
  return isSecond(cut, plan.pages) ? withInstead(plan, answer, kinds) : answer;
}

function ofError({ status, mediaType, body, headers }: ErrorAnswer): MockAnswer {
  return { status, mediaType, body, headers, applied: [] };
}

function sampleAnswer({ response }: MockPlan): MockAnswer {
  if (!response.ok) return { status: 501, headers: {}, applied: [] };
  const { status, mediaType, sample, headers } = response;
  return {
    status,
    headers,
    applied: [],
    ...(mediaType !== undefined && { mediaType }),
    ...(sample !== undefined && { body: sample }),
  };
}

function pageWith(
  pages: PageRules,
  cut: Cut,
  kinds: readonly FaultKind[],
): { readonly page: PageAnswer; readonly applied: readonly FaultKind[] } {
  const after = (some: readonly FaultKind[]) => {
    const changed = some.reduce((before, kind) => faults[kind].cut?.(before, pages) ?? before, cut);
    const order = some.reduce(
      (before, kind) => faults[kind].order?.(before, cut) ?? before,
      plainOrder(pages),
    );
    const plain = pageOf(pages, changed, order);
    return some.reduce((before, kind) => faults[kind].page?.(before, changed, pages) ?? before, plain);
  };
  const texts = kinds.map((_, index) => JSON.stringify(after(kinds.slice(0, index + 1))));
  const plain = kinds.length === 0 ? '' : JSON.stringify(after([]));
  return {
    page: after(kinds),
    applied: kinds.filter((_, index) => texts[index] !== (texts[index - 1] ?? plain)),
  };
}

function withInstead({ operation }: MockPlan, answer: MockAnswer, kinds: readonly FaultKind[]): MockAnswer {
  let result = answer;
  for (const kind of kinds) {
    const { instead } = faults[kind];
    if (instead === undefined) continue;
    const applied = [...result.applied, kind];
    if (instead === 'slow') result = { ...result, isSlow: true, applied };
    else {
      const reason = instead === 'rateLimit' ? 'too many requests: try again later' : 'this page fails';
      const error = ofError(describedError(operation, instead, reason));
      const retry = instead === 'rateLimit' ? { 'retry-after': '1' } : {};
      result = { ...error, headers: { ...error.headers, ...retry }, applied };
    }
  }
  return result;
}
