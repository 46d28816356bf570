import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../src/incremental/dependency.js';
import { Memo } from '../../src/incremental/memo.js';
import { isUpToDate, QueryContext, unresolved } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

class TestDependency implements Dependency {
  isValid = true;

  invalidate(): void {
    this.isValid = false;
  }
}

/** A settable number, and a memo of a value made from it. */
function memoOf<T>(make: (value: number) => T) {
  const queries = new QueryContext();
  let value = 1;
  let dependency = new TestDependency();
  let computed = 0;
  const kept = new Memo<T>(queries);
  const memo = {
    get: () =>
      kept.get(() => {
        computed++;
        queries.trackRead(dependency);
        return make(value);
      }),
  };
  return {
    queries,
    memo,
    /** Returns the number of computations since the last call. */
    computed: () => {
      const before = computed;
      computed = 0;
      return before;
    },
    set: (next: number) => {
      value = next;
      const gone = dependency;
      dependency = new TestDependency();
      gone.invalidate();
      queries.beginRevision();
    },
  };
}

describe('a memo', () => {
  it('a memo is computed once, and again after its dependencies have changed', () => {
    const { memo, computed, set } = memoOf((value) => value);
    expect([memo.get(), memo.get(), computed()]).toEqual([1, 1, 1]);
    set(2);
    expect([memo.get(), memo.get(), computed()]).toEqual([2, 2, 1]);
  });

  it('dependents of a memo are recomputed when its value becomes unresolved, even if the value is equal', () => {
    const { queries, memo, set } = memoOf((value) => {
      if (value === 2) queries.trackRead(unresolved);
      return 'same';
    });
    const entry = queries.compute(() => memo.get());
    set(2);
    expect(isUpToDate(entry)).toBe(false);
    expect(queries.compute(() => memo.get()).isComplete).toBe(false);
    set(3);
    expect(queries.compute(() => memo.get()).isComplete).toBe(true);
  });

  it('a memo keeps its value, and dependents stay valid, if its comparison calls the new value equal', () => {
    const queries = new QueryContext();
    let text = 'a';
    let read = new TestDependency();
    const memo = new Memo<{ readonly text: string }>(queries, (one, other) => one.text === other.text);
    const get = () =>
      memo.get(() => {
        queries.trackRead(read);
        return { text };
      });
    const set = (next: string) => {
      text = next;
      const gone = read;
      read = new TestDependency();
      gone.invalidate();
      queries.beginRevision();
    };
    const first = get();
    const entry = queries.compute(get);
    set('a');
    expect([get() === first, isUpToDate(entry)]).toEqual([true, true]);
    set('b');
    expect([get(), isUpToDate(entry)]).toEqual([{ text: 'b' }, false]);
  });

  it('a memo reports its dependencies to the `trackRead` that its caller passes, not to its own context', () => {
    const queries = new QueryContext();
    const other = new QueryContext();
    const memo = new Memo<number>(queries);
    const ofOther = other.compute(() =>
      memo.get(
        () => {
          queries.trackRead(unresolved);
          return 1;
        },
        [],
        other.trackRead,
      ),
    );
    const own = queries.compute(() => memo.get(() => 1, [], other.trackRead));
    expect([ofOther.dependencies.length, ofOther.isComplete]).toEqual([2, false]);
    expect([own.dependencies.length, own.isComplete]).toEqual([0, true]);
  });

  it('dependents of a memo are not recomputed if its new value is equal', () => {
    const { queries, memo, set } = memoOf((value) => value % 2);
    const entry = queries.compute(() => memo.get());
    set(3);
    expect(isUpToDate(entry)).toBe(true);
    set(5);
    expect([isUpToDate(entry), memo.get()]).toEqual([true, 1]);
    set(6);
    expect([isUpToDate(entry), memo.get()]).toEqual([false, 0]);
    set(7);
    expect(isUpToDate(entry)).toBe(false);
  });

  it('a memo validates each dependency once per revision, but not in the revision of its computation', () => {
    const queries = new QueryContext();
    const cell = new Cell(queries, 1);
    const memo = new Memo<number>(queries);
    const ask = () => memo.get(() => cell.read());
    expect([ask(), ask(), cell.validations()]).toEqual([1, 1, 0]);
    queries.beginRevision();
    expect([ask(), ask(), cell.validations()]).toEqual([1, 1, 1]);
    cell.set(2);
    expect([ask(), cell.validations()]).toEqual([2, 1]);
    expect([ask(), cell.validations()]).toEqual([2, 0]);
  });

  it('a memo keeps its list if the recomputed list has the same items', () => {
    const { memo, set } = memoOf((value) => ['a', value % 2]);
    const before = memo.get();
    set(3);
    expect(memo.get()).toBe(before);
    set(4);
    expect(memo.get()).toEqual(['a', 0]);
  });
});

describe('dependents of a memo', () => {
  it('a dependent is recomputed if its memo had a different value for another caller meanwhile', () => {
    const queries = new QueryContext();
    let added = 0;
    let dependency = new TestDependency();
    const inner = new Memo<number>(queries);
    const ask = (given: number) =>
      inner.get(() => {
        queries.trackRead(dependency);
        return (given + added) % 2;
      }, [given]);
    const outer = new Memo<number>(queries);
    const askOuter = (given: number) => outer.get(() => ask(given), [given]);
    expect(askOuter(1)).toBe(1);
    added = 1;
    dependency.invalidate();
    dependency = new TestDependency();
    queries.beginRevision();
    expect(ask(0)).toBe(1);
    expect(askOuter(1)).toBe(0);
  });

  it('a dependent depends on the memo itself, not on the dependencies of the memo', () => {
    const { queries, memo } = memoOf((value) => value);
    const ask = () => queries.compute(() => [memo.get(), memo.get()]);
    const [first, ...others] = ask().dependencies;
    expect(others).toEqual([]);
    expect(ask().dependencies[0]).toBe(first);
  });

  it('a dependent that reads a cached incomplete memo is incomplete', () => {
    const queries = new QueryContext();
    const memo = new Memo<void>(queries);
    const ask = () => memo.get(() => queries.trackRead(unresolved));
    const first = queries.compute(ask);
    const second = queries.compute(ask);
    expect([first.isComplete, second.isComplete]).toEqual([false, false]);
  });
});
