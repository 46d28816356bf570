import type { Finding } from '../diagnostics/finding.js';
import { checkFieldNames, checkMemberNames, checkSharedNames } from './scheme/check-field-names.js';
import { checkPathSyntax } from './scheme/check-path-syntax.js';
import { checkStops } from './scheme/check-stops.js';
import type { CheckedScheme } from './scheme/scheme-occurrence.js';

const rules: readonly ((located: CheckedScheme, addFinding: (finding: Finding) => void) => void)[] = [
  checkStops,
  checkFieldNames,
  checkSharedNames,
  checkPathSyntax,
  checkMemberNames,
];

export function checkSchemeMeaning(located: CheckedScheme): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) rule(located, (finding) => findings.push(finding));
  return findings;
}
