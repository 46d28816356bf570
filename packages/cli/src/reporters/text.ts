import type { CheckedFile, CheckReport } from '../check/check-project.js';
import type { PlacedFinding, TextRange } from '../check/placed-finding.js';
import type { ShownFile } from '../project/source-file.js';
import type { Paint } from '../terminal/paint.js';
import { wrap } from '../terminal/text-width.js';
import { visible } from '../terminal/visible.js';
import { excerpt } from './excerpt.js';
import { severityStyles } from './severity-styles.js';
import { count, summaryLine } from './summary-line.js';

/** The style of text on a terminal, or on what stands in its place. */
export interface TextStyle {
  readonly paint: Paint;
  /** Undefined where there is no terminal: messages are then not wrapped, and excerpts take 100 columns. */
  readonly columns: number | undefined;
}

const leastColumns = 40;

/** One fault often breaks all that follows: of the syntax errors of a file the first ones are shown, one a line. */
const mostSyntaxErrors = 5;

/** So many places are named where the same is reported as at the first. */
const mostAlike = 5;

/** `check --format text`: each finding with the line it is about, then one line that sums up. */
export function* checkText(report: CheckReport, style: TextStyle): Generator<string> {
  yield* findingsText(report.files, style);
  yield* ruleHint(report.files, style);
  yield `${summaryLine(report, style.paint)}\n`;
}

/** Each finding with the line it is about. */
export function* findingsText(files: readonly CheckedFile[], style: TextStyle): Generator<string> {
  for (const { file, findings } of files) {
    const reported = findings.filter(({ suppressed }) => !suppressed);
    const [shown, left] = withoutCascade(reported);
    for (const { finding, alike } of foldAlike(shown)) yield `${findingText(finding, alike, style)}\n`;
    if (left > 0)
      yield `${visible(file.name)}: ${count(left, 'more syntax error')}, perhaps because of the ones above\n\n`;
  }
}

/** Writes a hint at the command that explains the rules of the findings. */
export function* ruleHint(files: readonly CheckedFile[], { paint }: TextStyle): Generator<string> {
  const isAnyReported = files.some(({ findings }) => findings.some(({ suppressed }) => !suppressed));
  if (isAnyReported) yield `${paint('dim', '"pagewright rules CODE" explains a rule.')}\n\n`;
}

/** The findings without the syntax errors that most likely follow from others, and how many these are. */
function withoutCascade(findings: readonly PlacedFinding[]): [readonly PlacedFinding[], number] {
  const lines = new Set<number>();
  const shown = findings.filter(({ code, file, range }) => {
    if (!code.endsWith('/InvalidSyntax')) return true;
    const { line } = file.positionAt(range.start);
    if (lines.has(line) || lines.size === mostSyntaxErrors) return false;
    lines.add(line);
    return true;
  });
  return [shown, findings.length - shown.length];
}

function findingText(
  finding: PlacedFinding,
  alike: readonly PlacedFinding[],
  { paint, columns }: TextStyle,
): string {
  const { file, range, severity, code, message, related } = finding;
  const width = Math.max(leastColumns, columns ?? 100);
  const wrapAt = columns === undefined ? undefined : width - 2;
  const head = `${paint(['bold'], place(file, range))} ${paint(['bold', severityStyles[severity]], severity)} ${paint('dim', code)}`;
  return [
    head,
    ...wrap(visible(message), wrapAt).map((line) => `  ${line}`),
    ...marked(file, range, width, (marks) => paint(severityStyles[severity], '^'.repeat(marks)), paint),
    ...related.flatMap((other) => [
      `  ${paint('dim', 'see')} ${paint('bold', place(other.file, other.range))} ${visible(other.message)}`,
      ...marked(other.file, other.range, width, (marks) => paint('cyan', '-'.repeat(marks)), paint),
    ]),
    ...(alike.length > 0 ? wrap(alikeText(alike), wrapAt).map((line) => `  ${line}`) : []),
    '',
  ].join('\n');
}

/** "and so at 3 more places: api.yaml:21:7, api.yaml:35:7, api.yaml:49:7" */
function alikeText(alike: readonly PlacedFinding[]): string {
  const places = alike.slice(0, mostAlike).map(({ file, range }) => place(file, range));
  const others = alike.length > mostAlike ? ', ...' : '';
  return `and so at ${count(alike.length, 'more place')}: ${places.join(', ')}${others}`;
}

/** `file:line:column`, from 1, as terminals and editors make clickable. */
export function place(file: ShownFile, { start }: TextRange): string {
  const { line, character } = file.positionAt(start);
  return `${visible(file.name)}:${line + 1}:${character + 1}`;
}

/** The first line of a range, with its number, and marks below the range. */
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

/** A finding with those that say the same of other operations. */
interface FoldedFinding {
  readonly finding: PlacedFinding;
  readonly alike: readonly PlacedFinding[];
}

/** Fewer are read one by one. */
const leastFolded = 3;

/**
 * Puts findings about declarations of other tools together that differ in nothing but the operation and the place, as a
 * document declares the same for each of its operations there. Each stands with the first of its kind.
 */
function foldAlike(findings: readonly PlacedFinding[]): readonly FoldedFinding[] {
  const groups = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const key = kindOf(finding);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return findings.flatMap((finding): readonly FoldedFinding[] => {
    const [first, ...alike] = groups.get(kindOf(finding) ?? '') ?? [];
    if (first === undefined || alike.length + 1 < leastFolded) return [{ finding, alike: [] }];
    return first === finding ? [{ finding, alike }] : [];
  });
}

function kindOf({ declaredBy, suppressionKey, code, severity, message }: PlacedFinding): string | undefined {
  if (declaredBy === undefined) return undefined;
  return JSON.stringify([code, severity, message.replaceAll(declaredBy, '').replaceAll(suppressionKey, '')]);
}
