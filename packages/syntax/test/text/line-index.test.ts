import { describe, expect, it } from 'vitest';
import { createLineIndex } from '../../src/index.js';

describe('the lines of a text', () => {
  it('lines end with \\n, \\r\\n or a lone \\r, and with no other character', () => {
    const text = 'a\nbc\r\nd\r\u2028e\u0085f\v\fg';
    const lines = createLineIndex(text);
    expect(lines.lineCount).toBe(4);
    const written = [...Array(4).keys()].map((line) => {
      const { start, end } = lines.lineRange(line);
      return text.slice(start, end);
    });
    expect(written).toStrictEqual(['a', 'bc', 'd', '\u2028e\u0085f\v\fg']);
  });

  it.each([
    ['', 1],
    ['a', 1],
    ['a\n', 2],
    ['\n\r', 3],
    ['\r\r\n\n', 4],
  ])('the text %j has %i lines', (text, count) => {
    expect(createLineIndex(text).lineCount).toBe(count);
  });

  it('lines and characters are counted from 0, in UTF-16 units', () => {
    const lines = createLineIndex('a: 😀b\r\nc');
    expect(lines.positionAt(5)).toStrictEqual({ line: 0, character: 5 });
    expect(lines.positionAt(8)).toStrictEqual({ line: 1, character: 0 });
    expect(lines.offsetAt({ line: 0, character: 5 })).toBe(5);
    expect(lines.offsetAt({ line: 1, character: 1 })).toBe(9);
  });

  it('the position of an offset inside a CRLF is the end of its line', () => {
    expect(createLineIndex('ab\r\nc').positionAt(3)).toStrictEqual({ line: 0, character: 2 });
  });
});

describe('offsets and positions out of bounds', () => {
  const lines = createLineIndex('ab\ncd');
  it.each([
    [-1, { line: 0, character: 0 }],
    [99, { line: 1, character: 2 }],
    [Number.NaN, { line: 0, character: 0 }],
    [Number.POSITIVE_INFINITY, { line: 1, character: 2 }],
    [1.7, { line: 0, character: 1 }],
  ])('the offset %d, which is out of bounds, becomes the nearest position', (offset, position) => {
    expect(lines.positionAt(offset)).toStrictEqual(position);
  });

  it.each([
    [{ line: 0, character: 99 }, 2],
    [{ line: 0, character: -1 }, 0],
    [{ line: 9, character: 0 }, 5],
    [{ line: -1, character: 4 }, 0],
    [{ line: Number.NaN, character: Number.NaN }, 0],
  ])('the position %j, which is out of bounds, becomes the nearest offset', (position, offset) => {
    expect(lines.offsetAt(position)).toBe(offset);
  });

  it.each([
    [-3, { start: 0, end: 2 }],
    [7, { start: 3, end: 5 }],
  ])('the line %d, which is out of bounds, becomes the nearest line', (line, range) => {
    expect(lines.lineRange(line)).toStrictEqual(range);
  });
});
