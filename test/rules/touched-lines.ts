import type { Pointer, PointerEdit } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';

/** Lines that edits must not change, in order. */
export function linesLeftAlone(tree: SyntaxTree, edits: readonly PointerEdit[]): readonly string[] {
  const touched = edits
    .flatMap((edit) => placesOf(tree, edit))
    .map(({ start, end }) => ({
      first: tree.lines.positionAt(start).line,
      last: tree.lines.positionAt(end).line,
    }));
  const left: string[] = [];
  for (let line = 0; line < tree.lines.lineCount; line++) {
    const { start, end } = tree.lines.lineRange(line);
    if (!touched.some(({ first, last }) => first <= line && line <= last)) left.push(tree.slice(start, end));
  }
  return left;
}

/** Ranges that disappear with the edits, including comments: removed lines, and the inside of replaced values. */
export function stretchesThatGo(tree: SyntaxTree, edits: readonly PointerEdit[]): readonly OffsetRange[] {
  return edits.flatMap((edit): readonly OffsetRange[] => {
    const value = tree.range(edit.pointer, 'value');
    if (value === undefined || edit.kind === 'insert' || edit.kind === 'renameKey') return [];
    const { line } = tree.lines.positionAt(value.end);
    const lineEnd = tree.lines.lineRange(line).end;
    const isBlock = tree.lines.positionAt(value.start).line < line && !isBracketed(tree, value);
    if (edit.kind === 'set') return [isBlock ? { ...value, end: lineEnd } : value];
    const above = edit.pointer.slice(0, -1);
    const own = { start: tree.range(edit.pointer, 'key')?.start ?? value.start, end: lineEnd };
    const isInside = edit.pointer.length > 0;
    const isLast = edit.prune === true && isInside && tree.reader.keys(above)?.length === 1;
    return isLast ? [own, ...stretchesThatGo(tree, [{ ...edit, pointer: above }])] : [own];
  });
}

/** True if the lines occur in this order, with anything between them. */
export function hasLines(text: string, lines: readonly string[]): boolean {
  const all = text.split(/\r?\n/);
  let next = 0;
  for (const line of all) if (line === lines[next]) next++;
  return next === lines.length;
}

function placesOf(tree: SyntaxTree, edit: PointerEdit): readonly OffsetRange[] {
  const { pointer } = edit;
  const value = tree.range(pointer, 'value');
  if (value === undefined || edit.kind === 'insert') return placesAround(tree, pointer.slice(0, -1));
  const key = tree.range(pointer, 'key') ?? value;
  const own = { start: Math.min(key.start, value.start), end: value.end };
  if (edit.kind === 'renameKey') return [key];
  if (edit.kind === 'set') return [own];
  const above = pointer.slice(0, -1);
  // Removing the only entry removes its container's lines; otherwise, the comma before the entry can be removed too.
  if (pointer.length === 0 || tree.reader.keys(above)?.length !== 1) return [own, ...before(tree, pointer)];
  return edit.prune === true
    ? [own, ...placesOf(tree, { ...edit, pointer: above })]
    : [own, tree.range(above, 'key') ?? own, tree.range(above, 'value') ?? own];
}

/** Ranges for inserting a new value: at the end of the nearest existing container, or in place of that container. */
function placesAround(tree: SyntaxTree, pointer: Pointer): readonly OffsetRange[] {
  const range = tree.range(pointer, 'value');
  if (range === undefined) return placesAround(tree, pointer.slice(0, -1));
  const last = tree.reader.keys(pointer)?.at(-1);
  if (last === undefined) return [range];
  const end = tree.range([...pointer, last], 'value')?.end ?? range.end;
  const isBlock = tree.language === 'yaml' && !isBracketed(tree, range);
  return isBlock
    ? []
    : [
        { start: end, end },
        { start: range.end, end: range.end },
      ];
}

function isBracketed(tree: SyntaxTree, { start }: OffsetRange): boolean {
  return '[{'.includes(tree.slice(start, start + 1) || ' ');
}

function before(tree: SyntaxTree, pointer: Pointer): readonly OffsetRange[] {
  const above = pointer.slice(0, -1);
  const keys = tree.reader.keys(above) ?? [];
  const previous = keys[keys.indexOf(pointer.at(-1) ?? '') - 1];
  const range = previous === undefined ? undefined : tree.range([...above, previous], 'value');
  return range === undefined ? [] : [{ start: range.end, end: range.end }];
}
