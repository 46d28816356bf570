import type { Finding } from '../diagnostics/finding.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { checkFieldNames, checkMemberNames, checkSharedNames } from './scheme/check-field-names.js';
import { checkPathSyntax } from './scheme/check-path-syntax.js';
import { checkStops } from './scheme/check-stops.js';

const rules: readonly ((located: LocatedScheme, addFinding: (finding: Finding) => void) => void)[] = [
  checkStops,
  checkFieldNames,
  checkSharedNames,
  checkPathSyntax,
  checkMemberNames,
];

/** Checks a well-formed scheme by itself, beside the findings of `parseScheme`. */
export function checkSchemeMeaning(located: LocatedScheme): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) rule(located, (finding) => findings.push(finding));
  return findings;
}
