import { type StructuredPatchHunk, structuredPatch } from 'diff';

export interface DiffLine {
  readonly kind: 'header' | 'hunk' | 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
}

const context = 3;

/**
 * If more lines than this changed, the whole text is shown as replaced, because a minimal diff would take too
 * long.
 */
const maxEditLength = 2_000;

/** Lines in the format of `diff -u`, which `git apply` accepts; empty if the texts are equal. */
export function unifiedDiff(name: string, before: string, after: string): readonly DiffLine[] {
  const hunks = hunksBetween(before, after) ?? replacement(before, after);
  if (hunks.length === 0) return [];
  const headers: readonly DiffLine[] = [
    { kind: 'header', text: `--- ${headerName('a', name)}` },
    { kind: 'header', text: `+++ ${headerName('b', name)}` },
  ];
  return [...headers, ...hunks.flatMap(hunkLines)];
}

/** Names a file as `git diff` does: without a leading slash, and with a tab after names with spaces. */
function headerName(side: 'a' | 'b', name: string): string {
  return `${side}/${name.replace(/^\/+/, '')}${name.includes(' ') ? '\t' : ''}`;
}

function hunksBetween(before: string, after: string): readonly StructuredPatchHunk[] | undefined {
  return structuredPatch('', '', before, after, '', '', { context, maxEditLength })?.hunks;
}

function replacement(before: string, after: string): readonly StructuredPatchHunk[] {
  const [removed] = structuredPatch('', '', before, '').hunks;
  const [added] = structuredPatch('', '', '', after).hunks;
  if (removed === undefined || added === undefined) return [];
  const { newStart, newLines } = added;
  return [{ ...removed, newStart, newLines, lines: [...removed.lines, ...added.lines] }];
}

const kinds: ReadonlyMap<string, DiffLine['kind']> = new Map([
  [' ', 'same'],
  ['-', 'removed'],
  ['+', 'added'],
]);

function hunkLines({
  oldStart,
  oldLines,
  newStart,
  newLines,
  lines,
}: StructuredPatchHunk): readonly DiffLine[] {
  const head = `@@ -${extent(oldStart, oldLines)} +${extent(newStart, newLines)} @@`;
  return [
    { kind: 'hunk', text: head },
    ...lines.map((text): DiffLine => ({ kind: kinds.get(text.charAt(0)) ?? 'note', text })),
  ];
}

/** An empty hunk is numbered by the line before it. */
function extent(start: number, count: number): string {
  return `${count === 0 ? start - 1 : start}${count === 1 ? '' : `,${count}`}`;
}
