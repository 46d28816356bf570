import type { Pointer } from '@pagewright/core';
import { afterBlanks } from '../text/forward.js';
import type { OffsetRange } from '../text/line-index.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import type { AliasUses } from './alias-uses.js';
import { commentEnd, lineEnd } from './lines.js';
import type { Added, PlanNode } from './plan.js';
import type { EditList } from './text-edit.js';
import { maxNeighbourLength, maxNeighbours, type Neighbours } from './yaml-style.js';

export interface Writing {
  readonly tree: SyntaxTree;
  readonly text: string;
  readonly isYaml: boolean;
  readonly lineBreak: string;
  readonly out: EditList;
  readonly uses: AliasUses;
}

export interface Box {
  readonly node: PlanNode;
  readonly contents: Contents & { readonly kind: 'map' | 'list' };
  readonly range: OffsetRange;
  /** `pair` is a mapping without braces inside of a flow list: `[key: value]`. */
  readonly style: 'block' | 'flow' | 'pair';
  readonly after: number | undefined;
}

export function anchorNamesIn({ contents }: Box): readonly (string | number)[] {
  return contents.kind === 'map' ? contents.keys : [...Array(contents.count).keys()];
}

interface Named {
  readonly name: string | number;
}

export function isRemoved({ node }: Box, { name }: Named): boolean {
  return node.children.get(name)?.removal !== undefined;
}

export interface NewEntry<Entry> {
  readonly added: Added;
  /** The last remaining entry before the new one. */
  readonly anchor: Entry | undefined;
}

export function newEntriesOf<Entry extends Named>(
  box: Box,
  entries: readonly Entry[],
): readonly NewEntry<Entry>[] {
  const places = box.node.added.map((added) => {
    const index = entries.findIndex(({ name }) => name === added.before);
    return { added, place: index < 0 ? entries.length : index };
  });
  places.sort((one, other) => one.place - other.place);
  return places.map(({ added, place }) => ({
    added,
    anchor: entries.slice(0, place).findLast((entry) => !isRemoved(box, entry)),
  }));
}

export function rangeAt({ tree }: Writing, pointer: Pointer, part: 'key' | 'value'): OffsetRange {
  return tree.range(pointer, part) ?? tree.nearestRange(pointer, part);
}

export function containerStyle(
  { text, tree }: Writing,
  pointer: Pointer,
  around: Box['style'],
): Box['style'] {
  const start = tree.range(pointer, 'value')?.start ?? 0;
  const hasBracket = text[start] === '{' || text[start] === '[';
  if (around !== 'block') return hasBracket ? 'flow' : 'pair';
  const [first] = tree.reader.keys(pointer) ?? [];
  // A bracket at the start of a block can belong to its first key instead.
  const isKey = first !== undefined && tree.range([...pointer, first], 'key')?.start === start;
  return hasBracket && !isKey ? 'flow' : 'block';
}

export function neighboursIn(writing: Writing, box: Box): Neighbours {
  const { text } = writing;
  const names = anchorNamesIn(box).slice(0, maxNeighbours);
  const written = (name: string | number, part: 'key' | 'value') => {
    const { start, end } = rangeAt(writing, [...box.node.pointer, name], part);
    return text.slice(start, Math.min(end, start + maxNeighbourLength));
  };
  return {
    keys: box.contents.kind === 'map' ? names.map((name) => written(name, 'key')) : [],
    values: names.map((name) => written(name, 'value')),
  };
}

export const notSure =
  'This text has a syntax error, a duplicate key or a merge key and cannot be changed safely. Change it by hand.';

/** `nothing` is a null, whether it is written out or the value is missing. */
export type Contents =
  | { readonly kind: 'map'; readonly keys: readonly string[] }
  | { readonly kind: 'list'; readonly count: number }
  | { readonly kind: 'nothing' | 'scalar' };

/** Returns the keys or the number of items, without reading the values in the container. */
export function contentsAt({ reader }: SyntaxTree, pointer: Pointer): Contents {
  const keys = reader.keys(pointer);
  if (keys === undefined) return { kind: reader.get(pointer) === null ? 'nothing' : 'scalar' };
  const isList = keys.length === 0 ? Array.isArray(reader.get(pointer)) : typeof keys[0] === 'number';
  return isList ? { kind: 'list', count: keys.length } : { kind: 'map', keys: keys.map(String) };
}

/**
 * Returns the ranges of the entries whose removal emptied a container, each with the comment after it. Leaves out other
 * comments, which may be about something else. Undefined unless the container was emptied.
 */
export function emptiedRanges(writing: Writing, { removal }: PlanNode): readonly OffsetRange[] | undefined {
  return removal?.emptiedOf?.map((pointer) => {
    const { start } = writing.tree.range(pointer, 'key') ?? rangeAt(writing, pointer, 'value');
    return { start, end: behindComment(writing, rangeAt(writing, pointer, 'value').end) };
  });
}

function behindComment({ text, isYaml }: Writing, end: number): number {
  const comma = afterBlanks(text, end);
  const next = afterBlanks(text, text[comma] === ',' ? comma + 1 : comma);
  const last = commentEnd(text, next, isYaml);
  return last === undefined || last > lineEnd(text, next) ? end : last;
}
