import type { PageRequest, PageResponse, StopReason } from '@pagewright/core';
import { parseUrl } from '@pagewright/core/internal';
import { type Credentials, credentialsOf, shownUrl, withoutCredentials } from '@pagewright/core/masking';
import { stopKind } from '@pagewright/core/paging';
import type { PageWalk, PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import type { FetchResult } from './send-request.js';
import type { SentAlong } from './sent-credentials.js';
import type { Pair } from './shared/walk-edits.js';
import { type ShownAnswer, shownAnswer } from './shown-answer.js';

export interface RunPlan {
  readonly operation: string;
  /** The edited parts of the first request; the document supplies the rest. */
  readonly request: Partial<PageRequest>;
  readonly base: Base;
  /** Returns the credentials and headers for the run's first origin. They go to no other origin and are never shown. */
  readonly sentAlong: (home: string) => SentAlong;
  readonly maxPages: number;
  /** True if the mock answers instead of a server. The mock serves a single origin. */
  readonly isMock?: boolean;
}

export interface Intent {
  readonly origin: string;
  readonly request: PageRequest;
  /** The URL with credentials masked. */
  readonly url: string;
  readonly headerNames: readonly string[];
  /** Names of the user's headers and query parameters that are withheld from this origin. */
  readonly dropped: readonly string[];
  readonly maxRequests: number;
  /** True if the run started at another origin and a response pointed to this one. */
  readonly isElsewhere: boolean;
}

export interface RunHost {
  readonly ask: (params: PageWalkParams) => Promise<WalkAnswer>;
  readonly send: (request: PageRequest, headers: Readonly<Record<string, string>>) => Promise<FetchResult>;
  readonly confirm: (intent: Intent) => Promise<boolean>;
  readonly onPage: (page: RunProgress) => void;
  readonly signal: AbortSignal;
  /** Maximum total length of all bodies, in UTF-16 units. */
  readonly maxTextLength: number;
}

export interface RunProgress {
  readonly walk: PageWalk;
  readonly took: readonly number[];
  /** Parameters of the walk, to repeat it when files change. */
  readonly params: PageWalkParams;
  /** Values to mask wherever the walk is shown. */
  readonly credentials: Credentials;
}

/** `note` is a sentence; `failure` describes a response that is not a page. */
export interface RunEnd {
  readonly note: string;
  /** Why the walk stopped, or why a response was unusable; absent if the user ended the run or no request was sent. */
  readonly reason?: StopReason | Extract<FetchResult, { readonly ok: false }>['reason'];
  readonly failure?: { readonly problem: string; readonly sent: string; readonly answer?: ShownAnswer };
}

/**
 * Sends the requests one by one: the walk over the previous responses predicts the next request. Every new origin needs
 * the user's consent. `sentAlong` goes only to the first origin, and not after a response has led to another origin.
 */
export async function runLive(plan: RunPlan, host: RunHost): Promise<RunEnd> {
  const start = await firstOf(plan, host);
  if ('note' in start) return start;
  const { first, home, sentAlong, credentials } = start;
  const confirmed = new Set<string>();
  const responses: PageResponse[] = [];
  const took: number[] = [];
  let size = 0;
  let isAway = false;
  let dropped: readonly string[] = [];
  for (let request = first; ; ) {
    const origin = httpOriginOf(request.url);
    if (origin === undefined) return { note: `Stopped: ${request.url} can’t be sent.` };
    if (origin !== home && !isAway)
      dropped = [...[...sentAlong.headers, ...sentAlong.query].map(({ name }) => name), ...dropped];
    isAway ||= origin !== home;
    const { headers, query } = isAway ? nothing : sentAlong;
    const whole = withQuery(request, query);
    if (!confirmed.has(origin)) {
      const maxRequests = plan.maxPages - responses.length;
      const headerNames = [...Object.keys(request.headers ?? {}), ...headers.map(({ name }) => name)];
      const url = shownUrl(whole, credentials);
      const intent = {
        origin,
        request,
        url,
        headerNames,
        dropped,
        maxRequests,
        isElsewhere: origin !== home,
      };
      if (plan.isMock === true && intent.isElsewhere)
        return { note: `Stopped: the next page is at ${origin}, which the mock does not serve.` };
      if (plan.isMock !== true && !(await host.confirm(intent))) return { note: declined(intent) };
      confirmed.add(origin);
    }
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    const sent = await host.send(whole, membersOf(headers));
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    if (!sent.ok) return notSent(sent, whole, responses.length + 1, credentials);
    responses.push(sent.response);
    took.push(sent.milliseconds);
    size += sent.size;
    const params = {
      ...{ operation: plan.operation, request: first, responses: [...responses] },
      ...noMadeUpSize,
    };
    const walk = await host.ask(params);
    if ('problem' in walk) return { note: walk.problem };
    host.onPage({ walk, took: [...took], params, credentials });
    const step = walk.steps[responses.length - 1];
    const next = step?.next;
    if (next === undefined) return endOf(walk.end, responses.length);
    if (responses.length >= plan.maxPages)
      return {
        note: `Stopped after ${pages(responses.length)}, the limit of this run. There are more pages.`,
        reason: 'pageLimit',
      };
    if (size > host.maxTextLength)
      return {
        note: `Stopped after ${pages(responses.length)}: the responses are too large to continue. There are more pages.`,
      };
    request = next;
    dropped = [...dropped, ...(step?.dropped ?? [])];
  }
}

const nothing: SentAlong = { headers: [], query: [] };

/** Leaves the page size to the server's default, because a made-up size could shorten the server's pages. */
const noMadeUpSize = { pageSize: 'none' } as const;

/** Skips parameters that the URL already has: a server may have written them into a next link. */
function withQuery(request: PageRequest, query: readonly Pair[]): PageRequest {
  const inUrl = new URLSearchParams(request.url.split('#', 1)[0]?.split('?').slice(1).join('?'));
  const missing = query.filter(({ name }) => !inUrl.has(name));
  if (missing.length === 0) return request;
  return { ...request, query: { ...request.query, ...membersOf(missing) } };
}

function membersOf(pairs: readonly Pair[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}

async function firstOf(
  { operation, request, base, sentAlong: sentAlongTo }: RunPlan,
  { ask }: RunHost,
): Promise<
  | {
      readonly first: PageRequest;
      readonly home: string;
      readonly sentAlong: SentAlong;
      readonly credentials: Credentials;
    }
  | RunEnd
> {
  const walk = await ask({ operation, request, ...noMadeUpSize });
  if ('problem' in walk) return { note: walk.problem };
  const [step] = walk.steps;
  const url = step && urlOnBase(step.request.url, walk.server, base);
  const home = url === undefined ? undefined : httpOriginOf(url);
  if (step === undefined || url === undefined || home === undefined)
    return {
      note: `Nothing was sent: ${url ?? 'the URL of the request'} is not a valid http or https address.`,
    };
  const sentAlong = sentAlongTo(home);
  const { headers, query } = sentAlong;
  const names = [...headers, ...query].map(({ name }) => name);
  const all = {
    ...withQuery(step.request, query),
    headers: { ...step.request.headers, ...membersOf(headers) },
  };
  const credentials = credentialsOf(all, names, walk.credentials, walk.pagingNames);
  return { first: { ...step.request, url }, home, sentAlong, credentials };
}

function notSent(
  { reason, problem, answer }: Extract<FetchResult, { readonly ok: false }>,
  request: PageRequest,
  page: number,
  credentials: Credentials,
): RunEnd {
  const shown = (text: string) => withoutCredentials(text, credentials);
  const failure = {
    problem: shown(problem),
    sent: `${request.method} ${shownUrl(request, credentials)}`,
    ...(answer !== undefined && { answer: shownAnswer(answer, credentials) }),
  };
  return { note: `Stopped on page ${page}.`, reason, failure };
}

/** Describes how a run ended. Omits the reason `responsesEnd`, which only means that more responses could follow. */
function endOf({ reason, text, missing }: PageWalk['end'], count: number): RunEnd {
  if (reason === 'responsesEnd') return { note: `Completed: ${pages(count)}.` };
  const notes = {
    end: `Completed: ${pages(count)}${missing === undefined ? '' : `, but ${missing}`}.`,
    failure: `Failed on page ${count}: ${text}.`,
    break: `Stopped after ${pages(count)}: ${text}. There may be more pages.`,
  };
  return { note: notes[stopKind(reason)], reason };
}

function declined({ origin, isElsewhere }: Intent): string {
  return isElsewhere
    ? `Stopped: the next page is at ${origin}, and you declined to send requests there.`
    : 'Nothing was sent.';
}

function cancelled(count: number): string {
  return count === 0 ? 'Cancelled before the first page.' : `Cancelled after ${pages(count)}.`;
}

function pages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** The user's server: an origin with a base path. */
interface Base {
  readonly origin: string;
  readonly host: string;
  readonly url: string;
}

/** `problem` is a sentence. */
export function readBase(text: string): Base | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '')
    return { problem: 'Enter the address of the server, for example https://api.example.com/v1.' };
  const url = parseUrl(trimmed);
  if (url === undefined)
    return { problem: 'This is not a valid address. Enter one such as https://api.example.com/v1.' };
  const { protocol, username, password, search, hash, origin, host, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: 'The address must start with https:// or http://.' };
  if (username !== '' || password !== '')
    return {
      problem:
        'The address contains a user name. Enter credentials as a header instead: headers are not stored.',
    };
  if (search !== '' || hash !== '')
    return { problem: 'Remove everything after the path. You can edit the query in the first request.' };
  return { origin, host, url: origin + pathname.replace(/\/+$/, '') };
}

/**
 * Replaces the document's server with `base`. If the user typed a URL of another server, returns that URL unchanged.
 */
export function urlOnBase(url: string, server: string, base: Base): string {
  const path =
    server !== '' && (url === server || url.startsWith(`${server}/`)) ? url.slice(server.length) : url;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.url}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** Undefined for a URL that must not be requested: it is neither http nor https, or it has a user name or password. */
export function httpOriginOf(url: string): string | undefined {
  const parsed = parseUrl(url);
  if (parsed === undefined) return undefined;
  const { protocol, origin, username, password } = parsed;
  const isSent = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isSent ? origin : undefined;
}
