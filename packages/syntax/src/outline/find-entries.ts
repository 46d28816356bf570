import type { Container, OutlineNode } from './outline-node.js';
import { shapeBelow } from './outline-shape.js';
import type { OutlineSource } from './outline-source.js';
import type { Head, Piece } from './piece.js';

/** An entry of a mapping, as its pieces show it. */
export interface FoundEntry {
  readonly first: number;
  /** The piece after its last one. */
  readonly end: number;
  readonly head: Head;
  /** Undefined where it has to be read. */
  readonly key: string | undefined;
  readonly isMisplaced: boolean;
  /** What was made of the same pieces before, in the same container. */
  readonly node: OutlineNode | undefined;
}

export interface FoundEntries {
  readonly level: number;
  readonly entries: readonly FoundEntry[];
}

/**
 * The entries of the mapping that the pieces from `first` on and before `end` are. Undefined unless it can be divided:
 * the first line after a key decides whether its value is a mapping at all, and whether a line without a colon is a
 * half-typed key or the text that stands there instead.
 */
export function findEntries(
  pieces: readonly Piece[],
  source: OutlineSource,
  container: Container,
  first: number,
  end: number,
): FoundEntries | undefined {
  const finder = new EntryFinder(pieces, source, container, first, end);
  const level = pieces[first]?.level ?? 0;
  const found = finder.at(level);
  if (found === undefined || !found.some(({ isMisplaced }) => isMisplaced)) return checked(found, level);
  const usual = usualLevel(pieces, first, end);
  return usual === level ? checked(found, level) : checked(finder.at(usual), usual);
}

/** True when `findEntries` will find some, as far as that can be seen at once. */
export function isMapping(
  pieces: readonly Piece[],
  source: OutlineSource,
  first: number,
  end: number,
): boolean {
  const piece = pieces[first];
  if (piece === undefined) return false;
  const { kind } = headOf(piece, source);
  if (kind !== 'entry' && kind !== 'asked') return false;
  for (let at = first; at < end; at++) {
    const inner = pieces[at];
    if (inner !== undefined && (inner.head?.kind === 'whole' || source.isDoubtful?.(inner) === true))
      return false;
  }
  return true;
}

function checked(entries: readonly FoundEntry[] | undefined, level: number): FoundEntries | undefined {
  const kind = entries?.[0]?.head.kind;
  if (entries === undefined || (kind !== 'entry' && kind !== 'asked' && kind !== 'stray')) return undefined;
  if (kind === 'stray' && !entries.some(({ head }) => head.kind === 'entry')) return undefined;
  return { level, entries };
}

/** The outermost level that many pieces have, of those that are not deeper than the first one. */
function usualLevel(pieces: readonly Piece[], first: number, end: number): number {
  const level = pieces[first]?.level ?? 0;
  const counts = new Array<number>(level + 1).fill(0);
  for (let at = first; at < end; at++) {
    const count = counts[pieces[at]?.level ?? 0];
    if (count !== undefined) counts[pieces[at]?.level ?? 0] = count + 1;
  }
  const many = Math.max(2, ...counts.map((count) => count / 8));
  const usual = counts.findIndex((count) => count >= many);
  return usual < 0 ? level : usual;
}

class EntryFinder {
  readonly #pieces: readonly Piece[];
  readonly #source: OutlineSource;
  readonly #container: Container;
  readonly #first: number;
  readonly #end: number;

  constructor(
    pieces: readonly Piece[],
    source: OutlineSource,
    container: Container,
    first: number,
    end: number,
  ) {
    this.#pieces = pieces;
    this.#source = source;
    this.#container = container;
    this.#first = first;
    this.#end = end;
  }

  /** The entries if they stand at that level: each goes on up to the next piece that is not deeper. */
  at(level: number): readonly FoundEntry[] | undefined {
    const found: FoundEntry[] = [];
    for (let at = this.#first; at < this.#end; ) {
      const piece = this.#pieces[at];
      if (piece === undefined) break;
      const entry = this.#known(piece, at, level) ?? this.#entry(piece, at, level);
      if (entry.head.kind === 'whole') return undefined;
      const before = found.at(-1);
      if (before !== undefined && isOpen(before) && this.#isTorn(entry, level)) {
        found[found.length - 1] = { ...before, end: entry.end, node: undefined };
      } else found.push(entry);
      at = entry.end;
    }
    return found;
  }

  /**
   * True when not all the pieces that follow can belong to an entry, because they are keys and stand further out than what
   * is in it, or it has no place for any. A line was broken in the middle then, or begun, and what follows it goes on
   * with what is open above.
   */
  #isTorn(entry: FoundEntry, level: number): boolean {
    const { first, end, key, isMisplaced } = entry;
    const piece = this.#pieces[first];
    const next = this.#pieces[first + 1];
    if (piece === undefined || next === undefined || end === first + 1) return false;
    const opens = isOpen(entry);
    if (opens && !isMisplaced && key !== undefined && shapeBelow(this.#container.shape, key) !== undefined)
      return false;
    const outmost = opens ? next.level : (this.#source.outmost?.(piece) ?? 0);
    for (let at = first + 1; at < end; at++) {
      const inner = this.#pieces[at];
      // One that was found before may have taken in others, which say nothing of itself.
      if (inner !== undefined && inner.level <= level && entry.head.kind === 'entry') break;
      if (inner !== undefined && inner.level < outmost && headOf(inner, this.#source).kind === 'entry')
        return true;
    }
    return false;
  }

  /** What begins with the piece if that is what it was before: its pieces need not be looked at. */
  #known(piece: Piece, first: number, level: number): FoundEntry | undefined {
    const { node, head } = piece;
    if (node === undefined || node.parent !== this.#container || this.#container.level !== level)
      return undefined;
    if (node.isStale || head?.kind !== 'entry') return undefined;
    const end = first + node.count;
    const after = this.#pieces[end];
    if (end > this.#end || this.#pieces[end - 1] !== node.last) return undefined;
    if (end < this.#end && after !== undefined && after.level > level) return undefined;
    return { first, end, head, key: node.key, isMisplaced: piece.level !== level, node };
  }

  #entry(piece: Piece, first: number, level: number): FoundEntry {
    const head = headOf(piece, this.#source);
    let end = this.#after(first, level);
    const isAsked = head.kind === 'asked';
    const key = isAsked && end > first + 1 ? undefined : head.key;
    const next = isAsked && end < this.#end ? this.#pieces[end] : undefined;
    if (next?.level === piece.level && headOf(next, this.#source).kind === 'more')
      end = this.#after(end, level);
    const isMisplaced = piece.level !== level;
    const known = piece.node;
    const isSame =
      known !== undefined &&
      known.parent === this.#container &&
      known.kind === 'leaf' &&
      !known.isStale &&
      known.isMisplaced === isMisplaced &&
      known.count === end - first &&
      known.last === this.#pieces[end - 1];
    return { first, end, head, key, isMisplaced, node: isSame ? known : undefined };
  }

  #after(first: number, level: number): number {
    let at = first + 1;
    while (at < this.#end && (this.#pieces[at]?.level ?? -1) > level) at++;
    return at;
  }
}

/** Further entries could be in it. */
function isOpen({ head, first, end }: FoundEntry): boolean {
  return head.kind === 'entry' && head.opens && end > first + 1;
}

export function headOf(piece: Piece, source: OutlineSource): Head {
  piece.head ??= source.head(piece);
  return piece.head;
}
