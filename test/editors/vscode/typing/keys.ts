import { commands, languages, Selection, type TextDocument, window, workspace } from 'vscode';
import { positionOf, show, uriOf } from '../in-host/documents.js';
import { until } from '../in-host/until.js';

/** A text to type, and how to recognise its diagnostics. */
export interface Typing {
  /** Where to type: in the first occurrence of `text` that follows `after`, `into` characters from its start. */
  readonly text: string;
  readonly into: number;
  readonly after: string;
  /** Letters to type one by one, and then to delete and type again. */
  readonly letters: string;
  readonly keys: number;
  /**
   * Returns true if the messages are about the current line; `typed` is the part of `letters` that the line contains.
   */
  readonly isSeen: (messages: readonly string[], typed: string) => boolean;
}

/**
 * Types in the open editor through keyboard commands.
 *
 * @returns milliseconds per key, from the document's change event to the event with its diagnostics
 */
export async function measureKeys(typing: Typing): Promise<readonly number[]> {
  const document = await show(uriOf('github.yaml'));
  const { text, into, after, letters, keys } = typing;
  const place = positionOf(document, text, into, after);
  const editor = window.activeTextEditor;
  if (editor === undefined) throw new Error('No editor is open.');
  editor.selection = new Selection(place, place);
  const times: number[] = [];
  let typed = '';
  while (times.length < keys) {
    for (const letter of letters) {
      typed += letter;
      times.push(
        await measureKey(document, typing, typed, () => commands.executeCommand('type', { text: letter })),
      );
    }
    for (const _ of letters) {
      typed = typed.slice(0, -1);
      times.push(await measureKey(document, typing, typed, () => commands.executeCommand('deleteLeft')));
    }
  }
  return times.slice(0, keys);
}

async function measureKey(
  { uri }: TextDocument,
  { isSeen }: Typing,
  typed: string,
  press: () => Thenable<unknown>,
): Promise<number> {
  let start: number | undefined;
  const changes = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0 && document.uri.toString() === uri.toString()) start ??= performance.now();
  });
  const seen = until(
    [languages.onDidChangeDiagnostics],
    () => {
      const now = performance.now();
      const messages = languages.getDiagnostics(uri).map(({ message }) => message);
      return start !== undefined && isSeen(messages, typed) ? now - start : undefined;
    },
    () => `nothing was told of "${typed}"`,
  );
  await press();
  const took = await seen;
  changes.dispose();
  return took;
}
