import type { Finding, RuleCode, SchemeType } from '@pagewright/core';
import {
  type ExternalFormat,
  type ExternalSubject,
  kindOf,
  type Meaning,
  ownMember,
} from '@pagewright/core/external';
import { isRecord } from '@pagewright/core/internal';
import { below, locationOf, type NodeRef, valueAt } from '@pagewright/core/openapi';
import { type AnsweredPart, addedEnd, declareScheme, type SentPart } from '../shared/declare-scheme.js';
import { noteFollowedLink } from '../shared/followed-link.js';
import { noteOn, type ReportNote } from '../shared/note.js';
import { answeredParts } from './answered-parts.js';
import { extension, readDeclaration } from './read-declaration.js';
import { sdkNamesInOutputs } from './sdk-names.js';
import { sentParts } from './sent-parts.js';

export const speakeasy: ExternalFormat = {
  id: 'speakeasy',
  words: [extension],
  read: (subject) => {
    const node = below(subject.view.operation.node, extension);
    const value = valueAt(node);
    if (value === undefined) return undefined;
    const { file } = node.document;
    const edits = [{ kind: 'remove', pointer: node.pointer }] as const;
    return {
      externalFormat: 'speakeasy',
      operation: subject.view.operation.name,
      place: locationOf(node, 'key'),
      removal: [{ source: 'document', ...(file !== undefined && { file }), edits }],
      ...meaningOf(value, node, subject, noteOn(subject, 'speakeasy')),
    };
  },
  pagesBy: ({ view }) => pagesBy(valueAt(below(view.operation.node, extension))),
};

interface Read {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

/** Returns the result for a declaration without a scheme, with only the notes that give the reason. */
function nothing(notes: readonly Finding[]): Read {
  const kept = notes.filter(({ code }) => stays.has(code));
  return { meaning: { kind: 'none' }, notes: kept };
}

const stays: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Pagination/ForeignUncarried',
  'Pagination/ForeignUnreadable',
]);

function meaningOf(value: unknown, node: NodeRef, { view }: ExternalSubject, note: ReportNote): Read {
  // An empty declaration disables pagination.
  if (value === null || (isRecord(value) && Object.keys(value).length === 0))
    return { meaning: { kind: 'never' }, notes: [] };
  if (!isRecord(value)) {
    const problem = `it is ${kindOf(value)}, not an object.`;
    return nothing([note('Pagination/ForeignUnreadable', { problem }, locationOf(node, 'value'))]);
  }
  const { written, isWhole = false, notes } = readDeclaration(value, node, note);
  if (written === undefined) return nothing(notes);
  const declaring = { written, isWhole, node, view, note };
  const inSdks = sdkNamesInOutputs(declaring);
  const answered = answeredParts(declaring);
  const either = answered.made ?? answered.judged;
  if (either === undefined) return nothing([...notes, ...(inSdks.length > 0 ? inSdks : answered.notes)]);
  const { type, parts } = either;
  const isCounted = parts.every(({ role }) => role !== 'totalPages');
  const end = isCounted ? addedEnd(type, declaring, locationOf(node, 'key')) : undefined;
  const sent = sentParts(declaring, type, !isCounted || end !== undefined);
  const declared = (sentOnes: readonly SentPart[], answeredOnes: readonly AnsweredPart[]) =>
    declareScheme({
      type,
      ...((type === 'cursor' || type === 'cursorUrl') && { continueOnEmptyItems: true }),
      original: locationOf(below(node, 'type'), 'value'),
      sent: sentOnes,
      answered: answeredOnes,
    });
  if (sent.made === undefined || answered.made === undefined || inSdks.length > 0) {
    const read = answered.made !== undefined || inSdks.length === 0 ? answered.notes : [];
    const refused = nothing([...notes, ...sent.notes, ...read, ...inSdks]);
    // Return nothing to check if paths use SDK names, which don't exist in the response, or if there are no items.
    if (inSdks.length > 0 || parts.every(({ role }) => role !== 'items')) return refused;
    const { declaration, mappings } = declared(sent.made ?? sent.judged ?? [], parts);
    return { ...refused, meaning: { kind: 'none', judged: { declaration, mappings } } };
  }
  const link = parts.find(({ role }) => role === 'cursorUrl');
  const followed = link === undefined ? [] : noteFollowedLink({ view, note }, link.original);
  const all = [...notes, ...sent.notes, ...answered.notes, ...followed, ...(end ? [end.note] : [])];
  const scheme = declared(sent.made, end === undefined ? parts : [...parts, end.part]);
  return { meaning: { kind: 'scheme', ...scheme }, notes: all };
}

/** Also reads broken declarations. Returns two types if the declaration allows both. */
function pagesBy(value: unknown): readonly SchemeType[] | undefined {
  if (!isRecord(value)) return undefined;
  const type = ownMember(value, 'type');
  if (type === 'cursor') return ['cursor', 'cursorId'];
  if (type === 'url') return ['cursorUrl'];
  return type === 'offsetLimit' ? counter(ownMember(value, 'inputs')) : undefined;
}

/**
 * A page input means `pageNumber`: Speakeasy adds 1 to it. Otherwise an offset input means `offset`: Speakeasy adds the
 * number of results. Without either input, both types are possible.
 */
function counter(inputs: unknown): readonly SchemeType[] {
  const types = Array.isArray(inputs)
    ? inputs.slice(0, 20).map((input: unknown) => (isRecord(input) ? ownMember(input, 'type') : undefined))
    : [];
  if (types.includes('page')) return ['pageNumber'];
  return types.includes('offset') ? ['offset'] : ['pageNumber', 'offset'];
}
