import { languageFor, type ParseOptions } from '../parse-text.js';
import { firstFilled, partsOfLines, type TextChange, type TextParts } from '../text/text-change.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { documentNodeAt } from './document-node-at.js';
import { collectLeafProblems, findProblems } from './document-problems.js';
import { documentRangeOf, nearestRange } from './document-ranges.js';
import { documentReader } from './document-reader.js';
import { IncrementalDocument } from './incremental-document.js';

/** An editable text and its tree. */
export interface SyntaxDocument {
  /** Always the same object, which reads the newest text. */
  readonly tree: SyntaxTree;
  /** Applies the changes in order. The offsets of each change refer to the text after the previous change. */
  edit(changes: readonly TextChange[]): void;
}

/**
 * Opens a text for reading and editing after one scan of its lines. Values are parsed on demand, and after an edit only
 * if their text has changed. Results equal those of `parseText`, except that after a syntax error its problems and
 * nearby values may differ.
 */
export function openText(text: TextParts, options: ParseOptions = {}): SyntaxDocument {
  const parts = partsOfLines(text);
  const document = new IncrementalDocument(languageFor(firstFilled(parts), options), parts);
  return {
    tree: documentTree(document),
    edit: (changes) => {
      for (const change of changes) document.edit(change);
    },
  };
}

export function documentTree(document: IncrementalDocument): SyntaxTree {
  return {
    language: document.language,
    get length() {
      return document.list.length;
    },
    get text() {
      return document.list.text;
    },
    get lines() {
      return document.lines;
    },
    get problems() {
      return document.problems(() => findProblems(document));
    },
    slice: (start, end) => document.list.slice(start, end),
    reader: documentReader(document),
    collectProblems: () => collectLeafProblems(document),
    range: (pointer, part) => documentRangeOf(document, pointer, part),
    nearestRange: (pointer, part) => nearestRange(document, pointer, part),
    pointerAt: (offset) => documentNodeAt(document, offset),
  };
}
