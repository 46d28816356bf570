import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Memo } from '../../src/incremental/memo.js';
import { QueryContext, unresolved } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

const cellCount = 3;

/**
 * Computes a value from a cell and, depending on the cell's value, from another cell or from memos with lower indexes.
 */
interface Formula {
  readonly cell: number;
  readonly other: number;
  readonly below: number;
  readonly usesGiven: boolean;
}

type Step =
  | { readonly kind: 'set'; readonly cell: number; readonly value: number }
  | { readonly kind: 'give'; readonly value: number }
  | { readonly kind: 'ask'; readonly memo: number };

const formula = fc.record({
  cell: fc.nat(cellCount - 1),
  other: fc.nat(cellCount - 1),
  below: fc.nat(),
  usesGiven: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('set'), cell: fc.nat(cellCount - 1), value: fc.nat(4) }),
  fc.record({ kind: fc.constant('give'), value: fc.nat(1) }),
  fc.record({ kind: fc.constant('ask'), memo: fc.nat() }),
  fc.record({ kind: fc.constant('ask'), memo: fc.nat() }),
);

interface Outcome {
  readonly value: number;
  readonly isComplete: boolean;
}

interface Input {
  /** Distinguishes the current state of the input from all earlier ones. */
  readonly state: () => number;
  readonly read: number;
}

/** Memos that read cells and each other. Also computes their values without memos, for comparison. */
class Memos {
  readonly queries = new QueryContext();
  readonly cells = Array.from({ length: cellCount }, () => new Cell(this.queries, 0));
  readonly #formulas: readonly Formula[];
  readonly #memos: readonly Memo<number>[];
  /** The last computation of each memo. */
  readonly #last = new Map<
    number,
    { readonly given: readonly number[]; readonly inputs: readonly Input[] }
  >();
  /** The successive outcomes of each memo. */
  readonly #outcomes: (Outcome & { readonly given: readonly number[] })[][];

  constructor(formulas: readonly Formula[]) {
    this.#formulas = formulas;
    this.#memos = formulas.map(() => new Memo<number>(this.queries));
    this.#outcomes = formulas.map(() => []);
  }

  get(index: number, given: number): number {
    const own = this.#givenTo(index) ? [given] : [];
    const make = () => {
      const before = this.#last.get(index);
      const isSame = before?.inputs.every(({ state, read }) => state() === read) === true;
      expect(isSame && isDeepStrictEqual(before.given, own)).toBe(false);
      const inputs: Input[] = [];
      const input = (state: () => number) => inputs.push({ state, read: state() });
      const { value, isComplete } = this.#run(
        index,
        given,
        (cell) => {
          const value = cell.read();
          input(() => cell.version);
          return value;
        },
        (below) => {
          const value = this.get(below, given);
          input(() => this.#outcomes[below]?.length ?? 0);
          return { value, isComplete: this.isComplete(below) };
        },
      );
      if (!isComplete) this.queries.trackRead(unresolved);
      this.#last.set(index, { given: own, inputs });
      const outcomes = this.#outcomes[index] ?? [];
      const last = outcomes.at(-1);
      const isKept =
        last?.value === value && last.isComplete === isComplete && isDeepStrictEqual(last.given, own);
      if (!isKept) outcomes.push({ value, isComplete, given: own });
      return value;
    };
    return this.#memos[index]?.get(make, own) ?? 0;
  }

  isComplete(index: number): boolean {
    return this.#memos[index]?.isComplete === true;
  }

  /** Computes the outcome without any memo. */
  outcome(index: number, given: number): Outcome {
    return this.#run(
      index,
      given,
      ({ value }) => value,
      (below) => this.outcome(below, given),
    );
  }

  #run(
    index: number,
    given: number,
    read: (cell: Cell<number>) => number,
    ask: (below: number) => Outcome,
  ): Outcome {
    const { cell, other, below, usesGiven } = this.#formulas[index] ?? zero;
    const readAt = (at: number) => this.cells.slice(at, at + 1).map(read)[0] ?? 0;
    const first = readAt(cell);
    const own = usesGiven ? given : 0;
    const isResolved = first !== 4;
    if (first % 2 === 1 || index === 0) return { value: (own + readAt(other)) % 2, isComplete: isResolved };
    const asked = [below % index, 0].map(ask);
    return {
      value: asked.reduce((sum, { value }) => sum + value, own) % 2,
      isComplete: isResolved && asked.every(({ isComplete }) => isComplete),
    };
  }

  /** True if the memo, or a memo that it reads, uses the given value. */
  #givenTo(index: number): boolean {
    const { below, usesGiven } = this.#formulas[index] ?? zero;
    return usesGiven || (index > 0 && (this.#givenTo(below % index) || this.#givenTo(0)));
  }
}

const zero: Formula = { cell: 0, other: 0, below: 0, usesGiven: false };

describe('memos that read one another', () => {
  it('after any changes, nested memos return current values and recompute only what the changes affect', () => {
    fc.assert(
      fc.property(
        fc.array(formula, { minLength: 2, maxLength: 6 }),
        fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
        (formulas, steps) => {
          const memos = new Memos(formulas);
          let given = 0;
          for (const one of steps) {
            if (one.kind === 'set') memos.cells[one.cell]?.set(one.value);
            else if (one.kind === 'give') given = one.value;
            else {
              const index = one.memo % formulas.length;
              const entry = memos.queries.compute(() => memos.get(index, given));
              const outcome = { value: entry.value, isComplete: entry.isComplete };
              expect(outcome).toEqual(memos.outcome(index, given));
              expect(memos.isComplete(index)).toBe(outcome.isComplete);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
