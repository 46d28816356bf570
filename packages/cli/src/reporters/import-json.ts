import { pointerText } from '@pagewright/core';
import { unifiedDiff } from '../fix/unified-diff.js';
import type { ImportReport } from '../import/import-report.js';
import type { ImportDone } from './import-text.js';
import { checkedFileJson, positions } from './json.js';

/** `import --format json`. Positions are those of the texts as they were, zero-based, in UTF-16 units. */
export function importJson(report: ImportReport, done: ImportDone): string {
  const { declarations, files, result, changed, summary } = report;
  const shown = {
    version: 1,
    declarations: declarations.map(
      ({ externalFormat, operation, outcome, scheme, problem, file, pointer, range }) => ({
        dialect: externalFormat,
        operation,
        outcome,
        scheme: scheme ?? null,
        ...(problem !== undefined && { problem }),
        file: file.name,
        pointer: pointerText(pointer),
        range: positions(file, range),
      }),
    ),
    files: files.map(checkedFileJson),
    result: result.map(checkedFileJson),
    changes: changed.map(({ name, before, after }) => ({
      file: name,
      written: done === 'written',
      ...(done === 'shown' && {
        diff: unifiedDiff(name, before, after)
          .map(({ text }) => `${text}\n`)
          .join(''),
      }),
    })),
    summary,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
