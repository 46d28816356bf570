import type { Pointer } from '@pagewright/core';
import type { Head } from '../segments/segment.js';
import { type FastReader, UNKNOWN } from '../segments/segment-source.js';
import { defineMember } from '../tree/members.js';
import { type TreePart, treePart } from '../tree/tree-part.js';
import { readBlock } from '../yaml-events/read-block.js';
import { entryWith, type LineEntry, type LineValue, lineValue } from './line-entry.js';

/** A larger value, or one that is nested deeper, is read by a parser, which goes through its text but once. */
const smallText = 2_048;
const deepest = 8;

/** One entry, read line by line as far as is requested. Pointers are followed from their step `from` on. */
class LineReading implements FastReader {
  readonly #root: LineEntry;
  readonly #values = new Map<LineEntry, LineValue>();
  readonly #parts = new Map<LineEntry, PartOf | undefined>();

  constructor(root: LineEntry) {
    this.#root = root;
  }

  /** The value as plain data, new on every call; undefined where the pointer leads nowhere. */
  get(pointer: Pointer, from: number): unknown {
    const found = this.#find(pointer, from);
    if (found === undefined) return undefined;
    const data = this.#plain(found.entry, deepest);
    return data !== UNKNOWN ? data : this.#read(found, (part, steps) => part.get(steps, 0));
  }

  /** The whole value of a small entry, if its lines show it. */
  #plain(entry: LineEntry, depth: number): unknown {
    const value = this.#value(entry);
    if (value.kind === 'scalar') return value.value;
    if (value.kind === 'other' || depth === 0 || entry.text.length > smallText) return UNKNOWN;
    if (value.kind === 'list') {
      const items = value.items.map((item) => this.#plain(item, depth - 1));
      return items.includes(UNKNOWN) ? UNKNOWN : items;
    }
    const data: Record<string, unknown> = {};
    for (const [key, member] of value.members) {
      const plain = this.#plain(member, depth - 1);
      if (plain === UNKNOWN) return UNKNOWN;
      defineMember(data, key, plain);
    }
    return data;
  }

  keys(pointer: Pointer, from: number): readonly (string | number)[] | undefined | typeof UNKNOWN {
    const found = this.#find(pointer, from);
    if (found === undefined) return undefined;
    const value = this.#value(found.entry);
    switch (value.kind) {
      case 'scalar':
        return undefined;
      case 'map':
        return [...value.members.keys()];
      case 'list':
        return [...value.items.keys()];
      case 'other':
        return this.#read(found, (part, steps) => part.keys(steps, 0));
    }
  }

  /** The entry that a pointer leads to, or that its lines lead to, and the steps that are left. */
  #find(pointer: Pointer, from: number): LineTarget | undefined {
    let entry = this.#root;
    for (let at = from; at < pointer.length; at++) {
      const value = this.#value(entry);
      const step = pointer[at];
      if (value.kind === 'other') return { entry, left: pointer.slice(at) };
      let next: LineEntry | undefined;
      if (value.kind === 'map') next = value.members.get(String(step));
      else if (value.kind === 'list' && typeof step === 'number') next = value.items[step];
      if (next === undefined) return undefined;
      entry = next;
    }
    return { entry, left: [] };
  }

  #value(entry: LineEntry): LineValue {
    const known = this.#values.get(entry);
    if (known !== undefined) return known;
    const value = lineValue(entry);
    this.#values.set(entry, value);
    return value;
  }

  #read<T>({ entry, left }: LineTarget, answer: (part: TreePart, steps: Pointer) => T): T | typeof UNKNOWN {
    if (!this.#parts.has(entry)) this.#parts.set(entry, partOf(entry));
    const found = this.#parts.get(entry);
    return found === undefined ? UNKNOWN : answer(found.part, [...found.lead, ...left]);
  }
}

/** An entry that begins with that head, where it has nothing that reaches beyond it on its first line. */
export function lineReading(text: string, head: Head, indent: number): LineReading | undefined {
  return head.kind === 'entry' ? new LineReading(entryWith(text, indent, head.keyEnd)) : undefined;
}

interface LineTarget {
  readonly entry: LineEntry;
  readonly left: Pointer;
}

/** The value of an entry, below the steps of `lead`. */
interface PartOf {
  readonly part: TreePart;
  readonly lead: Pointer;
}

function partOf({ text, isItem }: LineEntry): PartOf | undefined {
  const parsed = readBlock(text);
  if (parsed === undefined) return undefined;
  if (isItem) return { part: treePart(parsed, text), lead: [0] };
  const shape = parsed.view.shape(parsed.root);
  const [entry, second] = shape.kind === 'map' ? shape.entries : [];
  if (entry === undefined || second !== undefined) return undefined;
  return { part: treePart(parsed, text, entry), lead: [] };
}
