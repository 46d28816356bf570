export { commentsOf } from './edits/comments.js';
export type { EditProblem, TextEdit, TextEdits } from './edits/text-edit.js';
export { applyEdits } from './edits/text-edit.js';
export { type EditOptions, textEdits } from './edits/text-edits.js';
export { type TemplateStyle, templateStyle } from './edits/yaml-style.js';
export { openText, type SyntaxDocument } from './incremental/open-document.js';
export { missingReferences } from './missing-references.js';
export { type ParseOptions, parseText } from './parse-text.js';
export type { DuplicateKeyProblem, PlainProblem, RelatedRange, SyntaxProblem } from './problems/problem.js';
export { readTree } from './read-tree.js';
export { mayBeOurs, type Occasion, type Recognised, recognise } from './recognise/recognise.js';
export {
  declaresSchemes,
  documentNamedBy,
  type FileKind,
  isOverlay,
  namedDocumentPointer,
  overlaysNamedBy,
  recogniseKind,
  type WhyOther,
  whyOther,
} from './recognise/recognise-kind.js';
export { type Language, languageOf } from './text/language.js';
export type { OffsetRange } from './text/line-index.js';
export { createLineIndex, type LineIndex, type LinePosition } from './text/line-index.js';
export type { TextChange, TextParts } from './text/text-change.js';
export { textReader } from './text/text-reader.js';
export type { NodeAtOffset } from './tree/node-at-offset.js';
export { shownRange } from './tree/shown-range.js';
export type { SyntaxTree } from './tree/syntax-tree.js';
