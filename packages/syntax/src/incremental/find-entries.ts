import { shapeBelow } from '../segments/document-shape.js';
import type { Head, Segment } from '../segments/segment.js';
import { headOf, type SegmentSource } from '../segments/segment-source.js';
import { type DocumentContainer, type DocumentNode, nodeOf } from './document-node.js';

/** An entry of a mapping, as its segments show it. */
export interface FoundEntry {
  readonly first: number;
  /** The segment after its last one. */
  readonly end: number;
  readonly head: Head;
  /** Undefined where it has to be read. */
  readonly key: string | undefined;
  readonly isMisplaced: boolean;
  /** The node that was made of the same segments before, in the same container. */
  readonly node: DocumentNode | undefined;
}

interface FoundEntries {
  readonly level: number;
  readonly entries: readonly FoundEntry[];
}

/**
 * The entries of the mapping that the segments from `first` on and before `end` are. Undefined unless it can be
 * divided: the first line after a key decides whether its value is a mapping at all, and whether a line without a colon
 * is a half-typed key or the text that is there instead.
 */
export function findEntries(
  segments: readonly Segment[],
  source: SegmentSource,
  container: DocumentContainer,
  first: number,
  end: number,
): FoundEntries | undefined {
  const finder = new EntryFinder(segments, source, container, first, end);
  const level = segments[first]?.level ?? 0;
  const found = finder.at(level);
  if (found === undefined || !found.some(({ isMisplaced }) => isMisplaced)) return checked(found, level);
  const usual = usualIndent(segments, first, end);
  return usual === level ? checked(found, level) : checked(finder.at(usual), usual);
}

/** True when `findEntries` will find some, as far as that can be seen at once. */
export function isMapping(
  segments: readonly Segment[],
  source: SegmentSource,
  first: number,
  end: number,
): boolean {
  const segment = segments[first];
  if (segment === undefined) return false;
  const { kind } = headOf(segment, source);
  if (kind !== 'entry' && kind !== 'explicitKey') return false;
  for (let at = first; at < end; at++) {
    const inner = segments[at];
    if (inner !== undefined && (inner.head?.kind === 'unsplittable' || source.isDoubtful?.(inner) === true))
      return false;
  }
  return true;
}

function checked(entries: readonly FoundEntry[] | undefined, level: number): FoundEntries | undefined {
  const kind = entries?.[0]?.head.kind;
  if (entries === undefined || (kind !== 'entry' && kind !== 'explicitKey' && kind !== 'orphan'))
    return undefined;
  if (kind === 'orphan' && !entries.some(({ head }) => head.kind === 'entry')) return undefined;
  return { level, entries };
}

/** The outermost level that many segments have, of those that are not deeper than the first one. */
function usualIndent(segments: readonly Segment[], first: number, end: number): number {
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

class EntryFinder {
  readonly #segments: readonly Segment[];
  readonly #source: SegmentSource;
  readonly #container: DocumentContainer;
  readonly #first: number;
  readonly #end: number;

  constructor(
    segments: readonly Segment[],
    source: SegmentSource,
    container: DocumentContainer,
    first: number,
    end: number,
  ) {
    this.#segments = segments;
    this.#source = source;
    this.#container = container;
    this.#first = first;
    this.#end = end;
  }

  /** The entries if they are at that level: each goes on up to the next segment that is not deeper. */
  at(level: number): readonly FoundEntry[] | undefined {
    const found: FoundEntry[] = [];
    for (let at = this.#first; at < this.#end; ) {
      const segment = this.#segments[at];
      if (segment === undefined) break;
      const entry = this.#known(segment, at, level) ?? this.#entry(segment, at, level);
      if (entry.head.kind === 'unsplittable') return undefined;
      const before = found.at(-1);
      if (before !== undefined && isOpen(before) && this.#isTorn(entry, level)) {
        found[found.length - 1] = { ...before, end: entry.end, node: undefined };
      } else found.push(entry);
      at = entry.end;
    }
    return found;
  }

  /**
   * True when not all the segments that follow can belong to an entry, because they are keys and are further out than
   * what is in it, or it has no place for any. A line was broken in the middle then, or begun, and what follows it goes
   * on with what is open above.
   */
  #isTorn(entry: FoundEntry, level: number): boolean {
    const { first, end, key, isMisplaced } = entry;
    const segment = this.#segments[first];
    const next = this.#segments[first + 1];
    if (segment === undefined || next === undefined || end === first + 1) return false;
    const opens = isOpen(entry);
    if (opens && !isMisplaced && key !== undefined && shapeBelow(this.#container.shape, key) !== undefined)
      return false;
    const outmost = opens ? next.level : (this.#source.outmost?.(segment) ?? 0);
    for (let at = first + 1; at < end; at++) {
      const inner = this.#segments[at];
      // An entry that was found before may have taken in others, whose segments are not its own.
      if (inner !== undefined && inner.level <= level && entry.head.kind === 'entry') break;
      if (inner !== undefined && inner.level < outmost && headOf(inner, this.#source).kind === 'entry')
        return true;
    }
    return false;
  }

  /** Returns the entry that begins with the segment if it is the one from before: its segments need not be looked at. */
  #known(segment: Segment, first: number, level: number): FoundEntry | undefined {
    const node = nodeOf(segment);
    const { head } = segment;
    if (node === undefined || node.parent !== this.#container || this.#container.level !== level)
      return undefined;
    if (node.isStale || head?.kind !== 'entry') return undefined;
    const end = first + node.count;
    const after = this.#segments[end];
    if (end > this.#end || this.#segments[end - 1] !== node.last) return undefined;
    if (end < this.#end && after !== undefined && after.level > level) return undefined;
    return { first, end, head, key: node.key, isMisplaced: segment.level !== level, node };
  }

  #entry(segment: Segment, first: number, level: number): FoundEntry {
    const head = headOf(segment, this.#source);
    let end = this.#after(first, level);
    const isExplicit = head.kind === 'explicitKey';
    const key = isExplicit && end > first + 1 ? undefined : head.key;
    const next = isExplicit && end < this.#end ? this.#segments[end] : undefined;
    if (next?.level === segment.level && headOf(next, this.#source).kind === 'continuation')
      end = this.#after(end, level);
    const isMisplaced = segment.level !== level;
    const known = nodeOf(segment);
    const isSame =
      known !== undefined &&
      known.parent === this.#container &&
      known.kind === 'leaf' &&
      !known.isStale &&
      known.isMisplaced === isMisplaced &&
      known.count === end - first &&
      known.last === this.#segments[end - 1];
    return { first, end, head, key, isMisplaced, node: isSame ? known : undefined };
  }

  #after(first: number, level: number): number {
    let at = first + 1;
    while (at < this.#end && (this.#segments[at]?.level ?? -1) > level) at++;
    return at;
  }
}

/** Further entries could be in it. */
function isOpen({ head, first, end }: FoundEntry): boolean {
  return head.kind === 'entry' && head.opens && end > first + 1;
}
