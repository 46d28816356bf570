import { shapeBelow } from '../segments/document-shape.js';
import type { Head, Segment } from '../segments/segment.js';
import { headOf, type SegmentSource } from '../segments/segment-source.js';
import type { DocumentContainer, DocumentNode } from './document-node.js';
import type { FormerNodes } from './former-nodes.js';

/** The segments from `first` on and before `end`, which are the inside of a container. */
export interface Inside {
  readonly segments: readonly Segment[];
  readonly source: SegmentSource;
  readonly container: DocumentContainer;
  readonly first: number;
  readonly end: number;
  readonly former: FormerNodes;
}

/** An entry of a mapping, as its segments show it. */
export interface FoundEntry {
  readonly first: number;
  /** The segment after its last one. */
  readonly end: number;
  readonly head: Head;
  /** Undefined where it has to be read. */
  readonly key: string | undefined;
  readonly isMisplaced: boolean;
  /** The node that began there before. */
  readonly former: DocumentNode | undefined;
  /** True when that node is made of the same segments, in the same container. */
  readonly isKept: boolean;
}

interface FoundEntries {
  readonly level: number;
  readonly entries: readonly FoundEntry[];
}

/**
 * The entries of the mapping that some segments are. Undefined unless it can be divided: the first line after a key
 * decides whether its value is a mapping at all, and whether a line without a colon is a half-typed key or the text
 * that is there instead.
 */
export function findEntries(inside: Inside): FoundEntries | undefined {
  const level = inside.segments[inside.first]?.level ?? 0;
  const found = entriesAt(inside, level);
  if (found === undefined || !found.some(({ isMisplaced }) => isMisplaced)) return checked(found, level);
  const usual = usualIndent(inside);
  return usual === level ? checked(found, level) : checked(entriesAt(inside, usual), usual);
}

function checked(entries: readonly FoundEntry[] | undefined, level: number): FoundEntries | undefined {
  const kind = entries?.[0]?.head.kind;
  if (entries === undefined || (kind !== 'entry' && kind !== 'explicitKey' && kind !== 'orphan'))
    return undefined;
  if (kind === 'orphan' && !entries.some(({ head }) => head.kind === 'entry')) return undefined;
  return { level, entries };
}

/** The outermost level that many segments have, of those that are not deeper than the first one. */
function usualIndent({ segments, first, end }: Inside): number {
  const level = segments[first]?.level ?? 0;
  const counts = new Array<number>(level + 1).fill(0);
  for (let at = first; at < end; at++) {
    const count = counts[segments[at]?.level ?? 0];
    if (count !== undefined) counts[segments[at]?.level ?? 0] = count + 1;
  }
  const many = Math.max(2, ...counts.map((count) => count / 8));
  const usual = counts.findIndex((count) => count >= many);
  return usual < 0 ? level : usual;
}

/** The entries if they are at that level: each goes on up to the next segment that is not deeper. */
function entriesAt(inside: Inside, level: number): readonly FoundEntry[] | undefined {
  const found: FoundEntry[] = [];
  const formerAt = inside.former.inOrder();
  for (let at = inside.first; at < inside.end; ) {
    const entry = entryAt(inside, at, level, formerAt(at));
    if (entry === undefined || entry.head.kind === 'unsplittable') return undefined;
    const before = found.at(-1);
    if (before !== undefined && isOpen(before) && isTorn(inside, entry, level)) {
      found[found.length - 1] = { ...before, end: entry.end, isKept: false };
    } else found.push(entry);
    at = entry.end;
  }
  return found;
}

function entryAt(
  inside: Inside,
  first: number,
  level: number,
  former: DocumentNode | undefined,
): FoundEntry | undefined {
  const { segments, source, container } = inside;
  const segment = segments[first];
  if (segment === undefined) return undefined;
  const head = headOf(segment, source);
  const isMisplaced = segment.level !== level;
  const isIntact = former?.parent === container && inside.former.isIntact(former);
  if (isIntact && head.kind === 'entry' && container.level === level) {
    const end = first + former.count;
    // Segments of a known entry need not be looked at, unless more has come behind them.
    if (end >= inside.end || (segments[end]?.level ?? -1) <= level)
      return { first, end, head, key: former.key, isMisplaced, former, isKept: end <= inside.end };
  }
  let end = after(inside, first, level);
  const isExplicit = head.kind === 'explicitKey';
  const key = isExplicit && end > first + 1 ? undefined : head.key;
  const next = isExplicit && end < inside.end ? segments[end] : undefined;
  if (next?.level === segment.level && headOf(next, source).kind === 'continuation')
    end = after(inside, end, level);
  const isKept =
    isIntact && former.kind === 'leaf' && former.isMisplaced === isMisplaced && former.count === end - first;
  return { first, end, head, key, isMisplaced, former, isKept };
}

function after({ segments, end }: Inside, first: number, level: number): number {
  let at = first + 1;
  while (at < end && (segments[at]?.level ?? -1) > level) at++;
  return at;
}

/**
 * True when not all the segments that follow can belong to an entry, because they are keys and are further out than
 * what is in it, or it has no place for any. A line was broken in the middle then, or begun, and what follows it goes
 * on with what is open above.
 */
function isTorn({ segments, source, container }: Inside, entry: FoundEntry, level: number): boolean {
  const { first, end, key, isMisplaced } = entry;
  const segment = segments[first];
  const next = segments[first + 1];
  if (segment === undefined || next === undefined || end === first + 1) return false;
  const opens = isOpen(entry);
  if (opens && !isMisplaced && key !== undefined && shapeBelow(container.shape, key) !== undefined)
    return false;
  const known = opens ? undefined : outmostOf(segment, source);
  const outmost = known ?? next.level;
  for (let at = first + 1; at < end; at++) {
    const inner = segments[at];
    // An entry that was found before may have taken in others, and what follows an explicit key is not inside it.
    if (inner !== undefined && inner.level <= level) break;
    if (inner !== undefined && inner.level < outmost && headOf(inner, source).kind === 'entry') return true;
  }
  return false;
}

function outmostOf(segment: Segment, source: SegmentSource): number | undefined {
  return source.outmost === undefined ? 0 : source.outmost(segment);
}

/** Further entries could be in it. */
export function isOpen({ head, first, end }: FoundEntry): boolean {
  return head.kind === 'entry' && head.opens && end > first + 1;
}
