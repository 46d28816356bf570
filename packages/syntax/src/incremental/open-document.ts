import { languageFor, type ParseOptions } from '../parse-text.js';
import { firstFilled, partsOfLines, type TextChange, type TextParts } from '../text/text-change.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { documentNodeAt } from './document-node-at.js';
import { collectLeafProblems, findProblems } from './document-problems.js';
import { documentRangeOf, nearestRange } from './document-ranges.js';
import { documentReader } from './document-reader.js';
import { IncrementalDocument } from './incremental-document.js';

/** A text that is edited, and its values. */
export interface SyntaxDocument {
  /** Always the same object, which answers for the newest text. */
  readonly tree: SyntaxTree;
  /** Makes the changes one after the other: each counts from the text that the one before has left. */
  edit(changes: readonly TextChange[]): void;
}

/**
 * Opens a text for reading and editing, at the cost of a look at each of its lines. Values are parsed on demand, and
 * after an edit only the parts that the edit has touched. Results are those of `parseText`, but after a syntax error:
 * its problems, and the values around it, may differ.
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

/** The live tree of a document: every answer is that of its newest state. */
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
