import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrivialMember, readMember } from '../../src/json-segments/read-member.js';
import { defaultLimits } from '../../src/limits.js';
import { documentData, scraps } from './documents.js';

describe('a trivially valid entry', () => {
  it.each([
    '"a": 1',
    '"a": 1,\n  ',
    '"a": {"b": [{"c": null}, "d: e", -1.5e3]} } }\n,\n',
    '"a": "\\"\\u0041: {"\r\n}',
    '"a": {"__proto__": {"constructor": 1}, "1": 1, "01": 1}}',
    '"a": []}}}',
  ])('holds for %j', (text) => {
    expect(isTrivialMember(text, 1)).toBe(true);
    expect(readMember(text, 1, 'json').problems).toEqual([]);
  });

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
  ])('no entry is trivially valid with %j', (text) => {
    expect(isTrivialMember(text, 1)).toBe(false);
  });

  it('holds for real entries, and only where reading them finds nothing, whatever is put in', () => {
    const place = fc.record({
      at: fc.nat(),
      take: fc.nat(3),
      put: fc.constantFrom(...scraps, '"a": 1, ', ''),
    });
    const behind = fc.constantFrom('', ',', ', ', '}', '}\n}', ']', ',}', '\n');
    let drawn = 0;
    let fine = 0;
    fc.assert(
      fc.property(
        documentData,
        behind,
        fc.array(place, { maxLength: 2 }),
        fc.nat(4),
        fc.constantFrom('json', 'jsonc'),
        (data, end, places, level, language) => {
          let text = `${JSON.stringify({ key: data }, null, level % 2)
            .slice(1, -1)
            .trim()}${end}`;
          for (const { at, take, put } of places) {
            const from = at % (text.length + 1);
            text = text.slice(0, from) + put + text.slice(from + take);
          }
          drawn++;
          if (!isTrivialMember(text, level)) return;
          fine++;
          const { problems, missing } = readMember(text, level, language as 'json');
          expect([problems, missing.size]).toEqual([[], 0]);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(fine).toBeGreaterThan(drawn / 5);
  });

  it.each([0, 1, 200])('never holds for what is too deep, with %i levels around it', (level) => {
    for (let depth = 1; depth < defaultLimits.depth + 10; depth++) {
      const text = `"a": ${'{"b": ['.repeat(depth)}${']}'.repeat(depth)}`;
      if (isTrivialMember(text, level)) expect(readMember(text, level, 'json').problems).toEqual([]);
    }
  });
});
