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

/** Returns the initial text of the rename, without quotes, or the reason why a rename is impossible. */
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
  problem: 'Operations and paths belong to the API: rename them there, then edit the document by hand.',
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
      return { problem: 'A marker names a type, not a scheme. Rename the scheme where its name is written.' };
    default:
      if (place?.at.name === 'path' && place.node.part === 'key') return ofTheApi;
      return { problem: 'Only schemes, their fields, methods and resources can be renamed.' };
  }
}

type NamedMember = Extract<NamedAt, { readonly kind: 'method' | 'resource' }>;

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
    return { problem: `A ${kind} named \`${name}\` already exists here. Choose another name.` };
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

function dotted(pointer: NamedMember['pointer']): string {
  return pointer.filter((_, index) => index % 2 === 1).join('.');
}

type NamedField = Extract<NamedAt, { readonly kind: 'field' }>;

/**
 * Renames a field in its scheme and in equal schemes. Wire names don't change: if the old key was also the wire name,
 * the wire name is written out.
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
      problem: `\`${name}\` can't be the key of a field: keys start with a letter or _, contain letters, digits and _, and have at most 64 characters. Set other wire names with ${other}.`,
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
      return { problem: `The ${side} of this scheme already has a field \`${name}\`. Choose another name.` };
    const value = reader.get(pointer);
    changes.push({ file: twin.file, edit: { kind: 'renameKey', pointer, key: name } });
    const key = keyOfWireName(side, isRecord(value) ? value : {});
    if (key !== undefined)
      changes.push({ file: twin.file, edit: { kind: 'set', pointer: [...pointer, key], value: field } });
  }
  const units = new Set(twins.flatMap((twin) => workspace.unitsOf(twin.file)));
  const places = twins.map(({ pointer }) => [...pointer, side]);
  const suppressions = suppressionChanges(units, (text) => relocated(text, places, field, name));
  return 'problem' in suppressions ? suppressions : [...changes, ...suppressions];
}

/**
 * Returns the key that has to be added to a renamed field, with the wire name as its value. Undefined if the
 * wire name does not depend on the key of the field.
 */
function keyOfWireName(
  side: NamedField['side'],
  field: Readonly<Record<string, unknown>>,
): 'param' | 'property' | undefined {
  const hasKey = (key: string) => Object.hasOwn(field, key);
  if (side === 'request') return hasKey('param') ? undefined : 'param';
  const isInHeader = field.location === 'header' || field.location === 'linkHeader';
  return isInHeader || hasKey('path') || hasKey('property') ? undefined : 'property';
}

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

function schemeProblem(workspace: Workspace, start: FamilyStart): Problem | undefined {
  const { places } = schemeFamily(workspace, start);
  if (places.some(({ kind }) => kind === 'definition' || kind === 'hidden')) return undefined;
  return {
    problem: `No scheme has the name \`${start.name}\`. Use the name of a defined scheme, or define a scheme with this name first.`,
  };
}

/**
 * Renames the declarations of a scheme, including hidden ones, and all references. Equal inline schemes are
 * renamed only if they share the name.
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
 * Writes out the numbered names (D7) of other inline schemes with the old name. Otherwise, the rename would
 * remove the numbers and thereby change generated types.
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
    return { problem: `A scheme named \`${name}\` already exists. Choose another name.` };
  if (uses.some(({ kind }) => kind === 'reference')) {
    return {
      problem: `A method names \`${name}\` as its scheme, but no scheme has that name yet: this rename would bind the method. Choose another name, or correct the method first.`,
    };
  }
  return undefined;
}
