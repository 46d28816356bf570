import type { Dependency } from '@pagewright/core';
import type { Segment } from '../segments/segment.js';
import { TextDependency } from './text-dependency.js';

/** The values that the segments of a text have: each value once, the same list while its dependency is valid. */
export interface SegmentCount {
  readonly values: readonly string[];
  readonly dependency: Dependency;
}

/** Returns the values of a segment, which may depend on the segment behind it. */
type ValuesOf = (segment: Segment, next: Segment | undefined) => readonly string[];

const once = [''];
const none: readonly never[] = [];

/** Counts the values of the segments of a text at the first question, and from then on with every edit. */
export class SegmentCounts {
  readonly #counts = new Map<string, Count>();

  /** `name` stands for the question, which has one answer for a segment. */
  countOf(name: string, valuesOf: ValuesOf, segments: readonly Segment[]): SegmentCount {
    let count = this.#counts.get(name);
    if (count === undefined) {
      count = new Count(valuesOf);
      count.exchange(none, segments, undefined);
      this.#counts.set(name, count);
    }
    return count;
  }

  /** Returns whether any segment meets `has`, as a count under `name`. */
  some(name: string, has: (segment: Segment) => boolean, segments: readonly Segment[]): SegmentCount {
    return this.countOf(name, (segment) => (has(segment) ? once : none), segments);
  }

  /** Some segments take the place of others, behind the same segment as before and before `next`. */
  exchange(gone: readonly Segment[], fresh: readonly Segment[], next: Segment | undefined): void {
    for (const count of this.#counts.values()) count.exchange(gone, fresh, next);
  }

  /** The text is another one. */
  clear(): void {
    for (const { dependency } of this.#counts.values()) dependency.invalidate();
    this.#counts.clear();
  }
}

class Count implements SegmentCount {
  dependency = new TextDependency();
  readonly #valuesOf: ValuesOf;
  readonly #segments = new Map<string, number>();
  #values: readonly string[] | undefined;

  constructor(valuesOf: ValuesOf) {
    this.#valuesOf = valuesOf;
  }

  get values(): readonly string[] {
    this.#values ??= [...this.#segments.keys()].sort();
    return this.#values;
  }

  exchange(gone: readonly Segment[], fresh: readonly Segment[], next: Segment | undefined): void {
    const before = this.#segments.size;
    let isChanged = false;
    for (const [index, segment] of fresh.entries()) {
      for (const value of this.#valuesOf(segment, fresh[index + 1] ?? next)) {
        const count = this.#segments.get(value);
        isChanged ||= count === undefined;
        this.#segments.set(value, (count ?? 0) + 1);
      }
    }
    for (const [index, segment] of gone.entries()) {
      for (const value of this.#valuesOf(segment, gone[index + 1] ?? next)) {
        const count = (this.#segments.get(value) ?? 0) - 1;
        if (count > 0) this.#segments.set(value, count);
        else this.#segments.delete(value);
      }
    }
    if (!isChanged && this.#segments.size === before) return;
    this.#values = undefined;
    const { dependency } = this;
    this.dependency = new TextDependency();
    dependency.invalidate();
  }
}
