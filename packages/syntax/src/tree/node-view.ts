import type { OffsetRange } from '../text/line-index.js';

/**
 * Access to the nodes of a parser: a `Node` is a value as written, an `Entry` a key with its value. Each
 * parser has one implementation.
 */
export interface NodeView<Node, Entry> {
  shape(node: Node): NodeShape<Node, Entry>;
  /** For an alias, the range of the alias itself. */
  range(node: Node): OffsetRange;
  /** The key as text: `200` for `200:`. */
  key(entry: Entry): string;
  /** Includes quotes, but not the colon. */
  keyRange(entry: Entry): OffsetRange;
  value(entry: Entry): Node;
  /** For a merge key, the mappings that it refers to, of which the first wins; undefined for other keys. */
  merged(entry: Entry): readonly Node[] | undefined;
}

export type NodeShape<Node, Entry> =
  /** Entries as written, duplicates and merge keys included. */
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'scalar'; readonly value: unknown }
  /** `target` is never an alias. */
  | { readonly kind: 'alias'; readonly target: Node };

export interface Parsed<Node, Entry> {
  readonly root: Node;
  readonly view: NodeView<Node, Entry>;
}

export function target<Node, Entry>(view: NodeView<Node, Entry>, node: Node): Node {
  const shape = view.shape(node);
  return shape.kind === 'alias' ? shape.target : node;
}
