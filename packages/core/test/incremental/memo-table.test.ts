import { describe, expect, it } from 'vitest';
import { MemoTable } from '../../src/incremental/memo-table.js';
import { QueryContext, unresolved } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

/** Creates a table with one cell per item; the value of an item is the content of its cell. */
function started(observesChanges = true, keyOf: (item: number) => unknown = (item) => item) {
  const queries = new QueryContext(observesChanges);
  const table = new MemoTable<number, readonly string[]>(queries);
  const cells = Array.from({ length: 200 }, () => new Cell(queries, 'start'));
  let computed: number[] = [];
  const workOn = (items: readonly number[], given?: string) =>
    table.of(items, [given], {
      key: keyOf,
      inputs: () => [given],
      make: (item) => {
        computed.push(item);
        const value = cells[item]?.read() ?? '';
        if (value === 'unresolved') queries.trackRead(unresolved);
        return [value.toLowerCase()];
      },
      isSame: ([one], [other]) => one === other,
    });
  return {
    table,
    set: (item: number, value: string) => cells[item]?.set(value),
    ask: (items: readonly number[], given?: string) => {
      const work = workOn(items, given);
      for (let steps = 0; ; steps++) {
        const { done, value } = work.next();
        if (done === true) return { values: value, steps };
      }
    },
    /** Interleaves the steps of several runs until all are complete; returns their values. */
    askInTurns: (items: readonly number[], count: number) => {
      const pending = Array.from({ length: count }, () => workOn(items));
      const values: (readonly (readonly string[])[])[] = [];
      for (const work of pending) {
        const { done, value } = work.next();
        if (done === true) values.push(value);
        else pending.push(work);
      }
      return values;
    },
    /** Takes exactly `steps` steps of a run that has more. */
    take: (items: readonly number[], steps: number) => {
      const work = workOn(items);
      for (let left = steps; left > 0; left--) expect(work.next().done).toBe(false);
    },
    /** Returns the items that were computed since the last call. */
    computed: () => {
      const all = computed;
      computed = [];
      return all;
    },
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a table of memos', () => {
  it('a memo table computes one item per step, and after a change only the items that read the change', () => {
    const { ask, set, computed } = started();
    const items = upTo(3);
    expect(ask(items)).toEqual({ values: [['start'], ['start'], ['start']], steps: 3 });
    set(1, 'other');
    computed();
    expect(ask(items)).toEqual({ values: [['start'], ['other'], ['start']], steps: 1 });
    expect(computed()).toEqual([1]);
  });

  it('a memo table keeps a value, and the list of values, if the recomputed value is equal', () => {
    const { ask, set, computed } = started();
    const items = upTo(2);
    const before = ask(items).values;
    computed();
    set(1, 'START');
    expect(ask(items).values).toBe(before);
    expect(computed()).toEqual([1]);
    expect(ask([...items]).values).toBe(before);
    set(1, 'other');
    const after = ask(items).values;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual(['other']);
  });

  it('a memo table recomputes all items when its inputs change', () => {
    const { ask, computed } = started();
    const items = upTo(2);
    ask(items, 'one');
    ask(items, 'other');
    expect(computed()).toEqual([0, 1, 0, 1]);
    ask(items, 'other');
    expect(computed()).toEqual([]);
  });

  it('a memo table is complete unless an item has an unresolved reference', () => {
    const { table, ask, set } = started();
    expect([table.incomplete.size === 0, !table.incomplete.has(1)]).toEqual([true, true]);
    const items = upTo(3);
    ask(items);
    expect([table.incomplete.size === 0, !table.incomplete.has(1)]).toEqual([true, true]);
    set(1, 'unresolved');
    ask(items);
    expect([table.incomplete.size === 0, !table.incomplete.has(0), !table.incomplete.has(1)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('mayBeDirtierThan is true before the first run of a memo table, and later counts the changed items', () => {
    const { table, ask, set } = started();
    const isDirtierThan = () => [0, 1, 2].map((count) => table.mayBeDirtierThan(count));
    expect(isDirtierThan()).toEqual([true, true, true]);
    const items = upTo(5);
    ask(items);
    expect(isDirtierThan()).toEqual([false, false, false]);
    set(3, 'other');
    expect(isDirtierThan()).toEqual([true, false, false]);
    set(4, 'other');
    expect(isDirtierThan()).toEqual([true, true, false]);
    ask(items);
    expect(isDirtierThan()).toEqual([false, false, false]);
  });

  it('a memo table returns new values even if its last run was abandoned after the last computed item', () => {
    const { ask, take, set } = started();
    const items = upTo(2);
    ask(items);
    set(1, 'other');
    take(items, 1);
    expect(ask(items)).toEqual({ values: [['start'], ['other']], steps: 0 });
  });

  it('a memo table returns the newest values to callers that interleave their steps', () => {
    const { askInTurns, ask, set } = started();
    const items = upTo(4);
    ask(items);
    for (const item of items) set(item, `new ${item}`);
    const fresh = items.map((item) => [`new ${item}`]);
    expect(askInTurns(items, 2)).toEqual([fresh, fresh]);
    expect(ask(items)).toEqual({ values: fresh, steps: 0 });
  });

  it('callers that interleave their steps share the work of a memo table, so each item is visited once', () => {
    const queries = new QueryContext();
    const table = new MemoTable<number, number>(queries);
    const items = upTo(20_000);
    let looks = 0;
    const work = () =>
      table.of(items, [], {
        key: (item) => {
          looks++;
          return item;
        },
        inputs: () => [],
        make: (item) => item,
      });
    const pending = [work(), work(), work()];
    for (const each of pending) if (each.next().done !== true) pending.push(each);
    expect(looks).toBe(items.length);
  });

  it('after one change, a memo table visits only the changed item, and without a change none', () => {
    const visited: number[] = [];
    const { ask, set } = started(true, (item) => {
      visited.push(item);
      return item;
    });
    const items = upTo(3);
    ask(items);
    visited.length = 0;
    ask(items);
    expect(visited).toEqual([]);
    set(1, 'other');
    ask(items);
    expect(visited).toEqual([1]);
  });

  it('after an interrupted run, a memo table counts only the items not yet recomputed as dirty', () => {
    const { table, set, ask, take } = started();
    const items = upTo(5);
    ask(items);
    set(3, 'other');
    set(4, 'other');
    take(items, 1);
    expect([0, 1].map((count) => table.mayBeDirtierThan(count))).toEqual([true, false]);
  });

  it('a memo table forgets removed items, and drops their dependencies once most items are removed', () => {
    const { table, ask, set, computed } = started();
    ask(upTo(120));
    ask(upTo(10));
    set(11, 'other');
    expect(table.mayBeDirtierThan(0)).toBe(true);
    ask(upTo(121));
    ask(upTo(10));
    set(11, 'another');
    expect(table.mayBeDirtierThan(0)).toBe(false);
    computed();
    ask(upTo(10));
    expect(computed()).toEqual([]);
    set(9, 'other');
    expect(ask(upTo(10)).values[9]).toEqual(['other']);
    expect(computed()).toEqual([9]);
    ask(upTo(121));
    expect(computed()).toEqual(upTo(121).slice(10));
  });

  it('a memo table keeps the value of an item that leaves the list and returns unchanged', () => {
    const objects = upTo(200).map((item) => ({ item }));
    const { ask, set, computed } = started(true, (item) => objects[item]);
    const [first, second] = ask(upTo(3)).values;
    ask(upTo(1));
    set(2, 'other');
    computed();
    expect(ask(upTo(3))).toEqual({ values: [['start'], ['start'], ['other']], steps: 1 });
    expect(computed()).toEqual([2]);
    const [, again] = ask(upTo(3)).values;
    expect([ask(upTo(3)).values[0], again]).toEqual([first, second]);
    expect(again).toBe(second);
    ask([]);
    computed();
    ask(upTo(2), 'something else');
    expect(computed()).toEqual([0, 1]);
  });

  it('a memo table tracks the dependencies of a returning item even if its index was rebuilt meanwhile', () => {
    const objects = upTo(200).map((item) => ({ item }));
    const { table, ask, set, computed } = started(true, (item) => objects[item]);
    ask(upTo(120));
    ask([]);
    ask(upTo(120));
    expect(table.mayBeDirtierThan(0)).toBe(false);
    set(1, 'another');
    expect(table.mayBeDirtierThan(0)).toBe(true);
    computed();
    expect(ask(upTo(120)).values[1]).toEqual(['another']);
    expect(computed()).toEqual([1]);
  });

  it('a memo table keeps a value that an abandoned run computed, even after its item leaves the list', () => {
    const objects = upTo(2).map((item) => ({ item }));
    const { ask, take, set, computed } = started(true, (item) => objects[item]);
    ask(upTo(2));
    set(1, 'other');
    take(upTo(2), 1);
    ask(upTo(1));
    computed();
    expect(ask(upTo(2)).values).toEqual([['start'], ['other']]);
    expect(computed()).toEqual([]);
  });

  it('a memo table that does not observe changes recomputes its items in each run', () => {
    const { table, ask, set, computed } = started(false);
    const items = upTo(3);
    ask(items);
    set(1, 'other');
    ask([...items]);
    expect([computed(), table.mayBeDirtierThan(0)]).toEqual([[0, 1, 2], false]);
  });
});
