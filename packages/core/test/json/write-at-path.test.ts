import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt, writeAt } from '../../src/json/pointer.js';
import { anything, deepFreeze } from './hostile-values.js';

const path = fc.array(fc.oneof(fc.constantFrom('a', '__proto__', 'constructor', '0', ''), fc.nat(2)), {
  maxLength: 4,
});

describe('writeAt', () => {
  it.each([
    ['the root', 5, [], 1, 1],
    ['a member', { a: 1, b: 2 }, ['a'], 3, { a: 3, b: 2 }],
    ['a new member', { a: 1 }, ['b'], 3, { a: 1, b: 3 }],
    ['below undefined', undefined, ['a', 'b'], 1, { a: { b: 1 } }],
    ['below null', { a: null }, ['a', 0, 'b'], 1, { a: [{ b: 1 }] }],
    ['an item of a list', { a: [1, 2, 3] }, ['a', 1], 9, { a: [1, 9, 3] }],
    ['after the last item', [1], [1], 2, [1, 2]],
    ['a number as the name of a member', { 0: 'x' }, [0], 'y', { 0: 'y' }],
    ['digits in a string as the name of a member', undefined, ['0'], 1, { 0: 1 }],
    ['undefined', { a: 1 }, ['a'], undefined, { a: undefined }],
    ['__proto__', {}, ['__proto__', 'a'], 1, JSON.parse('{"__proto__":{"a":1}}')],
  ])('writeAt writes %s', (_, root, at, value, written) => {
    expect(writeAt(deepFreeze(root), at, value)).toStrictEqual({ ok: true, value: written });
  });

  it.each([
    ['a string', 'text', ['a']],
    ['a number', 0, [0]],
    ['false', false, ['a']],
    ['a scalar in the path', { a: { b: '' } }, ['a', 'b', 'c']],
    ['a name in a list', { a: [] }, ['a', 'b']],
    ['digits in a string as an index', [1], ['0']],
    ['a gap in a list', [1], [2]],
    ['a gap in a new list', {}, ['a', 1]],
    ['a negative index', [1], [-1]],
    ['a fractional index', [1], [0.5]],
    ['a date', { a: new Date(0) }, ['a', 'b']],
    ['an instance of a class', new (class Own {})(), ['a']],
    ['a function', () => 1, ['a']],
  ])('writeAt fails for %s', (_, root, at) => {
    expect(writeAt(root, at, 1)).toStrictEqual({ ok: false });
  });

  it('writeAt copies the objects along the path and shares the others', () => {
    const root = { a: { b: {}, c: {} }, d: {} };
    const written = writeAt(root, ['a', 'b'], 1);
    expect(written).toStrictEqual({ ok: true, value: { a: { b: 1, c: {} }, d: {} } });
    const value = written.ok ? (written.value as typeof root) : root;
    expect(value.a).not.toBe(root.a);
    expect(value.a.c).toBe(root.a.c);
    expect(value.d).toBe(root.d);
  });

  it('writeAt writes a value that readAt finds at the same path', () => {
    fc.assert(
      fc.property(anything, path, (root, at) => {
        const mark = Symbol('mark');
        const written = writeAt(deepFreeze(root), at, mark);
        if (written.ok) expect(readAt(written.value, at)).toBe(mark);
        expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
      }),
    );
  });
});
