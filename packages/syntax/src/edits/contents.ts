import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '../tree/syntax-tree.js';

/** What a value is, as something that others can be put into. `nothing` is null: written, or left out. */
export type Contents =
  | { readonly kind: 'map'; readonly keys: readonly string[] }
  | { readonly kind: 'list'; readonly count: number }
  | { readonly kind: 'nothing' | 'scalar' };

/** Does not read what is in the container. */
export function contentsAt({ reader }: SyntaxTree, pointer: Pointer): Contents {
  const keys = reader.keys(pointer);
  if (keys === undefined) return { kind: reader.get(pointer) === null ? 'nothing' : 'scalar' };
  const isList = keys.length === 0 ? Array.isArray(reader.get(pointer)) : typeof keys[0] === 'number';
  return isList ? { kind: 'list', count: keys.length } : { kind: 'map', keys: keys.map(String) };
}
