import type { Dependency } from '@pagewright/core/incremental';
import type { DocumentShape } from '../segments/document-shape.js';
import type { LeafReading } from '../segments/segment-source.js';
import type { WordMarks } from '../segments/word-search.js';
import { lastUpTo } from '../text/forward.js';
import { TextDependency } from './text-dependency.js';

export type DocumentNode = DocumentContainer | Leaf;

/** The segments of a node, and the node's key. */
export interface Run {
  /** The index of its first segment, counted from that of the node around it. */
  readonly offset: number;
  readonly count: number;
  readonly key: string;
}

export type LeafFaults = Pick<LeafReading, 'problems' | 'missing'>;

/** For the many leaves without any. */
export const noFaults: LeafFaults = { problems: [], missing: new Set() };

/** The files that references name; where they are provisional, an anchor elsewhere may bring more. */
export interface ReferredFiles {
  readonly names: readonly string[];
  readonly isProvisional: boolean;
}

interface LeafPlace {
  /** The level of its first segment. */
  readonly level: number;
  /** A later entry has the same key. */
  readonly isShadowed: boolean;
  /** True when the leaf's column is not that of the entries around it. */
  readonly isMisplaced: boolean;
  /** True for a leaf that was made by an edit: its reading is worth keeping, however little of it is requested. */
  readonly isRecent: boolean;
}

/**
 * An entry that is read as one. It is replaced when its text or the way to it changes, and another later entry under its key
 * takes its place, too; so it is itself the dependency of the answers that were read in it.
 */
export class Leaf extends TextDependency implements Run, LeafPlace, WordMarks {
  readonly kind = 'leaf';
  readonly parent: DocumentContainer;
  offset: number;
  readonly count: number;
  readonly key: string;
  readonly level: number;
  readonly isShadowed: boolean;
  readonly isMisplaced: boolean;
  readonly isRecent: boolean;
  reading: LeafReading | undefined = undefined;
  /** The faults of its reading, which need not be kept for them. */
  faults: LeafFaults | undefined = undefined;
  files: ReferredFiles | undefined = undefined;
  searched = 0;
  found = 0;

  constructor(parent: DocumentContainer, { offset, count, key }: Run, place: LeafPlace) {
    super();
    this.parent = parent;
    this.offset = offset;
    this.count = count;
    this.key = key;
    this.level = place.level;
    this.isShadowed = place.isShadowed;
    this.isMisplaced = place.isMisplaced;
    this.isRecent = place.isRecent;
  }

  /** Transfers what was read in the same text before. */
  transferFrom({ reading, faults }: Pick<Leaf, 'reading' | 'faults'>): void {
    this.reading = reading;
    this.faults = faults;
  }

  /** Lets go of what was parsed, and keeps what was wrong with it. */
  forget(): void {
    this.reading = undefined;
  }
}

/** A mapping that is read entry by entry. It stays the same object while it is found under the same keys. */
export class DocumentContainer implements Run, WordMarks {
  readonly kind = 'container';
  readonly parent: DocumentContainer | undefined;
  readonly shape: DocumentShape;
  readonly key: string;
  readonly isShadowed: boolean;
  offset = 0;
  count = 0;
  /** The level of its entries. */
  level = -1;
  /** Knowledge of all in it, which holds until anything in it is another. */
  searched = 0;
  found = 0;
  files: ReferredFiles | undefined = undefined;
  isFaultless = false;
  #children: readonly DocumentNode[] = [];
  #keysDependency = new TextDependency();
  #members: Map<string, DocumentNode> | undefined;
  #keys: readonly string[] | undefined;

  constructor(parent: DocumentContainer | undefined, shape: DocumentShape, key: string, isShadowed: boolean) {
    this.parent = parent;
    this.shape = shape;
    this.key = key;
    this.isShadowed = isShadowed;
  }

  /** Every entry, in the order of the text. */
  get children(): readonly DocumentNode[] {
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

  /** Makes `children` the entries, at that level. */
  divide(level: number, children: readonly DocumentNode[]): void {
    const before = this.#children;
    this.searched = 0;
    this.found = 0;
    this.files = undefined;
    this.isFaultless = false;
    this.level = level;
    this.#children = children;
    if (hasSameKeys(before, children)) {
      for (const [index, child] of children.entries())
        if (child !== before[index] && !child.isShadowed) this.#members?.set(child.key, child);
      return;
    }
    this.#members = undefined;
    this.#keys = undefined;
    this.#keysDependency.invalidate();
    this.#keysDependency = new TextDependency();
  }

  /** The entry that has the segment of that index, counted from the first one of the container. */
  entryAt(segment: number): DocumentNode | undefined {
    const child = this.#children[lastUpTo(this.#children, ({ offset }) => offset <= segment)];
    return child !== undefined && segment < child.offset + child.count ? child : undefined;
  }

  /** Ends what depends on its keys: it is not found where it was any more. */
  invalidate(): void {
    this.#keysDependency.invalidate();
  }

  #memberMap(): ReadonlyMap<string, DocumentNode> {
    this.#members ??= new Map(this.#children.map((child) => [child.key, child]));
    return this.#members;
  }
}

/** The index of the first segment of a node. */
export function indexOf({ offset, parent }: DocumentNode): number {
  return parent === undefined ? offset : indexOf(parent) + offset;
}

/** The index of the segment behind a node. */
export function endIndexOf(node: DocumentNode): number {
  return indexOf(node) + node.count;
}

export function pointerTo({ parent, key }: DocumentNode): readonly string[] {
  return parent === undefined ? [] : [...pointerTo(parent), key];
}

/** The innermost node that has the segment of that index, or begins with it. */
export function innermostNodeAt(root: DocumentContainer, segment: number): DocumentNode {
  let node: DocumentNode = root;
  for (let at = segment - root.offset; ; ) {
    const child: DocumentNode | undefined = node.kind === 'leaf' ? undefined : node.entryAt(at);
    if (child === undefined) return node;
    at -= child.offset;
    node = child;
  }
}

/** Every leaf, in the order of the text. */
export function leavesOf(container: DocumentContainer, found: Leaf[] = []): readonly Leaf[] {
  for (const child of container.children) {
    if (child.kind === 'leaf') found.push(child);
    else leavesOf(child, found);
  }
  return found;
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
