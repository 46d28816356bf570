import { makeSource, missing, type OpenFile, type SourceDocument } from '../openapi/spot.js';
import type { Ground, Reader } from '../reader/reader.js';

/** A value, and what it rests on. */
export interface Remembered<T> {
  readonly value: T;
  readonly grounds: readonly Ground[];
  /** Whether every reference could be followed that was met on the way. */
  readonly isWhole: boolean;
}

/** A document and a configuration whose reading is tracked: what is read for a value is remembered with it. */
export class Tracker {
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  #noted: Set<Ground> | undefined;

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
    const noted = new Set<Ground>();
    this.#noted = noted;
    try {
      const value = make();
      return { value, grounds: [...noted], isWhole: !noted.has(missing) };
    } finally {
      this.#noted = around;
      for (const ground of noted) around?.add(ground);
    }
  }

  /** What is being made now rests on what this value rests on. */
  reuse({ grounds }: Remembered<unknown>): void {
    const noted = this.#noted;
    if (noted !== undefined) for (const ground of grounds) noted.add(ground);
  }
}

/** True while the value would be made the same again. */
export function holds<T>(remembered: Remembered<T> | undefined): remembered is Remembered<T> {
  if (remembered === undefined) return false;
  for (const ground of remembered.grounds) if (!ground.holds) return false;
  return true;
}

interface KeptValue<T> {
  readonly remembered: Remembered<T>;
  readonly keys: readonly unknown[];
}

/**
 * One value that is made again when it no longer holds, or for other `keys` than before. With keys, the value before it
 * is kept as well: what is typed is often taken back.
 */
export class Kept<T> {
  #now: KeptValue<T> | undefined;
  #before: KeptValue<T> | undefined;

  get(tracker: Tracker, make: () => T, keys: readonly unknown[] = []): T {
    let now = this.#now;
    if (!serves(now, keys)) {
      const isBack = keys.length > 0 && serves(this.#before, keys);
      const next = isBack ? this.#before : undefined;
      this.#before = keys.length > 0 ? now : undefined;
      now = next;
    }
    if (now === undefined) now = { remembered: tracker.remember(make), keys };
    else tracker.reuse(now.remembered);
    this.#now = now;
    return now.remembered.value;
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
