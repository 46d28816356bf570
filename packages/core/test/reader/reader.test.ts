import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asReader, makeReader, objectReader } from '../../src/reader/reader.js';
import { anything, cyclicObject, hostileValues } from '../json/hostile-values.js';

const value = JSON.parse('{"b": [10, {"c": null}], "a": "text", "__proto__": {"d": 1}}');

describe('objectReader', () => {
  const reader = objectReader(value);

  it('objectReader gets the value at a pointer, or undefined if there is none', () => {
    expect(reader.get([])).toBe(value);
    expect(reader.get(['b', 1, 'c'])).toBeNull();
    expect(reader.get(['b', 2])).toBeUndefined();
    expect(reader.get(['toString'])).toBeUndefined();
    expect(reader.get(['__proto__', 'd'])).toBe(1);
  });

  it('objectReader returns the own keys of an object in order, and the indexes of a list', () => {
    expect(reader.keys([])).toEqual(['b', 'a', '__proto__']);
    expect(reader.keys(['b'])).toEqual([0, 1]);
    expect(objectReader([]).keys([])).toEqual([]);
    expect(objectReader({}).keys([])).toEqual([]);
  });

  it('objectReader returns no keys for a value that is not an object or a list', () => {
    expect(reader.keys(['a'])).toBeUndefined();
    expect(reader.keys(['b', 1, 'c'])).toBeUndefined();
    expect(reader.keys(['nothing'])).toBeUndefined();
    expect(objectReader(undefined).keys([])).toBeUndefined();
  });

  it.each(Object.keys(hostileValues))('objectReader reads %s without throwing', (name) => {
    const hostile = objectReader({ a: hostileValues[name]?.() });
    hostile.get(['a', 'a', 0, '__proto__']);
    hostile.keys(['a']);
    hostile.keys(['a', 0]);
  });

  it('objectReader reads any value without throwing', () => {
    fc.assert(
      fc.property(anything, fc.array(fc.oneof(fc.string(), fc.nat(3)), { maxLength: 4 }), (any, pointer) => {
        objectReader(any).get(pointer);
        objectReader(any).keys(pointer);
      }),
    );
  });
});

describe('asReader', () => {
  it('asReader returns a Reader unchanged', () => {
    const reader = objectReader({});
    expect(asReader(reader)).toBe(reader);
  });

  it('asReader wraps data even if its members look like those of a Reader', () => {
    const pretender = { get: () => 'x', keys: () => [], 'Symbol(pagewright.reader)': true };
    expect(asReader(pretender).get(['get'])).toBe(pretender.get);
    const heir: unknown = Object.create(objectReader({ a: 1 }));
    expect(asReader(heir)).not.toBe(heir);
    expect(asReader(cyclicObject()).keys(['a', 'a', 'a'])).toContain('$ref');
  });
});

describe('makeReader', () => {
  it('makeReader returns a Reader with the given functions', () => {
    const reader = makeReader({ get: (pointer) => pointer.length, keys: () => ['k'] });
    expect(asReader(reader)).toBe(reader);
    expect(reader.get(['a', 'b'])).toBe(2);
    expect(reader.keys([])).toEqual(['k']);
  });
});
