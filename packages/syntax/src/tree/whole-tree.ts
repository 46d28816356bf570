import { makeReader, type Reader } from '@pagewright/core';
import type { SyntaxProblem } from '../problems/problem.js';
import type { Language } from '../text/language.js';
import { createLineIndex, type LineIndex } from '../text/line-index.js';
import type { SyntaxTree } from './syntax-tree.js';
import type { TreePart } from './tree-part.js';

export interface WholeText {
  readonly language: Language;
  readonly text: string;
  readonly problems: readonly SyntaxProblem[];
  readonly part: TreePart;
}

/** The methods in `fastAnswers` override those of the reader. */
export function wholeTree(
  { language, text, problems, part }: WholeText,
  fastAnswers: Partial<Reader> = {},
): SyntaxTree {
  let lines: LineIndex | undefined;
  return {
    language,
    length: text.length,
    text,
    problems,
    slice: (start, end) => text.slice(Math.max(0, start), Math.max(0, end)),
    get lines() {
      lines ??= createLineIndex(text);
      return lines;
    },
    reader: makeReader({
      get: (pointer) => part.get(pointer, 0),
      keys: (pointer) => part.keys(pointer, 0),
      ...fastAnswers,
    }),
    *collectProblems() {},
    range: (pointer, wanted) => part.range(pointer, 0, wanted),
    nearestRange: (pointer, wanted) => part.nearestRange(pointer, 0, wanted),
    pointerAt: (offset) => part.pointerAt(offset),
  };
}
