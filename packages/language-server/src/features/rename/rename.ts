import { type Pointer, parseScheme, pointerText } from '@pagewright/core';
import { isRecord, plainNameProblem } from '@pagewright/core/internal';
import type { Range, WorkspaceEdit } from 'vscode-languageserver';
import { lspRange } from '../../lsp/numbers.js';
import { type CursorContext, grammarPlaceAt } from '../../lsp/request-context.js';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { nameRange } from '../../queries/locations.js';
import { type NamedAt, namedAt } from '../../queries/names.js';
import {
  type FamilyPlace,
  type FamilyStart,
  type SchemeFamily,
  schemeFamily,
  schemeUses,
  twinsOf,
} from '../../queries/schemes.js';
import { type FileChange, type Problem, suppressionChanges, withBeginning, workspaceEdit } from './change.js';

/** Returns the name that a rename would begin with, without quotes; or why there is nothing to rename. */
export function prepareRename(
  request: CursorContext,
): { readonly range: Range; readonly placeholder: string } | Problem {
  const { workspace, file } = request;
  const named = renamed(request);
  if ('problem' in named) return named;
  const problem = named.kind === 'scheme' ? schemeProblem(workspace, { ...named, file }) : undefined;
  if (problem !== undefined) return problem;
  const range = nameRange(file.tree, named.pointer, named.kind === 'scheme' ? 'value' : 'key');
  return { range: lspRange(file, range), placeholder: named.name };
}

/**
 * Renames the thing at the cursor, in all files. Bindings, requests and reads stay as they are, or nothing is renamed
 * and a sentence gives the reason.
 */
export function rename(request: CursorContext, newName: string): WorkspaceEdit | Problem {
  const { client } = request;
  const named = renamed(request);
  if ('problem' in named) return named;
  const changes = changesOf(request, named, newName);
  return 'problem' in changes ? changes : workspaceEdit(changes, client.documentChanges);
}

function changesOf(
  { workspace, file }: CursorContext,
  named: Renamed,
  newName: string,
): readonly FileChange[] | Problem {
  switch (named.kind) {
    case 'scheme':
      return schemeChanges(workspace, { ...named, file }, newName);
    case 'field':
      return fieldChanges(workspace, file, named, newName);
    case 'method':
    case 'resource':
      return memberChanges(workspace, file, named, newName);
  }
}

const ofTheApi: Problem = {
  problem: 'Operations and paths belong to the API: rename them there, and in the document by hand.',
};

type Renamed = Extract<NamedAt, { readonly kind: 'scheme' | 'field' | 'method' | 'resource' }>;

function renamed(request: CursorContext): Renamed | Problem {
  const place = grammarPlaceAt(request);
  const named = place && namedAt(place, request.file);
  switch (named?.kind) {
    case 'scheme':
    case 'field':
    case 'method':
    case 'resource':
      return named;
    case 'operation':
    case 'endpoint':
      return ofTheApi;
    case 'marker':
      return { problem: 'A marker names a type of scheme. Rename the scheme itself where it is named.' };
    default:
      if (place?.at.name === 'path' && place.node.part === 'key') return ofTheApi;
      return { problem: 'Only schemes, their fields, methods and resources can be renamed.' };
  }
}

type NamedMember = Extract<NamedAt, { readonly kind: 'method' | 'resource' }>;

/** A method or resource of a configuration by another key, with the suppressions of what is about it. */
function memberChanges(
  workspace: Workspace,
  file: WorkspaceFile,
  { kind, name: before, pointer }: NamedMember,
  name: string,
): readonly FileChange[] | Problem {
  if (name.trim() === '') return { problem: `A ${kind} needs a name: write at least one character.` };
  if (name === before) return [];
  const above = pointer.slice(0, -1);
  if (file.tree.reader.keys(above)?.some((key) => String(key) === name) === true)
    return { problem: `There is a ${kind} \`${name}\` here already. Choose another name.` };
  const after = [...above, name];
  const suppressions = suppressionChanges(
    workspace.unitsOf(file),
    (text) =>
      withBeginning(text, dotted(pointer), dotted(after), '.') ??
      withBeginning(text, pointerText(pointer), pointerText(after), '/'),
  );
  if ('problem' in suppressions) return suppressions;
  return [{ file, edit: { kind: 'renameKey', pointer, key: name } }, ...suppressions];
}

/** `users.keys.list`: the names are every second step. */
function dotted(pointer: NamedMember['pointer']): string {
  return pointer.filter((_, index) => index % 2 === 1).join('.');
}

type NamedField = Extract<NamedAt, { readonly kind: 'field' }>;

/**
 * A field by another key, in its scheme and in those that are one with it. What is sent and read stays: a wire name that
 * was the key by default is written out.
 */
function fieldChanges(
  workspace: Workspace,
  file: WorkspaceFile,
  { scheme, side, name: field }: NamedField,
  name: string,
): readonly FileChange[] | Problem {
  if (!isFieldName(name)) {
    const other = side === 'request' ? 'param' : 'property';
    return {
      problem: `\`${name}\` can't be the key of a field: that is a letter or _, then letters, digits and _, at most 64 of them. Write a wire name that is none into ${other}.`,
    };
  }
  if (name === field) return [];
  const twins = twinsOf(workspace, file, scheme);
  const changes: FileChange[] = [];
  for (const twin of twins) {
    const { reader } = twin.file.tree;
    const fields = [...twin.pointer, side];
    const pointer = [...fields, field];
    if (reader.keys(fields)?.some((key) => String(key) === name) === true)
      return { problem: `The ${side} of this scheme has a field \`${name}\` already. Choose another name.` };
    const given = reader.get(pointer);
    changes.push({ file: twin.file, edit: { kind: 'renameKey', pointer, key: name } });
    const key = keyOfWireName(side, isRecord(given) ? given : {});
    if (key !== undefined)
      changes.push({ file: twin.file, edit: { kind: 'set', pointer: [...pointer, key], value: field } });
  }
  const units = new Set(twins.flatMap((twin) => workspace.unitsOf(twin.file)));
  const places = twins.map(({ pointer }) => [...pointer, side]);
  const suppressions = suppressionChanges(units, (text) => relocated(text, places, field, name));
  return 'problem' in suppressions ? suppressions : [...changes, ...suppressions];
}

/**
 * The key whose value is by default the key of the field; undefined where the field declares it, or has no use for it.
 */
function keyOfWireName(
  side: NamedField['side'],
  given: Readonly<Record<string, unknown>>,
): 'param' | 'property' | undefined {
  const newNameText = (key: string) => Object.hasOwn(given, key);
  if (side === 'request') return newNameText('param') ? undefined : 'param';
  const isInHeader = given.location === 'header' || given.location === 'linkHeader';
  return isInHeader || newNameText('path') || newNameText('property') ? undefined : 'property';
}

/** Asked of the format itself: a scheme that has such a field is read, or is not. */
function isFieldName(name: string): boolean {
  const scheme = { name: 'any', type: 'fakePage', request: Object.fromEntries([[name, {}]]), response: {} };
  return parseScheme(scheme, 'config').scheme !== undefined;
}

function relocated(
  text: string,
  places: readonly Pointer[],
  field: string,
  name: string,
): string | undefined {
  for (const place of places) {
    const moved = withBeginning(text, pointerText([...place, field]), pointerText([...place, name]), '/');
    if (moved !== undefined) return moved;
  }
  return undefined;
}

/** Returns the reason why the name at a place can't be renamed; undefined where it can. */
function schemeProblem(workspace: Workspace, start: FamilyStart): Problem | undefined {
  const { places } = schemeFamily(workspace, start);
  if (places.some(({ kind }) => kind === 'definition' || kind === 'hidden')) return undefined;
  return {
    problem: `No scheme has the name \`${start.name}\`. Name one that is defined, or define it first.`,
  };
}

/**
 * A scheme by another name: where it is declared, also where it is shadowed, and wherever it is named. A scheme inside an
 * operation has its own name, and those that are the same by structure are renamed where they share that name too.
 */
function schemeChanges(
  workspace: Workspace,
  start: FamilyStart,
  name: string,
): readonly FileChange[] | Problem {
  const problem = schemeProblem(workspace, start);
  if (problem !== undefined) return problem;
  if (name === start.name) return [];
  const nameProblem = plainNameProblem(name);
  if (nameProblem !== undefined) return { problem: nameProblem };
  const family = schemeFamily(workspace, start);
  const taken = takenProblem(family, name);
  if (taken !== undefined) return taken;
  const places = family.places.filter(
    ({ file, pointer, kind }) => kind !== 'marker' && file.tree.reader.get(pointer) === start.name,
  );
  const suppressions = suppressionChanges(family.units.keys(), (text) =>
    text === start.name ? name : undefined,
  );
  if ('problem' in suppressions) return suppressions;
  return [
    ...places.map(({ file, pointer }): FileChange => ({ file, edit: { kind: 'set', pointer, value: name } })),
    ...numbered(family, start.name, places),
    ...suppressions,
  ];
}

/**
 * Other schemes inside operations that have the old name, and count under one with a number because it is taken (D7): they
 * would lose their number, and their generated types their name. It is written out.
 */
function numbered(
  { units }: SchemeFamily,
  name: string,
  renamed: readonly FamilyPlace[],
): readonly FileChange[] {
  return [...units.keys()].flatMap((unit) =>
    unit.check().analysis.located.flatMap((located): readonly FileChange[] => {
      if (located.scheme.name === name || !located.scheme.name.startsWith(name)) return [];
      const home = unit.locate(located);
      if (home === undefined) return [];
      const { file } = home;
      const pointer = [...home.pointer, 'name'];
      if (file.tree.reader.get(pointer) !== name) return [];
      const isRenamed = renamed.some(
        (place) => place.file === file && pointerText(place.pointer) === pointerText(pointer),
      );
      return isRenamed ? [] : [{ file, edit: { kind: 'set', pointer, value: located.scheme.name } }];
    }),
  );
}

function takenProblem({ units }: SchemeFamily, name: string): Problem | undefined {
  const uses = [...units.keys()].flatMap((unit) => schemeUses(unit, name));
  if (uses.some(({ kind }) => kind === 'definition' || kind === 'hidden'))
    return { problem: `There is a scheme \`${name}\` already. Choose another name.` };
  if (uses.some(({ kind }) => kind === 'reference')) {
    return {
      problem: `A method names \`${name}\` as its scheme, and no scheme has that name yet: this rename would bind the method. Choose another name, or correct that one first.`,
    };
  }
  return undefined;
}
