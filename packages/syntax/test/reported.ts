import type { Pointer } from '@pagewright/core';
import { type Language, parseText, type SyntaxTree } from '../src/index.js';

export const yaml = (text: string): SyntaxTree => parseText(text, { language: 'yaml' });
export const json = (text: string): SyntaxTree => parseText(text, { language: 'json' });
export const jsonc = (text: string): SyntaxTree => parseText(text, { language: 'jsonc' });
export const parse = (language: Language, text: string): SyntaxTree => parseText(text, { language });

export const dataOf = (tree: SyntaxTree): unknown => tree.reader.get([]);

/** Returns the text at a pointer; undefined if it has no range. */
export function textAt(
  tree: SyntaxTree,
  pointer: Pointer,
  part: 'key' | 'value' = 'value',
): string | undefined {
  const range = tree.range(pointer, part);
  return range === undefined ? undefined : tree.text.slice(range.start, range.end);
}

/** Problems as a user sees them: `syntax at 2:1 "pag": A colon is missing after this key.` */
export function reportedBy(tree: SyntaxTree): string[] {
  return tree.problems.map(({ kind, message, range, related }) => {
    const others = (related ?? []).map((other) => ` (${placeOf(tree, other.range.start)} ${other.message})`);
    const text = JSON.stringify(tree.text.slice(range.start, range.end));
    return `${kind} at ${placeOf(tree, range.start)} ${text}: ${message}${others.join('')}`;
  });
}

/** Returns line and column, both from 1; lines end with `\n`, `\r\n` or `\r`. */
function placeOf(tree: SyntaxTree, offset: number): string {
  const before = tree.text.slice(0, offset).split(/\r\n|\r|\n/);
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
