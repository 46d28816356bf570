import { type TextEditor, window } from 'vscode';
import { sourceLanguages } from '../client/is-source.js';

/** The active editor, where it holds one of our languages. */
export function sourceEditor(): TextEditor | undefined {
  const editor = window.activeTextEditor;
  return sourceLanguages.some((language) => language === editor?.document.languageId) ? editor : undefined;
}
