import type { OffsetRange } from '../text/line-index.js';
import type { NodeView } from '../tree/node-view.js';

/** A value with its offsets. A missing value is a null with an empty range. */
export type JsonNode = JsonMap | JsonList | JsonScalar;

interface JsonMap extends OffsetRange {
  readonly kind: 'map';
  readonly entries: readonly JsonEntry[];
}

interface JsonList extends OffsetRange {
  readonly kind: 'list';
  readonly items: readonly JsonNode[];
}

interface JsonScalar extends OffsetRange {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

/** The range covers the key with its quotes. */
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

export type Bracket = '{' | '[';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface OpenNode {
  readonly bracket: Bracket;
  readonly node: Writable<JsonMap> | Writable<JsonList>;
  readonly entries: Writable<JsonEntry>[];
  readonly items: JsonNode[];
  /** The token that is expected next; `item` is a key in a mapping and a value in a list. */
  awaits: 'item' | 'colon' | 'value' | 'comma';
  comma: OffsetRange | undefined;
}

export class JsonBuilder {
  readonly #open: OpenNode[] = [];
  readonly #count = { '{': 0, '[': 0 };
  #root: JsonNode | undefined;
  #parts = 0;

  get root(): JsonNode | undefined {
    return this.#root;
  }

  get top(): OpenNode | undefined {
    return this.#open.at(-1);
  }

  get depth(): number {
    return this.#open.length;
  }

  get parts(): number {
    return this.#parts;
  }

  hasOpen(bracket: Bracket): boolean {
    return this.#count[bracket] > 0;
  }

  /** A second value of an entry replaces the first. */
  put(node: JsonNode): void {
    this.#parts++;
    const { top } = this;
    if (top === undefined) {
      this.#root = node;
      return;
    }
    const entry = top.entries.at(-1);
    if (top.bracket === '[') top.items.push(node);
    else if (entry !== undefined) entry.value = node;
    top.awaits = 'comma';
    top.comma = undefined;
  }

  open(bracket: Bracket, { start, end }: OffsetRange): void {
    const entries: Writable<JsonEntry>[] = [];
    const items: JsonNode[] = [];
    const node: OpenNode['node'] =
      bracket === '{' ? { kind: 'map', start, end, entries } : { kind: 'list', start, end, items };
    this.put(node);
    this.#open.push({ bracket, node, entries, items, awaits: 'item', comma: undefined });
    this.#count[bracket]++;
  }

  addEntry(key: string, { start, end }: OffsetRange, awaits: 'colon' | 'value'): void {
    this.#parts++;
    const { top } = this;
    if (top === undefined) return;
    top.entries.push({ key, start, end, value: missingValue(end) });
    top.awaits = awaits;
    top.comma = undefined;
  }

  close(end: number): void {
    const top = this.#open.pop();
    if (top === undefined) return;
    this.#count[top.bracket]--;
    const { node } = top;
    node.end = end;
    // The copy saves memory: a growing array reserves room for sixteen more elements, but most nodes have one to three.
    if (node.kind === 'map') node.entries = top.entries.slice();
    else node.items = top.items.slice();
  }
}

export function missingValue(at: number): JsonNode {
  return { kind: 'scalar', value: null, start: at, end: at };
}
