export { type ParseOptions, parseText } from './parse-text.js';
export type { DuplicateKeyProblem, PlainProblem, RelatedRange, SyntaxProblem } from './problems/problem.js';
export { type Language, languageOf } from './text/language.js';
export { createLineIndex, type LineIndex, type LinePosition } from './text/line-index.js';
export type { OffsetRange } from './text/offset-range.js';
export type { SyntaxTree } from './tree/syntax-tree.js';
