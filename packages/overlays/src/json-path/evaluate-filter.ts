import { isExactNumber } from '@pagewright/core/internal';
import type { Budget } from './budget.js';
import {
  type ComparisonOperator,
  type FilterQuery,
  type FunctionCall,
  isSingular,
  type PathOperand,
  type PathSegment,
  type PathTest,
} from './json-path.js';
import type { PathPlace } from './path-place.js';
import { compilePattern, type Pattern } from './pattern.js';

/** A value in a filter. Lists and objects are read only as far as a comparison needs. */
type FilterValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'scalar'; readonly value: unknown }
  | { readonly kind: 'container'; readonly place: PathPlace };

type EachPlace = (
  segments: readonly PathSegment[],
  from: PathPlace,
  visit: (place: PathPlace) => boolean,
) => boolean;

const nothing: FilterValue = { kind: 'nothing' };

export class FilterEvaluation {
  readonly #root: PathPlace;
  readonly #budget: Budget;
  readonly #each: EachPlace;
  readonly #patterns = new Map<string, Pattern | undefined>();
  /** Caches the results of queries from the root, which are the same for all items. */
  readonly #fromRoot = new Map<FilterQuery, readonly PathPlace[]>();

  constructor(root: PathPlace, budget: Budget, each: EachPlace) {
    this.#root = root;
    this.#budget = budget;
    this.#each = each;
  }

  holds(test: PathTest, item: PathPlace): boolean {
    switch (test.kind) {
      case 'or':
        return test.tests.some((one) => this.holds(one, item));
      case 'and':
        return test.tests.every((one) => this.holds(one, item));
      case 'not':
        return !this.holds(test.test, item);
      case 'exists':
        return this.#existsAny(test.query, item);
      case 'comparison': {
        const left = this.#valuesOf(test.left, item);
        const right = this.#valuesOf(test.right, item);
        return left.some((one) => right.some((other) => this.#compare(test.operator, one, other)));
      }
      case 'call':
        return this.#matches(test, item);
      case 'pattern': {
        const pattern = this.#patternOf(test.pattern, test.ignoresCase ? 'lenientAnyCase' : 'lenient');
        return this.#valuesOf(test.operand, item).some((value) => this.#fits(pattern, value, 'part'));
      }
    }
  }

  #existsAny(query: FilterQuery, item: PathPlace): boolean {
    if (query.from === 'root') return this.#placesOf(query, item).length > 0;
    let isFound = false;
    this.#each(query.segments, item, () => {
      isFound = true;
      return true;
    });
    return isFound;
  }

  #placesOf(query: FilterQuery, item: PathPlace): readonly PathPlace[] {
    const known = this.#fromRoot.get(query);
    if (known !== undefined) return known;
    const places: PathPlace[] = [];
    this.#each(query.segments, query.from === 'root' ? this.#root : item, (place) => {
      places.push(place);
      return false;
    });
    if (query.from === 'root') this.#fromRoot.set(query, places);
    return places;
  }

  /** Returns one value or Nothing (RFC 9535), or several values if the query may select several places. */
  #valuesOf(operand: PathOperand, item: PathPlace): readonly FilterValue[] {
    if (operand.kind === 'literal') return [{ kind: 'scalar', value: operand.value }];
    if (operand.kind === 'call') return [this.#callResult(operand, item)];
    const values = this.#placesOf(operand, item).map(valueAt);
    return values.length === 0 && isSingular(operand.segments) ? [nothing] : values;
  }

  #callResult({ name, operands: [operand] }: FunctionCall, item: PathPlace): FilterValue {
    if (operand === undefined) return nothing;
    if (name === 'length') return this.#lengthOf(this.#valuesOf(operand, item)[0] ?? nothing);
    if (operand.kind !== 'query') return nothing;
    const places = this.#placesOf(operand, item);
    if (name === 'count') return { kind: 'scalar', value: places.length };
    const [place, ...others] = places;
    return place === undefined || others.length > 0 ? nothing : valueAt(place);
  }

  #lengthOf(value: FilterValue): FilterValue {
    if (value.kind === 'container') return { kind: 'scalar', value: value.place.keys?.length ?? 0 };
    if (value.kind === 'nothing' || typeof value.value !== 'string') return nothing;
    return { kind: 'scalar', value: [...value.value].length };
  }

  #matches({ name, operands: [subject, pattern] }: FunctionCall, item: PathPlace): boolean {
    const value = subject && this.#valuesOf(subject, item)[0];
    const text = pattern && this.#valuesOf(pattern, item)[0];
    if (value === undefined || text?.kind !== 'scalar' || typeof text.value !== 'string') return false;
    return this.#fits(this.#patternOf(text.value, 'standard'), value, name === 'match' ? 'whole' : 'part');
  }

  #fits(pattern: Pattern | undefined, value: FilterValue, extent: 'whole' | 'part'): boolean {
    if (pattern === undefined || value.kind !== 'scalar' || typeof value.value !== 'string') return false;
    // An instruction of a pattern costs less than a tenth of a read, which is the unit of the budget.
    if (!this.#budget.spend(Math.ceil((value.value.length * pattern.size) / 10))) return false;
    return pattern.fits(value.value, extent);
  }

  #patternOf(text: string, dialect: 'standard' | 'lenient' | 'lenientAnyCase'): Pattern | undefined {
    const key = `${dialect} ${text}`;
    if (this.#patterns.has(key)) return this.#patterns.get(key);
    this.#budget.spend(text.length);
    const options = { isLenient: dialect !== 'standard', ignoresCase: dialect === 'lenientAnyCase' };
    const pattern = compilePattern(text, options);
    this.#patterns.set(key, pattern);
    return pattern;
  }

  #compare(operator: ComparisonOperator, left: FilterValue, right: FilterValue): boolean {
    switch (operator) {
      case '==':
        return this.#areEqual(left, right);
      case '!=':
        return !this.#areEqual(left, right);
      case '<':
        return isLess(left, right);
      case '>':
        return isLess(right, left);
      case '<=':
        return isLess(left, right) || this.#areEqual(left, right);
      case '>=':
        return isLess(right, left) || this.#areEqual(left, right);
    }
  }

  #areEqual(left: FilterValue, right: FilterValue): boolean {
    const pending: (readonly [FilterValue, FilterValue])[] = [[left, right]];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      if (!this.#budget.spend(1)) return false;
      const [one, other] = pair;
      if (one.kind === 'container' && other.kind === 'container') {
        if (!haveSameKeys(one.place, other.place)) return false;
        const twins = new Map(other.place.children.map((twin) => [twin.pointer.at(-1), twin]));
        for (const item of one.place.children) {
          const twin = twins.get(item.pointer.at(-1));
          if (twin !== undefined) pending.push([valueAt(item), valueAt(twin)]);
        }
      } else if (one.kind === 'scalar' && other.kind === 'scalar') {
        if (!areEqualScalars(one.value, other.value)) return false;
      } else if (one.kind !== 'nothing' || other.kind !== 'nothing') return false;
    }
    return true;
  }
}

function valueAt(place: PathPlace): FilterValue {
  const { keys } = place;
  // An ExactNumber, which is an object without keys, is also a scalar.
  const isScalar = keys === undefined || (keys.length === 0 && isExactNumber(place.value));
  return isScalar ? { kind: 'scalar', value: place.value } : { kind: 'container', place };
}

function haveSameKeys(one: PathPlace, other: PathPlace): boolean {
  const [keys = [], others = []] = [one.keys, other.keys];
  if (keys.length !== others.length) return false;
  // An empty list and an empty object have the same keys, so compare the values.
  if (keys.length === 0) return Array.isArray(one.value) === Array.isArray(other.value);
  const known = new Set(others);
  return keys.every((key) => known.has(key));
}

function areEqualScalars(left: unknown, right: unknown): boolean {
  if (isExactNumber(left) && isExactNumber(right)) return String(left) === String(right);
  const [one, other] = [numberOf(left), numberOf(right)];
  return one !== undefined && other !== undefined ? one === other : left === right;
}

function numberOf(value: unknown): number | undefined {
  if (isExactNumber(value)) return Number(String(value));
  return typeof value === 'number' ? value : undefined;
}

function isLess(left: FilterValue, right: FilterValue): boolean {
  if (left.kind !== 'scalar' || right.kind !== 'scalar') return false;
  const [one, other] = [numberOf(left.value), numberOf(right.value)];
  if (one !== undefined && other !== undefined) return one < other;
  if (typeof left.value !== 'string' || typeof right.value !== 'string') return false;
  return isLessText(left.value, right.value);
}

function isLessText(left: string, right: string): boolean {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
  if (at === right.length || at === left.length) return left.length < right.length;
  return rank(one) < rank(other);
}

/** Orders UTF-16 units by code point: surrogates come after all other units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
