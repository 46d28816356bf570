import {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  type Json,
  normalizeEndpoint,
  type Scheme,
} from '@pagewright/core';
import { declarationsIn, externalFormatsIn, externalScheme } from '@pagewright/core/external';
import { asReader, assertList, assertOneOf } from '@pagewright/core/internal';
import {
  listOperations,
  makeSource,
  type Operation,
  operationIdOf,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { stringifyJson } from '@pagewright/core/paging';
import { answerOperation, type MockAnswer } from './pages/answer-operation.js';
import { type FaultKind, faultAbsence, faultKinds } from './pages/faults.js';
import { requestedFaults } from './pages/requested-faults.js';
import { type ServedPages, servedPages } from './pages/served-pages.js';
import { type ErrorAnswer, problemAnswer } from './plan/error-responses.js';
import { type MockPlan, mockPlan, type OperationToServe } from './plan/mock-plan.js';
import { assertOptions } from './plan/option-limits.js';
import { basePathsOf, operationPathsOf } from './request/base-paths.js';
import { receive } from './request/received.js';
import { routesOf } from './request/routes.js';

/** A document to serve, with the configuration that binds its operations. Each is a plain value or a Reader. */
export interface MockInput {
  readonly document: unknown;
  readonly config?: unknown;
  readonly options?: MockOptions;
}

/** Options of a mock. Options for reading the document are the same as those of `analyze`. */
export interface MockOptions
  extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile' | 'openFile' | 'externalFormats'> {
  /** An existing analysis of the same document and configuration. If absent, the mock analyzes them. */
  readonly analysis?: Pick<Analysis, 'methods' | 'schemes'>;
  /**
   * Number of items per operation, at most 100,000, or the items that every operation returns. Default: two and a half
   * pages.
   */
  readonly items?: number | readonly Json[];
  /**
   * The page size if the request sets none, within the limits of the document. Default: the default that the document
   * declares, else 20.
   */
  readonly pageSize?: number;
  /** A different seed gives different items and cursors. From 1 to 1,000,000; default 1. */
  readonly seed?: number;
  readonly faults?: readonly ChosenFault[];
  /** Waits the given number of milliseconds before a slow answer. Default: slow answers are not delayed. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** The delay of a slow answer. Default 3000. */
  readonly slowMilliseconds?: number;
}

/** A fault of one operation (`get /users`, or its operationId), or of all operations. */
export interface ChosenFault {
  readonly kind: FaultKind;
  readonly operation?: string;
}

/** A sentence about a chosen fault that can't occur. */
export interface FaultProblem {
  readonly fault: ChosenFault;
  readonly problem: string;
}

/**
 * Answers the requests of a client as the document declares. Like `fetch`, rejects if the request is aborted. Never
 * rejects because of the document's content.
 */
export interface Mock {
  (request: Request): Promise<Response>;
  readonly operations: readonly MockedOperation[];
  /** The chosen faults that can't occur in an operation. */
  readonly faultProblems: readonly FaultProblem[];
  /**
   * Returns sentences about faults that can't occur, and about paginated operations that can't be served or
   * whose declaration contradicts the document. Plans all paginated operations at once; without this call,
   * the first request to an operation plans it.
   */
  readonly problems: () => readonly string[];
  /** The pages of an operation (`get /users`); undefined if it has no pages or they can't be served. */
  readonly pagesOf: (operation: string) => ServedPages | undefined;
}

/** An operation of the document, with its scheme; null if it has no pages. */
export interface MockedOperation {
  /** Such as `get /users`. */
  readonly operation: string;
  readonly scheme: Scheme | null;
}

/**
 * Creates a server for a document. Operations that are bound to a scheme return pages; all others return a
 * sample of their success response. The same document, seed and request give the same bytes. Throws a TypeError for an
 * unknown fault or profile, and for a number that `optionLimits` excludes.
 */
export function createMock({ document: given, config, options = {} }: MockInput): Mock {
  assertOptions({ ...options });
  const document = asReader(given);
  const source = makeSource(document, options.openFile);
  const analysis =
    options.analysis ??
    analyze({ document, ...(config !== undefined && { config }), options: analyzeOptions(options) });
  const bound = boundOperations(source, analysis, options.externalFormats ?? []);
  const plans = new Map<OperationToServe, MockPlan>();
  const { items, pageSize, seed = 1, wait, slowMilliseconds = 3_000 } = options;
  const planOf = (one: OperationToServe): MockPlan => {
    const made = plans.get(one) ?? mockPlan(one, { items, pageSize, seed });
    plans.set(one, made);
    return made;
  };
  const find = routesOf(
    bound.map((one) => ({ operation: one.operation.name, value: one })),
    basePathsOf(source),
    // Reading every operation takes time, and few declare servers.
    () => operationPathsOf(bound.map(({ operation }) => operation)),
  );
  const { byOperation, faultProblems } = chosenFaults(options.faults ?? [], bound, planOf);
  const answer = async (request: Request): Promise<Response> => {
    const { signal } = request;
    signal.throwIfAborted();
    const received = await receive(request);
    if (received === 'tooLarge')
      return responseOf(errorOf(413, 'Content Too Large', 'the body is too large'));
    const isHead = received.method === 'HEAD';
    const direct = find(received);
    const match = isHead && direct.kind !== 'found' ? find({ ...received, method: 'GET' }) : direct;
    const place = `${received.method} ${received.url.pathname}`;
    if (match.kind === 'none')
      return responseOf(errorOf(404, 'Not Found', `the document has no operation ${place}`), isHead);
    if (match.kind === 'otherMethods') {
      const detail = `the document has no operation ${place}; this path has ${match.methods.join(', ')}`;
      const error = errorOf(405, 'Method Not Allowed', detail);
      return responseOf({ ...error, headers: { allow: match.methods.join(', ') } }, isHead);
    }
    const asked = requestedFaults(received);
    if ('unknown' in asked) {
      const detail = `there is no fault ${asked.unknown}; expected one of ${faultKinds.join(', ')}`;
      return responseOf(errorOf(400, 'Bad Request', detail), isHead);
    }
    const chosen = byOperation.get(match.value) ?? [];
    const result = answerOperation(planOf(match.value), received, chosen, asked);
    if (result.isSlow && wait !== undefined) await orAborted(wait(slowMilliseconds), signal);
    return responseOf(result, isHead);
  };
  const operations = bound.map(({ operation: { name }, scheme = null }) => ({ operation: name, scheme }));
  const unserved = () => {
    if (bound.length === 0) return ['nothing is served: the document has no operations'];
    return bound.flatMap((one) => {
      const { problem, pages } = one.scheme === undefined ? {} : planOf(one);
      if (problem !== undefined) return [`${one.operation.name} is not served: ${problem}`];
      return pages?.note === undefined ? [] : [`${one.operation.name} is served as declared: ${pages.note}`];
    });
  };
  return Object.assign(answer, {
    operations,
    faultProblems,
    problems: () => [...unserved(), ...faultProblems.map(({ problem }) => problem)],
    pagesOf: (operation: string) => {
      const one = bound.find((other) => isNamed(other, operation));
      const rules = one && planOf(one).pages;
      return rules && servedPages(rules);
    },
  });
}

function orAborted(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function analyzeOptions({ vendorPrefixes, profile, openFile }: MockOptions): AnalyzeOptions {
  return {
    ...(vendorPrefixes !== undefined && { vendorPrefixes }),
    ...(profile !== undefined && { profile }),
    ...(openFile !== undefined && { openFile }),
  };
}

function boundOperations(
  source: SourceDocument,
  { methods, schemes }: Pick<Analysis, 'methods' | 'schemes'>,
  formats: NonNullable<AnalyzeOptions['externalFormats']>,
): readonly OperationToServe[] {
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  const names = new Map(
    methods.flatMap(({ operation, scheme }) => (scheme === null ? [] : [[operation, scheme]])),
  );
  const isOpen = new Set(methods.flatMap(({ operation, why }) => (why === 'none' ? [operation] : [])));
  const possible = externalFormatsIn(source, formats);
  return listOperations(source).operations.map((operation) => {
    const name = names.get(operation.name);
    if (name !== undefined) return { source, operation, scheme: byName.get(name) };
    const isDeclarable = possible.length > 0 && isOpen.has(operation.name);
    return { source, operation, scheme: isDeclarable ? elsewhere(source, operation, possible) : undefined };
  });
}

function elsewhere(
  source: SourceDocument,
  operation: Operation,
  formats: NonNullable<AnalyzeOptions['externalFormats']>,
): Scheme | undefined {
  const subject = { source, view: viewOperation(source, operation), method: operation.name };
  const [first] = declarationsIn(subject, formats).flatMap(
    (declaration) => externalScheme(declaration, declaration.externalFormat) ?? [],
  );
  return first;
}

function chosenFaults(
  chosen: readonly ChosenFault[],
  bound: readonly OperationToServe[],
  planOf: (one: OperationToServe) => MockPlan,
): Pick<Mock, 'faultProblems'> & {
  readonly byOperation: ReadonlyMap<OperationToServe, readonly FaultKind[]>;
} {
  const byOperation = new Map<OperationToServe, FaultKind[]>();
  const faultProblems: FaultProblem[] = [];
  assertList('faults', chosen, '{ kind, operation? }');
  for (const fault of chosen) {
    const { kind, operation } = fault;
    assertOneOf('fault', kind, faultKinds);
    const meant = bound.filter((one) =>
      operation === undefined ? one.scheme !== undefined : isNamed(one, operation),
    );
    if (meant.length === 0) {
      const missing = operation ?? 'with pages';
      faultProblems.push({ fault, problem: `fault ${kind} can't occur: there is no operation ${missing}` });
    }
    for (const one of meant) {
      const absence = faultAbsence(kind, planOf(one));
      if (absence === undefined) byOperation.set(one, [...(byOperation.get(one) ?? []), kind]);
      else {
        const { name } = one.operation;
        faultProblems.push({ fault, problem: `fault ${kind} can't occur in ${name}: ${absence}` });
      }
    }
  }
  return { byOperation, faultProblems };
}

function isNamed({ operation }: OperationToServe, wanted: string): boolean {
  return operation.name === normalizeEndpoint(wanted) || operationIdOf(operation) === wanted;
}

function errorOf(status: number, title: string, detail: string): MockAnswer {
  const error: ErrorAnswer = problemAnswer(status, title, detail);
  return { ...error, applied: [] };
}

function responseOf({ status, headers, mediaType, body, applied }: MockAnswer, isHead = false): Response {
  const sent = new Headers(headers);
  if (mediaType !== undefined) sent.set('content-type', mediaType);
  if (applied.length > 0) sent.set('preference-applied', applied.map((kind) => `fault=${kind}`).join(', '));
  const isText = typeof body === 'string' && mediaType !== undefined && !/json/i.test(mediaType);
  const text = body === undefined ? null : isText ? body : stringifyJson(body);
  return new Response(isHead ? null : text, { status, headers: sent });
}
