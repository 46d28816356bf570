import { expect, it } from 'vitest';
import { hasDeclaredMore } from '../../src/status/context-keys.js';
import { explored, unit } from '../explorer/sample.js';

const known = (...units: readonly (readonly [id: string, paginated: number])[]) =>
  explored(...units.map(([id, paginated]) => unit({ id, counts: { ...unit().counts, paginated } })));

it('hasDeclaredMore returns true if a file has more paginated operations than before', () => {
  expect(hasDeclaredMore(known(['a', 0], ['b', 2]), known(['b', 3], ['a', 0]))).toBe(true);
});

it('hasDeclaredMore returns false if a file was opened or closed, or has not changed', () => {
  const before = known(['a', 1]);
  expect(hasDeclaredMore(before, before)).toBe(false);
  expect(hasDeclaredMore(before, known(['a', 1], ['b', 5]))).toBe(false);
  expect(hasDeclaredMore(before, known())).toBe(false);
  expect(hasDeclaredMore(before, known(['a', 0]))).toBe(false);
});
