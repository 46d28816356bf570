import type { OffsetRange } from '../text/line-index.js';
import type { NodeView } from '../tree/node-view.js';

/** A value as it is written. `start` and `end` are offsets; a value that is missing is an empty null. */
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

export type Bracket = '{' | '[';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A mapping or list that is not closed yet. */
export interface OpenNode {
  readonly bracket: Bracket;
  readonly node: Writable<JsonMap> | Writable<JsonList>;
  readonly entries: Writable<JsonEntry>[];
  readonly items: JsonNode[];
  /** The token that the node takes next; `item` is a key in a mapping and a value in a list. */
  awaits: 'item' | 'colon' | 'value' | 'comma';
  /** The range of the comma that the next item follows, while nothing does. */
  comma: OffsetRange | undefined;
}

/** Puts nodes together from the outside in, without recursion. */
export class JsonBuilder {
  readonly #open: OpenNode[] = [];
  readonly #count = { '{': 0, '[': 0 };
  #root: JsonNode | undefined;
  #parts = 0;

  get root(): JsonNode | undefined {
    return this.#root;
  }

  /** The innermost mapping or list that is open. */
  get top(): OpenNode | undefined {
    return this.#open.at(-1);
  }

  get depth(): number {
    return this.#open.length;
  }

  /** The number of keys and values. */
  get parts(): number {
    return this.#parts;
  }

  hasOpen(bracket: Bracket): boolean {
    return this.#count[bracket] > 0;
  }

  /** Places a value where one is awaited; the value of an entry takes the place of the one before. */
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

  /** Begins an entry of the open mapping; its value is missing until one is put. */
  addEntry(key: string, { start, end }: OffsetRange, awaits: 'colon' | 'value'): void {
    this.#parts++;
    const { top } = this;
    if (top === undefined) return;
    top.entries.push({ key, start, end, value: missingValue(end) });
    top.awaits = awaits;
    top.comma = undefined;
  }

  /** Closes the innermost mapping or list. */
  close(end: number): void {
    const top = this.#open.pop();
    if (top === undefined) return;
    this.#count[top.bracket]--;
    const { node } = top;
    node.end = end;
    // An array that is added to keeps room for sixteen more: most of these have one to three members.
    if (node.kind === 'map') node.entries = top.entries.slice();
    else node.items = top.items.slice();
  }
}

/** Makes the node of a value that is not written: an empty null. */
export function missingValue(at: number): JsonNode {
  return { kind: 'scalar', value: null, start: at, end: at };
}
