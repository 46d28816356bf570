import type { Finding, Pointer, Reader } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { NodeRef } from '@pagewright/core/openapi';
import { type OffsetRange, type SyntaxTree, shownRange } from '@pagewright/syntax';
import type { Location } from 'vscode-languageserver';
import { type GrammarNode, grammarNodeBelow, grammarNodesTo } from '../grammar/grammar-node.js';
import type { ScalarMeaning, Shape } from '../grammar/shape.js';
import { lspRange } from '../lsp/numbers.js';
import type { Unit } from '../model/unit.js';
import type { FilePlace } from '../model/unit-layers.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

export type UnitLocation = Pick<Finding, 'source' | 'file' | 'pointer' | 'part'>;

/** The range is always on one line. Undefined if the file was closed or deleted. */
export function lspLocationOf(unit: Unit, place: UnitLocation): Location | undefined {
  const found = unit.locate(place);
  return found && shownLocation(found, place.part);
}

function shownLocation({ file, pointer }: FilePlace, part: Part): Location {
  return { uri: file.uri, range: lspRange(file, shownRange(file.tree, pointer, part)) };
}

export function lspLocationInFile(unit: Unit, place: UnitLocation): Location | undefined {
  const found = unit.placeInFile(place);
  return found && shownLocation(found, place.part);
}

export function isAt(
  unit: Unit,
  place: Pick<UnitLocation, 'source' | 'file' | 'pointer'>,
  file: WorkspaceFile,
  pointer: UnitLocation['pointer'],
): boolean {
  const found = unit.locate(place);
  return (
    found?.file === file &&
    found.pointer.length === pointer.length &&
    found.pointer.every((step, index) => step === pointer[index])
  );
}

export function valueInFile(unit: Unit, place: Pick<UnitLocation, 'source' | 'file' | 'pointer'>): unknown {
  const found = unit.locate(place);
  return found?.file.tree.reader.get(found.pointer);
}

/** Translates a node of the OpenAPI view to its file: the document, a layer, or a referenced file. */
export function placeOfNode(unit: Unit, { document: { file }, pointer }: NodeRef): FilePlace | undefined {
  return unit.locate({ source: 'document', pointer, ...(file !== undefined && { file }) });
}

/** The range from the key of an entry to the end of its value. An item of a list has no key: its range is the item. */
export function entryRange(tree: SyntaxTree, pointer: Pointer): OffsetRange {
  const key = tree.range(pointer, 'key');
  const value = tree.range(pointer, 'value');
  if (key === undefined || value === undefined) return tree.nearestRange(pointer, 'key');
  // The value of a YAML alias is elsewhere in the text, so the range is only the key.
  return value.start >= key.start ? { start: key.start, end: Math.max(key.end, value.end) } : key;
}

export function union(one: OffsetRange, other: OffsetRange): OffsetRange {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

/** The range of a key or value without its quotes; the nearest range if the key or value is missing. */
export function nameRange(tree: SyntaxTree, pointer: Pointer, part: Part): OffsetRange {
  const range = tree.nearestRange(pointer, part);
  const { start, end } = range;
  const quote = tree.slice(start, start + 1);
  const isQuoted = (quote === '"' || quote === "'") && end - start >= 2 && tree.slice(end - 1, end) === quote;
  return isQuoted ? { start: start + 1, end: end - 1 } : range;
}

/**
 * Paths of the document that overlap a range, in order. Finds them by binary search, so that the whole
 * document need not be read.
 */
export function pathsBetween(tree: SyntaxTree, { start, end }: OffsetRange): readonly string[] {
  const paths = (tree.reader.keys(['paths']) ?? []).map(String);
  const holds = tree.range(['paths'], 'value');
  if (holds === undefined || end < holds.start || start > holds.end || paths.length === 0) return [];
  const first = firstEndingFrom(tree, paths, start);
  const found: string[] = [];
  for (const path of paths.slice(first)) {
    const key = tree.range(['paths', path], 'key');
    if (key === undefined || key.start > end) break;
    found.push(path);
  }
  return found;
}

function firstEndingFrom(tree: SyntaxTree, paths: readonly string[], offset: number): number {
  let [low, high] = [0, paths.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = tree.range(['paths', paths[middle] ?? ''], 'value');
    if (value !== undefined && value.end < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Limits the visited nodes, because aliases can repeat them without end. */
const maxVisited = 500_000;

/**
 * Yields scalars with the given meanings in document order. Visits everything the shape describes: fast
 * enough for configurations, too slow for documents.
 */
export function* scalarsIn(
  shape: Shape,
  reader: Reader,
  meanings: ReadonlySet<ScalarMeaning['kind']>,
): Generator<GrammarNode> {
  const pending = [...grammarNodesTo(shape, reader, [])];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined && seen < maxVisited; at = pending.pop()) {
    seen++;
    const above = at;
    if (above.shape.kind === 'scalar') {
      if (meanings.has(above.shape.meaning.kind)) yield above;
      continue;
    }
    if (above.shape.kind === 'foreign') continue;
    const steps = reader.keys(above.pointer) ?? [];
    for (const step of [...steps].reverse()) pending.push(grammarNodeBelow(above, reader, step));
  }
}
