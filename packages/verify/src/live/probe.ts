import type { PageRequest, Scheme } from '@pagewright/core';
import type { DocumentedLimit } from './documented-limit.js';
import { type LivePage, livePage } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';
import type { LiveWalk, WalkTraits } from './live-walk.js';
import type { Suspicion } from './suspicion.js';

export interface ProbeResult {
  readonly suspicions: readonly Suspicion[];
  /** One clause per check that was not made: which check, and why. */
  readonly unlooked: readonly string[];
  readonly walk?: LiveWalk;
}

export const sound: ProbeResult = { suspicions: [], unlooked: [] };

/** An operation whose first walk broke no law, for laws that need more requests. */
export interface ProbeInput {
  readonly scheme: Scheme;
  readonly traits: WalkTraits;
  readonly walk: LiveWalk;
  readonly limit: DocumentedLimit;
  readonly maxPages: number;
  readonly traffic: LiveTraffic;
}

/** Checks one law, or several that need the same requests. */
export type Probe = (input: ProbeInput) => Live<ProbeResult>;

export async function* askOnce(
  { scheme, traffic }: Pick<ProbeInput, 'scheme' | 'traffic'>,
  request: PageRequest,
): Live<LivePage | undefined> {
  const answer = yield* traffic.send(request);
  return answer.kind === 'answer' ? livePage(scheme, request, answer.response) : undefined;
}

export function idsOf({ pages }: LiveWalk): readonly string[] | undefined {
  const all = pages.map(({ ids }) => ids);
  return all.every((ids) => ids !== undefined) ? all.flat() : undefined;
}
