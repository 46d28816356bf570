import type { PageRequest, PageResponse, StopReason } from '@pagewright/core';
import { type Credentials, credentialsOf, shownUrl, withoutCredentials } from '@pagewright/core/masking';
import { stopKind } from '@pagewright/core/paging';
import type { PageWalk, PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import type { FetchResult } from './send-request.js';
import type { SentAlong } from './sent-credentials.js';
import type { Pair } from './shared/walk-edits.js';
import { type ShownAnswer, shownAnswer } from './shown-answer.js';

/** The run that a person has requested. */
export interface RunPlan {
  readonly operation: string;
  /** The first request as edited; what is absent is made up from the document. */
  readonly request: Partial<PageRequest>;
  readonly base: Base;
  /**
   * Returns what goes along to the origin where the run begins, and to no other. It is part of no request that is shown or
   * walked with.
   */
  readonly along: (home: string) => SentAlong;
  readonly maxPages: number;
}

/** A request that is about to be sent to an origin for the first time. */
export interface Intent {
  readonly origin: string;
  readonly request: PageRequest;
  /** URL of the request, credentials as stars. */
  readonly url: string;
  readonly headerNames: readonly string[];
  /** Names of headers and query parameters that the person gave and that are not sent there. */
  readonly dropped: readonly string[];
  /** Maximum number of requests. */
  readonly most: number;
  /** True when a response has led to the origin, away from where the run began. */
  readonly isElsewhere: boolean;
}

export interface RunHost {
  readonly ask: (asked: PageWalkParams) => Promise<WalkAnswer>;
  readonly send: (request: PageRequest, headers: Readonly<Record<string, string>>) => Promise<FetchResult>;
  /** Resolves to whether the person agrees. */
  readonly confirm: (intent: Intent) => Promise<boolean>;
  readonly onPage: (page: RunProgress) => void;
  readonly signal: AbortSignal;
  /** Maximum length of the text that all the bodies have together. */
  readonly mostText: number;
}

export interface RunProgress {
  readonly walk: PageWalk;
  /** Milliseconds, page by page. */
  readonly took: readonly number[];
  /** Parameters that the walk was requested with: a repeated walk goes by the files as they are then. */
  readonly asked: PageWalkParams;
  /** Credentials that are shown to nobody. */
  readonly credentials: Credentials;
}

/** The end of a run: a sentence, and what came instead of a page. */
export interface RunEnd {
  readonly note: string;
  /** Core's reason, or why there was no answer to go on with; absent where a person ended it, or nothing was sent. */
  readonly reason?: StopReason | Extract<FetchResult, { readonly ok: false }>['reason'];
  readonly failure?: { readonly problem: string; readonly sent: string; readonly answer?: ShownAnswer };
}

/**
 * Sends requests one after another, each as the walk over the responses so far computes it. Nothing is sent to an
 * origin that was not confirmed, and the given headers only to the first one, and no more once a response has led away
 * from it.
 */
export async function runLive(plan: RunPlan, host: RunHost): Promise<RunEnd> {
  const start = await firstOf(plan, host);
  if ('note' in start) return start;
  const { first, home, along, credentials } = start;
  const confirmed = new Set<string>();
  const responses: PageResponse[] = [];
  const took: number[] = [];
  let size = 0;
  let isAway = false;
  let dropped: readonly string[] = [];
  for (let request = first; ; ) {
    const origin = httpOriginOf(request.url);
    if (origin === undefined) return { note: `Stopped: ${request.url} can not be sent.` };
    if (origin !== home && !isAway)
      dropped = [...[...along.headers, ...along.query].map(({ name }) => name), ...dropped];
    isAway ||= origin !== home;
    const { headers, query } = isAway ? nothing : along;
    const whole = withQuery(request, query);
    if (!confirmed.has(origin)) {
      const most = plan.maxPages - responses.length;
      const headerNames = [...Object.keys(request.headers ?? {}), ...headers.map(({ name }) => name)];
      const url = shownUrl(whole, credentials);
      const intent = { origin, request, url, headerNames, dropped, most, isElsewhere: origin !== home };
      if (!(await host.confirm(intent))) return { note: declined(intent) };
      confirmed.add(origin);
    }
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    const sent = await host.send(whole, membersOf(headers));
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    if (!sent.ok) return notSent(sent, whole, responses.length + 1, credentials);
    responses.push(sent.response);
    took.push(sent.milliseconds);
    size += sent.size;
    const asked = {
      ...{ operation: plan.operation, request: first, responses: [...responses] },
      ...noMadeUpSize,
    };
    const walk = await host.ask(asked);
    if ('problem' in walk) return { note: walk.problem };
    host.onPage({ walk, took: [...took], asked, credentials });
    const step = walk.steps[responses.length - 1];
    const next = step?.next;
    if (next === undefined) return endOf(walk.end, responses.length);
    if (responses.length >= plan.maxPages)
      return {
        note: `Stopped after ${pages(responses.length)}, the most that this run may ask for. More would follow.`,
        reason: 'pageLimit',
      };
    if (size > host.mostText)
      return {
        note: `Stopped after ${pages(responses.length)}: the responses are too large to go on. More would follow.`,
      };
    request = next;
    dropped = step?.dropped ?? [];
  }
}

const nothing: SentAlong = { headers: [], query: [] };

/** A server has a page size of its own: one that is made up would only cut its pages. */
const noMadeUpSize = { pageSize: 'none' } as const;

/** A request with more query parameters. A URL that a server wrote may have them already. */
function withQuery(request: PageRequest, query: readonly Pair[]): PageRequest {
  const inUrl = new URLSearchParams(request.url.split('#', 1)[0]?.split('?').slice(1).join('?'));
  const missing = query.filter(({ name }) => !inUrl.has(name));
  if (missing.length === 0) return request;
  return { ...request, query: { ...request.query, ...membersOf(missing) } };
}

function membersOf(pairs: readonly Pair[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}

/** The first request, as the declaration makes it, on the server that was given. */
async function firstOf(
  { operation, request, base, along: alongTo }: RunPlan,
  { ask }: RunHost,
): Promise<
  | {
      readonly first: PageRequest;
      readonly home: string;
      readonly along: SentAlong;
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
    return { note: `Nothing was sent: ${url ?? 'the request'} is not an address that can be sent to.` };
  const along = alongTo(home);
  const { headers, query } = along;
  const names = [...headers, ...query].map(({ name }) => name);
  const all = {
    ...withQuery(step.request, query),
    headers: { ...step.request.headers, ...membersOf(headers) },
  };
  const credentials = credentialsOf(all, names, walk.credentials, walk.pagingNames);
  return { first: { ...step.request, url }, home, along, credentials };
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
  return { note: `Stopped at page ${page}.`, reason, failure };
}

/** Returns the end of a walk over all responses; `responsesEnd` is none, as another request follows then. */
function endOf({ reason, text, missing }: PageWalk['end'], count: number): RunEnd {
  if (reason === 'responsesEnd') return { note: `Ran to the end: ${pages(count)}.` };
  const notes = {
    end: `Ran to the end: ${pages(count)}${missing === undefined ? '' : `, but ${missing}`}.`,
    failure: `Failed at page ${count}: ${text}.`,
    break: `Stopped after ${pages(count)}: ${text}. More may follow.`,
  };
  return { note: notes[stopKind(reason)], reason };
}

function declined({ origin, isElsewhere }: Intent): string {
  return isElsewhere
    ? `Stopped: the next page is at ${origin}, and nothing was sent there.`
    : 'Nothing was sent.';
}

function cancelled(count: number): string {
  return count === 0 ? 'Cancelled before the first page.' : `Cancelled after ${pages(count)}.`;
}

function pages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** The URL that requests are sent to: an origin with the path that goes before those of the document. */
interface Base {
  readonly origin: string;
  readonly host: string;
  /** As it is put before a path: no slash at its end. */
  readonly url: string;
}

/** A person's text as the address of a server, or what is wrong with it, in a sentence. */
export function readBase(text: string): Base | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '')
    return { problem: 'Give the address of the server, such as https://api.example.com/v1.' };
  if (!URL.canParse(trimmed))
    return { problem: 'This is not an address. Give one such as https://api.example.com/v1.' };
  const { protocol, username, password, search, hash, origin, host, pathname } = new URL(trimmed);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: 'Only http and https are sent. Begin the address with https:// or http://.' };
  if (username !== '' || password !== '')
    return {
      problem: 'The address has a user name in it. Give credentials as a header: they are not stored then.',
    };
  if (search !== '' || hash !== '')
    return { problem: 'The address ends before the query: give that with the first request.' };
  return { origin, host, url: origin + pathname.replace(/\/+$/, '') };
}

/**
 * The first URL of a run: the URL of the walk with `base` in place of the server that the document names. A URL of
 * another server, which a person has typed, stays as it is.
 */
export function urlOnBase(url: string, server: string, base: Base): string {
  const path =
    server !== '' && (url === server || url.startsWith(`${server}/`)) ? url.slice(server.length) : url;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.url}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The origin of an http or https URL; undefined for all else, which is not sent. */
export function httpOriginOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, username, password } = new URL(url);
  const isSent = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isSent ? origin : undefined;
}
