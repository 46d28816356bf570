import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { parsePointerText, pointerIn, pointerText, readAt } from '../../src/json/pointer.js';

/** The examples of RFC 6901, section 5. */
const rfc: Json = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};
const examples: readonly (readonly [string, readonly (string | number)[], unknown])[] = [
  ['', [], rfc],
  ['/foo', ['foo'], ['bar', 'baz']],
  ['/foo/0', ['foo', 0], 'bar'],
  ['/', [''], 0],
  ['/a~1b', ['a/b'], 1],
  ['/c%d', ['c%d'], 2],
  ['/e^f', ['e^f'], 3],
  ['/g|h', ['g|h'], 4],
  ['/i\\j', ['i\\j'], 5],
  ['/k"l', ['k"l'], 6],
  ['/ ', [' '], 7],
  ['/m~0n', ['m~n'], 8],
];

describe('RFC 6901', () => {
  it.each(examples)('the pointer of RFC 6901 is read and written: %j', (text, pointer, value) => {
    expect(pointerText(pointer)).toBe(text);
    expect(parsePointerText(text)).toEqual(pointer.map(String));
    expect(pointerIn(rfc, text)).toEqual(pointer);
    expect(readAt(rfc, pointerIn(rfc, text))).toEqual(value);
  });

  it('the pointer step ~01 is read as ~1, not as /', () => {
    expect(parsePointerText('/~01')).toEqual(['~1']);
    expect(pointerText(['~1'])).toBe('/~01');
  });

  it('pointerText escapes the slashes of a path in an API document', () => {
    expect(pointerText(['paths', '/users/{id}', 'get', 'parameters', 0])).toBe(
      '/paths/~1users~1{id}/get/parameters/0',
    );
  });

  it.each(['a', 'a/b', '#/a', ' /a', '/~', '/~2', '/a~', '/a/~b'])('%j is not a JSON Pointer', (text) => {
    expect(parsePointerText(text)).toBeUndefined();
  });

  it('parsePointerText returns the steps that pointerText has written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.nat(), fc.constantFrom('~', '/', '~0', '~1'))),
        (pointer) => {
          expect(parsePointerText(pointerText(pointer))).toEqual(pointer.map(String));
        },
      ),
    );
  });

  it('parsePointerText never throws, and pointerText writes back what it has read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          const steps = parsePointerText(text);
          if (steps !== undefined) expect(pointerText(steps)).toBe(text);
        },
      ),
    );
  });

  it('parsePointerText reads long texts', () => {
    expect(parsePointerText('/a'.repeat(1_000_000))).toHaveLength(1_000_000);
    expect(parsePointerText('~'.repeat(1_000_000))).toBeUndefined();
    expect(parsePointerText(`/${'~0'.repeat(1_000_000)}`)?.[0]).toBe('~'.repeat(1_000_000));
  });
});

describe('pointerIn', () => {
  it('pointerIn returns numbers for steps into lists and names for steps into objects', () => {
    expect(pointerIn({ a: [{ 0: ['x'] }] }, '/a/0/0/0')).toEqual(['a', 0, '0', 0]);
  });

  it('pointerIn converts the text of a pointer to any value in a document back to the pointer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const pointer of pointersOf(value as Json)) {
          expect(pointerIn(value as Json, pointerText(pointer))).toEqual(pointer);
        }
      }),
    );
  });

  it('pointerIn returns the root for a text that is not a pointer', () => {
    expect(pointerIn({ a: 1 }, 'a')).toEqual([]);
  });
});

function pointersOf(value: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const members: (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as readonly Json[]).entries()]
    : Object.entries(value);
  return [at, ...members.flatMap(([step, member]) => pointersOf(member, [...at, step]))];
}
