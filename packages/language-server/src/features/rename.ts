import type { Range, WorkspaceEdit } from 'vscode-languageserver';
import { nameRange } from './about/name-range.js';
import { type NamedAt, namedAt } from './about/named-at.js';
import { lspRange } from './lsp-range.js';
import { type CursorQuestion, placeOfCursor } from './question.js';
import { type FileChange, type Problem, workspaceEdit } from './rename/change.js';
import { fieldChanges } from './rename/rename-field.js';
import { memberChanges } from './rename/rename-member.js';
import { schemeChanges, schemeProblem } from './rename/rename-scheme.js';

/** What a rename would begin with: the name, without quotes; or why there is nothing to rename. */
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
