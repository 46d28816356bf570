import { visible, wrap } from '../terminal/text-width.js';
import type { LocatedReport, LocatedVerifyFinding, Verification } from '../verify/verify-units.js';
import { count, findingsText, type TextStyle } from './text.js';

const verdictStyles = { confirmed: 'green', contradicted: 'red', unobserved: 'yellow' } as const;
/** Limits the findings shown per operation; the others are counted. */
const maxFindings = 3;
const maxSilent = 10;

export function* verifyText(
  { operations, findings, summary, server }: Verification,
  style: TextStyle,
): Generator<string> {
  const open = findings.filter(({ suppressed }) => !suppressed);
  // Skips runs against a server: they have a reason for each unobserved operation.
  const silent = operations.filter(
    ({ pages, walks, verdict }) => server === undefined && verdict === 'unobserved' && pages + walks === 0,
  );
  const shown = operations.filter((one) => !silent.includes(one));
  for (const report of shown) yield* operationText(report, style);
  if (silent.length > 0) yield `${silentText(silent, style)}\n`;
  const ofOperations = new Set(operations.flatMap((report) => report.findings.map(identity)));
  const others = open.filter((finding) => !ofOperations.has(identity(finding)));
  if (others.length > 0) yield '\n';
  for (const finding of others) yield* findingWithEvidence(finding, style);
  const hidden = findings.length - open.length;
  const left = hidden === 0 ? '' : ` (${count(hidden, 'finding')} suppressed)`;
  yield `\n${summaryText(summary, style, server === undefined ? 'exchange' : 'request')}${left}\n`;
}

function identity({ code, file, pointer, message }: LocatedVerifyFinding): string {
  return JSON.stringify([code, file.path, pointer, message]);
}

function* operationText(report: LocatedReport, style: TextStyle): Generator<string> {
  const { operation, scheme, verdict, walks, pages, requestsPredicted, openWalks, reason } = report;
  const findings = report.findings.filter(({ suppressed }) => !suppressed);
  const { paint } = style;
  const { unlooked = [] } = report;
  const ended =
    openWalks === 0
      ? ''
      : `, ${count(openWalks, 'walk')} ${report.unlooked === undefined ? 'abandoned by the client' : 'cut short'}`;
  const counts = `${count(walks, 'walk')}, ${count(pages, 'page')}, ${count(requestsPredicted, 'request')} predicted${ended}`;
  const head = `${paint(['bold', verdictStyles[verdict]], verdict.padEnd(12))} ${paint('bold', visible(operation))}`;
  yield `${head} ${paint('dim', `(${visible(scheme)})`)}: ${reason === undefined ? counts : `${visible(reason)} (${counts})`}\n`;
  for (const clause of unlooked)
    yield `${wrap(
      `not checked: ${visible(clause)}`,
      style.columns === undefined ? undefined : style.columns - 13,
    )
      .map((line) => paint('dim', `${' '.repeat(13)}${line}`))
      .join('\n')}\n`;
  const told = findings.slice(0, maxFindings);
  if (told.length > 0) yield '\n';
  for (const finding of told) yield* findingWithEvidence(finding, style);
  if (findings.length > told.length)
    yield `  ${count(findings.length - told.length, 'more finding')} (--format json has all)\n\n`;
}

function* findingWithEvidence(finding: LocatedVerifyFinding, style: TextStyle): Generator<string> {
  const { file } = finding;
  const [text = ''] = findingsText([{ file, findings: [finding] }], style);
  yield `${text.trimEnd()}\n`;
  for (const line of evidenceLines(finding)) yield `  ${style.paint('dim', visible(line))}\n`;
  yield '\n';
}

export function evidenceLines({ evidence }: LocatedVerifyFinding): readonly string[] {
  return evidence.flatMap(({ file, line, request, expected, received, curl }) => [
    curl ?? `${file === undefined ? 'line ' : `${file}:`}${line}  ${request}`,
    ...(expected === undefined ? [] : [`  expected  ${expected}`]),
    ...(received === undefined ? [] : [`  received  ${received}`]),
  ]);
}

function silentText(silent: readonly LocatedReport[], { paint, columns }: TextStyle): string {
  const names = silent.slice(0, maxSilent).map(({ operation }) => visible(operation));
  const more = silent.length > maxSilent ? ` and ${silent.length - maxSilent} more` : '';
  const text = `the recordings have no request to ${names.join(', ')}${more}`;
  const [first = '', ...rest] = wrap(text, columns === undefined ? undefined : columns - 13);
  const head = `${paint(['bold', verdictStyles.unobserved], 'unobserved'.padEnd(12))} ${first}`;
  return [head, ...rest.map((line) => `${' '.repeat(13)}${line}`)].join('\n');
}

function summaryText(
  {
    exchanges,
    unmatched,
    confirmed,
    contradicted,
    unobserved,
    walks,
    pages,
    requestsPredicted,
  }: Verification['summary'],
  { paint }: TextStyle,
  unit: 'exchange' | 'request',
): string {
  const verdicts = [
    paint('green', `${confirmed} confirmed`),
    paint('red', `${contradicted} contradicted`),
    paint('yellow', `${unobserved} unobserved`),
  ].join(', ');
  const traffic = `${count(exchanges, unit)}, ${count(walks, 'walk')}, ${count(pages, 'page')}, ${count(requestsPredicted, 'request')} predicted`;
  const others = unmatched === 0 ? '' : `; ${count(unmatched, 'exchange')} without an operation`;
  return `${verdicts}: ${traffic}${others}`;
}
