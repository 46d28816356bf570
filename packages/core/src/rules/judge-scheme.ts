import type { Finding } from '../diagnostics/finding.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import { checkFieldNames, checkMemberNames, checkSharedNames } from './scheme/check-field-names.js';
import { checkPathSyntax } from './scheme/check-path-syntax.js';
import { checkStops } from './scheme/check-stops.js';

const rules: readonly ((placed: PlacedScheme, found: (finding: Finding) => void) => void)[] = [
  checkStops,
  checkFieldNames,
  checkSharedNames,
  checkPathSyntax,
  checkMemberNames,
];

/** Judges a well-formed scheme by what it says itself, beside what `parseScheme` has told already. */
export function judgeScheme(placed: PlacedScheme): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) rule(placed, (finding) => findings.push(finding));
  return findings;
}
