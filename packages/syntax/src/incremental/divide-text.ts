import { openapiShape, shapeOfEntry } from '../segments/document-shape.js';
import { type Segment, textOf } from '../segments/segment.js';
import type { LeafReading, SegmentSource } from '../segments/segment-source.js';
import { DocumentContainer, type DocumentNode, Leaf } from './document-node.js';
import { type FoundEntry, findEntries, type Inside, isOpen } from './find-entries.js';
import { FormerNodes, type SegmentChange } from './former-nodes.js';

interface SegmentedText {
  readonly segments: readonly Segment[];
  readonly source: SegmentSource;
}

export interface DividedText {
  readonly root: DocumentContainer | undefined;
  readonly replaced: readonly Leaf[];
}

/**
 * Builds the nodes of a text. Nodes whose segments and place have not changed since the last edit stay the
 * same objects.
 */
export function divideText(
  text: SegmentedText,
  before: DocumentContainer | undefined,
  change: SegmentChange,
): DividedText {
  const replaced: Leaf[] = [];
  const span = text.source.span(text.segments);
  if (span !== undefined) {
    const root = before ?? new DocumentContainer(undefined, openapiShape, '', false);
    const former = new FormerNodes(root.children, 0, change);
    root.count = text.segments.length;
    const inside = { ...text, container: root, first: span.first, end: span.end, former };
    if (divide(inside, 0, replaced, before !== undefined)) return { root, replaced };
  }
  if (before !== undefined) replace(before, replaced);
  return { root: undefined, replaced };
}

export function replace(node: DocumentNode, replaced: Leaf[]): void {
  node.invalidate();
  if (node.kind === 'leaf') replaced.push(node);
  else for (const child of node.children) replace(child, replaced);
}

/**
 * Returns false and changes nothing unless the segments are entries of a mapping. `base` is the first segment
 * of the container.
 */
function divide(inside: Inside, base: number, replaced: Leaf[], isRecent: boolean): boolean {
  const { container, segments, source } = inside;
  const found = findEntries(inside);
  if (found === undefined) return false;
  // Each closing bracket ends one level, so entries that skip a level would end at the bracket of another mapping.
  if (source.brackets !== undefined && found.level !== (segments[base]?.level ?? -1) + 1) return false;
  const readings: (LeafReading | undefined)[] = [];
  const keys = found.entries.map((entry, index) => {
    const key = entry.isKept ? entry.former?.key : entry.key;
    if (key !== undefined) return key;
    const reading = readEntry(inside, entry);
    readings[index] = reading;
    return reading.key;
  });
  const isShadowed = shadows(keys, container.children);
  const children = found.entries.map((entry, index) => {
    const { isKept, former, first } = entry;
    if (isKept && former?.isShadowed === isShadowed(index)) {
      former.offset = first - base;
      return former;
    }
    const named = { ...entry, key: keys[index] ?? '', isShadowed: isShadowed(index), isRecent };
    return makeNode(inside, base, named, readings[index], replaced);
  });
  replaceOthers(container.children, children, replaced);
  container.divide(found.level, children);
  return true;
}

function replaceOthers(
  before: readonly DocumentNode[],
  now: readonly DocumentNode[],
  replaced: Leaf[],
): void {
  let same = 0;
  while (same < before.length && before[same] === now[same]) same++;
  let behind = 0;
  while (behind < before.length - same && before.at(-1 - behind) === now.at(-1 - behind)) behind++;
  const kept = new Set(now.slice(same, now.length - behind));
  for (const child of before.slice(same, before.length - behind))
    if (!kept.has(child)) replace(child, replaced);
}

interface NamedEntry extends FoundEntry {
  readonly key: string;
  readonly isShadowed: boolean;
  readonly isRecent: boolean;
}

function makeNode(
  inside: Inside,
  base: number,
  entry: NamedEntry,
  reading: LeafReading | undefined,
  replaced: Leaf[],
): DocumentNode {
  const { container: parent, segments, former: formerNodes } = inside;
  const { first, end, key, isShadowed, isMisplaced, former } = entry;
  const run = { offset: first - base, count: end - first, key };
  const shape = isOpen(entry) && !isMisplaced ? shapeOfEntry(parent.shape, key, run.count) : undefined;
  if (shape !== undefined) {
    const known = isShadowed ? undefined : parent.find(key);
    const container =
      known?.kind === 'container' && known.shape === shape
        ? known
        : new DocumentContainer(parent, shape, key, isShadowed);
    const around = former?.kind === 'container' ? formerNodes.childrenOf(former) : formerNodes.none();
    const below = { ...inside, container, first: first + 1, end, former: around };
    if (divide(below, first, replaced, entry.isRecent)) {
      container.offset = run.offset;
      container.count = run.count;
      return container;
    }
  }
  const level = segments[first]?.level ?? 0;
  const leaf = new Leaf(parent, run, { ...entry, level });
  if (reading !== undefined) leaf.transferFrom({ reading, faults: reading });
  if (former?.kind === 'leaf') {
    // Only the beginning of a misplaced leaf was read, which is not enough once the leaf is in the right column.
    const isSame =
      formerNodes.isIntact(former) && former.count === run.count && former.isMisplaced === isMisplaced;
    if (isSame) leaf.transferFrom(former);
  }
  return leaf;
}

function readEntry({ segments, source }: Inside, { first, end, head }: FoundEntry): LeafReading {
  const level = segments[first]?.level ?? 0;
  const below = segments[end]?.level ?? -1;
  return source.read(textOf(segments, first, end - first), head, level, below);
}

/**
 * Returns a test for whether the key at an index occurs again later. Reuses earlier results if the keys are unchanged.
 */
function shadows(keys: readonly string[], before: readonly DocumentNode[]): (index: number) => boolean {
  const isSame = keys.length === before.length && keys.every((key, index) => key === before[index]?.key);
  if (isSame) return (index) => before[index]?.isShadowed === true;
  const last = new Map(keys.map((key, index) => [key, index]));
  return last.size === keys.length ? () => false : (index) => last.get(keys[index] ?? '') !== index;
}
