import type { NextStep, PageRequest, Scheme } from '@pagewright/core';
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
  const steps = waysOn(scheme, request).map(({ from, shortPages }) =>
    nextRequest(scheme, { request: from, response }, { advanceFromHeaders: true, shortPages }),
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

interface WayOn {
  readonly from: PageRequest;
  readonly shortPages: 'keep' | 'advance';
}

/**
 * The ways in which a client may go on by one declaration: an offset by the limit or by what came (D49), a next URL as it is
 * or with the parameters that the caller sent beside it.
 */
function waysOn(scheme: Scheme, request: PageRequest): readonly WayOn[] {
  const usual = { from: request, shortPages: 'keep' } as const;
  if (scheme.type === 'offset') return [usual, { from: request, shortPages: 'advance' }];
  return scheme.type === 'cursorUrl' ? [usual, { ...usual, from: withQueryApart(request) }] : [usual];
}

function withQueryApart(request: PageRequest): PageRequest {
  const [url = '', ...text] = request.url.split('?');
  const pairs = new URLSearchParams(`&${text.join('?')}`);
  const names = [...new Set(pairs.keys())];
  const query = Object.fromEntries(names.map((name) => [name, pairs.getAll(name)]));
  return { ...request, url, query: { ...query, ...request.query } };
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
