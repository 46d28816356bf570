import { type FoundEntry, findEntries, isMapping } from './find-entries.js';
import { Container, Leaf, type OutlineNode, type Run } from './outline-node.js';
import { largeShape, type OutlineShape, shapeBelow } from './outline-shape.js';
import type { LeafReading, OutlineSource } from './outline-source.js';
import { type Piece, textOf } from './piece.js';

/** A text that is in pieces, each of which knows its index. */
export interface PiecesOfText {
  readonly pieces: readonly Piece[];
  readonly source: OutlineSource;
  readonly shape: OutlineShape;
}

/**
 * Makes the outline of a text out of its pieces, as far as it differs from the one before: nodes whose pieces and place
 * are the same stay the same objects, and those that are gone hold no more. What is below a container is looked at when
 * it is first asked for, in the pieces as `now` has them then. Undefined when the text can be read only as a whole.
 */
export function buildOutline(now: () => PiecesOfText, before: Container | undefined): Container | undefined {
  return new OutlineBuilder(now, before).build();
}

/** Takes back what a node and all below it hold. */
export function retire(node: OutlineNode): void {
  node.retire();
  if (node.kind === 'container') for (const child of node.knownChildren ?? []) retire(child);
}

/** A mapping of more pieces is large. */
const manyPieces = 64;

class OutlineBuilder {
  readonly #now: () => PiecesOfText;
  readonly #pieces: readonly Piece[];
  readonly #source: OutlineSource;
  readonly #shape: OutlineShape;
  readonly #before: Container | undefined;
  readonly #pass: number;
  /** Nodes that were there before, of which some may be no more. */
  readonly #former: (readonly OutlineNode[])[] = [];

  constructor(now: () => PiecesOfText, before: Container | undefined) {
    const { pieces, source, shape } = now();
    this.#now = now;
    this.#pieces = pieces;
    this.#source = source;
    this.#shape = shape;
    this.#before = before;
    this.#pass = (before?.pass ?? 0) + 1;
  }

  build(): Container | undefined {
    const head = this.#pieces[0];
    const last = this.#pieces.at(-1);
    const span = this.#source.span(this.#pieces);
    let root: Container | undefined;
    if (head !== undefined && last !== undefined && span !== undefined) {
      const run = { head, last, count: this.#pieces.length, key: '' };
      root = this.#before ?? this.#container(undefined, this.#shape, run, false);
      if (!this.#divide(root, run, span.first, span.end)) root = undefined;
    }
    if (root === undefined && this.#before !== undefined) retire(this.#before);
    for (const nodes of this.#former) for (const node of nodes) if (node.pass !== this.#pass) retire(node);
    return root;
  }

  /** Divides a container for the first time. */
  fill(container: Container): void {
    const { index } = container.head;
    this.#divide(container, container, index + 1, index + container.count);
  }

  /** False, and nothing has changed, unless the pieces before `end` are the entries of a mapping. */
  #divide(container: Container, run: Run, first: number, end: number): boolean {
    const found = findEntries(this.#pieces, this.#source, container, first, end);
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
    if (container.knownChildren !== undefined) this.#former.push(container.knownChildren);
    container.pass = this.#pass;
    container.move(run);
    container.divide(found.level, children);
    return true;
  }

  #nodeOf(
    parent: Container,
    { first, end, head, isMisplaced }: FoundEntry,
    key: string,
    isShadowed: boolean,
    reading: LeafReading | undefined,
  ): OutlineNode {
    const piece = this.#pieces[first];
    const last = this.#pieces[end - 1];
    if (piece === undefined || last === undefined) throw new Error('An entry has a piece.');
    const run = { head: piece, last, count: end - first, key };
    const isOpen = head.kind === 'entry' && head.opens && run.count > 1 && !isMisplaced;
    const isLarge = run.count > manyPieces;
    const shape = isOpen ? (shapeBelow(parent.shape, key) ?? (isLarge ? largeShape : undefined)) : undefined;
    if (shape !== undefined) {
      const known = isShadowed ? undefined : parent.knownChild(key);
      const container =
        known?.kind === 'container' && known.shape === shape
          ? known
          : this.#container(parent, shape, run, isShadowed);
      if (this.#open(container, run, first + 1, end)) {
        piece.node = container;
        return container;
      }
    }
    const leaf = new Leaf(parent, run, isShadowed, isMisplaced);
    if (reading !== undefined) leaf.inherit({ reading, faults: reading });
    const { node } = piece;
    if (node?.kind === 'leaf') {
      if (!node.isStale && node.count === run.count && node.last === last) leaf.inherit(node);
      leaf.succeed(node);
    }
    leaf.isRecent = this.#before !== undefined;
    piece.node = leaf;
    return leaf;
  }

  /** Divides a container, or leaves that for later if it was not divided before and surely can be; false if it cannot. */
  #open(container: Container, run: Run, first: number, end: number): boolean {
    const isLater =
      container.knownChildren === undefined && isMapping(this.#pieces, this.#source, first, end);
    if (!isLater) return this.#divide(container, run, first, end);
    container.move(run);
    return true;
  }

  #container(parent: Container | undefined, shape: OutlineShape, run: Run, isShadowed: boolean): Container {
    const now = this.#now;
    return new Container(parent, shape, run, isShadowed, (container) =>
      new OutlineBuilder(now, undefined).fill(container),
    );
  }

  #read({ first, end, head }: FoundEntry): LeafReading {
    const level = this.#pieces[first]?.level ?? 0;
    return this.#source.read(textOf(this.#pieces, first, end - first), head, level);
  }
}

/** Tells by index which keys come again later; they mostly are the keys of the nodes that were there before. */
function shadows(keys: readonly string[], before: readonly OutlineNode[]): (index: number) => boolean {
  const isSame = keys.length === before.length && keys.every((key, index) => key === before[index]?.key);
  if (isSame) return (index) => before[index]?.isShadowed === true;
  const last = new Map(keys.map((key, index) => [key, index]));
  return last.size === keys.length ? () => false : (index) => last.get(keys[index] ?? '') !== index;
}
