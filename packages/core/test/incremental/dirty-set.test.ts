import { describe, expect, it } from 'vitest';
import { DirtySet } from '../../src/incremental/dirty-set.js';
import { QueryContext } from '../../src/incremental/query-context.js';
import { Cell } from './cell.js';

function started() {
  const queries = new QueryContext();
  const dirtySet = new DirtySet<string>();
  return {
    dirtySet,
    cell: () => new Cell(queries, 0),
    add: (owner: string, cells: readonly Cell<number>[]) =>
      dirtySet.add(
        owner,
        queries.compute(() => {
          for (const cell of cells) cell.read();
        }),
      ),
  };
}

describe('a dirty set', () => {
  it('a dirty set returns each owner with an invalid dependency once', () => {
    const { dirtySet, cell, add } = started();
    const [shared, own] = [cell(), cell()];
    add('one', [shared]);
    add('two', [own, shared]);
    add('three', [own]);
    expect([...dirtySet.takeDirty()]).toEqual([]);
    shared.set(1);
    expect([...dirtySet.takeDirty()]).toEqual(['one', 'two']);
    expect([...dirtySet.takeDirty()]).toEqual([]);
    own.set(1);
    expect([...dirtySet.takeDirty()]).toEqual(['two', 'three']);
  });

  it('a dirty set counts dirty owners, not invalid dependencies, and counting does not clean the set', () => {
    const { dirtySet, cell, add } = started();
    const [first, second, valid] = [cell(), cell(), cell()];
    add('one', [first, second]);
    add('two', [second]);
    add('three', [valid]);
    const answers = () => [0, 1, 2].map((count) => dirtySet.isDirtierThan(count));
    expect(answers()).toEqual([false, false, false]);
    first.set(1);
    expect(answers()).toEqual([true, false, false]);
    second.set(1);
    expect(answers()).toEqual([true, true, false]);
    expect([...dirtySet.takeDirty()]).toEqual(['one', 'two']);
    expect(answers()).toEqual([false, false, false]);
  });
});
