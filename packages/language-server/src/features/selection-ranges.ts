import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { SelectionRange } from 'vscode-languageserver';
import { lspRange } from '../lsp/numbers.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

/**
 * The ranges that a selection expands to, one result per offset: the text without quotes, the value, the
 * entry, each container, and the file.
 */
export function selectionRanges({ file }: RequestContext, offsets: readonly number[]): SelectionRange[] {
  return offsets.map((offset) => nested(file, offset));
}

function nested(file: WorkspaceFile, offset: number): SelectionRange {
  const { tree } = file;
  const whole = { start: 0, end: tree.length };
  const at = Math.min(Math.max(offset, 0), tree.length);
  const ranges: OffsetRange[] = [];
  for (const range of [...rangesAround(tree, at), whole]) {
    const inner = ranges.at(-1) ?? { start: at, end: at };
    // The value of a YAML alias is elsewhere in the text, so its range is left out.
    const holds = range.start <= inner.start && range.end >= inner.end;
    if (holds && range.end - range.start > inner.end - inner.start) ranges.push(range);
  }
  return (
    ranges.reduceRight<SelectionRange | undefined>(
      (parent, range) => ({ range: lspRange(file, range), ...(parent !== undefined && { parent }) }),
      undefined,
    ) ?? { range: lspRange(file, whole) }
  );
}

function* rangesAround(tree: SyntaxTree, offset: number): Generator<OffsetRange> {
  const { pointer, part } = tree.pointerAt(offset);
  if (part !== 'gap') yield* insideOut(tree, tree.range(pointer, part));
  for (let depth = pointer.length; depth >= 0; depth--) yield* entry(tree, pointer.slice(0, depth));
}

function* insideOut(tree: SyntaxTree, range: OffsetRange | undefined): Generator<OffsetRange> {
  if (range === undefined) return;
  const { start, end } = range;
  const quote = tree.slice(start, start + 1);
  const isQuoted = end - start > 2 && /["']/.test(quote) && tree.slice(end - 1, end) === quote;
  if (isQuoted) yield { start: start + 1, end: end - 1 };
  yield range;
}

function* entry(tree: SyntaxTree, pointer: Pointer): Generator<OffsetRange> {
  const value = tree.range(pointer, 'value');
  if (value === undefined) return;
  yield value;
  const key = tree.range(pointer, 'key');
  if (key !== undefined && key.start < value.start)
    yield { start: key.start, end: Math.max(key.end, value.end) };
}
