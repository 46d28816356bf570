import type { ExplainAnswer, SubjectExplanation } from '@pagewright/language-server/requests';
import { Range, type TextDocumentShowOptions, type TextEditor, Uri, window } from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import { sourceLanguages } from '../client/source-files.js';

type AtCursor =
  | { readonly kind: 'subject'; readonly uri: string; readonly explanation: SubjectExplanation }
  /** `problem` is the reason why; absent where no document that Pagewright reads is open. */
  | { readonly kind: 'none'; readonly problem?: string };

/** The operation or scheme that the cursor is in. */
export async function subjectAtCursor(server: ServerAccess): Promise<AtCursor> {
  const editor = sourceEditor();
  if (editor === undefined) return { kind: 'none' };
  const uri = editor.document.uri.toString();
  const { line, character } = editor.selection.active;
  const answer = await server.request<ExplainAnswer | null>('pagewright/explain', {
    textDocument: { uri },
    position: { line, character },
  });
  if (answer === null) return { kind: 'none' };
  return 'problem' in answer
    ? { kind: 'none', problem: answer.problem }
    : { kind: 'subject', uri, explanation: answer };
}

/** The argument of a command of a menu: a node of the explorer, or the same members from elsewhere. */
export interface GivenTarget {
  readonly uri: string;
  readonly operation?: string;
  readonly scheme?: string;
}

/** The operation or scheme that the cursor is in, as the argument of a command. */
export async function targetAtCursor(server: ServerAccess): Promise<GivenTarget | undefined> {
  const at = await subjectAtCursor(server);
  return at.kind === 'subject' ? { uri: at.uri, ...at.explanation.about } : undefined;
}

/** The active editor, where it holds one of Pagewright's languages. */
export function sourceEditor(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  return sourceLanguages.some((language) => language === editor?.document.languageId) ? editor : undefined;
}

/** Shows a place that the language server has named, with the caret at its start: what is selected would be replaced by the next key. */
export async function openLocation(
  { uri, range: { start } }: Location,
  options: TextDocumentShowOptions = {},
): Promise<void> {
  const selection = new Range(start.line, start.character, start.line, start.character);
  await window.showTextDocument(Uri.parse(uri), { ...options, selection });
}
