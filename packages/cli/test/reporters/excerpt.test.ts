import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../src/reporters/excerpt.js';
import { displayWidth } from '../../src/terminal/text-width.js';

/** The excerpt as it is printed: the line, and the marks below it. */
const printed = (line: string, start: number, end: number, width: number) => {
  const { text, from, to } = excerpt(line, start, end, width);
  return [text, ' '.repeat(from) + '^'.repeat(to - from)];
};

describe('an excerpt', () => {
  it.each([
    ['a whole line', 'name: offset', 6, 12, 40, ['name: offset', '      ^^^^^^']],
    ['an empty range at the end of a line', 'name:', 5, 5, 40, ['name:', '     ^']],
    ['an empty line', '', 0, 0, 40, ['', '^']],
    ['tabs as spaces', '\tname:\toffset', 7, 13, 40, ['    name:   offset', '            ^^^^^^']],
    ['control characters as escapes', 'a\u0007: b', 4, 5, 40, ['a\\x07: b', '       ^']],
    ['the marks below wide characters', '名前: 値', 4, 5, 40, ['名前: 値', '      ^^']],
    ['the marks below astral characters', '🦊🦊: x', 6, 7, 40, ['🦊🦊: x', '      ^']],
    ['the marks below combining characters', 'e\u0301: x', 4, 5, 40, ['e\u0301: x', '   ^']],
    ['a range that continues after the line', 'name: {', 6, 7, 40, ['name: {', '      ^']],
    [
      'the end of a long line',
      `${'a'.repeat(50)}: b`,
      52,
      53,
      20,
      ['…aaaaaaaaaaaaaaaa: b', '                   ^'],
    ],
    ['the beginning of a long line', `b: ${'a'.repeat(50)}`, 0, 1, 20, ['b: aaaaaaaaaaaaaaaa…', '^']],
    [
      'the middle of a long line',
      `${'a'.repeat(50)}: ${'b'.repeat(50)}`,
      52,
      102,
      20,
      ['…aaa: bbbbbbbbbbbbb…', '      ^^^^^^^^^^^^^^'],
    ],
  ])('an excerpt shows %s', (_, line, start, end, width, expected) => {
    expect(printed(line, start, end, width)).toEqual(expected);
  });

  it('an excerpt fits into the width, and marks at least one column', () => {
    const cells = fc.constantFrom('a', ' ', '\t', '名', '🦊', '\u0301', '\u0000', '\ud800', ':');
    const lines = fc.array(cells, { maxLength: 200 }).map((list) => list.join(''));
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), fc.integer({ min: 20, max: 100 }), (line, a, b, width) => {
        const start = a % (line.length + 1);
        const end = Math.min(line.length, start + (b % 20));
        const { text, from, to } = excerpt(line, start, end, width);
        expect(displayWidth(text)).toBeLessThanOrEqual(width);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(width + 1);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
