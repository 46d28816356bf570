import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from '../../src/json/deep-equal.js';
import { bomb, cyclicObject, deep } from './hostile-values.js';

const cyclic = (end: unknown) => {
  const value: Record<string, unknown> = { end };
  value.self = [value];
  return value;
};

describe('deepEqual', () => {
  it('deepEqual is true exactly for JSON values whose JSON texts with sorted keys are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (left, right) => {
        expect(deepEqual(left, JSON.parse(JSON.stringify(left)))).toBe(true);
        expect(deepEqual(left, right)).toBe(sortedText(left) === sortedText(right));
      }),
    );
  });

  it.each([
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [0, -0],
    [Number.NaN, Number.NaN],
    [{ a: 1 }, Object.assign(Object.create(null), { a: 1 })],
    [JSON.parse('{"__proto__":[1]}'), JSON.parse('{"__proto__":[1]}')],
    [cyclic(1), cyclic(1)],
    [cyclicObject(), cyclicObject()],
    [deep((below) => [below]), deep((below) => [below])],
    [bomb((below) => [below, below]), bomb((below) => [below, below])],
    [bomb((below) => [below, below]), bomb((below) => [below, below].map((part) => part))],
  ])('deepEqual is true for equal data (%#)', (left, right) => {
    expect(deepEqual(left, right)).toBe(true);
    expect(deepEqual(right, left)).toBe(true);
  });

  it.each([
    [1, '1'],
    [null, undefined],
    [null, {}],
    [[], {}],
    [{}, { a: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[undefined], []],
    [new Array(1), [undefined]],
    [new Array(1), []],
    [{ toString: 1 }, {}],
    [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }],
    [cyclic(1), cyclic(2)],
    [new Date(0), new Date(0)],
    [new Map(), new Map()],
    [new Date(0), {}],
    [deep((below) => [below]), deep((below) => [below], 99_999)],
  ])('deepEqual is false for different data (%#)', (left, right) => {
    expect(deepEqual(left, right)).toBe(false);
    expect(deepEqual(right, left)).toBe(false);
  });
});

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? ['an object of', ...Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1))]
      : Object.is(member, -0)
        ? 0
        : member,
  );
}
