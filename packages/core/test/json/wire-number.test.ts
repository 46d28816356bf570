import { describe, expect, it } from 'vitest';
import { wireCount, wireNumber } from '../../src/json/wire-number.js';

describe('D14: a finite decimal integer string counts as a number; anything else does not', () => {
  it.each([
    [0, 0, 0],
    [-0, -0, 0],
    [50, 50, 50],
    ['50', 50, 50],
    ['0', 0, 0],
    ['007', 7, 7],
    ['-0', -0, 0],
    [-5, -5, undefined],
    ['-5', -5, undefined],
    [2.5, 2.5, undefined],
    ['2.5', undefined, undefined],
    [2 ** 53 - 1, 2 ** 53 - 1, 2 ** 53 - 1],
    [2 ** 53, 2 ** 53, undefined],
    ['9007199254740993', 2 ** 53, undefined],
    ['9'.repeat(400), undefined, undefined],
    [Number.NaN, undefined, undefined],
    [Number.POSITIVE_INFINITY, undefined, undefined],
    ['', undefined, undefined],
    [' 5', undefined, undefined],
    ['5\n', undefined, undefined],
    ['+5', undefined, undefined],
    ['--5', undefined, undefined],
    ['1e3', undefined, undefined],
    ['0x1F', undefined, undefined],
    ['1_000', undefined, undefined],
    ['٣', undefined, undefined],
    ['Infinity', undefined, undefined],
    [true, undefined, undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
    [[5], undefined, undefined],
    [{ valueOf: () => 5 }, undefined, undefined],
    [Object(5), undefined, undefined],
    [5n, 5, 5],
  ])('the wire value %o is the number %o and the count %o (D14)', (value, number, count) => {
    expect(wireNumber(value)).toBe(number);
    expect(wireCount(value)).toBe(count);
  });
});
