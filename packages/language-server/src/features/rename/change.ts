import { type PointerEdit, pointerText } from '@pagewright/core';
import { textEdits } from '@pagewright/syntax';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { lspRange } from '../lsp-range.js';

/** A change of a file, by pointer. */
export interface FileChange {
  readonly file: WorkspaceFile;
  readonly edit: PointerEdit;
}

/** Why nothing is renamed: a sentence that says what to do. */
export interface Problem {
  readonly problem: string;
}

/**
 * The edits of all files, or the problem that one of them has with it. Changes of one place that say the same are one.
 * `versioned`: each file's edits say which version they are for.
 */
export function workspaceEdit(changes: readonly FileChange[], versioned: boolean): WorkspaceEdit | Problem {
  const written: { readonly file: WorkspaceFile; readonly edits: TextEdit[] }[] = [];
  for (const [file, edits] of byFile(changes)) {
    const made = textEdits(file.tree, edits);
    if (!made.ok) return { problem: `${fileName(file.uri)} can't be changed. ${made.problem}` };
    const lsp = made.edits.map(({ text, ...range }) => ({
      range: lspRange(file.tree, range),
      newText: text,
    }));
    if (lsp.length > 0) written.push({ file, edits: lsp });
  }
  if (!versioned) return { changes: Object.fromEntries(written.map(({ file, edits }) => [file.uri, edits])) };
  return {
    documentChanges: written.map(({ file, edits }) => ({
      textDocument: { uri: file.uri, version: file.version ?? null },
      edits,
    })),
  };
}

function byFile(changes: readonly FileChange[]): ReadonlyMap<WorkspaceFile, readonly PointerEdit[]> {
  const files = new Map<WorkspaceFile, Map<string, PointerEdit>>();
  for (const { file, edit } of changes) {
    const edits = files.get(file) ?? new Map<string, PointerEdit>();
    // Several new entries of a list have the same place.
    const entry = edit.kind === 'insert' ? JSON.stringify(edit.value) : '';
    files.set(file, edits.set(`${edit.kind} ${pointerText(edit.pointer)} ${entry}`, edit));
  }
  return new Map([...files].map(([file, edits]) => [file, [...edits.values()]]));
}
