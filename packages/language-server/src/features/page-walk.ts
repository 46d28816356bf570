import {
  describeNext,
  describeStops,
  type PageRequest,
  type PageResponse,
  PagingError,
  paginate,
  type Scheme,
  type StopReason,
  stopReasons,
  type WalkedPage,
} from '@pagewright/core';
import {
  type DeclaredCredentials,
  declaredCredentials,
  makeSource,
  pagingNames,
} from '@pagewright/core/openapi';
import type { Unit } from '../model/unit.js';
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
import type { PageWalk, WalkAnswer, WalkAsked, WalkProblem, WalkStep } from './page-walk/walked.js';
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
  const credentials = credentialsIn(unit);
  const walked = await walk(scheme, request, placesOf(chosen, view), credentials, {
    respond: (index, { url }) => given[index] ?? sample.at({ index, pages, size, url }),
    isMadeUp: (index) => (given[index] ?? null) === null,
    most: isOpen ? Math.max(given.length, pages + mostPagesMore) : given.length,
  });
  if ('problem' in walked) return walked;
  const { steps, reason } = walked;
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
    credentials,
    pagingNames: pagingNames(scheme),
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

/**
 * Core's walk, left after `most` pages, so that the last step still has the request that would follow. A response that
 * is no page is a step too, so that it can be seen; a first request that can't be made is a problem.
 */
async function walk(
  scheme: Scheme,
  first: PageRequest,
  places: WalkPlaces,
  { headers, parameters }: DeclaredCredentials,
  { respond, isMadeUp, most }: Answers,
): Promise<(Pick<PageWalk, 'steps'> & { readonly reason: StopReason }) | WalkProblem> {
  let index = 0;
  const send = async (request: PageRequest) => respond(index++, request);
  const steps: WalkStep[] = [];
  const addStep = (page: WalkedPage) => {
    const step = stepOf(scheme, page, steps.at(-1)?.request, places);
    steps.push({ ...step, madeUp: isMadeUp(page.index) });
  };
  try {
    const options = { credentialHeaders: headers, credentialParameters: parameters };
    for await (const page of paginate(scheme, first, send, options)) {
      addStep(page);
      if (page.next.kind === 'stop') return { steps, reason: page.next.reason };
      if (steps.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof PagingError)) throw error;
    const { reason, request, response } = error;
    if (response === undefined) return { problem: `No request can be made: ${stopReasons[reason]}.` };
    addStep({
      index: error.index,
      request,
      response,
      items: [],
      members: {},
      next: { kind: 'stop', reason },
    });
    return { steps, reason };
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
    ...(next.kind === 'next' && next.dropped !== undefined && { dropped: next.dropped }),
  };
}

function credentialsIn({ document, openFile }: Unit): DeclaredCredentials {
  return document === undefined
    ? { headers: [], parameters: [], cookies: [] }
    : declaredCredentials(makeSource(document.tree.reader, openFile));
}

function schemeTold({ unit, placed }: ChosenMethod): PageWalk['scheme'] {
  const { name, type } = placed.scheme;
  const location = locationOf(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
  return { name, type, ...(location !== undefined && { location }) };
}
