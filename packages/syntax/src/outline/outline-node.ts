import type { Ground } from '@pagewright/core';
import type { OutlineDocument } from './outline-document.js';
import type { OutlineShape } from './outline-shape.js';
import type { Glance, LeafReading } from './outline-source.js';
import type { Piece } from './piece.js';
import { TextGround } from './text-ground.js';

export type OutlineNode = Container | Leaf;

/** Where a node stands among the pieces, and under which key. */
export interface Run {
  readonly head: Piece;
  readonly last: Piece;
  /** How many pieces it has. */
  readonly count: number;
  readonly key: string;
}

export type LeafFaults = Pick<LeafReading, 'problems' | 'missing'>;

/** For the many leaves without any. */
export const noFaults: LeafFaults = { problems: [], missing: new Set() };

/** For those of which it was told at sight, by the kinds of their lines alone. */
export const plainlyNoFaults: LeafFaults = { problems: [], missing: new Set() };

/**
 * An entry that is read as one. It is replaced when its text or the way to it changes, and so is itself the ground of
 * what was read in it: another later entry under its key takes its place, too.
 */
export class Leaf extends TextGround implements Run {
  readonly kind = 'leaf';
  readonly parent: Container;
  readonly head: Piece;
  readonly last: Piece;
  readonly count: number;
  readonly key: string;
  /** A later entry has the same key. */
  readonly isShadowed: boolean;
  /** Its column is not that of the entries around it. */
  readonly isMisplaced: boolean;
  reading: LeafReading | undefined = undefined;
  /** The short cut into it; null where there is none. */
  glance: Glance | null | undefined = undefined;
  /** The document that it is read as where it is large; it goes over to the leaf that takes its place. */
  inner: OutlineDocument | undefined = undefined;
  /** Those of its reading, which need not be kept for them. */
  faults: LeafFaults | undefined = undefined;
  /** What was wrong with it before the last change, which put a piece in the place of one with that text. */
  former: { readonly by: Piece; readonly text: string; readonly faults: LeafFaults } | undefined = undefined;
  /** It was made by an edit: what is read of it is worth keeping, however little of it is asked for. */
  isRecent = false;
  /** The pieces are not those that it had any more. */
  isStale = false;
  /** The last pass over the pieces that has found it. */
  pass = 0;

  constructor(parent: Container, { head, last, count, key }: Run, isShadowed: boolean, isMisplaced: boolean) {
    super();
    this.parent = parent;
    this.head = head;
    this.last = last;
    this.count = count;
    this.key = key;
    this.isShadowed = isShadowed;
    this.isMisplaced = isMisplaced;
  }

  /** Takes over what was read in the same text before. */
  inherit({ reading, glance, faults }: Partial<Pick<Leaf, 'reading' | 'glance' | 'faults'>>): void {
    this.reading = reading;
    this.glance = glance;
    this.faults = faults;
  }

  /** Takes over the inner document of the leaf whose place it takes. */
  succeed(leaf: Leaf): void {
    this.inner = leaf.inner;
    leaf.inner = undefined;
  }

  /** It is not found where it was any more. */
  retire(): void {
    this.end();
    this.isStale = true;
  }
}

/** A mapping that is read entry by entry. It stays the same object while it is found under the same keys. */
export class Container implements Run {
  readonly kind = 'container';
  readonly parent: Container | undefined;
  readonly shape: OutlineShape;
  readonly key: string;
  readonly isShadowed: boolean;
  head: Piece;
  last: Piece;
  count: number;
  /** The level of its entries. */
  level = -1;
  holds = true;
  isStale = false;
  pass = 0;
  /** Whether it was looked at, and there is nothing wrong anywhere in it; ends with any entry that is another. */
  isFaultless = false;
  readonly #fill: (container: Container) => void;
  #children: OutlineNode[] | undefined;
  #keysGround = new TextGround();
  #members: Map<string, OutlineNode> | undefined;
  #keys: readonly string[] | undefined;

  /** `fill` is called when the entries are first asked for: it has to divide the container. */
  constructor(
    parent: Container | undefined,
    shape: OutlineShape,
    run: Run,
    isShadowed: boolean,
    fill: (container: Container) => void,
  ) {
    this.#fill = fill;
    this.parent = parent;
    this.shape = shape;
    this.key = run.key;
    this.isShadowed = isShadowed;
    this.head = run.head;
    this.last = run.last;
    this.count = run.count;
  }

  /** Every entry, in the order of the text. */
  get children(): readonly OutlineNode[] {
    if (this.#children === undefined) this.#fill(this);
    return this.#children ?? [];
  }

  /** The entries, as far as anyone has asked for them. */
  get knownChildren(): readonly OutlineNode[] | undefined {
    return this.#children;
  }

  /** Holds for as long as it has the same keys in the same order, and is found where it is. */
  get keysGround(): Ground {
    return this.#keysGround;
  }

  /** In the order in which they first appear. */
  get keys(): readonly string[] {
    this.#keys ??= [...this.#memberMap().keys()];
    return this.#keys;
  }

  /** What counts under a key: the last entry that has it. */
  find(key: string): OutlineNode | undefined {
    return this.#memberMap().get(key);
  }

  /** What was found under a key the last time. */
  knownChild(key: string): OutlineNode | undefined {
    return this.#children === undefined ? undefined : this.find(key);
  }

  /** Gives it the pieces that it has now. */
  move({ head, last, count }: Run): void {
    this.head = head;
    this.last = last;
    this.count = count;
    this.isStale = false;
  }

  /** Makes `children` the entries. */
  divide(level: number, children: OutlineNode[]): void {
    const before = this.#children;
    this.#doubt();
    this.level = level;
    this.#children = children;
    if (before !== undefined && hasSameKeys(before, children)) {
      for (const [index, child] of children.entries()) {
        if (child !== before[index] && !child.isShadowed) this.#members?.set(child.key, child);
      }
    } else {
      this.#members = undefined;
      this.#keys = undefined;
      // Before they were known, nothing has rested on them.
      if (before === undefined) return;
      this.#keysGround.end();
      this.#keysGround = new TextGround();
    }
  }

  /** Puts a leaf in the place of the one with the same key at `index`. */
  replace(index: number, leaf: Leaf): void {
    this.#doubt();
    if (this.#children !== undefined) this.#children[index] = leaf;
    if (!leaf.isShadowed) this.#members?.set(leaf.key, leaf);
  }

  /** The index of the entry that has the piece of that index; -1 where none has. */
  indexAt(piece: number): number {
    const { children } = this;
    let low = 0;
    let high = children.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((children[middle]?.head.index ?? 0) <= piece) low = middle;
      else high = middle - 1;
    }
    const child = children[low];
    return child !== undefined && holdsPiece(child, piece) ? low : -1;
  }

  /** It is not found where it was any more. */
  retire(): void {
    this.holds = false;
    this.isStale = true;
    this.#keysGround.end();
  }

  /** It has to be looked at again, and so has all that it is in. */
  #doubt(): void {
    for (let at: Container | undefined = this; at !== undefined; at = at.parent) at.isFaultless = false;
  }

  #memberMap(): Map<string, OutlineNode> {
    const { children } = this;
    this.#members ??= new Map(children.map((child) => [child.key, child]));
    return this.#members;
  }
}

function holdsPiece({ head, count }: Run, piece: number): boolean {
  return head.index <= piece && piece < head.index + count;
}

function hasSameKeys(some: readonly OutlineNode[], others: readonly OutlineNode[]): boolean {
  return some.length === others.length && some.every(({ key }, index) => key === others[index]?.key);
}
