import { expect, it } from 'vitest';
import { reportsAbsence } from '../../src/diagnostics/rule-sets.js';
import { catalogue, type RuleCode } from '../../src/entries/index.js';

const codes = Object.keys(catalogue) as RuleCode[];

it('reportsAbsence is true for each rule whose name says that something is missing', () => {
  const missing = codes.filter((code) =>
    /NotFound$|^\w+\/(?:No(?!Effect)|Stale|Undeclared|Unresolved|Unknown(?:Scheme|Version))/.test(code),
  );
  expect(missing.length).toBeGreaterThan(8);
  expect(missing.filter((code) => !reportsAbsence(code))).toStrictEqual([]);
});

it('reportsAbsence is false for rules about something that is present', () => {
  expect(codes.filter((code) => code.includes('Type') && reportsAbsence(code))).toStrictEqual([]);
  expect(reportsAbsence('Pagination/DuplicateScheme')).toBe(false);
  expect(reportsAbsence('Document/InvalidMarker')).toBe(false);
});
