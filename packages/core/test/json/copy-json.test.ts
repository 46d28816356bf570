import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyJson, kindOf } from '../../src/json/copy-json.js';
import { anything, deepFreeze, hostileValues } from './hostile-values.js';

describe('copyJson', () => {
  it('copyJson copies any JSON value and shares no object with it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyJson(deepFreeze(value));
        expect(copy).toEqual({ ok: true, value });
        if (copy.ok && typeof value === 'object' && value !== null) expect(copy.value).not.toBe(value);
      }),
    );
  });

  it('copyJson keeps the order of members, and members named __proto__', () => {
    const text = '{"z":1,"__proto__":{"a":[]},"a":{"constructor":2}}';
    const copy = copyJson(JSON.parse(text));
    expect(JSON.stringify(copy.ok && copy.value)).toBe(text);
  });

  it('copyJson leaves out members whose value is undefined, as JSON.stringify does', () => {
    expect(copyJson({ a: undefined, b: 1 })).toEqual({ ok: true, value: { b: 1 } });
    expect(Object.keys((copyJson({ a: undefined }) as { value: object }).value)).toEqual([]);
  });

  it('copyJson replaces holes in a list by null', () => {
    const list: unknown[] = [];
    list[2] = 'a';
    expect(copyJson(list)).toEqual({ ok: true, value: [null, null, 'a'] });
  });

  it.each<[string, unknown, readonly (string | number)[], string]>([
    ['undefined', undefined, [], 'nothing'],
    ['undefined in a list', [1, undefined], [1], 'nothing'],
    ['NaN', { a: [Number.NaN] }, ['a', 0], 'a number JSON cannot write'],
    ['a bigint', { a: 1n }, ['a'], 'a bigint'],
    ['a symbol', [Symbol('x')], [0], 'a symbol'],
    ['a function', { f: () => 1 }, ['f'], 'a function'],
    ['a date', { at: new Date(0) }, ['at'], 'an object that is not plain data'],
    ['a map', new Map(), [], 'an object that is not plain data'],
  ])('copyJson refuses %s and returns the path of the value', (_, value, path, found) => {
    expect(copyJson(value)).toEqual({ ok: false, problem: { kind: 'notJson', path, found } });
  });

  it('copyJson accepts objects without a prototype', () => {
    expect(copyJson(Object.assign(Object.create(null), { a: 1 }))).toEqual({ ok: true, value: { a: 1 } });
  });

  it('copyJson refuses a value deeper than the limit, counting the outermost level as one', () => {
    expect(copyJson([[1]], { depth: 2 })).toEqual({ ok: true, value: [[1]] });
    expect(copyJson({ a: [[1]] }, { depth: 2 })).toEqual({
      ok: false,
      problem: { kind: 'depth', path: ['a', 0] },
    });
  });

  it('copyJson refuses more values than the limit, counting each occurrence of a shared value', () => {
    expect(copyJson([1, 2], { values: 3 })).toEqual({ ok: true, value: [1, 2] });
    expect(copyJson([1, 2, 3], { values: 3 })).toMatchObject({ ok: false, problem: { kind: 'size' } });
    const shared = [1, 2];
    expect(copyJson([shared, shared], { values: 7 })).toEqual({
      ok: true,
      value: [
        [1, 2],
        [1, 2],
      ],
    });
    expect(copyJson([shared, shared], { values: 6 })).toMatchObject({ ok: false, problem: { kind: 'size' } });
    expect(copyJson({ a: 1, b: 2 }, { values: 2 })).toMatchObject({ ok: false, problem: { kind: 'size' } });
  });

  it.each(Object.keys(hostileValues))('copyJson accepts or refuses %s, alone or in a list', (name) => {
    const value = hostileValues[name]?.();
    const copy = copyJson(value);
    expect(copyJson([value]).ok).toBe(copy.ok);
  });

  it('copyJson never throws, and its copies are valid JSON', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const copy = copyJson(deepFreeze(value));
        if (copy.ok) expect(JSON.parse(JSON.stringify(copy.value))).toEqual(withoutSign(copy.value));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Removes the sign of negative zero, which `JSON.stringify` does not write. */
function withoutSign(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

describe('kindOf', () => {
  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'nothing'],
    [[], 'a list'],
    ['', 'a string'],
    [0, 'a number'],
    [Number.NaN, 'a number JSON cannot write'],
    [Number.NEGATIVE_INFINITY, 'a number JSON cannot write'],
    [false, 'a boolean'],
    [{}, 'an object'],
    [Object.create(null), 'an object'],
    [new Date(0), 'an object that is not plain data'],
    [1n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [() => 1, 'a function'],
  ])('kindOf has a word for each kind of value (%#)', (value, word) => {
    expect(kindOf(value)).toBe(word);
  });
});
