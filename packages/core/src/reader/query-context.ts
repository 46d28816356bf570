import type { Held } from './held.js';
import type { Ground } from './reader.js';

/** Stands among the dependencies of a value that lacks something, because a reference could not be followed. */
export const missing: Ground = {
  holds: true,
  // Whether the reference leads somewhere now is told by the dependencies of what was looked at for it.
  whenEnds: () => {},
};

/** A value that was computed, and what was read for it. */
export class MemoEntry<T> implements Held<T> {
  readonly value: T;
  readonly grounds: readonly Ground[];

  constructor(value: T, grounds: readonly Ground[]) {
    this.value = value;
    this.grounds = grounds;
  }

  /** Whether every reference could be followed that was met on the way. */
  get isWhole(): boolean {
    return !this.grounds.includes(missing);
  }
}

/** Records what is read while a value is computed. A value that is computed meanwhile is a part of it. */
export class QueryContext {
  /** False where all is read for one answer, and nothing can change meanwhile: nobody wants to hear of it. */
  readonly hearsChanges: boolean;
  #reads: Reads | undefined;

  /** Hears what an answer rests on. It can be handed around. */
  readonly trackRead = (dependency: Ground): void => {
    this.#reads?.add(dependency);
  };

  constructor(hearsChanges = true) {
    this.hearsChanges = hearsChanges;
  }

  compute<T>(make: () => T): MemoEntry<T> {
    const around = this.#reads;
    const reads = new Reads();
    this.#reads = reads;
    try {
      return new MemoEntry(make(), reads.all);
    } finally {
      this.#reads = around;
      if (around !== undefined) for (const dependency of reads.all) around.add(dependency);
    }
  }

  /** Computes a value that is no part of what is being computed. */
  computeApart<T>(make: () => T): MemoEntry<T> {
    const around = this.#reads;
    this.#reads = undefined;
    try {
      return this.compute(make);
    } finally {
      this.#reads = around;
    }
  }

  /** Tells that the value that is being computed rests on this one. */
  link({ grounds }: MemoEntry<unknown>): void {
    const reads = this.#reads;
    if (reads !== undefined) for (const dependency of grounds) reads.add(dependency);
  }
}

/** The dependencies that were read, each once. Mostly they are few, and there are as many lists as operations. */
class Reads {
  readonly all: Ground[] = [];
  #known: Set<Ground> | undefined;

  add(dependency: Ground): void {
    const { all } = this;
    if (this.#known === undefined) {
      if (all.includes(dependency)) return;
      if (all.length >= fewReads) this.#known = new Set(all);
    } else if (this.#known.has(dependency)) return;
    this.#known?.add(dependency);
    all.push(dependency);
  }
}

const fewReads = 12;
