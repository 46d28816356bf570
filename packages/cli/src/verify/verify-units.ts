import { gradeOf } from '@pagewright/core/internal';
import type { Exchange } from '@pagewright/exchanges';
import { shownRange } from '@pagewright/syntax';
import { diagnosticsOfUnit } from '@pagewright/units';
import {
  type OperationReport,
  type VerifyFinding,
  type VerifyReport,
  type VerifySummary,
  verifyRecording,
} from '@pagewright/verify';
import { type AnalysedUnit, placeInUnit, unitDocumentReader, unitFileOf } from '../analysis/analyze-unit.js';
import { referencedFiles, withReferences } from '../analysis/referenced-files.js';
import type { LocatedFinding } from '../check/located-finding.js';
import type { Io } from '../io.js';

export interface LocatedVerifyFinding extends LocatedFinding {
  readonly evidence: VerifyFinding['evidence'];
}

export interface LocatedReport extends Omit<OperationReport, 'findings'> {
  readonly findings: readonly LocatedVerifyFinding[];
}

export interface Verification {
  readonly operations: readonly LocatedReport[];
  /** Findings about undeclared traffic come last. */
  readonly findings: readonly LocatedVerifyFinding[];
  readonly summary: VerifySummary;
  /** The verified server; absent for recordings. */
  readonly server?: string;
}

export interface VerifyRequest {
  readonly exchanges: readonly Exchange[];
  readonly operations: readonly string[];
  readonly secrets: readonly string[];
}

export async function verifyUnits(
  io: Io,
  analysed: readonly AnalysedUnit[],
  request: VerifyRequest,
): Promise<Verification> {
  const verified: Verification[] = [];
  for (const one of analysed) verified.push(...(await verifyUnit(io, one, request)));
  const whole = sumOf(verified);
  const exchanges = request.exchanges.length;
  const unmatched = Math.min(...verified.map(({ summary }) => summary.unmatched), exchanges);
  return { ...whole, summary: { ...whole.summary, exchanges, unmatched } };
}

/** Combines the verifications of several units. The caller counts exchanges, because units may share them. */
export function sumOf(verified: readonly Verification[]): Verification {
  const sum = (key: keyof VerifySummary) => verified.reduce((all, { summary }) => all + summary[key], 0);
  return {
    operations: verified.flatMap(({ operations }) => operations),
    findings: verified.flatMap(({ findings }) => findings),
    summary: {
      exchanges: 0,
      unmatched: 0,
      confirmed: sum('confirmed'),
      contradicted: sum('contradicted'),
      unobserved: sum('unobserved'),
      walks: sum('walks'),
      pages: sum('pages'),
      requestsPredicted: sum('requestsPredicted'),
    },
  };
}

async function verifyUnit(
  io: Io,
  analysed: AnalysedUnit,
  { exchanges, operations, secrets }: VerifyRequest,
): Promise<readonly Verification[]> {
  const { unit, analysis } = analysed;
  const { document, config } = unit;
  const reader = unitDocumentReader(unit);
  if (document === undefined || reader === undefined) return [];
  const { result } = await withReferences({ document, reader }, referencedFiles(io), io, (openFile) =>
    verifyRecording({
      document: reader,
      config: config?.tree.reader,
      exchanges,
      options: { analysis, openFile, secrets, ...(operations.length > 0 && { operations }) },
    }),
  );
  return [locatedVerification(analysed, result)];
}

export function locatedVerification(analysed: AnalysedUnit, result: VerifyReport): Verification {
  const settings = diagnosticsOfUnit(analysed.unit.config?.tree.reader);
  const located = (findings: readonly VerifyFinding[]) =>
    findings.flatMap((finding) => locate(analysed, finding, settings) ?? []);
  const operations = result.operations.map((report) =>
    judged({ ...report, findings: located(report.findings) }),
  );
  const settled = operations.filter(
    ({ verdict }, index) => verdict !== result.operations[index]?.verdict,
  ).length;
  const { summary } = result;
  return {
    operations,
    findings: located(result.findings),
    summary: {
      ...summary,
      contradicted: summary.contradicted - settled,
      unobserved: summary.unobserved + settled,
    },
  };
}

/**
 * If the configuration suppresses all contradictions, the verdict becomes `unobserved`: the declaration is neither
 * contradicted nor confirmed.
 */
function judged(report: LocatedReport): LocatedReport {
  const { verdict, findings } = report;
  if (verdict !== 'contradicted') return report;
  const isOpen = findings.some(({ severity, suppressed }) => severity === 'error' && !suppressed);
  return isOpen
    ? report
    : {
        ...report,
        verdict: 'unobserved',
        reason: 'the configuration suppresses the findings that contradict the declaration',
      };
}

function locate(
  analysed: AnalysedUnit,
  finding: VerifyFinding,
  settings: Readonly<Record<string, unknown>>,
): LocatedVerifyFinding | undefined {
  const { source, file: path, pointer, part } = finding;
  const place = placeInUnit(analysed, { source, pointer, part, ...(path !== undefined && { file: path }) });
  const file = unitFileOf(analysed, place);
  if (file === undefined) return undefined;
  const { code, severity, message, operation = '', evidence } = finding;
  const { isOff, severity: graded } = gradeOf(
    { code, severity, pointer, suppressionKey: operation },
    settings,
  );
  return {
    code,
    severity: graded,
    message,
    args: {},
    file,
    pointer: place.pointer,
    range: shownRange(file.tree, place.pointer, place.part),
    suppressed: isOff,
    ...(isOff && { suppressedIn: 'config' as const }),
    suppressionKey: operation,
    related: [],
    evidence,
  };
}
