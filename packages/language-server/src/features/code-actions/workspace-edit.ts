import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { lspRange } from '../lsp-range.js';
import type { ClientAbilities } from '../question.js';
import type { TextChanges } from './proposal.js';

/** Edits as the client takes them: with the version they are for where it can, so that none is made of another text. */
export function workspaceEdit(
  changes: readonly TextChanges[],
  { documentChanges }: ClientAbilities,
): WorkspaceEdit {
  if (documentChanges)
    return {
      documentChanges: changes.map((change) => ({
        textDocument: { uri: change.file.uri, version: change.file.version ?? null },
        edits: textEditsOf(change),
      })),
    };
  return { changes: Object.fromEntries(changes.map((change) => [change.file.uri, textEditsOf(change)])) };
}

function textEditsOf({ file, edits }: TextChanges): TextEdit[] {
  return edits.map((edit) => ({ range: lspRange(file.tree, edit), newText: edit.text }));
}
