import {
  describeNext,
  describeStops,
  type Json,
  type PageRequest,
  type PageResponse,
  PagingError,
  type Pointer,
  paginate,
  pointerText,
  type Scheme,
  type SourceLocation,
  type StopReason,
  stopReasons,
  type WalkedPage,
} from '@pagewright/core';
import { isRecord, noticeText } from '@pagewright/core/internal';
import { unmaskedNames } from '@pagewright/core/masking';
import {
  type AskedCredential,
  askedCredentials,
  type DeclaredCredentials,
  declaredCredentials,
  makeSource,
  type NodeRef,
  type OperationView,
  walkPath,
} from '@pagewright/core/openapi';
import { isExactNumber, type Notice, stringifyJson } from '@pagewright/core/paging';
import type { Location } from 'vscode-languageserver';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { lspLocationOf } from '../../queries/locations.js';
import { viewsOf } from '../../queries/methods.js';
import { locationMaker, methodLabel } from '../explorer/explore-unit.js';
import { fieldReads, type PlainRead } from './fields.js';
import { sampleResponses } from './samples.js';
import {
  type ChosenMethod,
  chooseMethod,
  firstSent,
  pageSizeOf,
  readPageCount,
  readRequest,
  readResponses,
  readServer,
  serversOf,
  type Unread,
} from './walk-input.js';
import type {
  FieldRead,
  PageWalk,
  PageWalkParams,
  RequestChange,
  WalkAnswer,
  WalkProblem,
  WalkStep,
} from './walked.js';

/** A made-up walk without an end stops this many pages after the last page with items. */
const maxExtraPages = 3;

/**
 * Simulates the pages of an operation on made-up or supplied responses: requests, values read, their declarations,
 * changes of the next request, and the reason for the end. Uses core's paging; nothing is sent. Deterministic. Members
 * of `params` with a wrong type are ignored.
 */
export async function pageWalk(
  { workspace, file }: Pick<RequestContext, 'workspace' | 'file'>,
  params: Unread<PageWalkParams>,
): Promise<WalkAnswer> {
  const chosen = chooseMethod(workspace.unitsOf(file), params.operation);
  if ('problem' in chosen) return chosen;
  const { unit, method, located } = chosen;
  const { scheme } = located;
  const [view] = viewsOf(unit, [method], 1);
  const servers = serversOf(unit, view);
  const server = readServer(params.server) ?? servers[0] ?? '';
  const hasSize = params.pageSize !== 'none';
  const request = {
    ...firstSent(server, method.operation, scheme, view, hasSize),
    ...readRequest(params.request),
  };
  const responses = readResponses(params.responses);
  const isOpen = responses.length === 0 || params.rest === 'madeUp';
  const pages = readPageCount(params.pages);
  const sample = sampleResponses(scheme, view);
  const size = pageSizeOf(scheme);
  const credentials = credentialsIn(unit, view);
  const walked = await walk(scheme, request, placesOf(chosen, view), credentials.declared, {
    respond: (index, { url }) => responses[index] ?? sample.at({ index, pages, size, url }),
    isMadeUp: (index) => (responses[index] ?? null) === null,
    maxPages: isOpen ? Math.max(responses.length, pages + maxExtraPages) : responses.length,
  });
  if ('problem' in walked) return walked;
  const { steps, reason, notices } = walked;
  const madeUp = steps.every((step) => step.madeUp);
  const name = methodLabel(method);
  const location = locationMaker(unit)(method);
  const missing = notices.find(({ kind }) => kind !== 'shortPage');
  const isUsedUp = reason === 'pageLimit' && !isOpen;
  return {
    operation: method.operation,
    ...(name !== undefined && { method: name }),
    ...(location !== undefined && { location }),
    scheme: schemeSummary(chosen),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    server,
    servers,
    madeUp,
    // Totals of made-up responses need not match the number of items, so core's notices are not shown.
    notes: steps.some((step) => step.madeUp) ? sample.notes : notices.map((one) => `${noticeText(one)}.`),
    steps,
    credentials: credentials.declared,
    asked: credentials.asked,
    pagingNames: unmaskedNames(scheme),
    end: isUsedUp
      ? { reason: 'responsesEnd', text: 'there is no response to the next request' }
      : {
          ...{ reason, text: reason === 'pageLimit' ? endless : stopReasons[reason] },
          ...(!madeUp && missing !== undefined && { missing: noticeText(missing) }),
        },
  };
}

const endless = 'nothing in the responses ends the walk; further pages are not shown';

interface Answers {
  readonly respond: (index: number, request: PageRequest) => PageResponse;
  readonly isMadeUp: (index: number) => boolean;
  readonly maxPages: number;
}

interface Walked extends Pick<PageWalk, 'steps'> {
  readonly reason: StopReason;
  readonly notices: readonly Notice[];
}

/**
 * Counts the pages instead of setting core's own page limit, because the last step would then have no next
 * request. An invalid response becomes a step, so that users can see it. An impossible first request becomes
 * a `WalkProblem`.
 */
async function walk(
  scheme: Scheme,
  first: PageRequest,
  places: WalkPlaces,
  { headers, parameters }: DeclaredCredentials,
  { respond, isMadeUp, maxPages }: Answers,
): Promise<Walked | WalkProblem> {
  let index = 0;
  const send = async (request: PageRequest) => respond(index++, request);
  const steps: WalkStep[] = [];
  const notices: Notice[] = [];
  const addStep = (page: WalkedPage) => {
    const step = stepOf(scheme, page, steps.at(-1)?.request, places);
    steps.push({ ...step, madeUp: isMadeUp(page.index) });
  };
  try {
    const options = {
      ...{ credentialHeaders: headers, credentialParameters: parameters },
      onNotice: (notice: Notice) => notices.push(notice),
    };
    for await (const page of paginate(scheme, first, send, options)) {
      addStep(page);
      if (page.next.kind === 'stop') return { steps, reason: page.next.reason, notices };
      if (steps.length >= maxPages) break;
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
      wasCut: false,
      position: null,
      next: { kind: 'stop', reason },
    });
    return { steps, reason, notices };
  }
  return { steps, reason: 'pageLimit', notices };
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

interface WalkCredentials {
  readonly declared: DeclaredCredentials;
  readonly asked: readonly AskedCredential[];
}

function credentialsIn({ reader, openFile }: Unit, view: OperationView | undefined): WalkCredentials {
  if (reader === undefined) return { declared: { headers: [], parameters: [], cookies: [] }, asked: [] };
  const source = makeSource(reader, openFile);
  return { declared: declaredCredentials(source), asked: askedCredentials(source, view?.operation) };
}

function schemeSummary({ unit, located }: ChosenMethod): PageWalk['scheme'] {
  const { name, type } = located.scheme;
  const location = lspLocationOf(unit, { ...located, pointer: [...located.pointer, 'name'], part: 'value' });
  return { name, type, ...(location !== undefined && { location }) };
}

interface WalkPlaces {
  readonly read: (read: PlainRead) => FieldRead;
  readonly change: (change: Omit<RequestChange, 'location'>) => RequestChange;
}

function placesOf({ unit, located }: ChosenMethod, view: OperationView | undefined): WalkPlaces {
  const inScheme = (steps: SourceLocation['pointer'], part: SourceLocation['part']) =>
    lspLocationOf(unit, { ...located, pointer: [...located.pointer, ...steps], part });
  const at = ({ document: { file }, pointer }: NodeRef) =>
    lspLocationOf(unit, { source: 'document', ...(file !== undefined && { file }), pointer, part: 'key' });
  const declaredAt = (read: PlainRead): Location | undefined => {
    const response = view?.response();
    if (response?.kind !== 'known') return undefined;
    const { schema, headers } = response.value;
    if (read.header !== undefined) {
      const header = headers.kind === 'known' ? headers.value.get(read.header.toLowerCase()) : undefined;
      return header && at(header.node);
    }
    const walk = schema.kind === 'known' ? walkPath(schema.value, read.path) : undefined;
    return walk?.kind === 'found' ? at(walk.node) : undefined;
  };
  const isDeclared = (field: string) => Object.hasOwn(located.scheme.response, field);
  return {
    read: (read) => {
      const { path: _, ...shown } = read;
      const steps = ['response', read.field, ...(read.of === 'value' ? [] : [read.of])];
      const location = isDeclared(read.field) ? inScheme(steps, 'key') : undefined;
      const declared = declaredAt(read);
      return {
        ...shown,
        ...(location !== undefined && { location }),
        ...(declared !== undefined && { declared }),
      };
    },
    change: (change) => {
      const location = change.field === undefined ? undefined : inScheme(['request', change.field], 'key');
      return { ...change, ...(location !== undefined && { location }) };
    },
  };
}

/** Compares two requests parameter by parameter, and bodies value by value. */
function changesBetween(
  from: PageRequest,
  to: PageRequest,
  scheme: Scheme,
): readonly Omit<RequestChange, 'location'>[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const { where, name } = now ?? old ?? { where: 'url', name: '' };
    if (old !== undefined && now !== undefined && stringifyJson(old.value) === stringifyJson(now.value))
      return [];
    const field = fieldFor(scheme, where, name);
    return [
      {
        where,
        name,
        ...(old !== undefined && { from: old.value }),
        ...(now !== undefined && { to: now.value }),
        ...(field !== undefined && { field }),
      },
    ];
  });
}

interface Part extends Pick<RequestChange, 'where' | 'name'> {
  readonly value: Json;
}

const maxDepth = 20;

function partsOf({ url, query = {}, headers = {}, body }: PageRequest): ReadonlyMap<string, Part> {
  const parts: Part[] = [
    { where: 'url', name: '', value: url },
    ...Object.entries(query).map(([name, value]) => ({ where: 'query', name, value }) as const),
    ...Object.entries(headers).map(([name, value]) => ({ where: 'header', name, value }) as const),
    ...(body === undefined ? [] : bodyParts(body, [])),
  ];
  return new Map(parts.map((part) => [`${part.where} ${part.name}`, part]));
}

function bodyParts(value: Json, path: Pointer): readonly Part[] {
  if (!isRecord(value) || isExactNumber(value) || path.length >= maxDepth)
    return [{ where: 'body', name: pointerText(path), value }];
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, inner]) =>
    bodyParts(inner, [...path, name]),
  );
}

function fieldFor({ request }: Scheme, where: RequestChange['where'], name: string): string | undefined {
  return Object.entries(request).find(([, { location, param, path }]) =>
    where === 'body'
      ? location === 'body' && pointerText(path ?? [param]) === name
      : where === 'query' && location !== 'body' && param === name,
  )?.[0];
}
