import type { Finding } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import type { BoundScheme } from './summarise.js';

/** The findings about schemes, and about the operations bound to them. */
export interface Told {
  readonly aboutSchemes: readonly Finding[];
  readonly checks: readonly Finding[];
}

/**
 * Names what would end a scheme that does not know its last page, where every operation bound to it answers that: then
 * this is told in place of the finding about the scheme by itself.
 */
export function withKnownEnds({ aboutSchemes, checks }: Told, bound: ReadonlyMap<string, BoundScheme>): Told {
  const ends = checks.filter(isOpenEnd);
  if (ends.length === 0) return { aboutSchemes, checks };
  const named = new Map<string, Finding>();
  for (const [scheme, { methods }] of bound) {
    const own = ends.filter((finding) => schemeOf(finding) === scheme);
    const [first, ...others] = own;
    if (first === undefined || own.length < methods) continue;
    const { operation: _, ...rest } = first;
    if (others.every(({ message }) => message === first.message)) named.set(scheme, rest);
  }
  return {
    aboutSchemes: aboutSchemes.map(
      (finding) => (isOpenEnd(finding) && named.get(schemeOf(finding))) || finding,
    ),
    checks: checks.filter((finding) => !isOpenEnd(finding)),
  };
}

/** Returns whether a finding is about a scheme that does not know its last page. */
export function isOpenEnd({ code }: Finding): boolean {
  return code === 'Pagination/EmptyPageStop' || code === 'Pagination/EndlessPaging';
}

function schemeOf({ data, suppressionKey }: Finding): string {
  const scheme = isRecord(data) ? ownMember(data, 'scheme') : undefined;
  return typeof scheme === 'string' ? scheme : suppressionKey;
}
