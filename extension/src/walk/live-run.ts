import type { PageRequest, PageResponse } from '@pagewright/core';
import type { PageWalk, WalkAnswer, WalkAsked } from '@pagewright/language-server/requests';
import { type Base, originOf, urlOnBase } from './base-url.js';
import type { Sent } from './send-request.js';
import type { Pair } from './shared/walk-edits.js';

/** What a person has asked for. */
export interface RunPlan {
  readonly operation: string;
  /** The first request as edited; what is absent is made up from the document. */
  readonly request: Partial<PageRequest>;
  readonly base: Base;
  /** Sent to the origin that was confirmed with them, and to no other. */
  readonly headers: readonly Pair[];
  readonly maxPages: number;
}

/** A request that is about to be sent to an origin for the first time. */
export interface Intent {
  readonly origin: string;
  readonly request: PageRequest;
  readonly headerNames: readonly string[];
  /** How many requests at most. */
  readonly most: number;
  /** Whether a response has led there, away from where the run began. */
  readonly isElsewhere: boolean;
}

export interface RunHost {
  readonly ask: (asked: WalkAsked) => Promise<WalkAnswer>;
  readonly send: (request: PageRequest, headers: Readonly<Record<string, string>>) => Promise<Sent>;
  /** Whether the person agrees. */
  readonly confirm: (intent: Intent) => Promise<boolean>;
  readonly onPage: (page: RunProgress) => void;
  readonly signal: AbortSignal;
  /** How much text all the bodies may have together. */
  readonly mostText: number;
}

export interface RunProgress {
  readonly walk: PageWalk;
  /** Milliseconds, page by page. */
  readonly took: readonly number[];
  /** What the walk was asked for with: asked again, it goes by the files as they are then. */
  readonly asked: WalkAsked;
}

/** How a run ended: with a sentence, and what came instead of a page. */
export interface RunEnd {
  readonly note: string;
  readonly failure?: { readonly problem: string; readonly bodyStart?: string };
}

/**
 * Sends requests one after another, each as the walk over the responses so far says. Nothing is sent to an origin that
 * was not confirmed, and the given headers only to the first one.
 */
export async function runLive(plan: RunPlan, host: RunHost): Promise<RunEnd> {
  const start = await firstOf(plan, host);
  if ('note' in start) return start;
  const { first, home } = start;
  const confirmed = new Set<string>();
  const responses: PageResponse[] = [];
  const took: number[] = [];
  let size = 0;
  for (let request = first; ; ) {
    const origin = originOf(request.url);
    if (origin === undefined) return { note: `Stopped: ${request.url} can not be sent.` };
    const headers = origin === home ? plan.headers : [];
    if (!confirmed.has(origin)) {
      const most = plan.maxPages - responses.length;
      const headerNames = [...Object.keys(request.headers ?? {}), ...headers.map(({ name }) => name)];
      const intent = { origin, request, headerNames, most, isElsewhere: origin !== home };
      if (!(await host.confirm(intent))) return { note: declined(intent) };
      confirmed.add(origin);
    }
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    const sent = await host.send(
      request,
      Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    );
    if (host.signal.aborted) return { note: cancelled(responses.length) };
    if (!sent.ok) return { note: `Stopped at page ${responses.length + 1}.`, failure: sent };
    responses.push(sent.response);
    took.push(sent.milliseconds);
    size += sent.size;
    const asked = { operation: plan.operation, request: first, responses: [...responses] };
    const walk = await host.ask(asked);
    if ('problem' in walk) return { note: walk.problem };
    host.onPage({ walk, took: [...took], asked });
    const next = walk.steps[responses.length - 1]?.next;
    if (next === undefined) return { note: `Ran to the end: ${pages(responses.length)}.` };
    if (responses.length >= plan.maxPages)
      return {
        note: `Stopped after ${pages(responses.length)}, the most that this run may ask for. More would follow.`,
      };
    if (size > host.mostText)
      return {
        note: `Stopped after ${pages(responses.length)}: the responses are too large to go on. More would follow.`,
      };
    request = next;
  }
}

/** The first request, as the declaration makes it, on the server that was given. */
async function firstOf(
  { operation, request, base }: RunPlan,
  { ask }: RunHost,
): Promise<{ readonly first: PageRequest; readonly home: string } | RunEnd> {
  const walk = await ask({ operation, request });
  if ('problem' in walk) return { note: walk.problem };
  const [step] = walk.steps;
  const url = step && urlOnBase(step.request.url, walk.server, base);
  const home = url === undefined ? undefined : originOf(url);
  if (step === undefined || url === undefined || home === undefined)
    return { note: `Nothing was sent: ${url ?? 'the request'} is not an address that can be sent to.` };
  return { first: { ...step.request, url }, home };
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
