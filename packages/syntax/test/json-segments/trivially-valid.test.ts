import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrivialMember, readMember } from '../../src/json-segments/read-member.js';
import { defaultLimits } from '../../src/limits.js';
import { documentData, scraps } from './documents.js';

/** The levels of an entry, and of the entry after it; -1 at the end of the text. */
const places: readonly (readonly [level: number, below: number])[] = [
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
];

/** The text that must follow an entry at `level` if the next entry is at `below`. */
const endAt = (level: number, below: number) => '}'.repeat(level - below) + (below < 0 ? '' : ',');

describe('a trivially valid entry', () => {
  it.each<[string, number, number]>([
    ['"a": 1}', 0, -1],
    ['"a": 1,\n  ', 1, 1],
    ['    "a": 1,\n', 1, 1],
    ['"a": {"b": [{"c": null}, "d: e", -1.5e3]} } }\n,\n', 2, 0],
    ['"a": "\\"\\u0041: {"\r\n},', 1, 0],
    ['"a": {"__proto__": {"constructor": 1}, "1": 1, "01": 1}}', 0, -1],
    ['"a": []}}}\n', 2, -1],
  ])('the entry %j is trivially valid at level %i if the next entry is at level %i', (text, level, below) => {
    expect(isTrivialMember(text, level, below)).toBe(true);
    expect(readMember(text, level, below, 'json').problems).toEqual([]);
  });

  it.each<[string, number, number]>([
    ['"a": 1', 0, -1],
    ['"a": 1}}', 0, -1],
    ['"a": 1},', 0, -1],
    ['"a": 1', 1, 1],
    ['"a": 1,', 1, 0],
    ['"a": 1},', 1, 1],
    ['"a": {}},', 2, 0],
  ])(
    'an entry with wrong brackets or commas at its end is not trivially valid: %j, level %i before %i',
    (text, level, below) => {
      expect(isTrivialMember(text, level, below)).toBe(false);
      expect(readMember(text, level, below, 'json').problems).not.toEqual([]);
    },
  );

  it.each([
    '"a": ',
    '"a"',
    'a: 1',
    '"a": 01',
    '"a": "b',
    '"a": "\t"',
    '"a": "\\x"',
    '"a": [1,]',
    '"a": {"b": 1, "b": 2}',
    '"a": {"b": {"__proto__": 1, "__proto__": 2}}',
    '"a": {"1": 1, "\\u0031": 2}',
    '"a": 1, }',
    '"a": 1,,',
    '"a": 1 ] }',
    '"a": 1 "b": 2',
    '"a": 1 // b',
    '"a": /* b */ 1',
    '"a": <<<<<<< ours',
    `"a": ${'['.repeat(300)}${']'.repeat(300)}`,
  ])('an entry with the text %j is not trivially valid at any level', (text) => {
    for (const place of places) expect(isTrivialMember(text, ...place)).toBe(false);
  });

  it('an edited entry that is trivially valid has no problems when it is parsed', () => {
    const place = fc.record({
      at: fc.nat(),
      take: fc.nat(3),
      put: fc.constantFrom(...scraps, '"a": 1, ', ''),
    });
    const behind = fc.option(fc.constantFrom(', ', '},', '}\n}', '', ']', ',}', '\n'), { freq: 2 });
    let drawn = 0;
    let fine = 0;
    fc.assert(
      fc.property(
        documentData,
        behind,
        fc.array(place, { maxLength: 2 }),
        fc.constantFrom(...places),
        fc.constantFrom('json' as const, 'jsonc' as const),
        (data, end, changes, [level, below], language) => {
          let text = `${JSON.stringify({ key: data }, null, level).slice(1, -1).trim()}${end ?? endAt(level, below)}`;
          for (const { at, take, put } of changes) {
            const from = at % (text.length + 1);
            text = text.slice(0, from) + put + text.slice(from + take);
          }
          drawn++;
          if (!isTrivialMember(text, level, below)) return;
          fine++;
          const { problems, missing } = readMember(text, level, below, language);
          expect([problems, missing.size]).toEqual([[], 0]);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(fine).toBeGreaterThan(drawn / 20);
  });

  it.each([0, 1, 200])('an entry that is too deep is never trivially valid inside %i levels', (level) => {
    for (let depth = 1; depth < defaultLimits.depth + 10; depth++) {
      const text = `"a": ${'{"b": ['.repeat(depth)}${']}'.repeat(depth)}`;
      if (isTrivialMember(text, level, -1)) expect(readMember(text, level, -1, 'json').problems).toEqual([]);
    }
  });
});
