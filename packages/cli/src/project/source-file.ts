import type { FileKind } from '@pagewright/core';
import type { LineIndex, SyntaxTree } from '@pagewright/syntax';

/** A text that was read, before it is known what it is. */
export interface TextFile {
  /** Absolute; `<stdin>` for standard input. Two files are the same when their paths are. */
  readonly path: string;
  /** How people see it: relative to where they stand. */
  readonly name: string;
  /** Its text, as `openText` takes it. */
  readonly parts: readonly string[];
  /** In UTF-16 units. */
  readonly length: number;
  /** Parsed when it is first asked for. */
  readonly parsed: () => SyntaxTree;
}

/** A file that was read, whatever is wrong with it. */
export interface SourceFile extends TextFile {
  readonly kind: FileKind;
  /** The whole text, which is put together: where a part of it will do, take `slice`. */
  readonly text: string;
  /** Parsed when it is first asked for. */
  readonly tree: SyntaxTree;
  /** Made when it is first asked for: most files have nothing to show. */
  readonly lines: () => LineIndex;
  /** A stretch of its text, in UTF-16 offsets. */
  readonly slice: (start: number, end: number) => string;
}

export const stdinPath = '<stdin>';
