import { describe, expect, it } from 'vitest';
import { displayWidth, tableLines, visible, wrap } from '../../src/terminal/text-width.js';

describe('control characters in shown text are escaped', () => {
  it.each([
    ['plain text', 'plain text'],
    ['\u001b[31m', '\\x1b[31m'],
    ['a\r\nb\u0000', 'a\\x0d\\x0ab\\x00'],
    ['\u0085\u007f', '\\x85\\x7f'],
    ['\u202eabc\u2066', '\\u202eabc\\u2066'],
    ['\u2028', '\\u2028'],
    ['\ud800x', '\\ud800x'],
    ['🦊 名', '🦊 名'],
  ])('control characters are escaped in shown text: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});

describe('width on a terminal', () => {
  it.each([
    ['abc', 3],
    ['名前', 4],
    ['ﾊﾛｰ', 3],
    ['한국', 4],
    ['🦊', 2],
    ['e\u0301', 1],
    ['ａ', 2],
    ['—', 1],
    ['', 0],
  ])('%j is %i columns wide on a terminal', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('wrapping', () => {
  it.each([
    ['a bb ccc', 4, ['a bb', 'ccc']],
    ['a bb ccc', 100, ['a bb ccc']],
    ['a bb ccc', undefined, ['a bb ccc']],
    ['abcdefgh a', 4, ['abcdefgh', 'a']],
    ['名前 名前', 8, ['名前', '名前']],
    ['', 4, ['']],
  ])('wrap breaks %j at width %s', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

describe('a table', () => {
  const rows = [
    ['OPERATION', 'SCHEME', 'WHY'],
    ['get /users', 'pages', 'named in the configuration'],
    ['get /a/very/long/path/that/takes/more/than/half', '-', 'turned off'],
  ];

  it('a table without a width has columns as wide as their cells, and wraps no cell', () => {
    expect(tableLines(rows, undefined)).toEqual([
      'OPERATION                                        SCHEME  WHY',
      'get /users                                       pages   named in the configuration',
      'get /a/very/long/path/that/takes/more/than/half  -       turned off',
    ]);
  });

  it('a table puts an overlong first cell on its own line, and wraps the last column', () => {
    expect(tableLines(rows, 44)).toEqual([
      'OPERATION   SCHEME  WHY',
      'get /users  pages   named in the',
      '                    configuration',
      'get /a/very/long/path/that/takes/more/than/half',
      '            -       turned off',
    ]);
  });

  it('colours do not change the position of cells in a table', () => {
    const paint = (text: string, column: number) => (column === 0 ? `<${text}>` : text);
    expect(
      tableLines(
        [
          ['a', 'b'],
          ['ccc', 'd'],
        ],
        undefined,
        paint,
      ),
    ).toEqual(['<a>    b', '<ccc>  d']);
  });
});
