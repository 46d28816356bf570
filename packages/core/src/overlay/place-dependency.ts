import type { Dependency } from '../incremental/dependency.js';
import type { Pointer } from '../json/json.js';
import { planAt } from './layered-reader.js';
import { isSamePart, type LayeredValue } from './layered-value.js';

/** The dependency on what layers have at a place. */
export class PlaceDependency implements Dependency {
  readonly #pointer: Pointer;
  readonly #value: LayeredValue | undefined;
  #isInvalid = false;

  constructor(pointer: Pointer, value: LayeredValue | undefined) {
    this.#pointer = pointer;
    this.#value = value;
  }

  get isValid(): boolean {
    return !this.#isInvalid;
  }

  /** Compares with the plan as it is now, and returns whether the place still has the same. */
  renew(root: LayeredValue): boolean {
    this.#isInvalid ||= !isSameValue(plannedAt(root, this.#pointer), this.#value);
    return !this.#isInvalid;
  }
}

/** Returns what a plan has at the end of a pointer; undefined also where what is there has to be read for it. */
function plannedAt(root: LayeredValue, pointer: Pointer): LayeredValue | undefined {
  const { value, rest } = planAt(root, pointer);
  if (value?.kind === 'part') return { ...value, pointer: [...value.pointer, ...rest] };
  return rest.length === 0 ? value : undefined;
}

function isSameValue(one: LayeredValue | undefined, other: LayeredValue | undefined): boolean {
  if (one === other) return true;
  return one?.kind === 'part' && other?.kind === 'part' && isSamePart(one, other);
}
