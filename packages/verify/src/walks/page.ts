import type { NextStep, PageRequest, Scheme } from '@pagewright/core';
import { nextRequest, type PageContent, readPage } from '@pagewright/core/paging';
import { advancingField, isLiteral } from '@pagewright/core/scheme';
import type { AssignedExchange } from '../operations/assign-operations.js';
import { requestKey, type SentValues, sentValues } from '../requests/sent-values.js';

export interface RecordedPage extends AssignedExchange {
  readonly key: string;
  readonly content: PageContent;
  readonly step: NextStep;
  /**
   * Keys of the requests that match the prediction, one for each way in which a client may continue (D49).
   */
  readonly nextKeys: readonly string[];
  readonly nextSent: SentValues | undefined;
}

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
 * Lists the ways in which a client may continue under one declaration. The client can add the limit or the
 * number of received items to an offset (D49), and follow a next URL unchanged or with the query parameters
 * of its own request.
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

/** Drops the literals of fields that don't advance, because the recorded client may have sent other values. */
export function withoutLiterals(scheme: Scheme): Scheme {
  const start = advancingField(scheme);
  const request = Object.entries(scheme.request).map(([key, field]) => {
    if (field === start || !isLiteral(field)) return [key, field] as const;
    const { value: _, ...rest } = field;
    return [key, rest] as const;
  });
  return { ...scheme, request: Object.fromEntries(request) };
}
