import { describe, expect, it } from 'vitest';
import { checkSummary } from '../../src/commands/check-summary.js';
import { config, explored, unit } from '../explorer/sample.js';

const counted = (more: object) => explored(unit({ config, counts: { ...unit().counts, ...more } }));
const [error, warning, info] = [{ severity: 1 }, { severity: 2 }, { severity: 3 }];
const message = (...given: Parameters<typeof checkSummary>) => checkSummary(...given).message;

describe('the summary of a check of the workspace', () => {
  it('the summary of a check counts errors, warnings, files and paginated list operations', () => {
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

  it('the summary of a check with only warnings is shown as a warning', () => {
    expect(checkSummary(counted({ lists: 2, paginated: 1 }), [{ uri: 'a', items: [warning] }])).toEqual({
      message: '1 warning in 1 file. 1 of 2 list operations is paginated.',
      ...{ severity: 'warning', hasProblems: true, hasUnits: true },
    });
  });

  it('the summary of a check without problems says that there are none', () => {
    expect(checkSummary(counted({ lists: 3, paginated: 3 }), [{ uri: 'a', items: [info] }])).toEqual({
      message: 'No errors or warnings in 2 files. All 3 list operations are paginated.',
      ...{ severity: 'info', hasProblems: false, hasUnits: true },
    });
    expect(message(explored(unit()), [])).toMatch(/^No errors or warnings in 1 file\./);
    expect(message(counted({ lists: 1, paginated: 1 }), [])).toMatch(
      /The one list operation is paginated\.$/,
    );
    expect(message(counted({}), [])).toMatch(/No operation is paginated, and none looks paginated\.$/);
  });

  it('the summary of a check counts operations that could not be examined', () => {
    expect(message(counted({ lists: 2, paginated: 2, examined: 3000, toExamine: 3001 }), [])).toMatch(
      /All 2 list operations are paginated\. 1 operation could not be examined\.$/,
    );
  });

  it('the summary of a check without any files says how to open one', () => {
    expect(checkSummary(explored(), [])).toEqual({
      message:
        'No OpenAPI document or SDK configuration was found. Open one, or a folder that contains one. If your files are not recognised by their content, name them in the setting pagewright.configFiles.',
      ...{ severity: 'info', hasProblems: false, hasUnits: false },
    });
  });
});
