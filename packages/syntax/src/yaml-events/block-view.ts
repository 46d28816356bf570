import type { NodeView, Shape } from '../tree/node-view.js';
import { type BlockRows, kindOf, rangeOf, rowKinds, rowsInside, valueRow } from './block-rows.js';
import { scalarText, scalarValue } from './scalar-value.js';

/** A value, named by its row. */
export type BlockNode = number;
/** A key with its value, named by the row of the key. */
export type BlockEntry = number;

/** What is inside a collection is listed when it is first asked for, and the value of a scalar whenever it is read. */
export function blockView(rows: BlockRows): NodeView<BlockNode, BlockEntry> {
  const collections = new Map<BlockNode, Shape<BlockNode, BlockEntry>>();

  const collection = (node: BlockNode, isMap: boolean): Shape<BlockNode, BlockEntry> => {
    const known = collections.get(node);
    if (known !== undefined) return known;
    const inside = rowsInside(rows, node);
    const made: Shape<BlockNode, BlockEntry> = isMap
      ? { kind: 'map', entries: inside }
      : { kind: 'list', items: inside };
    collections.set(node, made);
    return made;
  };

  return {
    shape: (node) => {
      const kind = kindOf(rows, node);
      return kind < rowKinds.list ? new BlockScalar(rows, node) : collection(node, kind === rowKinds.map);
    },
    range: (node) => rangeOf(rows, node),
    key: (entry) => scalarText(rows, entry),
    keyRange: (entry) => rangeOf(rows, entry),
    value: valueRow,
    merged: () => undefined,
  };
}

class BlockScalar {
  readonly kind = 'scalar';
  readonly #rows: BlockRows;
  readonly #row: number;

  constructor(rows: BlockRows, row: number) {
    this.#rows = rows;
    this.#row = row;
  }

  get value(): unknown {
    return scalarValue(this.#rows, this.#row);
  }
}
