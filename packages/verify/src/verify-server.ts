import {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  firstRequest,
  type PageRequest,
  type Reader,
  type Scheme,
} from '@pagewright/core';
import { asReader } from '@pagewright/core/internal';
import { credentialsOf, unmaskedNames } from '@pagewright/core/masking';
import {
  askedCredentials,
  declaredCredentials,
  listOperations,
  makeSource,
  type Operation,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { assertNames, assertNumber } from './assert-options.js';
import { declarationSite } from './findings/declaration-site.js';
import { type DeclarationSite, schemePlace } from './findings/scheme-place.js';
import { laws } from './laws.js';
import { curlLine } from './live/curl.js';
import { cursorTypeTest } from './live/cursor-type.js';
import { documentedLimit } from './live/documented-limit.js';
import { neededParameters, type ParameterValues } from './live/first-values.js';
import { countPredicted, type HeldOperation, holdToLaws } from './live/hold-to-laws.js';
import { livePage } from './live/live-page.js';
import { type Live, type LiveSend, LiveTraffic } from './live/live-traffic.js';
import { urlOrigin } from './live/live-walk.js';
import type { Suspicion } from './live/suspicion.js';
import type { OperationReport, VerifyFinding, VerifyReport } from './report.js';
import { requestText } from './requests/request-text.js';

/** The first request of a walk, or a clause about why it can't be made. */
export type FirstRequest =
  | { readonly ok: true; readonly request: PageRequest }
  | { readonly ok: false; readonly message: string };

/** A document with its configuration, each a plain value or a Reader, and the server that it describes. */
export interface VerifyServerInput {
  readonly document: unknown;
  readonly config?: unknown;
  readonly send: LiveSend;
  readonly options: VerifyServerOptions;
}

/** Options of live mode, in addition to those of the analysis. */
export interface VerifyServerOptions extends AnalyzeOptions {
  /**
   * Makes an operation's first request from values of parameters. Only the host knows the server and its
   * headers.
   */
  readonly prepare: (operation: string, scheme: Scheme, values: ParameterValues) => FirstRequest;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Values of parameters. Each is sent to the operations that declare the parameter. */
  readonly params?: ParameterValues;
  /** The maximum number of requests for the whole run. Default: 100. */
  readonly maxRequests?: number;
  /** Whether POST is also sent, which may change data. Default: only GET is sent. */
  readonly includePost?: boolean;
  readonly analysis?: Analysis;
  readonly operations?: readonly string[];
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal;
}

/** The maximum number of requests of a run if the host sets none. */
export const defaultMaxRequests = 100;
/**
 * The minimum number of requests per operation, because fewer show nothing. With many operations, the last
 * ones get no requests.
 */
const minShare = 10;
/** The maximum number of pages per walk. It is lower if the operation's share of the request budget is small. */
const maxPagesOfWalk = 12;

/**
 * Walks the declared operations of a server and checks the laws of pagination. Sends requests only with
 * `send`, and reads no clock. A violation is reported only if the same requests show it twice. Throws a TypeError for
 * an option that only untyped callers can pass.
 */
export async function* verifyServer({
  document: given,
  config: configuration,
  send,
  options,
}: VerifyServerInput): Live<VerifyReport> {
  assertNames(options);
  assertNumber('maxRequests', options.maxRequests);
  const document = asReader(given);
  const config = configuration === undefined ? undefined : asReader(configuration);
  const analysis =
    options.analysis ?? analyze({ document, ...(config !== undefined && { config }), options });
  const source = makeSource(document, options.openFile);
  const { signal = new AbortController().signal, wait, maxRequests = defaultMaxRequests } = options;
  const targets = targetsOf(analysis, source, config, options);
  const reports: OperationReport[] = [];
  let sent = 0;
  for (const [index, target] of targets.entries()) {
    const left = maxRequests - sent;
    const share = Math.min(left, Math.max(minShare, Math.floor(left / (targets.length - index))));
    const traffic = new LiveTraffic(target.name, share, { send, wait, signal });
    yield { kind: 'operation', operation: target.name };
    reports.push(yield* reportOn(target, { analysis, source, options, traffic, share }));
    sent += traffic.sent;
  }
  const count = (verdict: OperationReport['verdict']) =>
    reports.filter((one) => one.verdict === verdict).length;
  const sum = (value: (report: OperationReport) => number) =>
    reports.reduce((all, one) => all + value(one), 0);
  return {
    operations: reports,
    findings: reports.flatMap(({ findings }) => findings),
    summary: {
      exchanges: sent,
      unmatched: 0,
      confirmed: count('confirmed'),
      contradicted: count('contradicted'),
      unobserved: count('unobserved'),
      walks: sum(({ walks }) => walks),
      pages: sum(({ pages }) => pages),
      requestsPredicted: sum(({ requestsPredicted }) => requestsPredicted),
    },
  };
}

interface Target {
  readonly name: string;
  readonly operation: Operation;
  readonly declared: DeclarationSite;
}

interface Context {
  readonly analysis: Analysis;
  readonly source: SourceDocument;
  readonly options: VerifyServerOptions;
  readonly traffic: LiveTraffic;
  readonly share: number;
}

function targetsOf(
  analysis: Analysis,
  source: SourceDocument,
  config: Reader | undefined,
  { operations: wanted }: VerifyServerOptions,
): readonly Target[] {
  const { operations } = listOperations(source);
  const seen = new Set<string>();
  return analysis.methods.flatMap(({ operation: name, scheme }) => {
    const located = analysis.located.find((one) => one.scheme.name === scheme);
    const operation = operations.find((one) => one.name === name);
    const key = `${name} ${scheme}`;
    if (located === undefined || operation === undefined || seen.has(key)) return [];
    if (wanted !== undefined && !wanted.includes(name)) return [];
    seen.add(key);
    return [{ name, operation, declared: declarationSite({ source, config }, located) }];
  });
}

async function* reportOn(target: Target, context: Context): Live<OperationReport> {
  const { name, operation, declared } = target;
  const { source, options, traffic, share } = context;
  const { scheme } = declared;
  const verb = name.slice(0, name.indexOf(' '));
  if (verb !== 'get' && !(verb === 'post' && options.includePost === true))
    return unobserved(
      target,
      verb === 'post' ? 'POST is sent only with --include-post' : `${verb.toUpperCase()} is not sent`,
    );
  if (share < 2 || options.signal?.aborted === true) return unobserved(target, traffic.whySpent);
  const first = yield* firstRequestOf(target, context);
  if (!first.ok) return unobserved(target, first.message);
  const view = viewOperation(source, operation);
  const paging = new Set(Object.values(scheme.request).map(({ param }) => param));
  const filters = view
    .parameters()
    .list.filter(
      (one) => one.in === 'query' && !paging.has(one.name) && options.params?.[one.name] === undefined,
    );
  const held = yield* holdToLaws(
    {
      traits: { scheme, origins: originsOf(source), hasOddCursor: cursorTypeTest(scheme, view) },
      first: first.request,
      limit: documentedLimit(scheme, view),
      filters: filters.map((one) => one.name),
      maxPages: Math.min(maxPagesOfWalk, Math.max(2, Math.floor(share / 3))),
    },
    traffic,
  );
  return reportOf(target, context, held);
}

/**
 * Makes the first request. Each parameter that it needs gets a value from the options, the document, or the
 * items of another list.
 */
async function* firstRequestOf({ name, operation, declared }: Target, context: Context): Live<FirstRequest> {
  const { source, options } = context;
  const { params = {} } = options;
  const view = viewOperation(source, operation);
  const declaredNames = new Set([
    ...view.parameters().list.map((one) => one.name),
    ...Object.values(declared.scheme.request).map(({ param }) => param),
    ...queryCredentials(source, view.operation),
  ]);
  const given = Object.entries(params).filter(([key]) => declaredNames.has(key) || name.includes(`{${key}}`));
  const values = new Map<string, readonly string[]>(given);
  const paging = new Set(Object.values(declared.scheme.request).map(({ param }) => param));
  for (const { name: key, in: place, value } of neededParameters(name, view)) {
    if (values.has(key)) continue;
    // Paging parameters outside the path are skipped: a required position gets the value at which the declaration
    // starts.
    if (place !== 'path' && paging.has(key)) continue;
    const found =
      value ?? (place === 'path' ? yield* valueOfOtherList(name, key, values, context) : undefined);
    if (found === undefined) return { ok: false, message: `it needs --param ${key}=VALUE` };
    values.set(key, [found]);
  }
  const prepared = options.prepare(name, declared.scheme, Object.fromEntries(values));
  return prepared.ok ? { ok: true, request: firstRequest(declared.scheme, prepared.request) } : prepared;
}

/** Returns the identifier of the first item of the list before the parameter: of `/users` for `/users/{id}/posts`. */
async function* valueOfOtherList(
  name: string,
  key: string,
  values: ReadonlyMap<string, readonly string[]>,
  { analysis, source, options, traffic }: Context,
): Live<string | undefined> {
  const path = name.slice(name.indexOf(' ') + 1);
  const list = `get ${path.slice(0, path.indexOf(`/{${key}}`))}`;
  const method = analysis.methods.find(({ operation }) => operation === list);
  const scheme = analysis.schemes.find((one) => one.name === method?.scheme);
  if (scheme === undefined) return undefined;
  const operation = listOperations(source).operations.find((one) => one.name === list);
  const credentials = queryCredentials(source, operation);
  const prepared = options.prepare(
    list,
    scheme,
    Object.fromEntries([...values].filter(([one]) => list.includes(`{${one}}`) || credentials.includes(one))),
  );
  if (!prepared.ok) return undefined;
  const request = firstRequest(scheme, prepared.request);
  const answer = yield* traffic.send(request);
  return answer.kind === 'answer' ? livePage(scheme, request, answer.response).ids?.[0] : undefined;
}

function queryCredentials(source: SourceDocument, operation: Operation | undefined): readonly string[] {
  return askedCredentials(source, operation).flatMap((one) => (one.in === 'query' ? [one.name] : []));
}

function originsOf({ reader }: SourceDocument): ReadonlySet<string> {
  const urls = (reader.keys(['servers']) ?? []).map((index) => reader.get(['servers', index, 'url']));
  return new Set(urls.flatMap((url) => (typeof url === 'string' ? (urlOrigin(url) ?? []) : [])));
}

function unobserved({ name, declared }: Target, reason: string): OperationReport {
  const counts = { walks: 0, pages: 0, requestsPredicted: 0, openWalks: 0 };
  return {
    operation: name,
    scheme: declared.scheme.name,
    verdict: 'unobserved',
    ...counts,
    reason,
    findings: [],
  };
}

function reportOf(
  target: Target,
  context: Context,
  { walks, confirmed, unlooked }: HeldOperation,
): OperationReport {
  const findings = confirmed.map((one) => findingOf(target, context, one));
  const isContradicted = findings.some(({ severity }) => severity === 'error');
  const requestsPredicted = walks.reduce((sum, walk) => sum + countPredicted(walk), 0);
  const [end] = walks.flatMap((walk) => (walk.end.kind === 'cut' ? [walk.end.why] : []));
  const { isInterrupted, whySpent } = context.traffic;
  const isSeen = isContradicted || (requestsPredicted > 0 && !isInterrupted);
  const whyUnseen = isInterrupted ? whySpent : (end ?? 'no second page was reached');
  return {
    operation: target.name,
    scheme: target.declared.scheme.name,
    verdict: isContradicted ? 'contradicted' : isSeen ? 'confirmed' : 'unobserved',
    walks: walks.length,
    pages: walks.reduce((sum, { pages }) => sum + pages.length, 0),
    requestsPredicted,
    openWalks: walks.filter(({ end }) => end.kind === 'cut').length,
    ...(!isSeen && { reason: whyUnseen }),
    findings,
    ...(unlooked.length > 0 && { unlooked }),
  };
}

function findingOf(
  { name, declared }: Target,
  { source, options }: Context,
  { code, text, path, keys, requests }: Suspicion,
): VerifyFinding {
  const { severity, cost } = laws[code];
  const credentials = declaredCredentials(source);
  return {
    code,
    severity,
    message: `${name}: ${text}. ${cost}`,
    source: declared.source,
    ...(declared.file !== undefined && { file: declared.file }),
    ...schemePlace(declared, path, keys),
    operation: name,
    evidence: requests.map((request) => {
      const mask = credentialsOf(request, options.secrets ?? [], credentials, unmaskedNames(declared.scheme));
      return { request: requestText(request, mask), curl: curlLine(request, mask) };
    }),
  };
}
