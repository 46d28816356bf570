import { expect, it } from 'vitest';
import { hasDeclaredMore } from '../../src/status/context-keys.js';
import { explored, unit } from '../explorer/sample.js';

const known = (...units: readonly (readonly [id: string, paginated: number])[]) =>
  explored(...units.map(([id, paginated]) => unit({ id, counts: { ...unit().counts, paginated } })));

it('one more paginated operation in a file counts as a declaration', () => {
  expect(hasDeclaredMore(known(['a', 0], ['b', 2]), known(['b', 3], ['a', 0]))).toBe(true);
});

it('a file that is opened, closed or unchanged does not count as a declaration', () => {
  const before = known(['a', 1]);
  expect(hasDeclaredMore(before, before)).toBe(false);
  expect(hasDeclaredMore(before, known(['a', 1], ['b', 5]))).toBe(false);
  expect(hasDeclaredMore(before, known())).toBe(false);
  expect(hasDeclaredMore(before, known(['a', 0]))).toBe(false);
});
