import { makeReader, type Part, type Pointer, type Reader } from '@pagewright/core';
import type { SyntaxProblem } from '../problems/problem.js';
import type { Language } from '../text/language.js';
import { type OffsetRange, onFirstLine } from '../text/offset-range.js';
import { Members } from './members.js';
import { type Parsed, target } from './node-view.js';
import { plainData } from './plain-data.js';

/** A text with what it says: the data by pointer, and where everything stands. */
export interface SyntaxTree {
  readonly language: Language;
  readonly text: string;
  /**
   * The data. What is missing (`key:`, an empty file) is null, of duplicate keys the last counts, merge keys are
   * replaced by what they take in, aliases by what they stand for: as one shared object, cycles included.
   */
  readonly reader: Reader;
  /** In the order of the text. */
  readonly problems: readonly SyntaxProblem[];
  /**
   * Where a key or value stands; undefined where `pointer` leads nowhere.
   * - a key: with its quotes, without its colon; list items and the root have none, and give their value
   * - a value: from its first to its last character; a tag, an anchor and comments around it are no part of it
   * - an alias: where `*name` stands; what is below it: inside the anchored value; likewise what `<<` takes in
   * - a missing value: an empty range after its colon
   */
  range(pointer: Pointer, part: Part): OffsetRange | undefined;
  /**
   * The range, or the first line of that of the nearest place around it (its key, if it has one), so that everything
   * can be shown somewhere.
   */
  nearestRange(pointer: Pointer, part: Part): OffsetRange;
}

export interface TreeParts<Node, Entry> {
  readonly language: Language;
  readonly text: string;
  readonly problems: readonly SyntaxProblem[];
  readonly parsed: Parsed<Node, Entry>;
}

export function makeTree<Node, Entry>(parts: TreeParts<Node, Entry>): SyntaxTree {
  const { language, text, problems, parsed } = parts;
  const { root, view } = parsed;
  const members = new Members(view);

  /** One step down from a node, or undefined where there is none. Strings are never list indexes. */
  const step = (node: Node, name: string | number): Spot<Node, Entry> | undefined => {
    const holder = target(view, node);
    const shape = view.shape(holder);
    if (shape.kind === 'list') {
      const item = typeof name === 'number' ? shape.items[name] : undefined;
      return item === undefined ? undefined : { node: item };
    }
    const entry = members.of(holder).get(String(name));
    return entry === undefined ? undefined : { node: view.value(entry), entry };
  };

  /** As far as `pointer` leads. */
  const walk = (pointer: Pointer): { spot: Spot<Node, Entry>; complete: boolean } => {
    let spot: Spot<Node, Entry> = { node: root };
    for (const name of pointer) {
      const next = step(spot.node, name);
      if (next === undefined) return { spot, complete: false };
      spot = next;
    }
    return { spot, complete: true };
  };

  const rangeOf = ({ node, entry }: Spot<Node, Entry>, part: Part): OffsetRange =>
    part === 'key' && entry !== undefined ? view.keyRange(entry) : view.range(node);

  return {
    language,
    text,
    problems,
    reader: makeReader({
      get: (pointer) => {
        const { spot, complete } = walk(pointer);
        return complete ? plainData(view, members, spot.node) : undefined;
      },
      keys: (pointer) => {
        const { spot, complete } = walk(pointer);
        if (!complete) return undefined;
        const holder = target(view, spot.node);
        const shape = view.shape(holder);
        if (shape.kind === 'list') return [...shape.items.keys()];
        return shape.kind === 'map' ? [...members.of(holder).keys()] : undefined;
      },
    }),
    range: (pointer, part) => {
      const { spot, complete } = walk(pointer);
      return complete ? rangeOf(spot, part) : undefined;
    },
    nearestRange: (pointer, part) => {
      const { spot, complete } = walk(pointer);
      return complete ? rangeOf(spot, part) : onFirstLine(text, rangeOf(spot, 'key'));
    },
  };
}

/** A place in the tree: a value, and its key where it has one. */
interface Spot<Node, Entry> {
  readonly node: Node;
  readonly entry?: Entry;
}
