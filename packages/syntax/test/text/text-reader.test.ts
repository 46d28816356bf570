import { objectReader } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textReader } from '../../src/index.js';

const anything = fc.anything({
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
  key: fc.oneof(fc.string(), fc.constantFrom('a', 'b', '__proto__', 'constructor')),
});
const json = (value: unknown) => textReader(value, JSON.stringify(value));
const mentions = (value: unknown, ...words: readonly string[]) => json(value).mentions?.(['a'], words);

describe('textReader', () => {
  it('textReader returns the same as objectReader, whatever was read before', () => {
    const step = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 0, 1), fc.string(), fc.nat(3));
    const pointers = fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(anything, pointers, (value, asked) => {
        const document = { a: value, b: [value, { a: { b: value } }] };
        const [reader, expected] = [textReader(document, ''), objectReader(document)];
        for (const pointer of asked) {
          expect(reader.get(pointer)).toBe(expected.get(pointer));
          expect(reader.keys(pointer)).toEqual(expected.keys(pointer));
        }
      }),
    );
  });

  it('textReader rules out a word that is not in its text', () => {
    expect(mentions({ a: { 'x-one': 1 } }, 'x-two')).toBe(false);
    expect(mentions({ a: { 'x-one': 1 } }, 'x-two', 'x-one')).toBe(true);
    expect(json({ a: 1 }).mentions?.([], [{ name: '\0test', isIn: (text) => text.includes('a') }])).toBe(
      true,
    );
  });

  it('textReader does not rule out a word that a key may contain with escapes', () => {
    expect(mentions({ a: 1 }, 'x/two')).toBe(true);
    expect(textReader({ 'x-two': 1 }, '{ "x\\u002dtwo": 1 }').mentions?.([], ['x-two'])).toBe(true);
    expect(textReader({ a: 'x-two' }, '{ "a": "x\\u002dtwo" }').mentions?.([], ['x-two'])).toBe(false);
  });

  it('textReader searches its text once for each word', () => {
    let searches = 0;
    const test = { name: '\0test', isIn: () => ++searches > 5 };
    const { mentions } = textReader({ a: 1 }, 'a: 1');
    for (const pointer of [[], ['a'], ['b']]) expect(mentions?.(pointer, [test])).toBe(false);
    expect(searches).toBe(1);
  });

  it('textReader rules out references to other files if every reference leads into its text', () => {
    const referred = (text: string) => textReader({}, text).referredFiles?.();
    expect(referred('a: { $ref: \'#/b\' }\nb: { "$ref": "#" }\n')).toEqual([]);
    expect(referred("a: { $ref: '#/b' }\nb: { $ref: other.yaml }\n")).toBeUndefined();
    expect(referred('{ "\\u0024ref": "other.yaml" }')).toBeUndefined();
  });
});
