import { expect, it } from 'vitest';
import { reportsAbsence } from '../../src/diagnostics/rule-sets.js';
import { catalogue, type RuleCode } from '../../src/entries/index.js';

const codes = Object.keys(catalogue) as RuleCode[];

it('a rule that is named after what is missing reports an absence', () => {
  const missing = codes.filter((code) =>
    /NotFound$|^\w+\/(?:No(?!Effect)|Stale|Undeclared|Unresolved|Unknown(?:Scheme|Version))/.test(code),
  );
  expect(missing.length).toBeGreaterThan(8);
  expect(missing.filter((code) => !reportsAbsence(code))).toStrictEqual([]);
});

it('a rule about something present does not report an absence', () => {
  expect(codes.filter((code) => code.includes('Type') && reportsAbsence(code))).toStrictEqual([]);
  expect(reportsAbsence('Pagination/DuplicateScheme')).toBe(false);
  expect(reportsAbsence('Document/InvalidMarker')).toBe(false);
});
