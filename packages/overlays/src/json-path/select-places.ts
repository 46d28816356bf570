import { type Pointer, pointerText, type Reader } from '@pagewright/core';
import { Budget } from './budget.js';
import { FilterEvaluation } from './evaluate-filter.js';
import type { JsonPath, PathSegment, PathSelector, SliceSelector } from './json-path.js';
import { PathPlace } from './path-place.js';
import { requiredWords } from './required-words.js';

type PathReader = Pick<Reader, 'get' | 'keys' | 'mentions'>;

/** Pointers to the places that a query selects. */
export interface SelectedPlaces {
  readonly places: readonly Pointer[];
  /** False if a limit ended the selection. Places may then be missing. */
  readonly isComplete: boolean;
}

interface SelectionLimits {
  readonly places?: number;
  readonly steps?: number;
}

const maxDepth = 1000;

/**
 * A reader finds entries of a document fast, but not each place inside of an entry. From this depth on, values are read
 * as a whole instead of being searched for words or listed key by key.
 */
const maxSearchDepth = 4;

/**
 * Selects places in the order of RFC 9535, and repeats a place that the query selects repeatedly. Reads no more than
 * necessary: a name reads no value, and a filter reads only the scalars that it compares.
 */
export function selectPlaces(
  path: JsonPath,
  reader: PathReader,
  limits: SelectionLimits = {},
): SelectedPlaces {
  return select(path, reader, limits, () => true);
}

/**
 * Selects each place once, in the order of RFC 9535, and reads no more than necessary. Steps of a pointer are names of
 * members and indexes of items.
 */
export function selectDistinctPlaces(
  path: JsonPath,
  reader: PathReader,
  limits: SelectionLimits = {},
): SelectedPlaces {
  const known = new Set<string>();
  return select(path, reader, limits, (place) => {
    const { size } = known;
    return known.add(pointerText(place)).size > size;
  });
}

function select(
  path: JsonPath,
  reader: PathReader,
  { places: maxPlaces = 1_000_000, steps = 10_000_000 }: SelectionLimits,
  counts: (place: Pointer) => boolean,
): SelectedPlaces {
  const places: Pointer[] = [];
  const budget = new Budget(steps);
  let isFull = false;
  const root = new PathPlace(reader, [], { isThere: false });
  new Walk(reader, budget).follow(path.segments, 0, root, ({ pointer }) => {
    if (!counts(pointer)) return false;
    isFull = places.length === maxPlaces;
    if (!isFull) places.push(pointer);
    return isFull;
  });
  return { places, isComplete: !isFull && !budget.isSpent };
}

type Visit = (place: PathPlace) => boolean;

/** Visits one place at a time, so that the walk can end at the first match. */
class Walk {
  readonly #reader: PathReader;
  readonly #budget: Budget;
  readonly #filters: FilterEvaluation;
  readonly #required = new Map<PathSegment, ReturnType<typeof requiredWords>>();

  constructor(reader: PathReader, budget: Budget) {
    this.#reader = reader;
    this.#budget = budget;
    const root = new PathPlace(reader, [], { isThere: false });
    this.#filters = new FilterEvaluation(root, budget, (segments, from, visit) =>
      this.follow(segments, 0, from, visit),
    );
  }

  /** Returns true to end the walk, because a visit has ended it or the budget is spent. */
  follow(segments: readonly PathSegment[], index: number, place: PathPlace, visit: Visit): boolean {
    if (!this.#budget.spend(1)) return true;
    const segment = segments[index];
    // Names were followed without checking that they exist, so only the last place is checked.
    if (segment === undefined) return place.exists && visit(place);
    const next = (child: PathPlace) => this.follow(segments, index + 1, child, visit);
    const mayLead = this.#mayLead(segments, index);
    if (segment.kind === 'descendant') return this.#descend(segment, place, mayLead, next);
    return mayLead(place) && this.#select(segment, place, next);
  }

  #mayLead(segments: readonly PathSegment[], index: number): (place: PathPlace) => boolean {
    const segment = segments[index];
    const { mentions } = this.#reader;
    if (mentions === undefined || segment === undefined) return () => true;
    const required = this.#required.get(segment) ?? requiredWords(segments, index);
    this.#required.set(segment, required);
    return ({ pointer }) =>
      pointer.length > maxSearchDepth || required.every((words) => mentions(pointer, words));
  }

  #descend(
    segment: PathSegment,
    from: PathPlace,
    mayLead: (place: PathPlace) => boolean,
    visit: Visit,
  ): boolean {
    const pending = [from];
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      if (!this.#budget.spend(1)) return true;
      if (!mayLead(place)) continue;
      if (place.pointer.length >= maxSearchDepth) place.readWhole();
      if (place.keys === undefined) continue;
      if (place.pointer.length > maxDepth) return this.#budget.end();
      if (this.#select(segment, place, visit)) return true;
      for (let at = place.children.length - 1; at >= 0; at--) {
        const child = place.children[at];
        if (child !== undefined) pending.push(child);
      }
    }
    return false;
  }

  #select({ selectors }: PathSegment, place: PathPlace, visit: Visit): boolean {
    return selectors.some((selector) => this.#selectOne(selector, place, visit));
  }

  #selectOne(selector: PathSelector, place: PathPlace, visit: Visit): boolean {
    switch (selector.kind) {
      case 'name': {
        const member = place.member(selector.name);
        return member !== undefined && visit(member);
      }
      case 'wildcard':
        return place.children.some(visit);
      case 'filter':
        return place.children.some(
          (item) => !this.#budget.spend(1) || (this.#filters.holds(selector.test, item) && visit(item)),
        );
      case 'index': {
        const item = place.isList ? place.children.at(selector.index) : undefined;
        return item !== undefined && visit(item);
      }
      case 'slice':
        return place.isList && slice(selector, place.children).some(visit);
    }
  }
}

/** Implements RFC 9535, section 2.3.4. */
function slice({ from, to, step }: SliceSelector, items: readonly PathPlace[]): readonly PathPlace[] {
  const { length } = items;
  const within = (bound: number, min: number, max: number) =>
    Math.min(Math.max(bound < 0 ? length + bound : bound, min), max);
  if (step === 0) return [];
  if (step > 0) {
    const start = within(from ?? 0, 0, length);
    const end = within(to ?? length, 0, length);
    return items.slice(start, end).filter((_, index) => index % step === 0);
  }
  const start = within(from ?? length - 1, -1, length - 1);
  const end = to === undefined ? -1 : within(to, -1, length - 1);
  const backwards = items.slice(end + 1, start + 1).reverse();
  return backwards.filter((_, index) => index % step === 0);
}
