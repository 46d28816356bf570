import type { Finding, FixEdits, JsonObject, Pointer, PointerEdit, SourceLocation } from '@pagewright/core';
import {
  copyJson,
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  hint,
  kindOf,
  type Meaning,
  markersOf,
  type SourceMapping,
  shapeProblems,
} from '@pagewright/core/external';
import { isRecord, suggest, type VendorKeys } from '@pagewright/core/internal';
import {
  below,
  keysAt,
  locationOf,
  mayMention,
  type NodeRef,
  type SourceDocument,
  valueAt,
} from '@pagewright/core/openapi';
import { noteOn, type ReportNote } from '../shared/note.js';

/** Fields that hold a path in Pagewright's own format. */
const paths: ReadonlySet<string> = new Set(['path', 'itemCursor', 'cursorPath']);

/** Maps each key of a scheme to the same path inside the original scheme. */
function originsOf(declaration: JsonObject, { pointer, ...place }: SourceLocation): readonly SourceMapping[] {
  const mappings: SourceMapping[] = [{ generated: [], original: { ...place, pointer } }];
  const add = (generated: Pointer, part: SourceLocation['part']) => {
    const key = generated.at(-1);
    const encode = generated.length === 3 && typeof key === 'string' && paths.has(key);
    mappings.push({
      generated,
      original: { ...place, pointer: [...pointer, ...generated], part },
      ...(encode && { encode: (path: Pointer) => [...path] }),
    });
  };
  for (const [key, value] of Object.entries(declaration)) {
    add([key], isRecord(value) ? 'key' : 'value');
    if (!isRecord(value)) continue;
    for (const [field, inner] of Object.entries(value)) {
      add([key, field], 'key');
      if (isRecord(inner)) for (const one of Object.keys(inner)) add([key, field, one], 'value');
    }
  }
  return mappings;
}

export const scalarKeys: VendorKeys = {
  prefix: 'scalar',
  pagination: 'x-scalar-pagination',
  marker: 'x-scalar-pagination-property',
  ignore: 'x-scalar-pagination-ignore',
};

/**
 * Scalar's extensions, similar to Pagewright's: `x-scalar-pagination` on an operation is a scheme's name, false or an
 * inline scheme; `x-scalar-pagination-property` is a marker.
 */
export const scalarFormat: ExternalFormat = {
  id: 'scalar',
  words: [scalarKeys.pagination, scalarKeys.marker],
  isMarked: true,
  read,
};

type Interpretation = Pick<ExternalDeclaration, 'meaning' | 'notes' | 'removal'>;

function read(subject: ExternalSubject): ExternalDeclaration | undefined {
  const { view } = subject;
  const own = below(view.operation.node, scalarKeys.pagination);
  const value = valueAt(own);
  const note = noteOn(subject, 'scalar');
  if (value === undefined) return readMarker(subject);
  const declared = {
    externalFormat: 'scalar',
    operation: view.operation.name,
    place: locationOf(own, 'key'),
  } as const;
  return { ...declared, ...interpret(subject, own, value, note) };
}

function interpret(
  { source }: ExternalSubject,
  own: NodeRef,
  value: unknown,
  note: ReportNote,
): Interpretation {
  if (value === false) return { meaning: { kind: 'never' }, notes: [], removal: [removalOf(own)] };
  if (isRecord(value)) {
    const { meaning, notes } = schemeAt(own, note);
    return { meaning, notes, removal: meaning.kind === 'none' ? [] : [removalOf(own)] };
  }
  if (typeof value === 'string') {
    const named = rootSchemes(source);
    const found = named.find(({ name }) => name === value);
    if (found !== undefined) {
      const { meaning, notes } = schemeAt(found.node, note);
      return {
        meaning,
        notes,
        removal: meaning.kind === 'none' ? [] : [removalOf(own), removalOf(found.node)],
      };
    }
    const known = named.map(({ name }) => name);
    const problem = `it names the scheme ${JSON.stringify(value)}, but there is none of that name at the root.${hint(suggest(value, known))}`;
    return notCarried(note('Pagination/ForeignUnreadable', { problem }, locationOf(own, 'value')));
  }
  const problem = `it is ${value === true ? 'true' : kindOf(value)}, but a name, false or a scheme is expected.`;
  return notCarried(note('Pagination/ForeignUnreadable', { problem }, locationOf(own, 'value')));
}

function notCarried(finding: Finding): Interpretation {
  return { meaning: { kind: 'none' }, notes: [finding], removal: [] };
}

/** Reads the markers, which bind an operation if exactly one scheme at the root has a type they name (D9, D10, D64). */
function readMarker(subject: ExternalSubject): ExternalDeclaration | undefined {
  const { view, source } = subject;
  if (!mayMention(source, [scalarKeys.marker])) return undefined;
  const markers = markersOf(view.operation, [scalarKeys]).markers.filter(
    ({ node }) => node.pointer.at(-1) === scalarKeys.marker,
  );
  const [first] = markers;
  if (first === undefined) return undefined;
  const types = new Set<unknown>(markers.map(({ type }) => type));
  const [found, ...others] = rootSchemes(source).filter(({ node }) =>
    types.has(valueAt(below(node, 'type'))),
  );
  if (found === undefined || others.length > 0) return undefined;
  const { meaning, notes } = schemeAt(found.node, noteOn(subject, 'scalar'));
  if (meaning.kind === 'none') return undefined;
  return {
    externalFormat: 'scalar',
    operation: view.operation.name,
    place: locationOf(first.node, 'key'),
    meaning,
    notes,
    removal: [...markers, found].map(({ node }) => removalOf(node)),
  };
}

interface NamedNode {
  readonly name: string;
  readonly node: NodeRef;
}

function rootSchemes(source: SourceDocument): readonly NamedNode[] {
  const list: NodeRef = { document: source, pointer: [scalarKeys.pagination] };
  return (keysAt(list) ?? []).flatMap((index) => {
    const node = below(list, index);
    const name = typeof index === 'number' ? valueAt(below(node, 'name')) : undefined;
    return typeof name === 'string' ? [{ name, node }] : [];
  });
}

function schemeAt(
  node: NodeRef,
  note: ReportNote,
): { readonly meaning: Meaning; readonly notes: readonly Finding[] } {
  const copy = copyJson(valueAt(node));
  const problems = copy.ok ? shapeProblems(copy.value) : [];
  const place = locationOf(node, 'value');
  if (!copy.ok || problems.length > 0 || !isRecord(copy.value)) {
    const notes = problems.map(({ path, part, message }) =>
      note(
        'Pagination/ForeignUnreadable',
        { problem: message },
        { ...place, pointer: [...place.pointer, ...path], part },
      ),
    );
    const unread = note(
      'Pagination/ForeignUnreadable',
      { problem: 'it is too large, or is not plain data.' },
      place,
    );
    return { meaning: { kind: 'none' }, notes: notes.length > 0 ? notes : [unread] };
  }
  const { name, ...declaration } = copy.value as JsonObject;
  const mappings = originsOf(declaration, place);
  return {
    meaning: { kind: 'scheme', declaration, ...(typeof name === 'string' && { name }), mappings },
    notes: [],
  };
}

/**
 * Returns the edit that removes a value. Operations may share the value (a scheme at the root, a marker); it is removed
 * with the last of them. A list that becomes empty is removed too.
 */
function removalOf({ document: { file }, pointer }: NodeRef): FixEdits {
  const isItem = typeof pointer.at(-1) === 'number';
  const edit: PointerEdit = { kind: 'remove', pointer, ...(isItem && { prune: true }) };
  return { source: 'document', ...(file !== undefined && { file }), edits: [edit] };
}
