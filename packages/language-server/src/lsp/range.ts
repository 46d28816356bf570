import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { Range } from 'vscode-languageserver';

/** Lines and characters appear here and nowhere before. */
export function lspRange({ lines }: SyntaxTree, { start, end }: OffsetRange): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
