import type { NextStep, Scheme } from '@pagewright/core';
import { nextRequest, type PageContent, readPage } from '@pagewright/core/paging';
import { advancingField, isLiteral } from '@pagewright/core/scheme';
import type { AssignedExchange } from '../operations/assign-operations.js';
import { requestKey, type SentValues, sentValues } from '../requests/sent-values.js';

/** An answer of a recording as the declaration reads it. */
export interface RecordedPage extends AssignedExchange {
  readonly key: string;
  readonly content: PageContent;
  /** The prediction: the next request, or why there is none. */
  readonly step: NextStep;
  /** Keys of requests that fit the prediction: by the rule, and going on from what came (D49). */
  readonly nextKeys: readonly string[];
  readonly nextSent: SentValues | undefined;
}

/** Reads an exchange as a page of a scheme. */
export function recordedPage(scheme: Scheme, one: AssignedExchange): RecordedPage {
  const { request, response } = one.exchange;
  const ways = scheme.type === 'offset' ? (['keep', 'advance'] as const) : (['keep'] as const);
  const steps = ways.map((shortPages) =>
    nextRequest(scheme, { request, response }, { advanceFromHeaders: true, shortPages }),
  );
  const [step = { kind: 'stop', reason: 'noCursor' } as const] = steps;
  const sent = steps.flatMap((next) => (next.kind === 'next' ? [sentValues(next.request)] : []));
  return {
    ...one,
    key: requestKey(one.sent),
    content: readPage(scheme, response),
    step,
    nextKeys: [...new Set(sent.map(requestKey))],
    nextSent: sent[0],
  };
}

export function hasSucceeded({ exchange: { response } }: Pick<AssignedExchange, 'exchange'>): boolean {
  const { status = 200 } = response;
  return status >= 200 && status <= 299;
}

/**
 * The scheme without the literals of fields that don't advance: the recorded client may have sent other values there, and
 * its requests are what is compared.
 */
export function withoutLiterals(scheme: Scheme): Scheme {
  const start = advancingField(scheme);
  const request = Object.entries(scheme.request).map(([key, field]) => {
    if (field === start || !isLiteral(field)) return [key, field] as const;
    const { value: _, ...rest } = field;
    return [key, rest] as const;
  });
  return { ...scheme, request: Object.fromEntries(request) };
}
