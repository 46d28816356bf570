import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Returns the text without the given keys of operations and without their values. */
export function restWithout(tree: SyntaxTree, keys: readonly string[]): string {
  return cut(tree.text, stretchesOf(tree, keys));
}

/**
 * Returns the text without the list under root key `key`: in YAML without its lines, in JSON also without its comma.
 * Returns several texts if more than one line or comma could belong to the list.
 */
export function restsWithoutList(tree: SyntaxTree, key: string): readonly string[] {
  const { text, language } = tree;
  const own = stretchesOf(tree, [key]);
  const list = stretchOf(tree, [key]);
  if (list === undefined) return [cut(text, own)];
  const { start, end } = list;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const feed = text.indexOf('\n', end);
  const comma = /^,\s*/.exec(text.slice(end))?.[0].length ?? 0;
  const ways =
    language === 'yaml'
      ? [
          { start: lineStart, end: feed < 0 ? text.length : feed + 1 },
          { start: lineStart - (text.slice(0, lineStart).endsWith('\r\n') ? 2 : 1), end },
        ]
      : [
          { start: text.slice(0, start).trimEnd().length - 1, end },
          { start, end: end + comma },
        ];
  return ways.map((way) => cut(text, [...own, way]));
}

function stretchesOf(tree: SyntaxTree, keys: readonly string[]): readonly Stretch[] {
  const { reader } = tree;
  const below = (pointer: Pointer) => (reader.keys(pointer) ?? []).map((key) => [...pointer, key]);
  const operations = below(['paths']).flatMap(below);
  const found = operations.flatMap((operation) => keys.map((key) => [...operation, key]));
  return found.flatMap((pointer) => stretchOf(tree, pointer) ?? []);
}

function stretchOf(tree: SyntaxTree, pointer: Pointer): Stretch | undefined {
  const [key, value] = [tree.range(pointer, 'key'), tree.range(pointer, 'value')];
  return key && value && { start: key.start, end: value.end };
}

function cut(text: string, stretches: readonly Stretch[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start)) {
    kept.push(text.slice(from, start));
    from = end;
  }
  return [...kept, text.slice(from)].join('');
}
