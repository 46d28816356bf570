import type { ExplainAnswer, SubjectExplanation } from '@pagewright/language-server/requests';
import { Range, type TextDocumentShowOptions, type TextEditor, Uri, window } from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import { sourceLanguages } from '../client/source-files.js';

type AtCursor =
  | { readonly kind: 'subject'; readonly uri: string; readonly explanation: SubjectExplanation }
  /** `problem` gives the reason; it is absent if no document that Pagewright reads is open. */
  | { readonly kind: 'none'; readonly problem?: string };

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

export interface CommandTarget {
  readonly uri: string;
  readonly operation?: string;
  readonly scheme?: string;
}

export async function targetAtCursor(server: ServerAccess): Promise<CommandTarget | undefined> {
  const at = await subjectAtCursor(server);
  return at.kind === 'subject' ? { uri: at.uri, ...at.explanation.about } : undefined;
}

export function sourceEditor(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  return sourceLanguages.some((language) => language === editor?.document.languageId) ? editor : undefined;
}

/** Moves the caret and selects nothing, because the next key would replace a selection. */
export async function openLocation(
  { uri, range: { start } }: Location,
  options: TextDocumentShowOptions = {},
): Promise<void> {
  const selection = new Range(start.line, start.character, start.line, start.character);
  await window.showTextDocument(Uri.parse(uri), { ...options, selection });
}
