import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import type { Reader } from '../reader/reader.js';
import { Budget } from './budget.js';
import { FilterEvaluation } from './evaluate-filter.js';
import type { JsonPath, PathSegment, PathSelector, SliceSelector } from './json-path.js';
import { requiredNames } from './required-names.js';

type PathReader = Pick<Reader, 'get' | 'keys' | 'mentions'>;

export interface SelectedPlaces {
  readonly places: readonly Pointer[];
  /** False where a limit ended the selection: there may be more places than these. */
  readonly isComplete: boolean;
}

interface SelectionLimits {
  readonly places?: number;
  /** The number of questions to the reader, about. */
  readonly steps?: number;
}

/** A step more makes a pointer that nothing is looked for below. */
const deepest = 1000;

/**
 * Selects the places that a query leads to in a document, in the order of RFC 9535, as often as each is selected. Steps
 * of a pointer are names of members and indexes of items. No more is read than the query asks for: names alone
 * read no value, and a filter reads the scalars that it compares.
 */
export function selectPlaces(
  path: JsonPath,
  reader: PathReader,
  limits: SelectionLimits = {},
): SelectedPlaces {
  const places: Pointer[] = [];
  return select(path, reader, limits, places, (place) => places.push(place));
}

/** Selects like `selectPlaces`, but each place only once, where it is first selected. */
export function selectDistinctPlaces(
  path: JsonPath,
  reader: PathReader,
  limits: SelectionLimits = {},
): SelectedPlaces {
  const places = new Map<string, Pointer>();
  const selected: Pointer[] = [];
  return select(path, reader, limits, selected, (place) => {
    const text = pointerText(place);
    if (places.has(text)) return;
    places.set(text, place);
    selected.push(place);
  });
}

function select(
  path: JsonPath,
  reader: PathReader,
  limits: SelectionLimits,
  places: readonly Pointer[],
  add: (place: Pointer) => void,
): SelectedPlaces {
  const { places: mostPlaces = 1_000_000, steps = 20_000_000 } = limits;
  const budget = new Budget(steps);
  let isFull = false;
  new Walk(reader, budget).each(path.segments, [], (place) => {
    isFull = places.length === mostPlaces;
    if (!isFull) add(place);
    return isFull;
  });
  return { places, isComplete: !isFull && !budget.isSpent };
}

/** Does something with a place; true ends the walk. */
type Visit = (place: Pointer) => boolean;

/** Walks along the segments of a query, place by place, so that it can end at the first that is found. */
class Walk {
  readonly #reader: PathReader;
  readonly #budget: Budget;
  readonly #filters: FilterEvaluation;
  readonly #required = new Map<PathSegment, readonly (readonly string[])[]>();

  constructor(reader: PathReader, budget: Budget) {
    this.#reader = reader;
    this.#budget = budget;
    this.#filters = new FilterEvaluation(reader, budget, (segments, from, visit) =>
      this.each(segments, from, visit),
    );
  }

  /** Visits the places that segments lead to from a place; true when the walk was ended. */
  each(segments: readonly PathSegment[], from: Pointer, visit: Visit): boolean {
    return this.#follow(segments, 0, from, visit);
  }

  #follow(segments: readonly PathSegment[], index: number, place: Pointer, visit: Visit): boolean {
    if (!this.#budget.spend(1)) return true;
    const segment = segments[index];
    if (segment === undefined) return this.#exists(place) && visit(place);
    const next = (child: Pointer) => this.#follow(segments, index + 1, child, visit);
    const mayLead = this.#mayLead(segments, index);
    if (segment.kind === 'descendant') return this.#descend(segment, place, mayLead, next);
    return mayLead(place) && this.#select(segment, place, undefined, next);
  }

  /** Names are followed without a look whether they are there, so that only the last place is asked for. */
  #exists(place: Pointer): boolean {
    return this.#reader.keys(place) !== undefined || this.#reader.get(place) !== undefined;
  }

  /** Tests whether the text at a place has the names that segments need below it, where that is worth a search. */
  #mayLead(segments: readonly PathSegment[], index: number): (place: Pointer) => boolean {
    const segment = segments[index];
    const { mentions } = this.#reader;
    if (mentions === undefined || segment === undefined) return () => true;
    const required = this.#required.get(segment) ?? requiredNames(segments, index);
    this.#required.set(segment, required);
    return (place) => required.every((names) => mentions(place, names));
  }

  #descend(segment: PathSegment, from: Pointer, mayLead: (place: Pointer) => boolean, visit: Visit): boolean {
    const pending = [from];
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      if (!this.#budget.spend(1)) return true;
      if (!mayLead(place)) continue;
      const keys = this.#reader.keys(place);
      if (keys === undefined) continue;
      if (place.length > deepest) return this.#budget.end();
      if (this.#select(segment, place, keys, visit)) return true;
      for (let at = keys.length - 1; at >= 0; at--) pending.push(child(place, keys[at]));
    }
    return false;
  }

  #select(
    { selectors }: PathSegment,
    place: Pointer,
    keys: readonly (string | number)[] | undefined,
    visit: Visit,
  ): boolean {
    let known = keys;
    for (const selector of selectors) {
      if (selector.kind === 'name') {
        const isAbsent = known !== undefined && !(isObject(known) && known.includes(selector.name));
        if (!isAbsent && visit([...place, selector.name])) return true;
        continue;
      }
      known ??= this.#reader.keys(place) ?? [];
      if (this.#selectAmong(selector, place, known, visit)) return true;
    }
    return false;
  }

  #selectAmong(
    selector: Exclude<PathSelector, { kind: 'name' }>,
    place: Pointer,
    keys: readonly (string | number)[],
    visit: Visit,
  ): boolean {
    switch (selector.kind) {
      case 'wildcard':
        return keys.some((key) => visit([...place, key]));
      case 'filter':
        return keys.some((key) => {
          const item = [...place, key];
          return !this.#budget.spend(1) || (this.#filters.holds(selector.test, item) && visit(item));
        });
      case 'index': {
        if (isObject(keys)) return false;
        const key = keys.at(selector.index);
        return key !== undefined && visit([...place, key]);
      }
      case 'slice':
        return !isObject(keys) && this.#slice(selector, place, keys, visit);
    }
  }

  #slice(selector: SliceSelector, place: Pointer, keys: readonly (string | number)[], visit: Visit): boolean {
    const { length } = keys;
    const { step } = selector;
    const place0 = (bound: number) => (bound < 0 ? length + bound : bound);
    const within = (bound: number, least: number, most: number) =>
      Math.min(Math.max(place0(bound), least), most);
    if (step > 0) {
      const end = within(selector.to ?? length, 0, length);
      for (let at = within(selector.from ?? 0, 0, length); at < end; at += step) {
        if (visit(child(place, keys[at]))) return true;
      }
    } else if (step < 0) {
      const end = selector.to === undefined ? -1 : within(selector.to, -1, length - 1);
      for (let at = within(selector.from ?? length - 1, -1, length - 1); at > end; at += step) {
        if (visit(child(place, keys[at]))) return true;
      }
    }
    return false;
  }
}

function isObject(keys: readonly (string | number)[]): boolean {
  return typeof keys[0] === 'string';
}

function child(place: Pointer, key: string | number | undefined): Pointer {
  return key === undefined ? place : [...place, key];
}
