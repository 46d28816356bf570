import { pointerText } from '@pagewright/core';
import type { Range, WorkspaceEdit } from 'vscode-languageserver';
import { type CursorQuestion, placeOfCursor } from '../../lsp/question.js';
import { lspRange } from '../../lsp/range.js';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { nameRange } from '../../queries/locations.js';
import { type NamedAt, namedAt } from '../../queries/names.js';
import { type FileChange, type Problem, suppressionChanges, withBeginning, workspaceEdit } from './change.js';
import { fieldChanges } from './rename-field.js';
import { schemeChanges, schemeProblem } from './rename-scheme.js';

/** Returns the name that a rename would begin with, without quotes; or why there is nothing to rename. */
export function prepareRename(
  question: CursorQuestion,
): { readonly range: Range; readonly placeholder: string } | Problem {
  const { workspace, file } = question;
  const named = renamed(question);
  if ('problem' in named) return named;
  const problem = named.kind === 'scheme' ? schemeProblem(workspace, { ...named, file }) : undefined;
  if (problem !== undefined) return problem;
  const range = nameRange(file.tree, named.pointer, named.kind === 'scheme' ? 'value' : 'key');
  return { range: lspRange(file.tree, range), placeholder: named.name };
}

/**
 * Renames what the cursor is at, in all files. What is bound, sent and read stays as it is, or nothing is renamed and a
 * sentence says why.
 */
export function rename(question: CursorQuestion, newName: string): WorkspaceEdit | Problem {
  const { client } = question;
  const named = renamed(question);
  if ('problem' in named) return named;
  const changes = changesOf(question, named, newName);
  return 'problem' in changes ? changes : workspaceEdit(changes, client.documentChanges);
}

function changesOf(
  { workspace, file }: CursorQuestion,
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

function renamed(question: CursorQuestion): Renamed | Problem {
  const place = placeOfCursor(question);
  const named = place && namedAt(place, question.file);
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
      return { problem: 'A marker says a type of scheme. Rename the scheme itself where it is named.' };
    default:
      if (place?.at.name === 'path' && place.spot.part === 'key') return ofTheApi;
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
