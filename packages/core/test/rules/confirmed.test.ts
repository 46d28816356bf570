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

describe('a name in external path syntax', () => {
  it('a name in external path syntax is reported where no operation shows its effect', () => {
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

  it('a name in external path syntax is left to an operation that has nothing of that name', () => {
    const shown = [finding('Pagination/ItemsNotFound', 'data')];
    expect(codes(withoutConfirmed([guess, other], shown))).toEqual(['Pagination/MisleadingName']);
  });
});
