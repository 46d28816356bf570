import type { Scheme } from '@pagewright/core';
import { stopReasons } from '@pagewright/core';
import type { Credentials } from '@pagewright/core/masking';
import {
  advancingField,
  isLiteral,
  type LiteralField,
  literalFields,
  requestField,
} from '@pagewright/core/scheme';
import { verifyRules } from './codes.js';
import { isDoubtfulCount } from './findings/doubtful-count.js';
import { type PageFault, readResponseFields } from './findings/field-faults.js';
import { limitFault } from './findings/limit-fault.js';
import { type DeclarationSite, schemePlace } from './findings/scheme-place.js';
import { isFieldOf, type StepFault, stepFault } from './findings/step-fault.js';
import { walkFaults } from './findings/walk-faults.js';
import type { AssignedExchange } from './operations/assign-operations.js';
import type { OperationReport, TrafficEvidence, Verdict, VerifyFinding } from './report.js';
import { changeName, stepChanges } from './requests/changes.js';
import { requestText } from './requests/request-text.js';
import { sentText } from './requests/sent-values.js';
import type { AllExchanges } from './walks/all-exchanges.js';
import type { ObservedStep } from './walks/observed-steps.js';
import { type OperationPages, operationPages } from './walks/operation-pages.js';
import { hasSucceeded, type RecordedPage, withoutLiterals } from './walks/page.js';
import { isShortCursor } from './walks/step-evidence.js';

export interface OperationTraffic {
  readonly operation: string;
  readonly declared: DeclarationSite;
  readonly exchanges: readonly AssignedExchange[];
  /** Names of the parameters that the document declares; undefined if they are not known. */
  readonly parameters: ReadonlySet<string> | undefined;
  readonly credentialsOf: (page: AssignedExchange) => Credentials;
}

export function verifyOperation(traffic: OperationTraffic, all: AllExchanges): OperationReport {
  const { operation, declared, exchanges } = traffic;
  const scheme = withoutLiterals(declared.scheme);
  const walked = operationPages(scheme, exchanges, all);
  const reading = readResponseFields(scheme, walked.pages);
  const findings = onePerPlace([
    ...walked.unpredicted.flatMap((step) => {
      const fault = isOtherWay(scheme, step, walked) ? undefined : stepFault(scheme, step);
      return fault === undefined ? [] : [findingOf(traffic, fault, stepEvidenceOf(traffic, step))];
    }),
    ...headerLocations(traffic, scheme, walked),
    ...[...reading.faults, ...limitFault(scheme, walked.pages), ...walkFaults(scheme, walked)].map((fault) =>
      pageFinding(traffic, fault),
    ),
  ]);
  const counted = walked.pages.filter((page) => hasSucceeded(page) && !walked.links.retries.has(page.index));
  const files = [...new Set(counted.flatMap(({ exchange }) => exchange.at.file ?? []))];
  const isContradicted = findings.some(({ severity }) => severity === 'error');
  const reason = isContradicted
    ? undefined
    : unobservedReason(traffic, scheme, walked, reading.unseen, findings);
  const verdict: Verdict = isContradicted
    ? 'contradicted'
    : reason === undefined
      ? 'confirmed'
      : 'unobserved';
  return {
    operation,
    scheme: declared.scheme.name,
    verdict,
    walks: walked.walks.length,
    pages: counted.length,
    ...(files.length > 0 && { recordings: files }),
    requestsPredicted: walked.links.predicted.size,
    openWalks: openWalks(walked),
    ...(reason !== undefined && { reason }),
    findings,
  };
}

/**
 * Returns whether a step pages in an undeclared way while the declaration predicts other requests of the
 * operation. An API may support both cursors and page numbers.
 */
function isOtherWay(scheme: Scheme, step: ObservedStep<RecordedPage>, { links }: OperationPages): boolean {
  const [main] = step.changes;
  if (links.predicted.size === 0 || main === undefined) return false;
  const field = advancingField(scheme);
  return field === undefined ? step.from.step.kind === 'next' : !isFieldOf(field, main.change);
}

/** Returns a clause about missing evidence; undefined if no evidence is missing. */
function unobservedReason(
  { declared, exchanges, parameters }: OperationTraffic,
  scheme: Scheme,
  walked: OperationPages,
  unseen: readonly string[],
  findings: readonly VerifyFinding[],
): string | undefined {
  const { pages, walks, links } = walked;
  if (exchanges.length === 0) return 'the recordings have no request to this operation';
  const sound = pages.filter(hasSucceeded);
  if (sound.length === 0) return 'no response was successful';
  if (sound.every(({ exchange }) => exchange.response.body === null)) return 'no response has a JSON body';
  if (unseen.length > 0) return `no response has ${unseen.join(', ')}`;
  if (scheme.type === 'fakePage') return 'recordings cannot show that no page follows';
  if (links.predicted.size === 0)
    return (
      shortCursor(scheme, sound) ??
      (walks.length > 1
        ? 'no request is the one that is predicted after another page'
        : `no second page was requested${endOf(walks)}`)
    );
  if (isDoubtfulCount(scheme, walked)) return 'the position may count pages or items';
  const literal = literalFields(declared.scheme).find((field) =>
    sound.every(({ sent }) => sentText(sent, field) !== String(field.value)),
  );
  if (literal !== undefined) return `no request sends ${literal.param} with its declared value`;
  const limit = requestField(scheme, 'limit');
  if (
    limit !== undefined &&
    parameters !== undefined &&
    sound.every(({ sent }) => sentText(sent, limit) === undefined) &&
    !parameters.has(limit.param)
  )
    return `no request sends ${limit.param}`;
  const start = advancingField(scheme);
  if (start !== undefined && isLiteral(start) && !sound.some((page) => startsAs(scheme, start, page)))
    return `no walk starts with the declared value of ${start.param}`;
  if (
    scheme.continueOnEmptyItems &&
    !sound.some(({ content, index }) => content.items.length === 0 && links.nextOf.has(index))
  )
    return 'no empty page was followed by another one, as continueOnEmptyItems expects';
  return findings.some(({ code }) => code === 'Verify/TotalDisagrees')
    ? 'the total does not agree with the items'
    : undefined;
}

function shortCursor(scheme: Scheme, pages: readonly RecordedPage[]): string | undefined {
  for (const [index, { sent }] of pages.slice(1).entries()) {
    const changes = stepChanges(pages[index]?.sent ?? sent, sent) ?? [];
    const [only] = changes;
    if (only !== undefined && changes.length === 1 && isShortCursor(only, advancingField(scheme)?.param))
      return `no second page was recognised, because a value of ${changeName(only)} has fewer than 3 characters`;
  }
  return undefined;
}

function openWalks({ walks, links, unpredicted }: OperationPages): number {
  const left = new Set([...links.nextOf.keys(), ...unpredicted.map(({ from }) => from.index)]);
  const isOpen = (last: RecordedPage | undefined) => last?.step.kind === 'next' && !left.has(last.index);
  return walks.filter(({ pages }) => isOpen(pages.at(-1))).length;
}

/** Accepts a request without an offset or page number, because the next request shows where counting started. */
function startsAs({ type }: Scheme, start: LiteralField, { sent }: RecordedPage): boolean {
  const value = sentText(sent, start);
  return value === undefined ? type === 'offset' || type === 'pageNumber' : value === String(start.value);
}

function endOf(walks: OperationPages['walks']): string {
  const step = walks.length === 1 ? walks[0]?.pages.at(-1)?.step : undefined;
  return step?.kind === 'stop' ? `: ${stopReasons[step.reason]}` : '';
}

/** Reports fields that are declared as headers although the traffic sends them in the query. */
function headerLocations(
  traffic: OperationTraffic,
  scheme: Scheme,
  { pages }: OperationPages,
): readonly VerifyFinding[] {
  return Object.entries(scheme.request).flatMap(([key, field]) => {
    if (field.location !== 'header' || field.type === undefined) return [];
    const page = pages.find(
      ({ sent, exchange }) =>
        sentText(sent, field) !== undefined && !hasHeader(exchange.request.headers, field.param),
    );
    if (page === undefined) return [];
    const fault: StepFault = {
      code: 'Verify/NextRequestDiffers',
      path: ['request', key],
      keys: ['location', 'paramLocation'],
      text: `${field.param} is declared as a header, but the traffic sends it in the query`,
    };
    return [findingOf(traffic, fault, [evidenceOf(traffic, page)])];
  });
}

function hasHeader(headers: Readonly<Record<string, string>> = {}, name: string): boolean {
  return Object.keys(headers).some((one) => one.toLowerCase() === name.toLowerCase());
}

function pageFinding(traffic: OperationTraffic, fault: PageFault): VerifyFinding {
  return findingOf(traffic, fault, [{ ...evidenceOf(traffic, fault.page), received: fault.received }]);
}

function findingOf(
  { operation, declared }: OperationTraffic,
  fault: StepFault,
  evidence: readonly TrafficEvidence[],
): VerifyFinding {
  const { severity, cost } = verifyRules[fault.code];
  return {
    code: fault.code,
    severity,
    message: `${operation}: ${fault.text}. ${cost}`,
    source: declared.source,
    ...(declared.file !== undefined && { file: declared.file }),
    ...schemePlace(declared, fault.path, fault.keys),
    operation,
    evidence,
  };
}

function evidenceOf({ credentialsOf }: OperationTraffic, page: AssignedExchange): TrafficEvidence {
  const { at, request } = page.exchange;
  return { ...at, request: requestText(request, credentialsOf(page)) };
}

/**
 * Returns two pieces of evidence: the page, with the predicted and the actual request after it; then that actual
 * request, with its line in the recording.
 */
function stepEvidenceOf(
  traffic: OperationTraffic,
  { from, to }: OperationPages['unpredicted'][number],
): readonly TrafficEvidence[] {
  const mask = traffic.credentialsOf(from);
  return [
    {
      ...evidenceOf(traffic, from),
      expected: expectedText(from, mask),
      received: requestText(to.exchange.request, mask),
    },
    evidenceOf(traffic, to),
  ];
}

function expectedText({ step }: RecordedPage, credentials: Credentials): string {
  return step.kind === 'next'
    ? requestText(step.request, credentials)
    : `the end: ${stopReasons[step.reason]}`;
}

/** Keeps the first finding at each place, because further findings there repeat it for later pages. */
function onePerPlace(findings: readonly VerifyFinding[]): readonly VerifyFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ source, pointer, severity }) => {
    const place = JSON.stringify([source, pointer, severity === 'error']);
    return !seen.has(place) && seen.add(place) !== undefined;
  });
}
