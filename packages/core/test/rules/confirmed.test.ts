import { describe, expect, it } from 'vitest';
import type { RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import { withoutConfirmed } from '../../src/rules/known-ends.js';
import { codes } from '../diagnostics/reported.js';

function finding(code: RuleCode, field: string): Finding {
  return {
    code,
    severity: 'warn',
    message: 'x.',
    args: {},
    source: 'config',
    pointer: [],
    part: 'key',
    suppressionKey: 'users',
    data: { scheme: 'users', side: 'response', field },
  };
}

const guess = finding('Pagination/PathSyntax', 'data');
const other = finding('Pagination/MisleadingName', 'data');

describe('external path syntax in a name', () => {
  it('PathSyntax is reported if only another field is not found, or if the items are not a list', () => {
    for (const shown of [
      [],
      [finding('Pagination/ItemsNotFound', 'users')],
      [finding('Pagination/ItemsNotList', 'data')],
    ]) {
      expect(codes(withoutConfirmed([guess, other], shown))).toEqual([
        'Pagination/PathSyntax',
        'Pagination/MisleadingName',
      ]);
    }
  });

  it('PathSyntax is not reported if the same field is reported as not found', () => {
    const shown = [finding('Pagination/ItemsNotFound', 'data')];
    expect(codes(withoutConfirmed([guess, other], shown))).toEqual(['Pagination/MisleadingName']);
  });
});
