import type { Dependency } from '@pagewright/core/incremental';
import type { DocumentShape } from '../segments/document-shape.js';
import type { LeafReading } from '../segments/segment-source.js';
import type { WordMarks } from '../segments/word-search.js';
import { lastUpTo } from '../text/forward.js';
import { TextDependency } from './text-dependency.js';

export type DocumentNode = DocumentContainer | Leaf;

export interface Run {
  /** Index of the first segment, relative to the first segment of the parent. */
  readonly offset: number;
  readonly count: number;
  readonly key: string;
}

export type LeafFaults = Pick<LeafReading, 'problems' | 'missing'>;

export const noFaults: LeafFaults = { problems: [], missing: new Set() };

export interface ReferredFiles {
  readonly names: readonly string[];
  /** True if an alias may refer to an anchor elsewhere in the document, whose value may add names. */
  readonly isProvisional: boolean;
}

interface LeafPlace {
  readonly level: number;
  readonly isShadowed: boolean;
  /** True if the entry's column differs from the column of its siblings. */
  readonly isMisplaced: boolean;
  readonly isRecent: boolean;
}

/**
 * An entry that is read as a whole. It is replaced if its text or path changes, or if a later entry has the same key,
 * so it is the dependency of everything that was read from it.
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
  /** Kept even after `forget`. */
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

  transferFrom({ reading, faults }: Pick<Leaf, 'reading' | 'faults'>): void {
    this.reading = reading;
    this.faults = faults;
  }

  forget(): void {
    this.reading = undefined;
  }
}

/**
 * A mapping that is read entry by entry. It stays the same object as long as it is found under the same keys.
 */
export class DocumentContainer implements Run, WordMarks {
  readonly kind = 'container';
  readonly parent: DocumentContainer | undefined;
  readonly shape: DocumentShape;
  readonly key: string;
  readonly isShadowed: boolean;
  offset = 0;
  count = 0;
  level = -1;
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

  get children(): readonly DocumentNode[] {
    return this.#children;
  }

  /** Valid as long as the keys, their order and the container's place stay the same. */
  get keysDependency(): Dependency {
    return this.#keysDependency;
  }

  get keys(): readonly string[] {
    this.#keys ??= [...this.#memberMap().keys()];
    return this.#keys;
  }

  /** Returns the last entry with the key. */
  find(key: string): DocumentNode | undefined {
    return this.#memberMap().get(key);
  }

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

  /** `segment` is relative to the first segment of the container. */
  entryAt(segment: number): DocumentNode | undefined {
    const child = this.#children[lastUpTo(this.#children, ({ offset }) => offset <= segment)];
    return child !== undefined && segment < child.offset + child.count ? child : undefined;
  }

  invalidate(): void {
    this.#keysDependency.invalidate();
  }

  #memberMap(): ReadonlyMap<string, DocumentNode> {
    this.#members ??= new Map(this.#children.map((child) => [child.key, child]));
    return this.#members;
  }
}

export function indexOf({ offset, parent }: DocumentNode): number {
  return parent === undefined ? offset : indexOf(parent) + offset;
}

export function endIndexOf(node: DocumentNode): number {
  return indexOf(node) + node.count;
}

export function pointerTo({ parent, key }: DocumentNode): readonly string[] {
  return parent === undefined ? [] : [...pointerTo(parent), key];
}

export function innermostNodeAt(root: DocumentContainer, segment: number): DocumentNode {
  let node: DocumentNode = root;
  for (let at = segment - root.offset; ; ) {
    const child: DocumentNode | undefined = node.kind === 'leaf' ? undefined : node.entryAt(at);
    if (child === undefined) return node;
    at -= child.offset;
    node = child;
  }
}

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
 * The leaves whose parsed values are kept. Above the limit all of them are dropped, so that a large document is never
 * held parsed as a whole. A dropped leaf is parsed again on demand.
 */
export class ParsedLeaves {
  readonly #maxCharacters: number;
  #leaves: Leaf[] = [];
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  /** Must be called before a leaf of `length` characters is parsed. */
  add(leaf: Leaf, length: number): void {
    this.#characters += length;
    if (this.#characters > this.#maxCharacters) {
      for (const parsed of this.#leaves) parsed.forget();
      this.#leaves = [];
      this.#characters = length;
    }
    this.#leaves.push(leaf);
  }
}
