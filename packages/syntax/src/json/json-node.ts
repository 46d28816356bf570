import type { OffsetRange } from '../text/offset-range.js';
import type { NodeView } from '../tree/node-view.js';

/** A value as it is written. `start` and `end` are offsets; a value that is missing is an empty null. */
export type JsonNode = JsonMap | JsonList | JsonScalar;

export interface JsonMap extends OffsetRange {
  readonly kind: 'map';
  readonly entries: readonly JsonEntry[];
}

export interface JsonList extends OffsetRange {
  readonly kind: 'list';
  readonly items: readonly JsonNode[];
}

export interface JsonScalar extends OffsetRange {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

/** `start` and `end` are those of the key, with its quotes. */
export interface JsonEntry extends OffsetRange {
  readonly key: string;
  readonly value: JsonNode;
}

export const jsonView: NodeView<JsonNode, JsonEntry> = {
  shape: (node) => node,
  range: ({ start, end }) => ({ start, end }),
  key: ({ key }) => key,
  keyRange: ({ start, end }) => ({ start, end }),
  value: ({ value }) => value,
  merged: () => undefined,
};
