import { type StructuredPatchHunk, structuredPatch } from 'diff';

/** One line of a diff, as it is printed without its line end. */
export interface DiffLine {
  readonly kind: 'header' | 'hunk' | 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
}

/** Lines that are shown around a change. */
const context = 3;

/** Texts that differ by more lines are shown as replaced: to find the fewest lines would take long. */
const maxEditLength = 2_000;

/**
 * Lists the lines that turn `before` into `after`, as `diff -u` writes them and `git apply` reads them; none
 * where the texts are the same.
 */
export function unifiedDiff(name: string, before: string, after: string): readonly DiffLine[] {
  const hunks = hunksBetween(before, after) ?? replacement(before, after);
  if (hunks.length === 0) return [];
  const headers: readonly DiffLine[] = [
    { kind: 'header', text: `--- ${headerName('a', name)}` },
    { kind: 'header', text: `+++ ${headerName('b', name)}` },
  ];
  return [...headers, ...hunks.flatMap(hunkLines)];
}

/** Names a file as `git diff` does: an absolute path without its first slash, and a tab behind a name with spaces. */
function headerName(side: 'a' | 'b', name: string): string {
  return `${side}/${name.replace(/^\/+/, '')}${name.includes(' ') ? '\t' : ''}`;
}

/** Undefined where the texts differ by too many lines. */
function hunksBetween(before: string, after: string): readonly StructuredPatchHunk[] | undefined {
  return structuredPatch('', '', before, after, '', '', { context, maxEditLength })?.hunks;
}

/** One hunk that removes all of the one text and adds all of the other. */
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

/** Writes the extent of a hunk; one without lines is behind the line before it. */
function extent(start: number, count: number): string {
  return `${count === 0 ? start - 1 : start}${count === 1 ? '' : `,${count}`}`;
}
