import type { SyntaxTree } from '../tree/syntax-tree.js';
import type { OutlineDocument } from './outline-document.js';
import { findProblems, sweepLeaves } from './outline-problems.js';
import { nearestRange, rangeOf } from './outline-ranges.js';
import { outlineReader } from './outline-reader.js';
import { outlineSpot } from './outline-spot.js';

/** The live tree of a document: every answer is that of its newest state. */
export function outlineTree(document: OutlineDocument): SyntaxTree {
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
    reader: outlineReader(document),
    sweep: () => sweepLeaves(document),
    range: (pointer, part) => rangeOf(document, pointer, part),
    nearestRange: (pointer, part) => nearestRange(document, pointer, part),
    pointerAt: (offset) => outlineSpot(document, offset),
  };
}
