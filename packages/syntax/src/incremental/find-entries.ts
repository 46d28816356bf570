import { shapeBelow } from '../segments/document-shape.js';
import type { Head, Segment } from '../segments/segment.js';
import { headOf, type SegmentSource } from '../segments/segment-source.js';
import type { DocumentContainer, DocumentNode } from './document-node.js';
import type { FormerNodes } from './former-nodes.js';

/** Segments from `first` up to, but not including, `end`: the inside of a container. */
export interface Inside {
  readonly segments: readonly Segment[];
  readonly source: SegmentSource;
  readonly container: DocumentContainer;
  readonly first: number;
  readonly end: number;
  readonly former: FormerNodes;
}

export interface FoundEntry {
  readonly first: number;
  readonly end: number;
  readonly head: Head;
  /** Undefined if only the parser can find the key. */
  readonly key: string | undefined;
  readonly isMisplaced: boolean;
  readonly former: DocumentNode | undefined;
  readonly isKept: boolean;
}

interface FoundEntries {
  readonly level: number;
  readonly entries: readonly FoundEntry[];
}

/**
 * Undefined if the segments can't be divided into entries of a mapping. The first line after a key decides
 * whether its value is a mapping, and whether a line without a colon is a half-typed key or text.
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

/** Returns the smallest level at which several segments begin; at most the level of the first segment. */
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

/**
 * Divides the segments into entries at `level`. An entry extends to the next segment that is not deeper than `level`.
 */
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
    // The segments of an unchanged entry need not be examined unless deeper segments follow it.
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
 * True if a later segment can't belong to the entry, because it is a key left of the entry's content, or because the
 * entry can't contain keys. In that case a line is unfinished, and the next lines belong to the enclosing structure.
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
    // Stop at a segment that is not deeper: it is the value of an explicit key.
    if (inner !== undefined && inner.level <= level) break;
    if (inner !== undefined && inner.level < outmost && headOf(inner, source).kind === 'entry') return true;
  }
  return false;
}

function outmostOf(segment: Segment, source: SegmentSource): number | undefined {
  return source.outmost === undefined ? 0 : source.outmost(segment);
}

export function isOpen({ head, first, end }: FoundEntry): boolean {
  return head.kind === 'entry' && head.opens && end > first + 1;
}
