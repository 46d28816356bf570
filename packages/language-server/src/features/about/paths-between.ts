import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';

/** The paths of a document that a range of its text touches, in order; found by the range's ends, not by reading all. */
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

/** The index of the first path whose entry ends at `offset` or after it: they stand in the order of the text. */
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
