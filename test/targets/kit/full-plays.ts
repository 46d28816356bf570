import { isDeepStrictEqual } from 'node:util';
import { type PagePlan, planPages } from '@pagewright/codegen';
import { type BoundMethod, nextRequest, type Scheme, type TargetId } from '@pagewright/core';
import { stopKind } from '@pagewright/core/paging';
import { readVectorFiles, type Vector } from '../../conformance/vector.js';
import { isAsked } from './asked-vectors.js';
import { linkHeaderVectors, takesCredentials } from './followed-plays.js';
import { linkVectors } from './link-vectors.js';
import { methodsOf } from './methods-of.js';
import { numberVector } from './number-vector.js';
import { nameOf, type Play, playOf, schemeOf, schemesOf, whatLacks, whyForAllOthers } from './plays.js';
import { sentInHeaders } from './sent-in-headers.js';

export interface FullPlays {
  readonly schemes: readonly Scheme[];
  /** The operations that are bound to the schemes; some targets generate a page type for each operation. */
  readonly methods: readonly BoundMethod[];
  readonly plays: readonly Play[];
  /** Vectors that no page of the profile can play, each with the reason. */
  readonly left: readonly { readonly id: string; readonly why: string }[];
}

/**
 * Every vector as pages of the profile `full` play it. These pages read headers, follow URLs at any location, fail on
 * invalid data, and advance by the number of received items.
 */
export function fullPlaysOf(target: TargetId): FullPlays {
  const given = [...readVectorFiles().flatMap(({ cases }) => cases), numberVector()];
  const vectors = [...given, ...linkVectors(), ...linkHeaderVectors()].filter(isAsked);
  const schemes = schemesOf(vectors);
  const methods = methodsOf(schemes);
  const { pages } = planPages(schemes, target, { profile: 'full', methods });
  const byScheme = new Map(pages.map((page) => [page.scheme, page]));
  const plays: Play[] = [];
  const left: { id: string; why: string }[] = [];
  for (const vector of vectors) {
    const page = byScheme.get(nameOf(vector));
    const played = page && sentInHeaders(vector, page);
    const why = page && whyLeft(vector, page, target);
    if (page !== undefined && played !== undefined && why === undefined)
      plays.push(playOf(failing(played), page));
    else
      left.push({
        id: vector.id,
        why: why ?? 'its caller sends a header that these pages would use as the start',
      });
  }
  return { schemes, methods, plays, left };
}

function whyLeft(vector: Vector, page: PagePlan, target: TargetId): string | undefined {
  const others = whyForAllOthers(vector);
  if (others !== undefined) return others;
  if (!takesCredentials(vector, target)) return 'it marks credentials, which these pages do not support';
  if (vector.options?.advanceFromHeaders !== true && readsHeaders(page))
    return 'it is for programs that read no headers';
  if (vector.options?.shortPages === undefined && isShort(vector))
    return 'it is for programs that always add the limit to an offset';
  return whatLacks(vector, page, target);
}

/** True if the pages read response headers. Such pages can play only vectors for programs that read headers. */
function readsHeaders({ paging: { headers = {} } }: PagePlan): boolean {
  return Object.keys(headers).length > 0;
}

/** True if pages that advance by the number of items make a different request than the vector expects. */
export function isShort(vector: Vector): boolean {
  const scheme = schemeOf(vector);
  return vector.exchanges.some(({ expect: request, respond: response }) => {
    const page = { request, response };
    return !isDeepStrictEqual(
      nextRequest(scheme, page),
      nextRequest(scheme, page, { shortPages: 'advance' }),
    );
  });
}

/** Turns a stop because of invalid data into an expected failure, as in the profile `full`. */
function failing(vector: Vector): Vector {
  const { stop, ...rest } = vector;
  return isBroken(vector) ? ({ ...rest, failure: stop, pages: vector.exchanges.length } as never) : vector;
}

/** True if the walk stops although more pages may follow. False for a stop at the caller's limits. */
export function isBroken({ stop }: Vector): boolean {
  const isBound = stop === 'pageLimit' || stop === 'itemLimit' || stop === 'aborted';
  return stop !== undefined && stopKind(stop) === 'break' && !isBound;
}
