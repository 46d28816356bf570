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

/**
 * Names a file as `git diff` does: without a leading slash, with a tab after names with spaces, and quoted as in
 * C if a character would end the header or open a quotation.
 */
function headerName(side: 'a' | 'b', name: string): string {
  const path = `${side}/${name.replace(/^\/+/, '')}`;
  const isQuoted = [...path].some((char) => escapeOf(char) !== char);
  if (isQuoted) return `"${[...path].map(escapeOf).join('')}"`;
  return `${path}${name.includes(' ') ? '\t' : ''}`;
}

const namedEscapes: ReadonlyMap<string, string> = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

function escapeOf(char: string): string {
  const code = char.charCodeAt(0);
  const isControl = code < 0x20 || code === 0x7f;
  return namedEscapes.get(char) ?? (isControl ? `\\${code.toString(8).padStart(3, '0')}` : char);
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
