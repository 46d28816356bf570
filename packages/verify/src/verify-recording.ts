import { type Analysis, type AnalyzeOptions, analyze, type Reader } from '@pagewright/core';
import { asReader, assertList, lastStep } from '@pagewright/core/internal';
import { type Credentials, credentialsOf, unmaskedNames } from '@pagewright/core/masking';
import {
  declaredCredentials,
  listOperations,
  makeSource,
  type Operation,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import type { Exchange } from '@pagewright/exchanges';
import { assertNames } from './assert-options.js';
import { verifyRules } from './codes.js';
import { declarationSite } from './findings/declaration-site.js';
import type { AssignedExchange, Assignment } from './operations/assign-operations.js';
import type { OperationReport, VerifyFinding, VerifyReport } from './report.js';
import { changeName } from './requests/changes.js';
import { requestText } from './requests/request-text.js';
import { verifyOperation } from './verify-operation.js';
import { observedSteps } from './walks/observed-steps.js';
import { hasSucceeded } from './walks/page.js';
import { type RecordedTraffic, recordedTraffic } from './walks/recorded-traffic.js';

/** A document with its configuration, each a plain value or a Reader, and the traffic to compare it with. */
export interface VerifyInput {
  readonly document: unknown;
  readonly config?: unknown;
  readonly exchanges: readonly Exchange[];
  readonly options?: VerifyOptions;
}

/** Options of `verifyRecording`, in addition to those of the analysis. */
export interface VerifyOptions extends AnalyzeOptions {
  /** An existing analysis of the same document and configuration. Default: a new one. */
  readonly analysis?: Analysis;
  /** Operations to verify, such as `get /users`. Default: all. */
  readonly operations?: readonly string[];
  /** Names of more headers, parameters and body members that carry credentials. */
  readonly secrets?: readonly string[];
}

/**
 * Verifies the declarations of a document against recorded traffic (D58): predicts each next request and
 * compares it with the request that followed. Reads only its arguments.
 */
export function verifyRecording(input: VerifyInput): VerifyReport {
  return lastStep(verifyRecordingSteps(input));
}

/** Does the same as `verifyRecording` in steps, one per operation, so that the caller can do other work or stop. */
export function* verifyRecordingSteps({
  document: given,
  config: configuration,
  exchanges,
  options = {},
}: VerifyInput): Generator<void, VerifyReport> {
  assertList('exchanges', exchanges, 'exchanges, as readRecording returns them');
  assertNames(options);
  const document = asReader(given);
  const config = configuration === undefined ? undefined : asReader(configuration);
  const analysis =
    options.analysis ?? analyze({ document, ...(config !== undefined && { config }), options });
  const source = makeSource(document, options.openFile);
  const { operations } = listOperations(source);
  yield;
  const traffic = recordedTraffic(source, operations, exchanges);
  const context: Context = {
    ...traffic,
    source,
    operations,
    analysis,
    config,
    secrets: options.secrets ?? [],
  };
  yield;
  const isWanted = (operation: string) => options.operations?.includes(operation) ?? true;
  const reports: OperationReport[] = [];
  for (const one of declaredOperations(context)) {
    if (!isWanted(one.operation)) continue;
    reports.push(verifyOperation(one, traffic.all));
    yield;
  }
  const findings = [
    ...reports.flatMap((report) => report.findings),
    ...undeclaredPages(context).filter(({ operation = '' }) => isWanted(operation)),
    ...otherBasePaths(context),
  ];
  return { operations: reports, findings, summary: summaryOf(reports, traffic.assignment) };
}

interface Context extends RecordedTraffic {
  readonly source: SourceDocument;
  readonly operations: readonly Operation[];
  readonly analysis: Analysis;
  readonly config: Reader | undefined;
  readonly secrets: readonly string[];
}

function declaredOperations(context: Context) {
  const { source, operations, analysis, byOperation: lists, secrets } = context;
  const declared = declaredCredentials(source);
  const seen = new Set<string>();
  return analysis.methods.flatMap(({ operation, scheme: name }) => {
    const located = analysis.located.find(({ scheme }) => scheme.name === name);
    if (located === undefined || seen.has(`${operation} ${name}`)) return [];
    seen.add(`${operation} ${name}`);
    const node = operations.find((one) => one.name === operation);
    const parameters = node === undefined ? undefined : viewOperation(source, node).parameters().list;
    const paging = unmaskedNames(located.scheme);
    return [
      {
        operation,
        declared: declarationSite(context, located),
        exchanges: lists.get(operation) ?? [],
        parameters: parameters && new Set(parameters.map((one) => one.name)),
        credentialsOf: (one: AssignedExchange): Credentials =>
          credentialsOf(one.exchange.request, secrets, declared, paging),
      },
    ];
  });
}

/** Reports operations that page in the traffic but have no declaration. */
function undeclaredPages({
  source,
  operations,
  analysis,
  byOperation: lists,
  secrets,
}: Context): readonly VerifyFinding[] {
  const declared = new Set([
    ...analysis.methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
    ...analysis.declaredElsewhere.map(({ operation }) => operation),
  ]);
  const credentials = declaredCredentials(source);
  return operations.flatMap(({ name, node }): readonly VerifyFinding[] => {
    if (declared.has(name)) return [];
    const steps = observedSteps(lists.get(name) ?? [], {
      isOpen: hasSucceeded,
      isTail: hasSucceeded,
      itemCount: () => undefined,
      names: new Set(),
    });
    const [first] = steps;
    const change = first?.changes[0]?.change;
    if (first === undefined || change === undefined) return [];
    const mask = credentialsOf(first.from.exchange.request, secrets, credentials, [changeName(change)]);
    const { severity, cost } = verifyRules['Verify/UndeclaredPages'];
    const times = steps.length === 1 ? 'one request continues' : `${steps.length} requests continue`;
    return [
      {
        code: 'Verify/UndeclaredPages',
        severity,
        message: `${name}: ${times} from the previous page by ${changeName(change)}, but no pagination is declared. ${cost}`,
        source: 'document',
        ...(node.document.file !== undefined && { file: node.document.file }),
        pointer: node.pointer,
        part: 'key',
        operation: name,
        evidence: [first.from, first.to].map(({ exchange }) => ({
          ...exchange.at,
          request: requestText(exchange.request, mask),
        })),
      },
    ];
  });
}

function otherBasePaths({ assignment, source }: Context): readonly VerifyFinding[] {
  const { severity, cost } = verifyRules['Verify/OtherBasePath'];
  const none = { names: new Set<string>(), paging: new Set<string>(), values: [] };
  return assignment.otherBases.map(({ host, basePath, first }) => ({
    code: 'Verify/OtherBasePath',
    severity,
    message: `Requests go to ${host}${basePath}, which no server of the document has; paths are compared without it. ${cost}`,
    source: 'document',
    pointer: source.reader.keys([])?.includes('servers') === true ? ['servers'] : [],
    part: 'key',
    evidence: [
      {
        ...first.at,
        request: requestText(
          { method: first.request.method, url: first.request.url.replace(/\?.*$/s, '') },
          none,
        ),
      },
    ],
  }));
}

function summaryOf(reports: readonly OperationReport[], { exchanges }: Assignment): VerifyReport['summary'] {
  const count = (verdict: OperationReport['verdict']) =>
    reports.filter((one) => one.verdict === verdict).length;
  const sum = (value: (report: OperationReport) => number) =>
    reports.reduce((all, one) => all + value(one), 0);
  return {
    exchanges: exchanges.length,
    unmatched: exchanges.filter(({ operation }) => operation === undefined).length,
    confirmed: count('confirmed'),
    contradicted: count('contradicted'),
    unobserved: count('unobserved'),
    walks: sum(({ walks }) => walks),
    pages: sum(({ pages }) => pages),
    requestsPredicted: sum(({ requestsPredicted }) => requestsPredicted),
  };
}
