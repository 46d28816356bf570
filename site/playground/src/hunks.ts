import type { Text } from '@codemirror/state';
import type { TextEdit } from 'vscode-languageserver-protocol';
import { offsetsOf } from './editor.js';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Changed lines, with a few unchanged lines before and after them. */
export interface Hunk {
  /** First line in the old text, counted from 1. */
  readonly line: number;
  readonly lines: readonly DiffLine[];
}

/** Number of unchanged lines to show before and after a change. */
const context = 2;

/** Returns the hunks of text edits. Reads only the edited lines, because the text may be large. */
export function hunksOfEdits(doc: Text, edits: readonly TextEdit[]): readonly Hunk[] {
  const changes = edits
    .map(({ range, newText }) => ({ ...offsetsOf(doc, range), newText }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
  const groups: (typeof changes)[] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear =
      last !== undefined && doc.lineAt(change.from).number - doc.lineAt(last.to).number <= 2 * context;
    if (group !== undefined && isNear) group.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => hunkOf(doc, group));
}

function hunkOf(
  doc: Text,
  group: readonly { readonly from: number; readonly to: number; readonly newText: string }[],
): Hunk {
  const first = doc.lineAt(Math.min(...group.map(({ from }) => from)));
  const last = doc.lineAt(Math.max(...group.map(({ to }) => to)));
  const start = doc.line(Math.max(1, first.number - context));
  const end = doc.line(Math.min(doc.lines, last.number + context));
  const before = doc.sliceString(start.from, end.to);
  let after = '';
  let at = start.from;
  for (const { from, to, newText } of group) {
    after += doc.sliceString(at, from) + newText;
    at = to;
  }
  after += doc.sliceString(at, end.to);
  return { line: start.number, lines: diffLines(before.split('\n'), after.split(/\r?\n/)) };
}

/** Maximum size of the comparison table; larger changes are shown as removed and added. */
const maxCells = 4_000_000;

/** Returns the shortest diff of two short lists of lines. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (lines: readonly string[]): readonly DiffLine[] =>
    lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, start)),
    ...differing(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

function differing(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > maxCells || before.length === 0 || after.length === 0)
    return [
      ...before.map((text): DiffLine => ({ kind: 'removed', text })),
      ...after.map((text): DiffLine => ({ kind: 'added', text })),
    ];
  // Each cell is the length of the longest common subsequence of the lines from its row and its column on.
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? (common[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(common[(row + 1) * width + column] ?? 0, common[row * width + column + 1] ?? 0);
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old = '', next = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === next) {
      lines.push({ kind: 'same', text: old });
      row++;
      column++;
    } else if (
      column >= after.length ||
      (row < before.length &&
        (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      lines.push({ kind: 'removed', text: old });
      row++;
    } else {
      lines.push({ kind: 'added', text: next });
      column++;
    }
  }
  return lines;
}

/** Returns the hunks between two texts, without long unchanged parts. */
export function hunksBetween(before: string, after: string): readonly Hunk[] {
  const lines = diffLines(before.split('\n'), after.split('\n'));
  const near = new Set(
    lines.flatMap(({ kind }, index) =>
      kind === 'same' ? [] : Array.from({ length: 2 * context + 1 }, (_, step) => index - context + step),
    ),
  );
  const hunks: { line: number; lines: DiffLine[] }[] = [];
  let old = 0;
  let last = -2;
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'added') old++;
    if (!near.has(index)) continue;
    if (index !== last + 1) hunks.push({ line: line.kind === 'added' ? old + 1 : old, lines: [] });
    hunks.at(-1)?.lines.push(line);
    last = index;
  }
  return hunks;
}
