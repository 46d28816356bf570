import type { PageRequest, Pointer, Scheme } from '@pagewright/core';
import type { LawCode } from '../laws.js';
import { type LivePage, livePage } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';

/**
 * A violation that was seen once. It becomes a finding if the same requests show it again. `path` and `keys`
 * are its place in the scheme. `text` is a clause that describes the violation.
 */
export interface Suspicion {
  readonly code: LawCode;
  readonly text: string;
  readonly path: Pointer;
  readonly keys?: readonly string[];
  /** The fewest requests that show the violation, in the order in which they are sent. */
  readonly requests: readonly PageRequest[];
  readonly shows: (pages: readonly LivePage[]) => boolean;
}

/** Repeats the requests of a suspicion. Returns whether they show the violation again; undefined if the budget ends. */
export async function* isConfirmed(
  scheme: Scheme,
  { requests, shows }: Suspicion,
  traffic: LiveTraffic,
): Live<boolean | undefined> {
  const pages: LivePage[] = [];
  for (const request of requests) {
    const answer = yield* traffic.send(request);
    if (answer.kind === 'spent') return undefined;
    if (answer.kind === 'failed') return false;
    pages.push(livePage(scheme, request, answer.response));
  }
  return shows(pages);
}
