import { describe, expect, it } from 'vitest';
import { overlaid } from '../../src/import/overlay.js';

describe('overrides lie over a document', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['member by member', { a: { b: 1, c: 2 }, d: 3 }, { a: { c: 4 } }, { d: 3, a: { b: 1, c: 4 } }],
    ['with new members', { a: 1 }, { b: { c: 2 } }, { a: 1, b: { c: 2 } }],
    ['null takes a member away', { a: 1, b: 2 }, { b: null }, { a: 1 }],
    [
      'lists of mappings item by item',
      { a: [{ b: 1 }, { c: 2 }] },
      { a: [{ d: 3 }] },
      { a: [{ b: 1, d: 3 }, { c: 2 }] },
    ],
    ['other lists as a whole', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['with a list for a mapping', { a: { b: 1 } }, { a: [1] }, { a: [1] }],
    ['an empty file changes nothing that is there', { a: 1 }, {}, { a: 1 }],
  ])('%s', (_, document, overrides, expected) => {
    expect(overlaid(document, overrides)).toEqual(expected);
  });

  it('inherited keys are no members, and those called so are plain ones', () => {
    const merged = overlaid({ a: 1 }, JSON.parse('{ "__proto__": { "b": 2 }, "constructor": 3 }'));
    expect(JSON.stringify(merged)).toBe('{"a":1,"__proto__":{"b":2},"constructor":3}');
    expect(({} as { b?: number }).b).toBeUndefined();
  });

  it('however deeply they are nested', () => {
    const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;
    expect(overlaid(nested(500), nested(500))).toEqual(nested(500));
  });
});
