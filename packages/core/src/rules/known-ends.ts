import type { Finding } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import type { BoundScheme } from './summarise.js';

/** Codes of findings that an operation shows about a name that nothing has. */
const showing: ReadonlySet<string> = new Set([
  'Pagination/PositionNotFound',
  'Pagination/ParameterNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/MemberNotFound',
]);

/**
 * The findings about schemes without those that a bound operation confirms: a name in external path syntax is guessed
 * to be a mistake, and known to be one where an operation has nothing of that name, which is reported there.
 */
export function withoutConfirmed(
  schemeFindings: readonly Finding[],
  operationFindings: readonly Finding[],
): readonly Finding[] {
  if (!schemeFindings.some(isGuess)) return schemeFindings;
  const shown = new Set(operationFindings.filter(({ code }) => showing.has(code)).map(fieldOf));
  return schemeFindings.filter((finding) => !isGuess(finding) || !shown.has(fieldOf(finding)));
}

/** The findings about schemes that no operation can confirm, or report more exactly. */
export function withoutGuesses(schemeFindings: readonly Finding[]): readonly Finding[] {
  return schemeFindings.filter((finding) => !isGuess(finding) && !isOpenEnd(finding));
}

function isGuess({ code }: Finding): boolean {
  return code === 'Pagination/PathSyntax';
}

function fieldOf({ data }: Finding): string {
  const facts = ['scheme', 'side', 'field'].map((name) =>
    isRecord(data) ? ownMember(data, name) : undefined,
  );
  return JSON.stringify(facts);
}

/** The findings about schemes, and about the operations bound to them. */
interface SchemeFindings {
  readonly aboutSchemes: readonly Finding[];
  readonly checks: readonly Finding[];
}

/**
 * Names the member that would end a scheme without a known last page, where every operation bound to it answers with
 * that member: then this is reported in place of the finding about the scheme by itself.
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

/** Returns whether a finding is about a scheme that does not know its last page. */
function isOpenEnd({ code }: Finding): boolean {
  return code === 'Pagination/EmptyPageStop' || code === 'Pagination/EndlessPaging';
}

function schemeOf({ data, suppressionKey }: Finding): string {
  const scheme = isRecord(data) ? ownMember(data, 'scheme') : undefined;
  return typeof scheme === 'string' ? scheme : suppressionKey;
}
