import type { Finding, RuleCode } from '@pagewright/core';
import type { Unit } from '../project/project.js';

/** Rules that report that something is not there. */
const absences: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Config/StaleEndpoint',
  'Document/NotOpenApi',
  'Document/UnknownVersion',
  'Document/UnresolvedReference',
  'Pagination/UnknownScheme',
  'Pagination/UnmatchedMarker',
  'Pagination/UnusedScheme',
]);

/** Nothing is reported because data is missing: a text that is broken may hold what could not be found. */
export function withoutAbsences(unit: Unit, findings: readonly Finding[]): readonly Finding[] {
  const broken = [unit.config, unit.document].some((file) =>
    file?.tree.problems.some(({ kind }) => kind !== 'duplicateKey'),
  );
  return broken ? findings.filter(({ code }) => !absences.has(code)) : findings;
}
