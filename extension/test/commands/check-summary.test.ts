import { describe, expect, it } from 'vitest';
import { checkSummary } from '../../src/commands/check-summary.js';
import { config, explored, unit } from '../explorer/sample.js';

const counted = (more: object) => explored(unit({ config, counts: { ...unit().counts, ...more } }));
const [error, warning, info] = [{ severity: 1 }, { severity: 2 }, { severity: 3 }];
const message = (...given: Parameters<typeof checkSummary>) => checkSummary(...given).message;

describe('the summary of a check of the workspace', () => {
  it('errors and warnings, in how many files, and how many list operations are paginated', () => {
    const files = [
      { uri: 'a', items: [error, warning, warning, info] },
      { uri: 'b', items: [error] },
      { uri: 'c', items: [info] },
    ];
    expect(checkSummary(counted({ lists: 45, paginated: 42 }), files)).toEqual({
      message: '2 errors and 2 warnings in 2 files. 42 of 45 list operations are paginated.',
      ...{ severity: 'error', hasProblems: true, hasUnits: true },
    });
  });

  it('warnings alone', () => {
    expect(checkSummary(counted({ lists: 2, paginated: 1 }), [{ uri: 'a', items: [warning] }])).toEqual({
      message: '1 warning in 1 file. 1 of 2 list operations is paginated.',
      ...{ severity: 'warning', hasProblems: true, hasUnits: true },
    });
  });

  it('nothing to report', () => {
    expect(checkSummary(counted({ lists: 3, paginated: 3 }), [{ uri: 'a', items: [info] }])).toEqual({
      message: 'No errors and no warnings in 2 files. All 3 list operations are paginated.',
      ...{ severity: 'info', hasProblems: false, hasUnits: true },
    });
    expect(message(explored(unit()), [])).toMatch(/^No errors and no warnings in 1 file\./);
    expect(message(counted({ lists: 1, paginated: 1 }), [])).toMatch(
      /The one list operation is paginated\.$/,
    );
    expect(message(counted({}), [])).toMatch(/No operation is paginated, and none looks like it\.$/);
  });

  it('the summary of a check names files that could not be read', () => {
    expect(message(counted({ lists: 2, paginated: 2, looked: 3000, toLook: 3001 }), [])).toMatch(
      /All 2 list operations are paginated\. 1 operation could not be looked at\.$/,
    );
  });

  it('nothing to check', () => {
    expect(checkSummary(explored(), [])).toEqual({
      message:
        'No OpenAPI document and no SDK configuration was found. Open one, or a folder that holds one; files that are not recognised by their content can be named in the setting pagewright.configFiles.',
      ...{ severity: 'info', hasProblems: false, hasUnits: false },
    });
  });
});
