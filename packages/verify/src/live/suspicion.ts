import type { PageRequest, Pointer, Scheme } from '@pagewright/core';
import type { LawCode } from '../laws.js';
import { type LivePage, livePage } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';

/** Something that a law forbids and that was seen once. It is a finding if the same requests show it again. */
export interface Suspicion {
  readonly code: LawCode;
  /** A clause: what was seen. */
  readonly text: string;
  /** The place in the declaration, with keys of it that say more exactly what is meant. */
  readonly path: Pointer;
  readonly keys?: readonly string[];
  /** The fewest requests that show it, in the order in which they are sent. */
  readonly requests: readonly PageRequest[];
  /** Returns whether the answers to these requests show it. */
  readonly shows: (pages: readonly LivePage[]) => boolean;
}

/** Sends the requests of a suspicion again. Undefined if the budget ended before they were answered. */
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
