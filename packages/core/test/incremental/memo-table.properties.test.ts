import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoTable } from '../../src/incremental/memo-table.js';
import { QueryContext, unresolved } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

const none: readonly never[] = [];
const cellCount = 4;
const itemCount = 6;

type Step =
  | { readonly kind: 'set'; readonly cell: number; readonly value: number }
  | { readonly kind: 'give'; readonly item: number; readonly value: number }
  | { readonly kind: 'list'; readonly items: readonly number[] }
  /** Starts a run that takes at most `steps` steps. */
  | { readonly kind: 'ask'; readonly steps: number }
  /** Interleaves the steps of two runs in this order: true is a step of the first run. Then completes both runs. */
  | { readonly kind: 'turns'; readonly turns: readonly boolean[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('set'), cell: fc.nat(cellCount - 1), value: fc.nat(4) }),
  fc.record({ kind: fc.constant('give'), item: fc.nat(itemCount - 1), value: fc.nat(1) }),
  fc.record({
    kind: fc.constant('list'),
    items: fc.uniqueArray(fc.nat(itemCount - 1), { maxLength: itemCount }),
  }),
  fc.record({ kind: fc.constant('ask'), steps: fc.constantFrom(0, 1, 2, itemCount, itemCount) }),
  fc.record({ kind: fc.constant('ask'), steps: fc.constant(itemCount) }),
  fc.record({ kind: fc.constant('turns'), turns: fc.array(fc.boolean(), { maxLength: 2 * itemCount }) }),
);

/** A table whose values depend on one or two cells each. Also computes the values without the table, for comparison. */
class Sums {
  readonly queries = new QueryContext();
  readonly cells = Array.from({ length: cellCount }, () => new Cell(this.queries, 0));
  readonly #table = new MemoTable<number, readonly number[]>(this.queries);
  items: readonly number[] = [0, 1, 2, 3];
  #given: readonly number[] = new Array(itemCount).fill(0);
  /** The number of lookups since the last call of `work`. `#computed` has the items computed since then. */
  #looks = 0;
  #computed: number[] = [];
  /** For each item, one function per input of its last computation, which returns true if the input is unchanged. */
  readonly #inputs = new Map<number, readonly (() => boolean)[]>();

  give(item: number, value: number): void {
    this.#given = this.#given.with(item, value);
  }

  #start(): Generator<void, readonly (readonly number[])[]> {
    return this.#table.of(this.items, [this.#given], {
      key: (item) => {
        this.#looks++;
        return `item ${item}`;
      },
      inputs: (item) => [this.#given[item]],
      make: (item) => this.#make(item),
      isSame: ([one], [other]) => one === other,
    });
  }

  /** Takes up to `steps` steps; returns the values if the run is complete. */
  ask(steps: number): readonly (readonly number[])[] | undefined {
    const work = this.#start();
    for (let taken = 0; taken <= steps; taken++) {
      const { done, value } = work.next();
      if (done === true) {
        this.#forgetOthers();
        return value;
      }
      expect(this.#computed).toHaveLength(taken + 1);
    }
    return undefined;
  }

  /** Interleaves the steps of two runs until both are complete; returns the values of both. */
  askInTurns(turns: readonly boolean[]): readonly (readonly (readonly number[])[])[] {
    const works = [this.#start(), this.#start()];
    const values = new Map<(typeof works)[number], readonly (readonly number[])[]>();
    const rest = new Array<boolean>(itemCount + 1);
    for (const isFirst of [...turns, ...rest.fill(true), ...rest.fill(false)]) {
      const work = works[isFirst ? 0 : 1];
      const { done, value } = work?.next() ?? {};
      if (work && done === true && value) values.set(work, value);
    }
    this.#forgetOthers();
    return [...values.values()];
  }

  /** Allows the table to recompute items that have left its list. */
  #forgetOthers(): void {
    for (const item of this.#inputs.keys()) if (!this.items.includes(item)) this.#inputs.delete(item);
  }

  #make(item: number): readonly number[] {
    // An item must not be recomputed while its inputs are unchanged.
    expect(this.#inputs.get(item)?.every((isSame) => isSame())).not.toBe(true);
    this.#computed.push(item);
    const given = this.#given[item];
    const inputs = [() => this.#given[item] === given];
    const value = this.#sum(item, (cell) => {
      const { dependency } = cell;
      inputs.push(() => cell.dependency === dependency);
      return cell.read();
    });
    if (value.isUnresolved) this.queries.trackRead(unresolved);
    this.#inputs.set(item, inputs);
    return [value.sum];
  }

  #sum(item: number, read: (cell: Cell<number>) => number) {
    const at = (index: number) => this.cells.slice(index, index + 1).map(read)[0] ?? 0;
    const first = at(item % cellCount);
    const sum = (this.#given[item] ?? 0) + (first % 2 === 1 ? at((item + 1) % cellCount) : 0);
    return { sum: sum % 2, isUnresolved: first === 4 };
  }

  /** Computes the values, and whether they are complete, without the table. */
  fresh() {
    return this.items.map((item) => this.#sum(item, ({ value }) => value));
  }

  /** Returns the incomplete items, including those that have left the list. */
  incomplete(): readonly number[] {
    const all = Array.from({ length: itemCount }, (_, item) => item);
    const incomplete = all.filter((item) => this.#table.incomplete.has(`item ${item}`));
    expect(this.#table.incomplete.size === 0).toBe(incomplete.length === 0);
    return incomplete;
  }

  mayBeDirtierThan(count: number): boolean {
    return this.#table.mayBeDirtierThan(count);
  }

  work(): { readonly looks: number; readonly computed: number } {
    const work = { looks: this.#looks, computed: this.#computed.length };
    this.#looks = 0;
    this.#computed = [];
    return work;
  }
}

describe('a table of memos', () => {
  it('after any changes, a memo table returns current values and computes only what the changes affect', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
        const sums = new Sums();
        for (const one of steps) {
          sums.work();
          if (one.kind === 'set') sums.cells[one.cell]?.set(one.value);
          else if (one.kind === 'give') sums.give(one.item, one.value);
          else if (one.kind === 'list') sums.items = one.items;
          else {
            const inTurns = one.kind === 'turns' ? sums.askInTurns(one.turns) : none;
            if (one.kind === 'turns') expect(inTurns).toHaveLength(2);
            sums.work();
            const values = sums.ask(one.kind === 'ask' ? one.steps : 0);
            if (values === undefined) continue;
            const fresh = sums.fresh();
            for (const some of [values, ...inTurns]) expect(some).toEqual(fresh.map(({ sum }) => [sum]));
            const unresolved = sums.items.filter((_, index) => fresh[index]?.isUnresolved);
            expect(sums.incomplete()).toEqual(unresolved.sort((one, other) => one - other));
            sums.work();
            expect([0, 1, 2].map((count) => sums.mayBeDirtierThan(count))).toEqual([false, false, false]);
            expect(sums.ask(0)).toBe(values);
            expect(sums.work()).toEqual({ looks: 0, computed: 0 });
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
