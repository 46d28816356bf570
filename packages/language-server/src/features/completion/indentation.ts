import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';

/** In UTF-16 units, without a byte order mark. */
export function columnAt(tree: SyntaxTree, offset: number): number {
  const { line, character } = tree.lines.positionAt(offset);
  return character - (line === 0 && tree.slice(0, 1) === '\uFEFF' ? 1 : 0);
}

export function columnOfKey(tree: SyntaxTree, pointer: Pointer): number | undefined {
  const range = tree.range(pointer, 'key');
  return range && columnAt(tree, range.start);
}

export function columnOfEntries(tree: SyntaxTree, pointer: Pointer): number | undefined {
  const [first] = tree.reader.keys(pointer) ?? [];
  if (typeof first === 'number') {
    const range = tree.range(pointer, 'value');
    return range && columnAt(tree, range.start);
  }
  return first === undefined ? undefined : columnOfKey(tree, [...pointer, first]);
}

/** Indentation of mappings and dashes below their key. Default: 2. */
export function indentsOf(
  tree: SyntaxTree,
  pointer: Pointer,
): { readonly step: string; readonly listStep: string } {
  return {
    step: ' '.repeat(stepNear(tree, pointer) ?? 2),
    listStep: ' '.repeat(listStep(tree, pointer) ?? 2),
  };
}

function stepNear(tree: SyntaxTree, pointer: Pointer): number | undefined {
  for (let depth = pointer.length; depth > 1; depth--) {
    const near = distance(tree, pointer.slice(0, depth));
    if (near !== undefined) return near;
  }
  for (const key of topKeys(tree)) {
    const [inner] = tree.reader.keys([key]) ?? [];
    const near = typeof inner === 'string' ? distance(tree, [key, inner]) : undefined;
    if (near !== undefined) return near;
  }
  return undefined;
}

/** Undefined unless both keys start a line. */
function distance(tree: SyntaxTree, pointer: Pointer): number | undefined {
  if (typeof pointer.at(-1) !== 'string' || typeof pointer.at(-2) !== 'string') return undefined;
  const [outer, inner] = [tree.range(pointer.slice(0, -1), 'key'), tree.range(pointer, 'key')];
  if (outer === undefined || inner === undefined) return undefined;
  const isBelow = tree.lines.positionAt(outer.start).line < tree.lines.positionAt(inner.start).line;
  const columns = columnAt(tree, inner.start) - columnAt(tree, outer.start);
  return isBelow && columns > 0 && columns <= 16 ? columns : undefined;
}

function listStep(tree: SyntaxTree, pointer: Pointer): number | undefined {
  const lists = [
    ...pointer
      .flatMap((step, depth) => (typeof step === 'number' ? [pointer.slice(0, depth)] : []))
      .reverse(),
    ...topKeys(tree).map((key) => [key]),
  ];
  for (const list of lists) {
    if (typeof tree.reader.keys(list)?.[0] !== 'number') continue;
    const [key, value] = [columnOfKey(tree, list), tree.range(list, 'value')];
    if (key === undefined || value === undefined || tree.slice(value.start, value.start + 1) !== '-')
      continue;
    const columns = columnAt(tree, value.start) - key;
    if (columns >= 0 && columns <= 16) return columns;
  }
  return undefined;
}

/** Limited, because the first keys already show the style. */
function topKeys(tree: SyntaxTree): readonly (string | number)[] {
  return (tree.reader.keys([]) ?? []).slice(0, 30);
}

export function jsonStep(tree: SyntaxTree): string {
  for (let line = 1; line < Math.min(tree.lines.lineCount, 20); line++) {
    const { start, end } = tree.lines.lineRange(line);
    const found = /^[ \t]+(?=\S)/.exec(tree.slice(start, Math.min(end, start + 100)))?.[0];
    if (found !== undefined) return found;
  }
  return '  ';
}

/** The line break at the end of the line of the offset, or of the previous line. Default: `\n`. */
export function lineBreakAt(tree: SyntaxTree, offset: number): string {
  const { line } = tree.lines.positionAt(offset);
  for (const near of [line, line - 1]) {
    if (near < 0) continue;
    const { end } = tree.lines.lineRange(near);
    const found = /^\r?\n/.exec(tree.slice(end, end + 2))?.[0];
    if (found !== undefined) return found;
  }
  return '\n';
}
