import type { SyntaxTree } from '../tree/syntax-tree.js';
import { collectLeafProblems, findProblems } from './document-problems.js';
import { nearestRange, rangeOf } from './document-ranges.js';
import { documentReader } from './document-reader.js';
import { documentSpot } from './document-spot.js';
import type { IncrementalDocument } from './incremental-document.js';

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
    range: (pointer, part) => rangeOf(document, pointer, part),
    nearestRange: (pointer, part) => nearestRange(document, pointer, part),
    pointerAt: (offset) => documentSpot(document, offset),
  };
}
