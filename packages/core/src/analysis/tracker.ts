import { makeSource, missing, type OpenFile, type SourceDocument } from '../openapi/spot.js';
import { type Held, holds } from '../reader/held.js';
import type { Ground, Reader } from '../reader/reader.js';

/** A value that was made, and what it rests on. */
export interface Remembered<T> extends Held<T> {
  /** Whether every reference could be followed that was met on the way. */
  readonly isWhole: boolean;
}

/** The grounds that were noted, each once. Mostly they are few, and there are as many notes as operations. */
class Notes {
  readonly all: Ground[] = [];
  #known: Set<Ground> | undefined;

  add(ground: Ground): void {
    const { all } = this;
    if (this.#known === undefined) {
      if (all.includes(ground)) return;
      if (all.length >= fewGrounds) this.#known = new Set(all);
    } else if (this.#known.has(ground)) return;
    this.#known?.add(ground);
    all.push(ground);
  }
}

const fewGrounds = 12;

/** A document and a configuration whose reading is tracked: what is read for a value is remembered with it. */
export class Tracker {
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  #noted: Notes | undefined;

  constructor(document: Reader | undefined, config: Reader | undefined, openFile: OpenFile | undefined) {
    const note = (ground: Ground): void => {
      this.#noted?.add(ground);
    };
    this.source = document && makeSource(document, openFile, note);
    this.config = config?.tracked?.(note) ?? config;
  }

  /** Makes a value, which may read this source and this configuration, and nothing else. */
  remember<T>(make: () => T): Remembered<T> {
    const around = this.#noted;
    const noted = new Notes();
    this.#noted = noted;
    try {
      const value = make();
      return { value, grounds: noted.all, isWhole: !noted.all.includes(missing) };
    } finally {
      this.#noted = around;
      if (around !== undefined) for (const ground of noted.all) around.add(ground);
    }
  }

  /** What is being made now rests on what this value rests on. */
  reuse({ grounds }: Remembered<unknown>): void {
    const noted = this.#noted;
    if (noted !== undefined) for (const ground of grounds) noted.add(ground);
  }
}

interface KeptValue<T> {
  readonly remembered: Remembered<T>;
  readonly keys: readonly unknown[];
}

/**
 * One value that is made again when it no longer holds, or for other `keys` than before. The value for the keys before
 * these is kept as well: what is typed is often taken back.
 */
export class Kept<T> {
  #now: KeptValue<T> | undefined;
  #before: KeptValue<T> | undefined;

  get(tracker: Tracker, make: () => T, keys: readonly unknown[] = []): T {
    if (!serves(this.#now, keys)) {
      const before = this.#before;
      this.#before = holds(this.#now?.remembered) ? this.#now : undefined;
      this.#now = serves(before, keys) ? before : undefined;
    }
    if (this.#now === undefined) this.#now = { remembered: tracker.remember(make), keys };
    else tracker.reuse(this.#now.remembered);
    return this.#now.remembered.value;
  }

  /** Whether nothing was missing for the value that was made last. */
  get isWhole(): boolean {
    return this.#now?.remembered.isWhole !== false;
  }
}

function serves<T>(kept: KeptValue<T> | undefined, keys: readonly unknown[]): boolean {
  return kept !== undefined && holds(kept.remembered) && areSame(kept.keys, keys);
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  // Lists may be as long as a document has operations.
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
