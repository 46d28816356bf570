import type { OffsetRange } from '../text/line-index.js';

/**
 * The tree's view of what a parser made: a `Node` is a value as it is written, an `Entry` a key with its
 * value. There is one implementation for each parser.
 */
export interface NodeView<Node, Entry> {
  shape(node: Node): NodeShape<Node, Entry>;
  /** The value as written: an alias is itself, not what it stands for. */
  range(node: Node): OffsetRange;
  /** The key as text: `200:` is `200`. */
  key(entry: Entry): string;
  /** The key with its quotes, without the colon. */
  keyRange(entry: Entry): OffsetRange;
  value(entry: Entry): Node;
  /** For a merge key, the mappings whose entries it takes in, the first of them winning; undefined for other keys. */
  merged(entry: Entry): readonly Node[] | undefined;
}

export type NodeShape<Node, Entry> =
  /** Every entry as it is written, in order: duplicates and merge keys too. */
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'scalar'; readonly value: unknown }
  /** `target` is never an alias itself. */
  | { readonly kind: 'alias'; readonly target: Node };

/** The result of a parser. */
export interface Parsed<Node, Entry> {
  readonly root: Node;
  readonly view: NodeView<Node, Entry>;
}

/** The node that holds the value: what an alias stands for, any other node itself. */
export function target<Node, Entry>(view: NodeView<Node, Entry>, node: Node): Node {
  const shape = view.shape(node);
  return shape.kind === 'alias' ? shape.target : node;
}
