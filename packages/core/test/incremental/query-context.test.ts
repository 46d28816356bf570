import { describe, expect, it } from 'vitest';
import { areSame, isUpToDate, QueryContext, unresolved } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

describe('a query context', () => {
  it('a query context records each dependency once, in the order of first reads', () => {
    const queries = new QueryContext();
    for (const count of [1, 11, 12, 13, 40]) {
      const cells = Array.from({ length: count }, () => new Cell(queries, 0));
      const entry = queries.compute(() => {
        for (const cell of [...cells, ...cells]) cell.read();
        for (const cell of cells) for (const other of [cell, cell]) other.read();
      });
      expect(entry.dependencies).toEqual(cells.map(({ dependency }) => dependency));
    }
  });

  it('a query context records no reads outside a computation', () => {
    const queries = new QueryContext();
    new Cell(queries, 0).read();
    expect(queries.compute(() => 1)).toMatchObject({ value: 1, dependencies: [], isComplete: true });
  });

  it('a computation depends on the reads inside a nested compute, but not inside computeApart', () => {
    const queries = new QueryContext();
    const [before, part, apart, after] = Array.from({ length: 4 }, () => new Cell(queries, 0));
    const entry = queries.compute(() => {
      before?.read();
      expect(queries.compute(() => part?.read()).dependencies).toEqual([part?.dependency]);
      expect(queries.computeApart(() => apart?.read()).dependencies).toEqual([apart?.dependency]);
      after?.read();
    });
    expect(entry.dependencies).toEqual([before, part, after].map((cell) => cell?.dependency));
  });

  it.each(['compute', 'computeApart'] as const)(
    'a query context remains usable after %s has thrown',
    (method) => {
      const queries = new QueryContext();
      const cell = new Cell(queries, 0);
      const entry = queries.compute(() => {
        expect(() =>
          queries[method](() => {
            throw new Error('as expected');
          }),
        ).toThrow('as expected');
        cell.read();
      });
      expect(entry.dependencies).toEqual([cell.dependency]);
      cell.read();
      expect(queries.compute(() => 1).dependencies).toEqual([]);
    },
  );

  it('an entry is complete if it read nothing unresolved, and up to date while its dependencies are valid', () => {
    const queries = new QueryContext();
    const [one, other] = [new Cell(queries, 0), new Cell(queries, 0)];
    const complete = queries.compute(() => [one.read(), other.read()]);
    const incomplete = queries.compute(() => [one.read(), queries.trackRead(unresolved)]);
    expect([complete.isComplete, incomplete.isComplete]).toEqual([true, false]);
    expect([isUpToDate(complete), isUpToDate(incomplete), isUpToDate(undefined)]).toEqual([
      true,
      true,
      false,
    ]);
    other.set(1);
    expect([isUpToDate(complete), isUpToDate(incomplete)]).toEqual([false, true]);
  });

  it('an entry with a replaced value keeps its dependencies', () => {
    const queries = new QueryContext();
    const cell = new Cell(queries, 'value');
    const entry = queries.compute(() => cell.read()).with('other');
    expect(entry).toMatchObject({ value: 'other', dependencies: [cell.dependency] });
  });
});

describe('areSame', () => {
  it('areSame is true for lists with identical items in the same order', () => {
    const some = [1, 'a', anObject];
    expect(areSame(some, some)).toBe(true);
    expect(areSame(some, [...some])).toBe(true);
    expect(areSame(some, [1, 'a', {}])).toBe(false);
    expect([areSame(some, [1, 'a']), areSame([1, 'a'], some), areSame([], [])]).toEqual([false, false, true]);
  });
});

const anObject = {};
