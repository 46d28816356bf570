import type { Finding, SchemeType, SourceLocation } from '@pagewright/core';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  kindOf,
  type Meaning,
  toolExtensions,
} from '@pagewright/core/external';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import { below, locationOf, type OperationView, relatedTo, valueAt } from '@pagewright/core/openapi';
import {
  type AnsweredPart,
  addedEnd,
  declareScheme,
  firstPosition,
  type SentPart,
} from '../shared/declare-scheme.js';
import { noteFollowedLink, noteGetOfLink } from '../shared/followed-link.js';
import { removalOf } from '../shared/imported.js';
import { noteOn, type ReportNote } from '../shared/note.js';
import {
  type FoundMarker,
  findMarkers,
  type MarkerName,
  type MarkerSide,
  markers,
  type TypeSpecMarkers,
} from './markers.js';

const key = toolExtensions.typespec;

/** TypeSpec marks an operation as a list, and marks the paging values in its request and response. */
export const typespec: ExternalFormat = { id: 'typespec', words: [key], read };

function read(subject: ExternalSubject): ExternalDeclaration | undefined {
  const { view } = subject;
  const own = below(view.operation.node, key);
  const value = valueAt(own);
  if (value === undefined || value === null || value === false) return undefined;
  const note = noteOn(subject, 'typespec');
  const place = locationOf(own, 'key');
  const declared = { externalFormat: 'typespec', operation: view.operation.name, place } as const;
  if (value !== true) {
    const problem = `it is ${kindOf(value)}, but true or false is expected.`;
    const finding = note('Pagination/ForeignUnreadable', { problem }, locationOf(own, 'value'));
    return { ...declared, meaning: { kind: 'none' }, notes: [finding], removal: [] };
  }
  const found = findMarkers(view);
  const { meaning, notes } = schemeOfMarkers({ view, found, place, note });
  // Operations may share a marker, which is removed with the last operation that uses it.
  const removal = [own, ...found.markers.map(({ node }) => node)].map(removalOf);
  return { ...declared, meaning, notes, removal: meaning.kind === 'none' ? [] : removal };
}

interface MarkedList {
  readonly view: OperationView;
  readonly found: TypeSpecMarkers;
  readonly place: SourceLocation;
  readonly note: ReportNote;
}

interface TypespecScheme {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

/**
 * Kinds of paging with the markers that each needs, in order of precedence: a list with a next link or a continuation
 * token may also have page-number or offset markers.
 */
const ways = [
  { type: 'cursorUrl', sent: undefined, answered: ['nextLink', 'cursorUrl'] },
  { type: 'cursor', sent: ['continuationToken', 'cursor'], answered: ['continuationToken', 'cursor'] },
  { type: 'pageNumber', sent: ['pageIndex', 'pageNumber'], answered: undefined },
  { type: 'offset', sent: ['offset', 'offset'], answered: undefined },
] as const satisfies readonly {
  readonly type: SchemeType;
  readonly sent: readonly [MarkerName, RequestRole] | undefined;
  readonly answered: readonly [MarkerName, ResponseRole] | undefined;
}[];

function schemeOfMarkers(list: MarkedList): TypespecScheme {
  const problem = twice(list) ?? onWholeBody(list) ?? withoutItems(list) ?? halfToken(list);
  if (problem !== undefined) return { meaning: { kind: 'none' }, notes: [problem] };
  const items = marker(list, 'pageItems', 'response');
  const size = marker(list, 'pageSize', 'request');
  const way = ways.find(({ sent, answered }) =>
    answered === undefined
      ? marker(list, sent[0], 'request') !== undefined
      : marker(list, answered[0], 'response') !== undefined,
  );
  const advancing = way?.sent === undefined ? undefined : marker(list, way.sent[0], 'request');
  const carrying = way?.answered === undefined ? undefined : marker(list, way.answered[0], 'response');
  const first =
    advancing === undefined || way?.sent === undefined ? undefined : begin(list, advancing, way.sent[1]);
  const isServers = carrying !== undefined;
  const end = way === undefined ? undefined : addedEnd(way.type, list, list.place);
  const scheme = declareScheme({
    type: way?.type ?? 'fakePage',
    ...(isServers && { continueOnEmptyItems: true }),
    original: list.place,
    sent: [
      ...(advancing === undefined || way?.sent === undefined
        ? []
        : [{ ...sent(advancing, way.sent[1]), ...first?.part }]),
      ...(size === undefined ? [] : [sent(size, 'limit')]),
    ],
    answered: [
      ...(items === undefined ? [] : [answered(items, 'items')]),
      ...(carrying === undefined || way?.answered === undefined ? [] : [answered(carrying, way.answered[1])]),
      ...(end === undefined ? [] : [end.part]),
    ],
  });
  const used = [items, size, advancing, carrying];
  const unused = list.found.markers.filter((one) => !used.includes(one));
  return {
    meaning: { kind: 'scheme', ...scheme },
    notes: [
      ...(first?.notes ?? []),
      ...(way === undefined ? [single(list)] : []),
      ...(way?.type === 'cursorUrl' && carrying !== undefined
        ? [noteFollowedLink, noteGetOfLink].flatMap((noted) => noted(list, locationOf(carrying.node, 'key')))
        : []),
      ...(end === undefined ? [] : [end.note]),
      ...unused.map((one) => lost(list, one, way?.type)),
    ],
  };
}

function marker({ found }: MarkedList, name: MarkerName, side: MarkerSide): FoundMarker | undefined {
  return found.markers.find((one) => one.name === name && one.side === side);
}

function sent({ node, in: place, wire, path }: FoundMarker, role: SentPart['role']): SentPart {
  const at = { role, name: wire, original: locationOf(node, 'key') };
  if (place === 'body') return { ...at, location: 'body', path };
  return place === 'header' ? { ...at, location: 'header' } : at;
}

function answered({ node, in: place, wire, path }: FoundMarker, role: AnsweredPart['role']): AnsweredPart {
  const at = { role, path, original: locationOf(node, 'key') };
  if (place === 'header') return { ...at, location: 'header', headerName: wire };
  return role === 'cursorUrl' ? { ...at, location: 'bodyLink' } : at;
}

/** Returns the first position, which TypeSpec declares only by the default of the parameter. */
function begin({ note }: MarkedList, { schema, node, wire }: FoundMarker, role: SentPart['role']) {
  const known = schema.kind === 'known' ? schema.value : undefined;
  return firstPosition({ role, name: wire }, known, note, locationOf(node, 'key'));
}

/** Reports a marker that occurs twice in a request or twice in a response, where TypeSpec allows it only once. */
function twice({ found, note }: MarkedList): Finding | undefined {
  for (const [index, one] of found.markers.entries()) {
    const first = found.markers
      .slice(0, index)
      .find(({ name, side }) => name === one.name && side === one.side);
    if (first === undefined) continue;
    const problem = `${markers[one.name].key} is on ${wordsFor(first)} and on ${wordsFor(one)}, and TypeSpec allows it only once per request or response.`;
    const related = [relatedTo(first.node, 'the first of them')];
    return note('Pagination/ForeignUnreadable', { problem }, locationOf(one.node, 'key'), { related });
  }
  return undefined;
}

/** Reports a marker on the whole request body: a sent value needs a name, and the body has none. */
function onWholeBody({ found, note }: MarkedList): Finding | undefined {
  const one = found.markers.find(
    ({ side, in: place, path }) => side === 'request' && place === 'body' && path.length === 0,
  );
  if (one === undefined) return undefined;
  const problem = `${markers[one.name].key} is on ${wordsFor(one)} itself; it must be on a property of the body.`;
  return note('Pagination/ForeignUnreadable', { problem }, locationOf(one.node, 'key'));
}

function withoutItems(list: MarkedList): Finding | undefined {
  if (marker(list, 'pageItems', 'response') !== undefined) return undefined;
  const { key } = markers.pageItems;
  if (!list.found.complete) {
    const reason = `its response refers to a file that cannot be read, so ${key} was not found.`;
    return list.note('Pagination/ForeignUncarried', { reason }, list.place);
  }
  const problem = `no property of the response has ${key}: true, which TypeSpec requires.`;
  return list.note('Pagination/ForeignUnreadable', { problem }, list.place);
}

function halfToken(list: MarkedList): Finding | undefined {
  if (marker(list, 'nextLink', 'response') !== undefined) return undefined;
  const [request, response] = (['request', 'response'] as const).map((side) =>
    marker(list, 'continuationToken', side),
  );
  const only = request ?? response;
  if (only === undefined || (request !== undefined && response !== undefined)) return undefined;
  const missing = request === undefined ? 'parameter' : 'property of the response';
  const problem = `no ${missing} has ${markers.continuationToken.key}: true, which the request and the response both need.`;
  return list.note('Pagination/ForeignUnreadable', { problem }, locationOf(only.node, 'key'));
}

function single({ note, place }: MarkedList): Finding {
  const args = {
    undeclared: 'how one page follows another',
    guess: 'a single page',
    because: 'because neither a link nor a token nor a position is marked',
  };
  return note('Pagination/ForeignGuess', args, place);
}

const elsewhere: ReadonlySet<MarkerName> = new Set(['prevLink', 'firstLink', 'lastLink']);

function lost({ note }: MarkedList, one: FoundMarker, type: SchemeType | undefined): Finding {
  const reason = elsewhere.has(one.name)
    ? 'a scheme pages only forwards.'
    : `the list already pages by ${type === 'cursorUrl' ? 'its next link' : type === 'cursor' ? 'its continuation token' : 'its page index'}.`;
  const part = `${markers[one.name].key} on ${wordsFor(one)}`;
  return note('Pagination/ForeignLost', { part, reason }, locationOf(one.node, 'key'));
}

function wordsFor({ in: place, path, side }: FoundMarker): string {
  if (path.length === 0) return `the ${side} body`;
  return place === 'body'
    ? path.join('.')
    : `${place === 'header' ? 'the header' : 'the parameter'} ${path.join('.')}`;
}
