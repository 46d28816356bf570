import { readWhole } from './read-whole.js';
import { type Language, languageOf, languageOfText } from './text/language.js';
import type { SyntaxTree } from './tree/syntax-tree.js';
import { wholeTree } from './tree/whole-tree.js';

/** What a text is read as. */
export interface ParseOptions {
  /** Default: by `fileName`, else by the first character of the text. */
  readonly language?: Language;
  readonly fileName?: string;
}

/**
 * Reads a whole text. Every text gives a tree: what cannot be read is told in `problems`, and the rest still answers.
 * Cost grows with the length of the text.
 */
export function parseText(text: string, options: ParseOptions = {}): SyntaxTree {
  if (typeof text !== 'string') throw new TypeError(`parseText takes a text, not ${typeof text}.`);
  return wholeTree(readWhole(text, languageFor(text, options)));
}

export function languageFor(text: string, { language, fileName }: ParseOptions): Language {
  return language ?? (fileName === undefined ? undefined : languageOf(fileName)) ?? languageOfText(text);
}
