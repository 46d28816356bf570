import type { PageRequest, Scheme } from '@pagewright/core';
import type { DocumentedLimit } from './documented-limit.js';
import { type LivePage, livePage } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';
import type { LiveWalk, WalkTraits } from './live-walk.js';
import type { Suspicion } from './suspicion.js';

/** Outcome of one law, or of a few that share requests, for an operation. */
export interface ProbeResult {
  readonly suspicions: readonly Suspicion[];
  /** Clauses about what was not looked at, with the reason. */
  readonly unlooked: readonly string[];
  /** A walk of its own, if the law needed one. */
  readonly walk?: LiveWalk;
}

export const sound: ProbeResult = { suspicions: [], unlooked: [] };

/** An operation whose first walk broke no law, for the laws that need requests of their own. */
export interface ProbeInput {
  readonly scheme: Scheme;
  readonly traits: WalkTraits;
  readonly walk: LiveWalk;
  readonly limit: DocumentedLimit;
  readonly maxPages: number;
  readonly traffic: LiveTraffic;
}

/** Looks at one law, or at some that need the same requests. */
export type Probe = (input: ProbeInput) => Live<ProbeResult>;

/** The answer to a request as a page; undefined if none came. */
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
