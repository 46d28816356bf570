import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../src/json/pointer.js';
import { anything, hostileDepth, hostileValues } from './hostile-values.js';

const value = { a: { 'b.c': [10, { d: null }], 0: 'zero' }, '': 'empty', e: undefined, 'x/y~z': 1 };

describe('readAt', () => {
  it.each<[string, readonly (string | number)[], unknown]>([
    ['the empty path is the value itself (D32)', [], value],
    ['a string names a property', ['a', 'b.c'], [10, { d: null }]],
    ['a number is an index of a list', ['a', 'b.c', 0], 10],
    ['a number is the property of that name on an object', ['a', 0], 'zero'],
    ['a string is never an index', ['a', 'b.c', '0'], undefined],
    ['a list has no length to read', ['a', 'b.c', 'length'], undefined],
    ['null is a value', ['a', 'b.c', 1, 'd'], null],
    ['a scalar has no members', ['a', 'b.c', 0, 'x'], undefined],
    ['null has no members', ['a', 'b.c', 1, 'd', 'x'], undefined],
    ['a string has no indexes', ['', 0], undefined],
    ['a name is never split at a dot (D33)', ['a.b.c'], undefined],
    ['an empty name is a name', [''], 'empty'],
    ['a name has no escapes', ['x~1y~0z'], undefined],
    ['a slash and a tilde are part of a name', ['x/y~z'], 1],
    ['an index past the end', ['a', 'b.c', 2], undefined],
    ['a negative index', ['a', 'b.c', -1], undefined],
    ['a fractional index', ['a', 'b.c', 0.5], undefined],
    ['a missing property', ['z', 'y', 'x'], undefined],
  ])('readAt reads a value by its path: %s', (_, path, expected) => {
    expect(readAt(value, path)).toEqual(expected);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'readAt does not read inherited members: %s',
    (name) => {
      expect(readAt({}, [name])).toBeUndefined();
      expect(readAt([], [name])).toBeUndefined();
      expect(readAt({ a: 'text' }, ['a', name])).toBeUndefined();
      expect(readAt(JSON.parse(`{"${name}": 1}`), [name])).toBe(1);
    },
  );

  it('readAt reads at any depth of a value', () => {
    expect(readAt(hostileValues['deep list']?.(), new Array(hostileDepth).fill(0))).toBe(1);
  });

  it('readAt never throws, for any value and path', () => {
    const step = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constantFrom('__proto__', 'length', 0));
    fc.assert(
      fc.property(anything, fc.array(step, { maxLength: 5 }), (anyValue, path) => {
        readAt(anyValue, path);
      }),
    );
  });
});
