import type { PageResponse, Pointer, Scheme } from '@pagewright/core';
import { scalarsInBody } from '../requests/body-values.js';
import { requestKey, sentValues } from '../requests/sent-values.js';
import type { AllExchanges } from './all-exchanges.js';
import type { ObservedStep } from './observed-steps.js';
import { hasSucceeded, type RecordedPage, recordedPage } from './page.js';
import { positionAfter } from './page-pool.js';
import type { StepEvidence } from './step-evidence.js';

/**
 * Finds requests that follow a next URL to another path, whatever the declaration says. GitHub, for example, answers
 * requests below `/repos/OWNER/NAME` with next URLs below `/repositories/ID`.
 */
export function urlSteps(
  scheme: Scheme,
  tails: readonly RecordedPage[],
  { list, byKey }: AllExchanges,
): readonly ObservedStep<RecordedPage>[] {
  return tails.flatMap((from): readonly ObservedStep<RecordedPage>[] => {
    if (!hasSucceeded(from)) return [];
    for (const { url, evidence } of nextUrls(from.exchange.response)) {
      const sent = sentValues({ method: from.sent.method, url: absolute(url, from.exchange.request.url) });
      if (sent.path === from.sent.path) continue;
      const indexes = byKey.get(requestKey(sent)) ?? [];
      const index = indexes[positionAfter(indexes, from.index)];
      const to = index === undefined ? undefined : list[index];
      if (to === undefined) continue;
      const change = { where: 'query', name: 'URL', before: from.exchange.request.url, after: url } as const;
      return [{ from, to: recordedPage(scheme, to), changes: [{ change, evidence }] }];
    }
    return [];
  });
}

interface NextUrl {
  readonly url: string;
  readonly evidence: StepEvidence;
}

function nextUrls({ headers = {}, body }: PageResponse): readonly NextUrl[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    name.toLowerCase() === 'link' ? [value].flat().flatMap((text) => linkedNext(text, name)) : [],
  );
  const inBody = scalarsInBody(body).flatMap(({ path, value }) =>
    typeof value === 'string' && /^(?:https?:\/\/|\/)/.test(value) && isNext(path)
      ? [{ url: value, evidence: { kind: 'answer', path, isUrl: true } as const }]
      : [],
  );
  return [...inHeaders, ...inBody];
}

function isNext(path: Pointer): boolean {
  return path.some((step) => typeof step === 'string' && /next/i.test(step));
}

function linkedNext(text: string, name: string): readonly NextUrl[] {
  return [...text.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, url = '', parameters = '']) =>
    /rel\s*=\s*"?[^"]*\bnext\b/i.test(parameters)
      ? [{ url, evidence: { kind: 'header', name } as const }]
      : [],
  );
}

function absolute(url: string, base: string): string {
  try {
    return new URL(url, base).href;
  } catch {
    // A recording may have only paths. A relative URL then stays as it is.
    return url;
  }
}
