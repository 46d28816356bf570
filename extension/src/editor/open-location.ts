import { Range, type TextDocumentShowOptions, Uri, window } from 'vscode';
import type { Location } from 'vscode-languageclient';

/** Shows a place that the language server has named. */
export async function openLocation(
  { uri, range }: Location,
  options: TextDocumentShowOptions = {},
): Promise<void> {
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await window.showTextDocument(Uri.parse(uri), { ...options, selection });
}
