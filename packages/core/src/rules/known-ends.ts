import type { Finding } from '../diagnostics/finding.js';
import type { BoundScheme } from './summarise.js';

const confirming: ReadonlySet<string> = new Set([
  'Pagination/PositionNotFound',
  'Pagination/ParameterNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/MemberNotFound',
]);

/**
 * Drops a finding about a name in another tool's path syntax (`$.data.items`), if a finding about a bound operation
 * already reports that this name is missing there.
 */
export function withoutConfirmed(
  schemeFindings: readonly Finding[],
  operationFindings: readonly Finding[],
): readonly Finding[] {
  if (!schemeFindings.some(isGuess)) return schemeFindings;
  const shown = new Set(operationFindings.filter(({ code }) => confirming.has(code)).map(fieldOf));
  return schemeFindings.filter((finding) => !isGuess(finding) || !shown.has(fieldOf(finding)));
}

export function withoutGuesses(schemeFindings: readonly Finding[]): readonly Finding[] {
  return schemeFindings.filter((finding) => !isGuess(finding) && !isOpenEnd(finding));
}

function isGuess({ code }: Finding): boolean {
  return code === 'Pagination/PathSyntax';
}

function fieldOf({ data }: Finding): string {
  return JSON.stringify([data?.scheme, data?.side, data?.field]);
}

interface SchemeFindings {
  readonly aboutSchemes: readonly Finding[];
  readonly checks: readonly Finding[];
}

/**
 * Replaces the finding about a scheme without a known last page, if all bound operations have the same
 * response member that could end paging. The new finding names this member.
 */
export function withKnownEnds(
  { aboutSchemes, checks }: SchemeFindings,
  bound: ReadonlyMap<string, BoundScheme>,
): SchemeFindings {
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

function isOpenEnd({ code }: Finding): boolean {
  return code === 'Pagination/EmptyPageStop' || code === 'Pagination/EndlessPaging';
}

function schemeOf({ data, suppressionKey }: Finding): string {
  return data?.scheme ?? suppressionKey;
}
