import { type DocumentShape, shapeOfEntry } from '../segments/document-shape.js';
import { type Segment, textOf } from '../segments/segment.js';
import type { LeafReading, SegmentSource } from '../segments/segment-source.js';
import { DocumentContainer, type DocumentNode, Leaf, nodeOf, type Run } from './document-node.js';
import { type FoundEntry, findEntries, isMapping } from './find-entries.js';

/** A text that is in segments, each of which knows its index. */
export interface SegmentedText {
  readonly segments: readonly Segment[];
  readonly source: SegmentSource;
  readonly shape: DocumentShape;
}

/**
 * Makes the tree of nodes of a text out of its segments, as far as it differs from the one before: nodes whose segments
 * and place are the same stay the same objects, and those that are gone hold no more. What is below a container is
 * looked at when it is first requested, in the segments as `now` has them then. Undefined when the text can be read
 * only as a whole.
 */
export function buildNodes(
  now: () => SegmentedText,
  before: DocumentContainer | undefined,
): DocumentContainer | undefined {
  return new NodeBuilder(now, before).build();
}

/** Disposes of a node and of all below it. */
export function dispose(node: DocumentNode): void {
  node.dispose();
  if (node.kind === 'container') for (const child of node.knownChildren ?? []) dispose(child);
}

/** From the root down to the node that has the segment of that index, or begins with it. All segments know their index. */
export function pathTo(root: DocumentContainer, segment: number): readonly DocumentNode[] {
  const path: DocumentNode[] = [];
  for (let node: DocumentNode | undefined = root; node !== undefined; ) {
    path.push(node);
    node = node.kind === 'leaf' ? undefined : node.children[node.indexAt(segment)];
  }
  return path;
}

class NodeBuilder {
  readonly #now: () => SegmentedText;
  readonly #segments: readonly Segment[];
  readonly #source: SegmentSource;
  readonly #shape: DocumentShape;
  readonly #before: DocumentContainer | undefined;
  readonly #pass: number;
  /** Nodes of the previous tree, some of which may be gone. */
  readonly #previous: (readonly DocumentNode[])[] = [];

  constructor(now: () => SegmentedText, before: DocumentContainer | undefined) {
    const { segments, source, shape } = now();
    this.#now = now;
    this.#segments = segments;
    this.#source = source;
    this.#shape = shape;
    this.#before = before;
    this.#pass = (before?.pass ?? 0) + 1;
  }

  build(): DocumentContainer | undefined {
    const head = this.#segments[0];
    const last = this.#segments.at(-1);
    const span = this.#source.span(this.#segments);
    let root: DocumentContainer | undefined;
    if (head !== undefined && last !== undefined && span !== undefined) {
      const run = { head, last, count: this.#segments.length, key: '' };
      root = this.#before ?? this.#container(undefined, this.#shape, run, false);
      if (!this.#divide(root, run, span.first, span.end)) root = undefined;
    }
    if (root === undefined && this.#before !== undefined) dispose(this.#before);
    for (const nodes of this.#previous) for (const node of nodes) if (node.pass !== this.#pass) dispose(node);
    return root;
  }

  /** Divides a container for the first time. */
  fill(container: DocumentContainer): void {
    const { index } = container.head;
    this.#divide(container, container, index + 1, index + container.count);
  }

  /** False, and nothing has changed, unless the segments before `end` are the entries of a mapping. */
  #divide(container: DocumentContainer, run: Run, first: number, end: number): boolean {
    const found = findEntries(this.#segments, this.#source, container, first, end);
    if (found === undefined) return false;
    const readings: (LeafReading | undefined)[] = [];
    const keys = found.entries.map((entry, index) => {
      const key = entry.node?.key ?? entry.key;
      if (key !== undefined) return key;
      const reading = this.#read(entry);
      readings[index] = reading;
      return reading.key;
    });
    const isShadowed = shadows(keys, container.knownChildren ?? []);
    const children = found.entries.map((entry, index) => {
      const { node } = entry;
      const child =
        node !== undefined && node.isShadowed === isShadowed(index)
          ? node
          : this.#nodeOf(container, entry, keys[index] ?? '', isShadowed(index), readings[index]);
      child.pass = this.#pass;
      return child;
    });
    if (container.knownChildren !== undefined) this.#previous.push(container.knownChildren);
    container.pass = this.#pass;
    container.move(run);
    container.divide(found.level, children);
    return true;
  }

  #nodeOf(
    parent: DocumentContainer,
    { first, end, head, isMisplaced }: FoundEntry,
    key: string,
    isShadowed: boolean,
    reading: LeafReading | undefined,
  ): DocumentNode {
    const segment = this.#segments[first];
    const last = this.#segments[end - 1];
    if (segment === undefined || last === undefined) throw new Error('An entry has a segment.');
    const run = { head: segment, last, count: end - first, key };
    const isOpen = head.kind === 'entry' && head.opens && run.count > 1 && !isMisplaced;
    const shape = isOpen ? shapeOfEntry(parent.shape, key, run.count) : undefined;
    if (shape !== undefined) {
      const known = isShadowed ? undefined : parent.knownChild(key);
      const container =
        known?.kind === 'container' && known.shape === shape
          ? known
          : this.#container(parent, shape, run, isShadowed);
      if (this.#open(container, run, first + 1, end)) {
        segment.node = container;
        return container;
      }
    }
    const leaf = new Leaf(parent, run, isShadowed, isMisplaced);
    if (reading !== undefined) leaf.transferFrom({ reading, faults: reading });
    const node = nodeOf(segment);
    if (node?.kind === 'leaf') {
      // A leaf that is out of place is read only at its beginning.
      const isSameText = !node.isStale && node.count === run.count && node.last === last;
      if (isSameText && node.isMisplaced === isMisplaced) leaf.transferFrom(node);
      leaf.transferInnerFrom(node);
    }
    leaf.isRecent = this.#before !== undefined;
    segment.node = leaf;
    return leaf;
  }

  /**
   * Divides a container, or leaves that for later if it was not divided before and certainly can be; false if it
   * cannot.
   */
  #open(container: DocumentContainer, run: Run, first: number, end: number): boolean {
    const isLater =
      container.knownChildren === undefined && isMapping(this.#segments, this.#source, first, end);
    if (!isLater) return this.#divide(container, run, first, end);
    container.move(run);
    return true;
  }

  #container(
    parent: DocumentContainer | undefined,
    shape: DocumentShape,
    run: Run,
    isShadowed: boolean,
  ): DocumentContainer {
    const now = this.#now;
    return new DocumentContainer(parent, shape, run, isShadowed, (container) =>
      new NodeBuilder(now, undefined).fill(container),
    );
  }

  #read({ first, end, head }: FoundEntry): LeafReading {
    const level = this.#segments[first]?.level ?? 0;
    const below = this.#segments[end]?.level ?? -1;
    return this.#source.read(textOf(this.#segments, first, end - first), head, level, below);
  }
}

/** Finds by index which keys come again later; they mostly are the keys of the nodes that were there before. */
function shadows(keys: readonly string[], before: readonly DocumentNode[]): (index: number) => boolean {
  const isSame = keys.length === before.length && keys.every((key, index) => key === before[index]?.key);
  if (isSame) return (index) => before[index]?.isShadowed === true;
  const last = new Map(keys.map((key, index) => [key, index]));
  return last.size === keys.length ? () => false : (index) => last.get(keys[index] ?? '') !== index;
}
