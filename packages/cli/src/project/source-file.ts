import type { LineIndex, SyntaxTree } from '@pagewright/syntax';

/** What a file is taken for, by its content or by the place it is named in. */
export type FileKind = 'openapi' | 'config' | 'other';

/** A file that was read, whatever is wrong with it. */
export interface SourceFile {
  /** Absolute; `<stdin>` for standard input. Two files are the same when their paths are. */
  readonly path: string;
  /** How people see it: relative to where they stand. */
  readonly name: string;
  readonly kind: FileKind;
  readonly tree: SyntaxTree;
  /** Made when it is first asked for: most files have nothing to show. */
  readonly lines: () => LineIndex;
}

export const stdinPath = '<stdin>';
