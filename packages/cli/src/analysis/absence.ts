import type { Finding, RuleCode } from '@pagewright/core';
import type { AnalysedUnit } from './analyze-unit.js';

/** Rules that report that something is not there. */
const absences: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Config/StaleEndpoint',
  'Document/NotOpenApi',
  'Document/UnknownVersion',
  'Document/UnresolvedReference',
  'Pagination/ItemCursorNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/MemberNotFound',
  'Pagination/NoRequestBody',
  'Pagination/NoSuccessResponse',
  'Pagination/ParameterNotFound',
  'Pagination/PositionNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/UndeclaredHeader',
  'Pagination/UndeclaredLink',
  'Pagination/UnknownScheme',
  'Pagination/UnmatchedMarker',
  'Pagination/UnusedScheme',
]);

/** Nothing is reported because data is missing: a text that is broken may hold what could not be found. */
export function withoutAbsences(
  { unit, references }: Pick<AnalysedUnit, 'unit' | 'references'>,
  findings: readonly Finding[],
): readonly Finding[] {
  const broken = [unit.config, unit.document, ...references].some((file) =>
    file?.tree.problems.some(({ kind }) => kind !== 'duplicateKey'),
  );
  return broken ? findings.filter(({ code }) => !absences.has(code)) : findings;
}
