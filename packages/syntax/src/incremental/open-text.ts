import { languageFor, type ParseOptions } from '../parse-text.js';
import type { TextChange } from '../text/text-change.js';
import { firstFilled, partsOfLines, type TextParts } from '../text/text-parts.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { documentTree } from './document-tree.js';
import { openDocument } from './open-document.js';

/** A text that is edited, and what it says. */
export interface SyntaxDocument {
  /** Always the same object, which answers for the newest text. */
  readonly tree: SyntaxTree;
  /** Makes the changes one after the other: each counts from the text that the one before has left. */
  edit(changes: readonly TextChange[]): void;
}

/**
 * Opens a text for reading and editing, at the cost of a look at each of its lines. What it says is parsed when it is
 * asked for, and after an edit only what the edit has touched. It answers as `parseText` does, but after a syntax error:
 * what is reported of it, and what is made of it, may differ.
 */
export function openText(text: TextParts, options: ParseOptions = {}): SyntaxDocument {
  const parts = partsOfLines(text);
  const document = openDocument(languageFor(firstFilled(parts), options), parts);
  return {
    tree: documentTree(document),
    edit: (changes) => {
      for (const change of changes) document.edit(change);
    },
  };
}
