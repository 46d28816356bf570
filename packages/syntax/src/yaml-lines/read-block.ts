import { CST, isScalar, type ScalarTag, Schema } from 'yaml';
import { defaultLimits } from '../limits.js';
import { hasLoneReturn } from '../text/line-index.js';
import type { NodeShape, NodeView, Parsed } from '../tree/node-view.js';
import { BlockReader } from './block-reader.js';
import {
  type BlockRows,
  hasKeyTwice,
  isSimple,
  rowKind,
  rowKinds,
  rowRangeOf,
  rowsInside,
  valueRow,
  writtenRange,
} from './block-rows.js';

/**
 * Reads a mapping or list of block YAML in any column. Offsets are relative to `text`. Returns undefined, which leaves
 * the text to `parseYaml`, if there is a fault, more than `depth` levels, or an unusual construct. Otherwise the result
 * equals the result of `parseYaml`, and there are no problems. Duplicate keys are not detected.
 */
export function readBlock(
  text: string,
  depth = defaultLimits.depth,
): Parsed<BlockNode, BlockEntry> | undefined {
  const rows = rowsOf(text, depth);
  // The copy has only the used cells.
  return rows && { root: 0, view: blockView({ text, cells: rows.cells.slice() }) };
}

export function isFaultlessEntry(text: string): boolean {
  const rows = rowsOf(text, defaultLimits.depth);
  if (rows === undefined || rowKind(rows, 0) !== rowKinds.map || rowsInside(rows, 0).length > 1) return false;
  return !hasKeyTwice(rows, (key) => scalarText(rows, key));
}

function rowsOf(text: string, depth: number): BlockRows | undefined {
  if (text.length > maxLength || text.includes('\uFEFF') || hasLoneReturn(text)) return undefined;
  const cells = new BlockReader(text, depth).read();
  return cells && { text, cells };
}

/** A text up to this length can't exceed the limit of parts. */
const maxLength = defaultLimits.parts / 3;

/** The row of the value. */
type BlockNode = number;
/** The row of the key. */
type BlockEntry = number;

/** The content of a collection is listed on first use, and a scalar is decoded whenever it is read. */
function blockView(rows: BlockRows): NodeView<BlockNode, BlockEntry> {
  const collections = new Map<BlockNode, NodeShape<BlockNode, BlockEntry>>();

  const collection = (node: BlockNode, isMap: boolean): NodeShape<BlockNode, BlockEntry> => {
    const known = collections.get(node);
    if (known !== undefined) return known;
    const inside = rowsInside(rows, node);
    const made: NodeShape<BlockNode, BlockEntry> = isMap
      ? { kind: 'map', entries: inside }
      : { kind: 'list', items: inside };
    collections.set(node, made);
    return made;
  };

  return {
    shape: (node) => {
      const kind = rowKind(rows, node);
      return kind < rowKinds.list ? new BlockScalar(rows, node) : collection(node, kind === rowKinds.map);
    },
    range: (node) => rowRangeOf(rows, node),
    key: (entry) => scalarText(rows, entry),
    keyRange: (entry) => rowRangeOf(rows, entry),
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

/** The value of a scalar. In the core schema, only plain and missing scalars can be values other than strings. */
function scalarValue(rows: BlockRows, row: number): unknown {
  const kind = rowKind(rows, row);
  if (kind === rowKinds.missing) return null;
  const text = scalarText(rows, row);
  return kind === rowKinds.plain ? coreValue(text) : text;
}

function scalarText(rows: BlockRows, row: number): string {
  const { start, end } = writtenRange(rows, row);
  const kind = rowKind(rows, row);
  if (!isSimple(rows, row)) {
    const token = tokenOf(kind, rows.text.slice(start, end));
    return CST.resolveAsScalar(token, false, ignore).value;
  }
  const quote = kind === rowKinds.plain ? 0 : 1;
  return rows.text.slice(start + quote, end - quote);
}

function tokenOf(kind: number, written: string): CST.FlowScalar | CST.BlockScalar {
  if (kind === rowKinds.literal || kind === rowKinds.folded) return blockToken(written);
  return { type: flowTypes[kind] ?? 'scalar', offset: 0, indent: 0, source: written };
}

const flowTypes: Readonly<Record<number, CST.FlowScalar['type']>> = {
  [rowKinds.singleQuoted]: 'single-quoted-scalar',
  [rowKinds.doubleQuoted]: 'double-quoted-scalar',
};

function blockToken(written: string): CST.BlockScalar {
  const [header = ''] = /^[|>][-+]?/.exec(written) ?? [];
  const headerEnd = written.indexOf('\n') + 1;
  return {
    type: 'block-scalar',
    offset: 0,
    indent: 0,
    props: [{ type: 'block-scalar-header', offset: 0, indent: 0, source: header }],
    source: headerEnd === 0 ? '' : written.slice(headerEnd),
  };
}

const coreTags = new Schema({ schema: 'core' }).tags.filter(
  (tag): tag is ScalarTag & { test: RegExp } =>
    tag.collection === undefined && tag.default === true && tag.test !== undefined,
);

/** A plain scalar that begins with another character is always a string. */
const specialStarts = new Set('-+.0123456789~nNtTfF');

function coreValue(text: string): unknown {
  if (text !== '' && !specialStarts.has(text.charAt(0))) return text;
  const tag = coreTags.find(({ test }) => test.test(text));
  if (tag === undefined) return text;
  const value = tag.resolve(text, ignore, {});
  return isScalar(value) ? value.value : value;
}

function ignore(): void {}
