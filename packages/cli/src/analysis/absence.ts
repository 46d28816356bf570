import { type Finding, reportsAbsence } from '@pagewright/core';
import type { AnalysedUnit } from './analyze-unit.js';

/** Nothing is reported because data is missing: a text that is broken may hold what could not be found. */
export function withoutAbsences(
  { unit, references }: Pick<AnalysedUnit, 'unit' | 'references'>,
  findings: readonly Finding[],
): readonly Finding[] {
  const broken = [unit.config, unit.document, ...references].some((file) =>
    file?.tree.problems.some(({ kind }) => kind !== 'duplicateKey'),
  );
  return broken ? findings.filter(({ code }) => !reportsAbsence(code)) : findings;
}
