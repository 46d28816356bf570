import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { lspRange } from '../../lsp/numbers.js';
import type { ClientAbilities } from '../../lsp/request-context.js';
import type { TextChanges } from './proposal.js';

/**
 * Edits as the client takes them: with the version they are for where it can, so that none is made of another text. Those
 * in groups are annotated, where the client can show that: nothing in them has to be confirmed.
 */
export function groupedEdit(
  changes: readonly TextChanges[],
  { documentChanges, changeAnnotations }: ClientAbilities,
): WorkspaceEdit {
  if (!documentChanges)
    return { changes: Object.fromEntries(changes.map((change) => [change.file.uri, textEditsOf(change)])) };
  const groups = new Set(changes.flatMap(({ edits }) => edits.flatMap(({ group }) => group ?? [])));
  const isAnnotated = changeAnnotations && groups.size > 0;
  const annotations = [...groups].map((label): [string, ChangeAnnotation] => [label, { label }]);
  return {
    documentChanges: changes.map(
      (change): TextDocumentEdit => ({
        textDocument: { uri: change.file.uri, version: change.file.clientVersion ?? null },
        edits: isAnnotated ? annotatedEditsOf(change) : textEditsOf(change),
      }),
    ),
    ...(isAnnotated && { changeAnnotations: Object.fromEntries(annotations) }),
  };
}

function textEditsOf({ file, edits }: TextChanges): TextEdit[] {
  return edits.map((edit) => ({ range: lspRange(file, edit), newText: edit.text }));
}

function annotatedEditsOf(change: TextChanges): (TextEdit | AnnotatedTextEdit)[] {
  return textEditsOf(change).map((edit, index) => {
    const group = change.edits[index]?.group;
    return group === undefined ? edit : { ...edit, annotationId: group };
  });
}
