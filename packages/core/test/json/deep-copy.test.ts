import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepCopy } from '../../src/json/copy-json.js';
import { deepEqual } from '../../src/json/deep-equal.js';
import { anything, deepFreeze, hostileValues } from './hostile-values.js';

describe('deepCopy: everything is kept', () => {
  it('deepCopy returns an equal copy of any value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        // toStrictEqual would mistake a member named `constructor` for the type of the object.
        expect(isDeepStrictEqual(deepCopy(deepFreeze(value)), value)).toBe(true);
      }),
    );
  });

  it.each(Object.keys(hostileValues))('deepCopy returns an equal copy of %s', (kind) => {
    const value = hostileValues[kind]?.();
    expect(deepEqual(deepCopy(value), value)).toBe(true);
  });

  it('deepCopy keeps undefined members, holes, functions, symbols and missing prototypes', () => {
    const bare = Object.assign(Object.create(null), { a: [] });
    const value = {
      u: undefined,
      f: () => 1,
      [Symbol.for('s')]: 1,
      list: Object.assign(new Array(3), { 0: 1, 2: undefined }),
      bare,
      n: Number.NaN,
    };
    const copy = deepCopy(value);
    expect(copy).toStrictEqual(value);
    expect(1 in copy.list).toBe(false);
    expect(Object.getPrototypeOf(copy.bare)).toBeNull();
  });

  it('deepCopy keeps a member named __proto__ as a member', () => {
    const value = JSON.parse('{"__proto__":{"a":[1]},"b":{"__proto__":null}}');
    const copy = deepCopy(value);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it('deepCopy keeps the order of members', () => {
    expect(Object.keys(deepCopy({ z: {}, 1: {}, a: [] }))).toStrictEqual(['1', 'z', 'a']);
  });
});

describe('deepCopy: nothing is shared', () => {
  it('deepCopy shares no list and no plain object with the original', () => {
    const value = { a: [{ b: {} }], c: {} };
    const copy = deepCopy(value);
    expect(copy).not.toBe(value);
    expect(copy.a).not.toBe(value.a);
    expect(copy.a[0]).not.toBe(value.a[0]);
    expect(copy.a[0]?.b).not.toBe(value.a[0]?.b);
    expect(copy.c).not.toBe(value.c);
  });

  it('deepCopy shares objects that are not plain data, such as dates and maps', () => {
    const value = { date: new Date(0), map: new Map(), bytes: new Uint8Array(1), own: new (class Own {})() };
    const copy = deepCopy(value);
    for (const [key, member] of Object.entries(value)) expect(Reflect.get(copy, key)).toBe(member);
  });

  it('deepCopy returns unfrozen copies of frozen values', () => {
    const copy = deepCopy(deepFreeze({ a: [1] }));
    copy.a.push(2);
    expect(copy).toStrictEqual({ a: [1, 2] });
  });
});

describe('deepCopy: cycles and shared parts keep their shape', () => {
  it('deepCopy copies a cyclic value to a value that refers to itself', () => {
    const value: { self?: unknown; list: unknown[] } = { list: [] };
    value.self = value;
    value.list.push(value.list, value);
    const copy = deepCopy(value);
    expect(copy.self).toBe(copy);
    expect(copy.list).toStrictEqual([copy.list, copy]);
    expect(copy.list).not.toBe(value.list);
  });

  it('deepCopy copies a repeated object only once', () => {
    const part = { a: 1 };
    const copy = deepCopy({ one: part, two: part, list: [part] });
    expect(copy.one).not.toBe(part);
    expect(copy.two).toBe(copy.one);
    expect(copy.list[0]).toBe(copy.one);
  });

  it('deepCopy copies a sparse list without visiting its holes', () => {
    const list: unknown[] = [{ a: 1 }];
    list[4294967294] = { b: 2 };
    const copy = deepCopy(list);
    expect(copy).toHaveLength(4294967295);
    expect(Object.entries(copy)).toStrictEqual(Object.entries(list));
    expect(copy[0]).not.toBe(list[0]);
  });
});
