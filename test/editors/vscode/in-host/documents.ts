import { commands, Position, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { until } from './until.js';

/** URI of a file in a workspace folder, by default the first. */
export function uriOf(name: string, folder = 0): Uri {
  const root = workspace.workspaceFolders?.[folder];
  if (root === undefined) throw new Error(`The window has no folder ${folder}.`);
  return Uri.joinPath(root.uri, name);
}

/** Opens a document as a user would, and waits until it is the active one. */
export async function show(uri: Uri): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  const isActive = () => window.activeTextEditor?.document === document || undefined;
  // Not awaited: in a window that is still starting, this command may never resolve.
  if (!isActive()) void commands.executeCommand('vscode.open', uri, { preview: false });
  await until([window.onDidChangeActiveTextEditor], isActive, () => `${uri} is not the active editor`);
  return document;
}

/** Finds the first `text` that follows the text `after`, and returns the position `into` characters from its start. */
export function positionOf(document: TextDocument, text: string, into = 0, after = ''): Position {
  const whole = document.getText();
  const at = whole.indexOf(text, whole.indexOf(after));
  if (at < 0) throw new Error(`There is no ${text} in ${document.uri}.`);
  return document.positionAt(at + into);
}

/** Replaces the first `old` that follows the text `after`. */
export async function replace(document: TextDocument, old: string, text: string, after = ''): Promise<void> {
  const start = positionOf(document, old, 0, after);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(start, start.translate(0, old.length)), text);
  if (!(await workspace.applyEdit(edit))) throw new Error(`${document.uri} could not be edited.`);
}

export async function rewrite(document: TextDocument, text: string): Promise<void> {
  const edit = new WorkspaceEdit();
  const end = document.lineAt(document.lineCount - 1).range.end;
  edit.replace(document.uri, new Range(new Position(0, 0), end), text);
  if (!(await workspace.applyEdit(edit))) throw new Error(`${document.uri} could not be edited.`);
}
