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
import { askedRequest, askedResponses, type Unread } from './page-walk/asked.js';
import { type ChosenMethod, chooseMethod } from './page-walk/choose-method.js';
import { fieldReads } from './page-walk/field-reads.js';
import { firstSent, pageSizeOf } from './page-walk/first-sent.js';
import { placesOf, type WalkPlaces } from './page-walk/places.js';
import { changesBetween } from './page-walk/request-changes.js';
import { sampleResponses } from './page-walk/sample-responses.js';
import type { PageWalk, WalkAnswer, WalkAsked, WalkStep } from './page-walk/walked.js';
import type { Question } from './question.js';

/** A walk that nothing has ended so far is shown no longer. */
const mostPages = 5;

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
  const request = { ...firstSent(unit, method.operation, scheme, view), ...askedRequest(asked.request) };
  const given = askedResponses(asked.responses);
  const sample = sampleResponses(scheme, view);
  const size = pageSizeOf(scheme);
  const respond = (index: number, { url }: PageRequest): PageResponse =>
    given === undefined ? sample.at({ index, size, url }) : (given[index] ?? { body: null });
  const { steps, reason } = await walk(
    scheme,
    request,
    respond,
    given?.length ?? mostPages,
    placesOf(chosen, view),
  );
  const name = methodName(method);
  const location = locationMaker(unit)(method);
  const isUsedUp = reason === 'pageLimit' && given !== undefined;
  return {
    operation: method.operation,
    ...(name !== undefined && { method: name }),
    ...(location !== undefined && { location }),
    scheme: schemeTold(chosen),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    madeUp: given === undefined,
    notes: given === undefined ? sample.notes : [],
    steps,
    end: isUsedUp
      ? { reason: 'responsesEnd', text: 'no response to the next request was given' }
      : { reason, text: reason === 'pageLimit' ? endless : stopReasons[reason] },
  };
}

const endless = 'nothing in the responses ends it: more pages are not shown';

/** Core's walk, left after `most` pages, so that the last step still has the request that would follow. */
async function walk(
  scheme: Scheme,
  first: PageRequest,
  respond: (index: number, request: PageRequest) => PageResponse,
  most: number,
  places: WalkPlaces,
): Promise<Pick<PageWalk, 'steps'> & { readonly reason: StopReason }> {
  let index = 0;
  const send = async (request: PageRequest) => respond(index++, request);
  const steps: WalkStep[] = [];
  for await (const page of paginate(scheme, first, send)) {
    steps.push(stepOf(scheme, page, steps.at(-1)?.request, places));
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
): WalkStep {
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
