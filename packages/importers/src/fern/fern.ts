import type { Finding, SourceLocation } from '@pagewright/core';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  type Meaning,
  toolExtensions,
} from '@pagewright/core/external';
import { isRecord } from '@pagewright/core/internal';
import {
  below,
  bodyOf,
  isNullable,
  locationOf,
  type NodeRef,
  type OperationView,
  relatedTo,
  valueAt,
} from '@pagewright/core/openapi';
import { removalOf } from '../shared/imported.js';
import { type NoteExtras, noteOn, type ReportNote } from '../shared/note.js';
import { pagesBy, readForm } from './fern-forms.js';
import type { FernOffsets } from './fern-offsets.js';
import { type FernSubject, schemeOfForm } from './fern-scheme.js';

const key = toolExtensions.fern;

/**
 * Fern's extension `x-fern-pagination`. Its value on an operation is a form, or a boolean: both true and false refer to
 * the form at the root of the document.
 */
export const fern: ExternalFormat = {
  id: 'fern',
  words: [key],
  read: (subject) => read(subject, undefined),
  pagesBy: ({ view, source }) => {
    const value = valueAt(below(view.operation.node, key));
    return pagesBy(typeof value === 'boolean' ? source.reader.get([key]) : value);
  },
};

export function fernWith(offsets: FernOffsets): ExternalFormat {
  return { ...fern, read: (subject) => read(subject, offsets) };
}

function read(subject: ExternalSubject, offsets: FernOffsets | undefined): ExternalDeclaration | undefined {
  const { view, source } = subject;
  const own = below(view.operation.node, key);
  const value = valueAt(own);
  // Fern ignores null.
  if (value === undefined || value === null) return undefined;
  const note = noteOn(subject, 'fern');
  const place = locationOf(own, 'key');
  const declared = { externalFormat: 'fern', operation: view.operation.name, place } as const;
  if (typeof value !== 'boolean') {
    const at = (part?: string) => (part === undefined ? place : locationOf(below(own, part), 'value'));
    const interpretation = interpret(subject, value, { note, at, isOwn: true, offsets });
    return {
      ...declared,
      ...interpretation,
      removal: interpretation.meaning.kind === 'none' ? [] : [removalOf(own)],
    };
  }
  const root: NodeRef = { document: source, pointer: [key] };
  const byDefault = valueAt(root);
  const here = locationOf(own, 'value');
  const problem = rootProblem(byDefault);
  if (problem !== undefined) {
    const related =
      byDefault === undefined ? {} : { related: [relatedTo(root, 'the default of the document')] };
    const finding = note('Pagination/ForeignUnreadable', { problem }, here, related);
    return { ...declared, meaning: { kind: 'none' }, notes: [finding], removal: [] };
  }
  const told = { note: pointingAt(note, root), at: () => here, isOwn: false, offsets };
  const interpretation = interpret(subject, byDefault, told);
  return {
    ...declared,
    ...interpretation,
    notes: [...(value ? [] : [enabled(note, here)]), ...interpretation.notes],
    // Other operations may use the default at the root, so the import removes it with the last of these operations.
    removal: interpretation.meaning.kind === 'none' ? [] : [removalOf(own), removalOf(root)],
  };
}

type Interpretation = { readonly meaning: Meaning; readonly notes: readonly Finding[] };

function interpret(
  { view }: ExternalSubject,
  value: unknown,
  { note, at, isOwn, offsets }: Pick<FernSubject, 'note' | 'at' | 'isOwn' | 'offsets'>,
): Interpretation {
  const form = readForm(value);
  const refusal = form.kind === 'form' ? refusedResponse(view) : undefined;
  if (form.kind === 'form' && refusal !== undefined) {
    const { meaning } = schemeOfForm({ form, view, at, isOwn, note, offsets });
    const finding = note('Pagination/ForeignUnreadable', { problem: refusal.problem }, at(), {
      related: [relatedTo(refusal.node, 'the schema of the response')],
    });
    const judged = meaning.kind === 'scheme' ? meaning : undefined;
    return { meaning: { kind: 'none', ...(judged && { judged }) }, notes: [finding] };
  }
  if (form.kind === 'form') return schemeOfForm({ form, view, at, isOwn, note, offsets });
  const finding =
    form.kind === 'custom'
      ? note('Pagination/ForeignUncarried', { reason: customReason }, at())
      : note('Pagination/ForeignUnreadable', { problem: form.problem }, at(form.key));
  return { meaning: { kind: 'none' }, notes: [finding] };
}

/** Returns a problem if the response may be null: Fern's check accepts such a response, but its generators fail. */
function refusedResponse(
  view: OperationView,
): { readonly problem: string; readonly node: NodeRef } | undefined {
  const body = bodyOf(view);
  if (body === undefined || isNullable(body) !== true) return undefined;
  const problem =
    'the response may be null, but Fern reads properties only if the response is always an object.';
  return { problem, node: body.node };
}

const customReason = 'its type is custom: a pager written by hand for the SDK of one language.';

function rootProblem(value: unknown): string | undefined {
  if (value === undefined)
    return `it refers to the default of the document, but there is no ${key} at the root.`;
  if (isRecord(value)) return undefined;
  const kind = typeof value === 'boolean' ? 'is a boolean' : 'is not an object';
  return `it refers to the default of the document, but ${key} at the root ${kind}; only operations may have a boolean there.`;
}

/** Adds a link to the default at the root, because its problems are reported at each operation that uses it. */
function pointingAt(note: ReportNote, root: NodeRef): ReportNote {
  return (code, args, at, extras: NoteExtras = {}) =>
    note(code, args, at, {
      ...extras,
      related: [...(extras.related ?? []), relatedTo(root, 'the default of the document')],
    });
}

function enabled(note: ReportNote, at: SourceLocation): Finding {
  const difference =
    'Fern reads any boolean, even false, as the default of the document, so the operation is imported as paginated. If it should not page, write false instead of the name of its scheme.';
  return note('Pagination/ForeignDiffers', { what: 'The meaning of false', difference }, at);
}
