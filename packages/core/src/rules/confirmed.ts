import type { Finding } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { isOpenEnd } from './known-ends.js';

/** Codes of findings that an operation shows about a name that nothing has. */
const showing: ReadonlySet<string> = new Set([
  'Pagination/PositionNotFound',
  'Pagination/ParameterNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/MemberNotFound',
]);

/**
 * The findings about schemes without those that a bound operation shows to be so: a name in foreign path syntax is
 * guessed to be a mistake, and known to be one where an operation has nothing of that name, which is told there.
 */
export function withoutConfirmed(
  schemeFindings: readonly Finding[],
  operationFindings: readonly Finding[],
): readonly Finding[] {
  if (!schemeFindings.some(isGuess)) return schemeFindings;
  const shown = new Set(operationFindings.filter(({ code }) => showing.has(code)).map(fieldOf));
  return schemeFindings.filter((finding) => !isGuess(finding) || !shown.has(fieldOf(finding)));
}

/** The findings about schemes that no operation can confirm, or tell better. */
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
