import type { Dependency } from '@pagewright/core';
import type { DocumentShape } from '../segments/document-shape.js';
import type { Segment } from '../segments/segment.js';
import type { LeafReading } from '../segments/segment-source.js';
import { lastUpTo } from '../text/forward.js';
import { TextDependency } from './text-dependency.js';

export type DocumentNode = DocumentContainer | Leaf;

/** The place of a node among the segments, and the node's key. */
export interface Run {
  readonly head: Segment;
  readonly last: Segment;
  /** The number of segments in the run. */
  readonly count: number;
  readonly key: string;
}

export type LeafFaults = Pick<LeafReading, 'problems' | 'missing'>;

/** For the many leaves without any. */
export const noFaults: LeafFaults = { problems: [], missing: new Set() };

/** A document of the text of one leaf. */
export interface InnerDocument {
  /** Undefined where the text is not divided. */
  readonly root: DocumentContainer | undefined;
  /** Replaces the text by the one that the leaf has now. */
  update(text: string): void;
  /** Reads the text as the entry that it is; undefined where only a parser can read it. */
  read(): LeafReading | undefined;
}

/**
 * An entry that is read as one. It is replaced when its text or the way to it changes, and another later entry under its key
 * takes its place, too; so it is itself the dependency of the answers that were read in it.
 */
export class Leaf extends TextDependency implements Run {
  readonly kind = 'leaf';
  readonly parent: DocumentContainer;
  readonly head: Segment;
  readonly last: Segment;
  readonly count: number;
  readonly key: string;
  /** A later entry has the same key. */
  readonly isShadowed: boolean;
  /** True when the leaf's column is not that of the entries around it. */
  readonly isMisplaced: boolean;
  reading: LeafReading | undefined = undefined;
  /** The document that it is read as where it is large; it goes over to the leaf that takes its place. */
  inner: InnerDocument | undefined = undefined;
  /** The faults of its reading, which need not be kept for them. */
  faults: LeafFaults | undefined = undefined;
  /** True for a leaf that was made by an edit: its reading is worth keeping, however little of it is requested. */
  isRecent = false;
  /** The segments are not those that it had any more. */
  isStale = false;
  /** The last pass over the segments that has found it. */
  pass = 0;

  constructor(
    parent: DocumentContainer,
    { head, last, count, key }: Run,
    isShadowed: boolean,
    isMisplaced: boolean,
  ) {
    super();
    this.parent = parent;
    this.head = head;
    this.last = last;
    this.count = count;
    this.key = key;
    this.isShadowed = isShadowed;
    this.isMisplaced = isMisplaced;
  }

  /** Transfers what was read in the same text before. */
  transferFrom({ reading, faults }: Pick<Leaf, 'reading' | 'faults'>): void {
    this.reading = reading;
    this.faults = faults;
  }

  /** Transfers the inner document of the leaf whose place this one takes. */
  transferInnerFrom(leaf: Leaf): void {
    this.inner = leaf.inner;
    leaf.inner = undefined;
  }

  /** Lets go of what was parsed, and keeps what was wrong with it. */
  forget(): void {
    this.reading = undefined;
    this.inner = undefined;
  }

  /** Ends the leaf: it is not found where it was any more. */
  dispose(): void {
    this.invalidate();
    this.isStale = true;
  }
}

/** A mapping that is read entry by entry. It stays the same object while it is found under the same keys. */
export class DocumentContainer implements Run {
  readonly kind = 'container';
  readonly parent: DocumentContainer | undefined;
  readonly shape: DocumentShape;
  readonly key: string;
  readonly isShadowed: boolean;
  head: Segment;
  last: Segment;
  count: number;
  /** The level of its entries. */
  level = -1;
  isStale = false;
  pass = 0;
  /**
   * True when the container was looked at, and there is nothing wrong anywhere in it; ends with any entry
   * that is another.
   */
  isFaultless = false;
  readonly #fill: (container: DocumentContainer) => void;
  #children: DocumentNode[] | undefined;
  #keysDependency = new TextDependency();
  #members: Map<string, DocumentNode> | undefined;
  #keys: readonly string[] | undefined;

  /** `fill` is called when the entries are first requested: it has to divide the container. */
  constructor(
    parent: DocumentContainer | undefined,
    shape: DocumentShape,
    run: Run,
    isShadowed: boolean,
    fill: (container: DocumentContainer) => void,
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
  get children(): readonly DocumentNode[] {
    if (this.#children === undefined) this.#fill(this);
    return this.#children ?? [];
  }

  /** The entries, as far as anyone has requested them. */
  get knownChildren(): readonly DocumentNode[] | undefined {
    return this.#children;
  }

  /** Holds for as long as it has the same keys in the same order, and is found where it is. */
  get keysDependency(): Dependency {
    return this.#keysDependency;
  }

  /** In the order in which they first appear. */
  get keys(): readonly string[] {
    this.#keys ??= [...this.#memberMap().keys()];
    return this.#keys;
  }

  /** Returns the entry that counts under a key: the last one that has it. */
  find(key: string): DocumentNode | undefined {
    return this.#memberMap().get(key);
  }

  /** Returns the entry that was found under a key the last time. */
  knownChild(key: string): DocumentNode | undefined {
    return this.#children === undefined ? undefined : this.find(key);
  }

  /** Gives it the segments that it has now. */
  move({ head, last, count }: Run): void {
    this.head = head;
    this.last = last;
    this.count = count;
    this.isStale = false;
  }

  /** Makes `children` the entries. */
  divide(level: number, children: DocumentNode[]): void {
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
      this.#keysDependency.invalidate();
      this.#keysDependency = new TextDependency();
    }
  }

  /** The index of the entry that has the segment of that index; -1 where none has. */
  indexAt(segment: number): number {
    const { children } = this;
    const found = lastUpTo(children, ({ head }) => head.index <= segment);
    const child = children[found];
    return child !== undefined && holdsSegment(child, segment) ? found : -1;
  }

  /** Ends the container: it is not found where it was any more. */
  dispose(): void {
    this.isStale = true;
    this.#keysDependency.invalidate();
  }

  /** Marks the container, and all that it is in, as not known to be without faults. */
  #doubt(): void {
    for (let at: DocumentContainer | undefined = this; at !== undefined; at = at.parent)
      at.isFaultless = false;
  }

  #memberMap(): Map<string, DocumentNode> {
    const { children } = this;
    this.#members ??= new Map(children.map((child) => [child.key, child]));
    return this.#members;
  }
}

/** The node that begins with a segment. */
export function nodeOf({ node }: Segment): DocumentNode | undefined {
  return node instanceof Leaf || node instanceof DocumentContainer ? node : undefined;
}

function holdsSegment({ head, count }: Run, segment: number): boolean {
  return head.index <= segment && segment < head.index + count;
}

function hasSameKeys(some: readonly DocumentNode[], others: readonly DocumentNode[]): boolean {
  return some.length === others.length && some.every(({ key }, index) => key === others[index]?.key);
}

/**
 * The leaves that are held parsed. When they are too much together they are all forgotten, so that a large document is
 * never held parsed as a whole; one that is requested again is parsed again.
 */
export class ParsedLeaves {
  readonly #most: number;
  #leaves: Leaf[] = [];
  #characters = 0;

  /** @param most so many characters are held parsed at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a leaf of `length` characters that is about to be parsed. */
  add(leaf: Leaf, length: number): void {
    this.#characters += length;
    if (this.#characters > this.#most) {
      for (const parsed of this.#leaves) parsed.forget();
      this.#leaves = [];
      this.#characters = length;
    }
    this.#leaves.push(leaf);
  }
}
