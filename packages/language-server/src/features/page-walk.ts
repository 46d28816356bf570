import {
  describeNext,
  describeStops,
  type PageRequest,
  type PageResponse,
  paginate,
  type Scheme,
  type StopReason,
  stopReasons,
  type WalkedPage,
} from '@pagewright/core';
import { viewsOf } from './about/bound-operations.js';
import { locationOf } from './about/location-of.js';
import { locationMaker, methodName } from './explorer/explore-operation.js';
import { askedPages, askedRequest, askedResponses, askedServer, type Unread } from './page-walk/asked.js';
import { type ChosenMethod, chooseMethod } from './page-walk/choose-method.js';
import { fieldReads } from './page-walk/field-reads.js';
import { firstSent, pageSizeOf, serverOf } from './page-walk/first-sent.js';
import { placesOf, type WalkPlaces } from './page-walk/places.js';
import { changesBetween } from './page-walk/request-changes.js';
import { sampleResponses } from './page-walk/sample-responses.js';
import type { PageWalk, WalkAnswer, WalkAsked, WalkStep } from './page-walk/walked.js';
import type { Question } from './question.js';

/** So many pages after the last one with items, a made-up walk that nothing has ended is shown no longer. */
const mostPagesMore = 3;

/**
 * Walks the pages of an operation on made-up or given responses: what is sent, what is read of each response and where
 * that is declared, what changes in the next request, and why it ends. Core decides; nothing is sent anywhere.
 * The same files and the same question give the same answer. What of `asked` is not as `WalkAsked` says is left out.
 */
export async function pageWalk(
  { workspace, file }: Pick<Question, 'workspace' | 'file'>,
  asked: Unread<WalkAsked>,
): Promise<WalkAnswer> {
  const chosen = chooseMethod(workspace.unitsOf(file), asked.operation);
  if ('problem' in chosen) return chosen;
  const { unit, method, placed } = chosen;
  const { scheme } = placed;
  const [view] = viewsOf(unit, [method], 1);
  const server = askedServer(asked.server) ?? serverOf(unit);
  const request = { ...firstSent(server, method.operation, scheme, view), ...askedRequest(asked.request) };
  const given = askedResponses(asked.responses);
  const isOpen = given.length === 0 || asked.rest === 'madeUp';
  const pages = askedPages(asked.pages);
  const sample = sampleResponses(scheme, view);
  const size = pageSizeOf(scheme);
  const { steps, reason } = await walk(scheme, request, placesOf(chosen, view), {
    respond: (index, { url }) => given[index] ?? sample.at({ index, pages, size, url }),
    isMadeUp: (index) => (given[index] ?? null) === null,
    most: isOpen ? Math.max(given.length, pages + mostPagesMore) : given.length,
  });
  const madeUp = steps.every((step) => step.madeUp);
  const name = methodName(method);
  const location = locationMaker(unit)(method);
  const isUsedUp = reason === 'pageLimit' && !isOpen;
  return {
    operation: method.operation,
    ...(name !== undefined && { method: name }),
    ...(location !== undefined && { location }),
    scheme: schemeTold(chosen),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    server,
    madeUp,
    notes: steps.some((step) => step.madeUp) ? sample.notes : [],
    steps,
    end: isUsedUp
      ? { reason: 'responsesEnd', text: 'no response to the next request was given' }
      : { reason, text: reason === 'pageLimit' ? endless : stopReasons[reason] },
  };
}

const endless = 'nothing in the responses ends it: more pages are not shown';

interface Answers {
  readonly respond: (index: number, request: PageRequest) => PageResponse;
  readonly isMadeUp: (index: number) => boolean;
  readonly most: number;
}

/** Core's walk, left after `most` pages, so that the last step still has the request that would follow. */
async function walk(
  scheme: Scheme,
  first: PageRequest,
  places: WalkPlaces,
  { respond, isMadeUp, most }: Answers,
): Promise<Pick<PageWalk, 'steps'> & { readonly reason: StopReason }> {
  let index = 0;
  const send = async (request: PageRequest) => respond(index++, request);
  const steps: WalkStep[] = [];
  for await (const page of paginate(scheme, first, send)) {
    const step = stepOf(scheme, page, steps.at(-1)?.request, places);
    steps.push({ ...step, madeUp: isMadeUp(page.index) });
    if (page.next.kind === 'stop') return { steps, reason: page.next.reason };
    if (steps.length >= most) break;
  }
  return { steps, reason: 'pageLimit' };
}

function stepOf(
  scheme: Scheme,
  { index, request, response, items, next }: WalkedPage,
  before: PageRequest | undefined,
  places: WalkPlaces,
): Omit<WalkStep, 'madeUp'> {
  return {
    page: index + 1,
    request,
    changes: before === undefined ? [] : changesBetween(before, request, scheme).map(places.change),
    response,
    items: items.length,
    reads: fieldReads(scheme, response).map(places.read),
    ...(next.kind === 'next' && { next: next.request }),
  };
}

function schemeTold({ unit, placed }: ChosenMethod): PageWalk['scheme'] {
  const { name, type } = placed.scheme;
  const location = locationOf(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
  return { name, type, ...(location !== undefined && { location }) };
}
