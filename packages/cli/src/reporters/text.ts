import { ruleLink } from '@pagewright/core';
import type { CheckedFile, CheckReport } from '../check/check-project.js';
import type { PlacedFinding, TextRange } from '../check/placed-finding.js';
import type { SourceFile } from '../project/source-file.js';
import type { Paint } from '../terminal/paint.js';
import { visible } from '../terminal/visible.js';
import { wrap } from '../terminal/wrap.js';
import { excerpt } from './excerpt.js';
import { severityStyles } from './severity-styles.js';
import { count, summaryLine } from './summary-line.js';

/** How a terminal, or what stands in its place, shows text. */
export interface TextStyle {
  readonly paint: Paint;
  /** Undefined where there is no terminal: messages are then not wrapped, and excerpts take 100 columns. */
  readonly columns: number | undefined;
}

const leastColumns = 40;

/** One fault often breaks all that follows: of the syntax errors of a file the first ones are shown, one a line. */
const mostSyntaxErrors = 5;

const mostLinks = 5;

/** `check --format text`: each finding with the line it is about, then one line that sums up. */
export function* checkText(report: CheckReport, style: TextStyle): Generator<string> {
  yield* findingsText(report.files, style);
  yield* ruleLinks(report.files, style);
  yield `${summaryLine(report, style.paint)}\n`;
}

/** Each finding with the line it is about. */
export function* findingsText(files: readonly CheckedFile[], style: TextStyle): Generator<string> {
  for (const { file, findings } of files) {
    const reported = findings.filter(({ suppressed }) => !suppressed);
    const [shown, left] = withoutCascade(reported);
    for (const finding of shown) yield `${findingText(finding, style)}\n`;
    if (left > 0)
      yield `${visible(file.name)}: ${count(left, 'more syntax error')}, perhaps because of the ones above\n\n`;
  }
}

/** Where the rules of the findings are explained, each once. */
export function* ruleLinks(files: readonly CheckedFile[], { paint }: TextStyle): Generator<string> {
  const codes = files.flatMap(({ findings }) =>
    findings.filter(({ suppressed }) => !suppressed).map(({ code }) => code),
  );
  const links = [...new Set(codes)].flatMap((code) => ruleLink(code) ?? []);
  if (links.length === 0) return;
  const shown = links.slice(0, mostLinks).map((link) => `  ${paint('cyan', link)}\n`);
  const left = links.length > mostLinks ? `  and ${links.length - mostLinks} more\n` : '';
  yield `${paint('dim', '"pagewright rules CODE" explains a rule, and so does:')}\n${shown.join('')}${left}\n`;
}

/** The findings without the syntax errors that most likely follow from others, and how many these are. */
function withoutCascade(findings: readonly PlacedFinding[]): [readonly PlacedFinding[], number] {
  const lines = new Set<number>();
  const shown = findings.filter(({ code, file, range }) => {
    if (!code.endsWith('/InvalidSyntax')) return true;
    const { line } = file.lines().positionAt(range.start);
    if (lines.has(line) || lines.size === mostSyntaxErrors) return false;
    lines.add(line);
    return true;
  });
  return [shown, findings.length - shown.length];
}

function findingText(finding: PlacedFinding, { paint, columns }: TextStyle): string {
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
    '',
  ].join('\n');
}

/** `file:line:column`, from 1, as terminals and editors make clickable. */
export function place(file: SourceFile, { start }: TextRange): string {
  const { line, character } = file.lines().positionAt(start);
  return `${visible(file.name)}:${line + 1}:${character + 1}`;
}

/** The first line of a range, with its number, and marks below the range. */
function marked(
  file: SourceFile,
  { start, end }: TextRange,
  width: number,
  marks: (count: number) => string,
  paint: Paint,
): string[] {
  const lines = file.lines();
  const { line } = lines.positionAt(start);
  const bounds = lines.lineRange(line);
  const text = file.slice(bounds.start, bounds.end);
  const number = String(line + 1);
  const gutter = Math.max(5, number.length + 2);
  const from = start - bounds.start;
  const shown = excerpt(text, from, Math.min(end - bounds.start, text.length), width - gutter - 3);
  return [
    `${paint('dim', `${number.padStart(gutter)} │`)} ${shown.text}`,
    `${paint('dim', `${' '.repeat(gutter)} │`)} ${' '.repeat(shown.from)}${marks(shown.to - shown.from)}`,
  ];
}
