import { pointerText } from '@pagewright/core';
import { externalFormatNames } from '@pagewright/importers';
import { unifiedDiff } from '../fix/unified-diff.js';
import {
  type ImportOutcome,
  type ImportReport,
  type LocatedDeclaration,
  lostTools,
} from '../import/import-report.js';
import type { NewFile } from '../import/new-file.js';
import { shellWord, tableLines, visible, wrap } from '../terminal/text-width.js';
import { checkedFileJson, positions } from './json.js';
import { count, findingsText, locationText, ruleHint, severityCounts, type TextStyle } from './text.js';

export type ImportDone = 'nothing' | 'shown' | 'written';

export interface ImportRun {
  readonly done: ImportDone;
  readonly command: string;
  /** Options with which `check` reads the result. */
  readonly reading: readonly string[];
  /** The option that makes the command write; empty if it writes without one. */
  readonly writeOption: string;
  /** The file that receives the result, instead of the inputs. */
  readonly target?: NewFile;
  /** Arguments that check the document with the new overlay; absent without one. */
  readonly layered?: string;
}

/** The option that is needed if the input is standard input, which can't be written in place. */
export const newFileOption = '--out FILE';

const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  exact: 'carried over exactly',
  noted: 'carried over with notes',
  never: 'stays declared as not paginated',
  left: 'left unchanged',
};

/** Every declaration with its outcome, the findings, a summary, and the next commands. */
export function* importText(report: ImportReport, run: ImportRun, style: TextStyle): Generator<string> {
  const { document, declarations, files, result } = report;
  if (declarations.length === 0) {
    yield `${visible(document.name)} has no declaration of another tool that could be imported.\n`;
  }
  yield* declarationTables(declarations, style);
  yield* findingsText(files, style);
  if (
    declarations.length > 0 &&
    result.some(({ findings }) => findings.some(({ suppressed }) => !suppressed))
  ) {
    yield `${style.paint('bold', run.done === 'written' ? 'In the new version:' : 'In the version to be written:')}\n\n`;
    yield* findingsText(result, style);
  }
  yield* ruleHint([...files, ...result], style);
  for (const line of report.earlyEnds) yield `${wrap(visible(line), style.columns).join('\n')}\n`;
  if (report.earlyEnds.length > 0) yield '\n';
  yield* summary(report, style);
  for (const line of nextSteps(report, run)) yield `${wrap(visible(line), style.columns).join('\n')}\n`;
}

function* declarationTables(
  declarations: readonly LocatedDeclaration[],
  { paint, columns }: TextStyle,
): Generator<string> {
  for (const externalFormat of new Set(declarations.map((one) => one.externalFormat))) {
    const own = declarations.filter((one) => one.externalFormat === externalFormat);
    yield `${paint('bold', `${externalFormatNames[externalFormat]}: ${count(own.length, 'declaration')}`)}\n`;
    const rows = own.map((one) => [
      `  ${visible(one.operation)}`,
      locationText(one.file, one.range),
      visible(one.scheme ?? '-'),
      visible(outcomeText(one)),
    ]);
    const lines = tableLines(rows, columns, (text, column) => (column === 2 ? paint('cyan', text) : text));
    yield `${lines.join('\n')}\n\n`;
  }
}

function outcomeText({ outcome, problem, errors }: LocatedDeclaration): string {
  const broken = errors === 0 ? '' : `, ${count(errors, 'error')} in it`;
  return `${outcomeWords[outcome]}${broken}${problem === undefined ? '' : `: ${problem}`}`;
}

function* summary({ declarations, summary: sums }: ImportReport, { paint }: TextStyle): Generator<string> {
  const counts = severityCounts(sums, paint);
  const hidden = sums.suppressed > 0 ? ` (${sums.suppressed} suppressed)` : '';
  const problems = `${counts.length > 0 ? counts.join(', ') : paint(['bold', 'green'], 'No problems')}${hidden}`;
  if (declarations.length === 0) {
    yield `${problems}\n`;
    return;
  }
  const outcomes = [
    `${sums.exact} exact`,
    `${sums.noted} with notes`,
    ...(sums.never > 0 ? [`${sums.never} not paginated`] : []),
    `${sums.left} left unchanged`,
  ];
  const into = sums.schemes > 0 ? `; ${count(sums.schemes, 'scheme')}` : '';
  yield `${count(sums.declarations, 'declaration')}: ${outcomes.join(', ')}${into}. ${problems}\n`;
}

function nextSteps(
  report: ImportReport,
  { done, command, reading, writeOption, target, layered }: ImportRun,
): readonly string[] {
  const { document, entry, changed, summary: sums } = report;
  if (changed.length === 0) {
    const unwritten = target === undefined ? '' : ` ${target.name} is not written.`;
    return sums.declarations === 0 && target === undefined ? [] : [`Nothing can be changed.${unwritten}`];
  }
  const names = changed.map(({ name }) => name).join(', ');
  if (done === 'written') {
    const isEntry = target !== undefined && (entry !== document || changed.length === 1);
    const file = layered ?? shellWord(isEntry ? target.name : entry.name);
    const words = [file, ...reading].join(' ');
    const next = `Next: pagewright check ${words}, and pagewright explain ${words}`;
    const places =
      target === undefined
        ? 'The locations above refer to the text before the import.'
        : 'The inputs are unchanged.';
    return [`Wrote ${names}. ${places}`, next];
  }
  const show = done === 'shown' ? [] : [`To see the changes: ${command} --diff`];
  const tools = lostTools(report, changed);
  const loss =
    tools.length === 0 || writeOption !== '--write'
      ? []
      : [
          `After --write, ${tools.join(' and ')} no longer page${tools.length > 1 ? '' : 's'} these operations.`,
        ];
  return [
    `Nothing is written yet.`,
    ...show,
    ...loss,
    writeOption === newFileOption
      ? `To write the result to a new file: ${command} ${writeOption}`
      : `To write ${names}: ${[command, ...(writeOption === '' ? [] : [writeOption])].join(' ')}`,
  ];
}

/** Returns a warning if the import removes external declarations from written files; undefined otherwise. */
export function lostToolsNote(
  report: ImportReport,
  { done, target }: Pick<ImportRun, 'done' | 'target'>,
): string | undefined {
  const tools = done === 'written' && target === undefined ? lostTools(report, report.changed) : [];
  if (tools.length === 0) return undefined;
  const [verb, whose] = tools.length > 1 ? ['page', 'their'] : ['pages', 'its'];
  return `${tools.join(' and ')} no longer ${verb} these operations: ${whose} declarations were removed from ${report.changed.map(({ name }) => name).join(', ')}`;
}

/** Positions refer to the original texts: zero-based, in UTF-16 units. */
export function importJson(report: ImportReport, done: ImportDone): string {
  const { declarations, files, result, changed, earlyEnds, summary } = report;
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
    earlyEnds,
    summary,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
