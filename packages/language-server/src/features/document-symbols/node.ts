import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { DocumentSymbol } from 'vscode-languageserver';
import { around, entryRange } from '../about/entry-range.js';
import { nameRange } from '../about/name-range.js';
import type { symbolKind } from '../lsp-numbers.js';
import { lspRange } from '../lsp-range.js';

/** A symbol before it has lines: ranges are offsets, and hold those of the children. */
export interface Node {
  readonly name: string;
  readonly detail: string;
  readonly kind: (typeof symbolKind)[keyof typeof symbolKind];
  readonly range: OffsetRange;
  readonly selection: OffsetRange;
  readonly children: readonly Node[];
}

interface Told extends Omit<Node, 'range' | 'selection' | 'children'> {
  readonly pointer: Pointer;
  /** The value that names it, where that is not its key. */
  readonly named?: Pointer;
  readonly children?: readonly Node[];
}

/** The node of what stands at a pointer. */
export function nodeAt(tree: SyntaxTree, { pointer, named, children = [], ...told }: Told): Node {
  const whole = entryRange(tree, pointer);
  const name = named === undefined ? undefined : tree.range(named, 'value');
  const selection =
    named !== undefined && name !== undefined && name.end > name.start && isInside(name, whole)
      ? nameRange(tree, named, 'value')
      : nameRange(tree, pointer, 'key');
  const range = children.reduce((sum, child) => around(sum, child.range), around(whole, selection));
  return { ...told, name: told.name.trim() === '' ? '(unnamed)' : told.name, range, selection, children };
}

/** As the protocol has it, children in the order of the text. */
export function symbolOf(
  tree: SyntaxTree,
  { range, selection, children, detail, ...node }: Node,
): DocumentSymbol {
  const below = [...children].sort((one, other) => one.range.start - other.range.start);
  return {
    ...node,
    ...(detail !== '' && { detail }),
    range: lspRange(tree, range),
    selectionRange: lspRange(tree, selection),
    ...(below.length > 0 && { children: below.map((child) => symbolOf(tree, child)) }),
  };
}

function isInside(one: OffsetRange, other: OffsetRange): boolean {
  return one.start >= other.start && one.end <= other.end;
}
