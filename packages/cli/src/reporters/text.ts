import type { Severity } from '@pagewright/core';
import { grouped } from '@pagewright/core/internal';
import { type ExternalFormatId, externalFormatNames } from '@pagewright/importers';
import type { CheckedFile, CheckReport, CheckSummary } from '../check/check-project.js';
import type { CheckFailure, Coverage } from '../check/check-unit.js';
import type { LocatedFinding, TextRange } from '../check/located-finding.js';
import type { ShownFile } from '../project/source-file.js';
import type { LinkFile } from '../terminal/hyperlinks.js';
import { type Paint, type Style, visible, wrap } from '../terminal/text-width.js';
import { excerpt } from './excerpt.js';
import { firstFindings, leftLine, type ShownPart, statisticsLines } from './shown-findings.js';

export const severityStyles: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warn: 'yellow',
  info: 'blue',
};

export interface TextStyle {
  readonly paint: Paint;
  /** Links a place to its file. Without it, places are plain text. */
  readonly link?: LinkFile;
  /** Undefined without a terminal: messages are not wrapped, and excerpts have 100 columns. */
  readonly columns: number | undefined;
}

const minColumns = 40;

/** One syntax error often causes others, so only the first ones are shown, one per line. */
const maxSyntaxErrors = 5;

const maxAlike = 5;

export function* checkText(report: CheckReport, style: TextStyle, part: ShownPart = {}): Generator<string> {
  const shown = firstFindings(report, part);
  yield* findingsText(shown.report.files, style);
  yield* leftLine(shown.left, part);
  yield* ruleHint(report.files, style);
  if (part.statistics === true) yield* statisticsLines(report);
  yield* summaryLines(report, style);
}

export function* summaryLines(report: CheckReport, style: TextStyle): Generator<string> {
  yield `${summaryLine(report, style.paint)}\n`;
  const { coverage, failures } = report.summary;
  if (coverage !== undefined) for (const line of coverageLines(coverage, style)) yield `${line}\n`;
  // The default limit needs no explanation.
  for (const failure of failures.filter(({ by }) => by !== '--fail-on error'))
    yield `${style.paint(['bold', 'red'], 'Failed')}: ${failureText(failure)}\n`;
}

/** For example "3 warnings are more than --max-warnings 0 allows". */
export function failureText({ limit, by, found, severity }: CheckFailure): string {
  if (limit === 'minCoverage') return `coverage ${found} % is below ${by}`;
  const nouns = { error: 'error', warn: 'warning', info: 'info' };
  const what = count(found, severity === undefined ? 'finding' : nouns[severity]);
  if (limit === 'failOn') return `${what} with ${visible(by)}`;
  return `${what} ${found === 1 ? 'is' : 'are'} more than ${visible(by)} allows`;
}

/** For example "Coverage 75 %: 5 of 8 list operations are declared", and the names of undeclared ones. */
function coverageLines(
  { lists, declared, declaredElsewhere, decidedAgainst, undeclared, percent }: Coverage,
  { paint, columns }: TextStyle,
): readonly string[] {
  if (percent === null) return [`${paint('bold', 'No coverage')}: there is no list operation`];
  const are = (number: number) => `${number} ${number === 1 ? 'is' : 'are'}`;
  const verb = declared === 1 || lists === 1 ? 'is' : 'are';
  const tools = toolsText(declaredElsewhere, declared);
  const sums = [
    `${declared} of ${count(lists, 'list operation')} ${verb} declared${tools === '' ? '' : `, ${tools}`}`,
    ...(decidedAgainst > 0 ? [`${are(decidedAgainst)} decided against`] : []),
    ...(undeclared.length > 0 ? [`${are(undeclared.length)} undeclared`] : []),
  ];
  const head = `${paint('bold', `Coverage ${percent} %`)}: ${sums.join(', ')}`;
  if (undeclared.length === 0) return [head];
  const names = wrap(undeclared.map(visible).join(', '), columns === undefined ? undefined : columns - 2);
  return [head, ...names.map((line) => `  ${line}`)];
}

/** For example "all for Speakeasy" or "3 for Fern and 1 for AutoRest". */
export function toolsText(tools: CheckSummary['declaredElsewhere'], declared: number): string {
  const all = Object.entries(tools);
  const [first] = all;
  const nameOf = (tool: string) => externalFormatNames[tool as ExternalFormatId];
  if (first === undefined) return '';
  if (all.length === 1 && first[1] === declared && declared > 1) return `all for ${nameOf(first[0])}`;
  return all.map(([tool, number]) => `${number} for ${nameOf(tool)}`).join(' and ');
}

export function* findingsText(files: readonly CheckedFile[], style: TextStyle): Generator<string> {
  for (const { file, findings } of files) {
    const reported = findings.filter(({ suppressed }) => !suppressed);
    const [shown, left] = withoutCascade(reported);
    for (const { finding, alike } of foldAlike(shown)) yield `${findingText(finding, alike, style)}\n`;
    if (left > 0)
      yield `${visible(file.name)}: ${count(left, 'more syntax error')}, perhaps because of the ones above\n\n`;
  }
}

export function* ruleHint(files: readonly CheckedFile[], { paint }: TextStyle): Generator<string> {
  const isAnyReported = files.some(({ findings }) => findings.some(({ suppressed }) => !suppressed));
  if (isAnyReported) yield `${paint('dim', '"pagewright rules CODE" explains a rule.')}\n\n`;
}

/** Leaves out syntax errors that probably follow from earlier ones, and counts them. */
function withoutCascade(findings: readonly LocatedFinding[]): [readonly LocatedFinding[], number] {
  const lines = new Set<number>();
  const shown = findings.filter(({ code, file, range }) => {
    if (!code.endsWith('/InvalidSyntax')) return true;
    const { line } = file.positionAt(range.start);
    if (lines.has(line) || lines.size === maxSyntaxErrors) return false;
    lines.add(line);
    return true;
  });
  return [shown, findings.length - shown.length];
}

function findingText(
  finding: LocatedFinding,
  alike: readonly LocatedFinding[],
  { paint, columns, link = (text) => text }: TextStyle,
): string {
  const { file, range, severity, code, message, related } = finding;
  const width = Math.max(minColumns, columns ?? 100);
  const wrapAt = columns === undefined ? undefined : width - 2;
  const place = link(paint(['bold'], locationText(file, range)), file.path);
  const head = `${place} ${paint(['bold', severityStyles[severity]], severity)} ${paint('dim', code)}`;
  return [
    head,
    ...wrap(visible(message), wrapAt).map((line) => `  ${line}`),
    ...marked(file, range, width, (marks) => paint(severityStyles[severity], '^'.repeat(marks)), paint),
    ...related.flatMap((other) => [
      `  ${paint('dim', 'see')} ${paint('bold', locationText(other.file, other.range))} ${visible(other.message)}`,
      ...marked(other.file, other.range, width, (marks) => paint('cyan', '-'.repeat(marks)), paint),
    ]),
    ...(alike.length > 0 ? wrap(alikeText(alike), wrapAt).map((line) => `  ${line}`) : []),
    '',
  ].join('\n');
}

/** For example "also at 3 more places: api.yaml:21:7, api.yaml:35:7, api.yaml:49:7". */
function alikeText(alike: readonly LocatedFinding[]): string {
  const places = alike.slice(0, maxAlike).map(({ file, range }) => locationText(file, range));
  const others = alike.length > maxAlike ? ', ...' : '';
  return `also at ${count(alike.length, 'more place')}: ${places.join(', ')}${others}`;
}

export function locationText(file: ShownFile, { start }: TextRange): string {
  const { line, character } = file.positionAt(start);
  return `${visible(file.name)}:${line + 1}:${character + 1}`;
}

function marked(
  file: ShownFile,
  { start, end }: TextRange,
  width: number,
  marks: (count: number) => string,
  paint: Paint,
): string[] {
  const line = file.lineAt(start);
  const { text } = line;
  const number = String(file.positionAt(start).line + 1);
  const gutter = Math.max(5, number.length + 2);
  const from = start - line.start;
  const shown = excerpt(text, from, Math.min(end - line.start, text.length), width - gutter - 3);
  return [
    `${paint('dim', `${number.padStart(gutter)} │`)} ${shown.text}`,
    `${paint('dim', `${' '.repeat(gutter)} │`)} ${' '.repeat(shown.from)}${marks(shown.to - shown.from)}`,
  ];
}

interface FoldedFinding {
  readonly finding: LocatedFinding;
  readonly alike: readonly LocatedFinding[];
}

const minFolded = 3;

/**
 * Folds findings about external declarations that differ only in operation and location, because a document
 * often repeats one declaration. The first one represents the group.
 */
function foldAlike(findings: readonly LocatedFinding[]): readonly FoldedFinding[] {
  const groups = grouped(findings, kindOf);
  return findings.flatMap((finding): readonly FoldedFinding[] => {
    const [first, ...alike] = groups.get(kindOf(finding) ?? '') ?? [];
    if (first === undefined || alike.length + 1 < minFolded) return [{ finding, alike: [] }];
    return first === finding ? [{ finding, alike }] : [];
  });
}

function kindOf({ declaredBy, suppressionKey, code, severity, args }: LocatedFinding): string | undefined {
  if (declaredBy === undefined) return undefined;
  const shared = Object.values(args).filter((value) => value !== declaredBy && value !== suppressionKey);
  return JSON.stringify([code, severity, shared]);
}

/**
 * For example "3 errors, 2 warnings in 2 of 3 files; 14 of 20 operations paginated; with pagewright.yaml".
 */
function summaryLine(report: CheckReport, paint: Paint): string {
  const { files, summary, layered, configured, leftOut, isUnaffected } = report;
  const { errors, warnings, infos, suppressed, operations, paginated, filesChecked, filesLookedAt } = summary;
  const elsewhere = Object.entries(summary.declaredElsewhere).map(
    ([tool, declared]) => `, ${declared} declared for ${externalFormatNames[tool as ExternalFormatId]}`,
  );
  const found = severityCounts({ errors, warnings, infos }, paint);
  if (filesChecked === 0 && found.length === 0) {
    const why = isUnaffected ? ': no file to check has changed' : soughtText(filesLookedAt);
    return `${paint(['bold', 'yellow'], 'Nothing was checked')}${why}${leftOutText(leftOut)}`;
  }
  const faulty = files.filter(hasReported).length;
  const read = files.filter((one) => one.isChecked === true || hasReported(one)).length;
  const all = count(read, 'file');
  const where = found.length === 0 || faulty === read ? all : `${faulty} of ${all}`;
  const problems = found.length > 0 ? found.join(', ') : paint(['bold', 'green'], 'No problems');
  const hidden = suppressed > 0 ? ` (${suppressed} suppressed${knownText(summary)})` : '';
  const paged = `${paginated} of ${count(operations, 'operation')} paginated${elsewhere.join('')}`;
  const context = `${configuredText(configured)}${layeredText(layered)}${leftOutText(leftOut)}`;
  return `${problems} in ${where}${hidden}; ${paged}${context}`;
}

function knownText({ baseline = 0, suppressed }: CheckSummary): string {
  if (baseline === 0) return '';
  return baseline === suppressed ? ' by the baseline' : `, ${baseline} of them by the baseline`;
}

function configuredText(configured: CheckReport['configured']): string {
  const names = [...new Set(configured.map(({ config }) => config))];
  if (names.length === 0) return '';
  return names.length > maxNames
    ? `; with ${count(names.length, 'configuration')}`
    : `; with ${names.map(visible).join(', ')}`;
}

function layeredText(layered: CheckReport['layered']): string {
  const [first, ...others] = layered;
  if (first === undefined) return '';
  if (layered.every(({ document }) => document === first.document) && layered.length <= maxNames) {
    const ways = layered.map(({ layers }) => layers.map(visible).join(', '));
    return `; with ${ways.join(', and with ')} over ${visible(first.document)}`;
  }
  if (others.length > 0) return `; ${layered.length} documents with overlays`;
  return '';
}

function leftOutText(leftOut: CheckReport['leftOut']): string {
  const shown = leftOut.slice(0, maxNames).map(({ name, why }) => `; left out ${visible(name)}: ${why}`);
  const others = leftOut.length > maxNames ? `; left out ${leftOut.length - maxNames} more` : '';
  return `${shown.join('')}${others}`;
}

const maxNames = 3;

function soughtText(lookedAt: number): string {
  if (lookedAt === 0) return ' (in folders, only .json, .jsonc, .yaml and .yml files are read)';
  return `: ${count(lookedAt, 'file')} without an openapi or swagger version next to info, paths, components, webhooks or definitions, and without a pagination list or resources with methods`;
}

export function severityCounts(
  { errors, warnings, infos }: Pick<CheckSummary, 'errors' | 'warnings' | 'infos'>,
  paint: Paint,
): readonly string[] {
  return [
    ...(errors > 0 ? [paint(['bold', 'red'], count(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint(['bold', 'yellow'], count(warnings, 'warning'))] : []),
    ...(infos > 0 ? [paint(['bold', 'blue'], count(infos, 'info'))] : []),
  ];
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function hasReported({ findings }: CheckReport['files'][number]): boolean {
  return findings.some(({ suppressed }) => !suppressed);
}
