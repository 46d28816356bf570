import type {
  AnnotatedTextEdit,
  CompletionItem,
  InsertReplaceEdit,
  Position,
  Range,
  SnippetTextEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { Workspace } from '../../src/model/workspace.js';
import type { WorkspaceFile } from '../../src/model/workspace-file.js';

export type AnyTextEdit = TextEdit | AnnotatedTextEdit | SnippetTextEdit | InsertReplaceEdit;

/** Choice of the range of an edit that has both. */
export type Manner = 'insert' | 'replace';

/**
 * The text after the edits, as a client makes it that follows the protocol to the letter and does not know the server's
 * own line index. Throws for edits that overlap, and for places that the text does not have.
 */
export function applyTextEdits(
  text: string,
  edits: readonly AnyTextEdit[],
  manner: Manner = 'replace',
): string {
  const lines = linesOf(text);
  const placed = edits.map((edit) => {
    const range = rangeOf(edit, manner);
    return { start: offsetIn(lines, range.start), end: offsetIn(lines, range.end), text: textOf(edit) };
  });
  // Several insertions at one place are in the order of the list.
  const sorted = placed
    .map((edit, order) => ({ ...edit, order }))
    .sort((one, other) => one.start - other.start || one.end - other.end || one.order - other.order);
  let result = '';
  let copied = 0;
  for (const edit of sorted) {
    if (edit.end < edit.start) throw new Error(`An edit ends before it starts: ${JSON.stringify(edit)}.`);
    if (edit.start < copied) throw new Error(`Edits overlap: ${JSON.stringify(sorted)}.`);
    result += text.slice(copied, edit.start) + edit.text;
    copied = edit.end;
  }
  return result + text.slice(copied);
}

/** The text after a completion is taken: its own edit, and those elsewhere in the file. */
export function applyCompletion(text: string, item: CompletionItem, manner: Manner = 'replace'): string {
  if (item.textEdit === undefined) throw new Error(`The completion ${item.label} has no edit.`);
  return applyTextEdits(text, [item.textEdit, ...(item.additionalTextEdits ?? [])], manner);
}

/**
 * Applies an edit to the files of a workspace, as a client does: a document that is open gets another version, the text
 * of one that is not is changed on disk. Throws where an edit is for another version, or for a file that is not there.
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
    if (version !== (file.version ?? null))
      throw new Error(`An edit of ${file.uri} is for version ${version}, which is ${file.version}.`);
    changed.add(change(workspace, file, one.edits));
  }
  return [...changed];
}

function change(workspace: Workspace, file: WorkspaceFile, edits: readonly AnyTextEdit[]): WorkspaceFile {
  const text = applyTextEdits(file.tree.text, edits);
  if (file.version === undefined) workspace.setDiskText(file.uri, text);
  else workspace.changeDocument(file.uri, file.version + 1, [{ text }]);
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

interface Line {
  readonly start: number;
  readonly text: string;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const found of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, text: text.slice(start, found.index) });
    start = found.index + found[0].length;
  }
  return [...lines, { start, text: text.slice(start) }];
}

function offsetIn(lines: readonly Line[], { line, character }: Position): number {
  const found = lines[line];
  if (found === undefined || character < 0 || character > found.text.length)
    throw new Error(`The text has no line ${line} with a character ${character}.`);
  const isInside =
    /[\uD800-\uDBFF]/.test(found.text.charAt(character - 1)) &&
    /[\uDC00-\uDFFF]/.test(found.text.charAt(character));
  if (isInside) throw new Error(`Character ${character} of line ${line} is half of one.`);
  return found.start + character;
}
