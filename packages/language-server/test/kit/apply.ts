import type {
  AnnotatedTextEdit,
  CompletionItem,
  InsertReplaceEdit,
  Range,
  SnippetTextEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Workspace } from '../../src/model/workspace.js';
import type { WorkspaceFile } from '../../src/model/workspace-file.js';

export type AnyTextEdit = TextEdit | AnnotatedTextEdit | SnippetTextEdit | InsertReplaceEdit;

/** Selects one of the two ranges of an `InsertReplaceEdit`. */
export type Manner = 'insert' | 'replace';

/**
 * Applies edits as a client does that follows the protocol to the letter, without the server's line index. Throws for
 * overlapping edits, and for positions outside the text.
 */
export function applyTextEdits(
  text: string,
  edits: readonly AnyTextEdit[],
  manner: Manner = 'replace',
): string {
  const document = TextDocument.create('text:', 'text', 0, text);
  const located = edits.map((edit) => ({
    range: checked(document, rangeOf(edit, manner)),
    newText: textOf(edit),
  }));
  return TextDocument.applyEdits(document, located);
}

/** Applies a completion: its main edit, and its additional edits elsewhere in the file. */
export function applyCompletion(text: string, item: CompletionItem, manner: Manner = 'replace'): string {
  if (item.textEdit === undefined) throw new Error(`The completion ${item.label} has no edit.`);
  return applyTextEdits(text, [item.textEdit, ...(item.additionalTextEdits ?? [])], manner);
}

/**
 * Applies an edit to the files of a workspace, as a client does: an open document gets a new version, and other files
 * change on disk. Throws if an edit is for an unknown file, or for another version of a file.
 */
export function applyWorkspaceEdit(workspace: Workspace, edit: WorkspaceEdit): readonly WorkspaceFile[] {
  const known = (uri: string): WorkspaceFile => {
    const file = workspace.file(uri);
    if (file === undefined) throw new Error(`An edit is of ${uri}, which is not there.`);
    return file;
  };
  if (edit.changes !== undefined && edit.documentChanges !== undefined)
    throw new Error('An edit has changes and documentChanges: a client may take either.');
  const changed = new Set<WorkspaceFile>();
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    changed.add(change(workspace, known(uri), edits));
  }
  for (const one of edit.documentChanges ?? []) {
    if (!('textDocument' in one)) {
      if (one.kind !== 'create') throw new Error(`Edits of the kind ${one.kind} are not known here.`);
      if (workspace.file(one.uri) !== undefined) throw new Error(`${one.uri} is there already.`);
      workspace.setDiskText(one.uri, '');
      continue;
    }
    const file = known(one.textDocument.uri);
    const { version } = one.textDocument;
    if (version !== (file.clientVersion ?? null))
      throw new Error(`An edit of ${file.uri} is for version ${version}, which is ${file.clientVersion}.`);
    changed.add(change(workspace, file, one.edits));
  }
  return [...changed];
}

function change(workspace: Workspace, file: WorkspaceFile, edits: readonly AnyTextEdit[]): WorkspaceFile {
  const text = applyTextEdits(file.getText(), edits);
  if (file.clientVersion === undefined) workspace.setDiskText(file.uri, text);
  else workspace.changeDocument(file.uri, file.clientVersion + 1, [{ text }]);
  return file;
}

function rangeOf(edit: AnyTextEdit, manner: Manner): Range {
  if ('range' in edit) return edit.range;
  const { insert, replace } = edit;
  const isPrefix =
    insert.start.line === replace.start.line &&
    insert.start.character === replace.start.character &&
    (insert.end.line < replace.end.line ||
      (insert.end.line === replace.end.line && insert.end.character <= replace.end.character));
  if (!isPrefix) throw new Error('The range to insert at has to be the beginning of the one to replace.');
  return manner === 'insert' ? insert : replace;
}

function textOf(edit: AnyTextEdit): string {
  return 'newText' in edit ? edit.newText : edit.snippet.value;
}

/** Throws if the range is out of bounds, because `TextDocument` would silently move it to the nearest position. */
function checked(document: TextDocument, range: Range): Range {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  if (end < start) throw new Error(`An edit ends before it starts: ${JSON.stringify(range)}.`);
  for (const [offset, { line, character }] of [[start, range.start] as const, [end, range.end] as const]) {
    const there = document.positionAt(offset);
    if (there.line !== line || there.character !== character)
      throw new Error(`The text has no line ${line} with a character ${character}.`);
    if (/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(document.getText().slice(offset - 1, offset + 1)))
      throw new Error(`Character ${character} of line ${line} is half of one.`);
  }
  return range;
}
