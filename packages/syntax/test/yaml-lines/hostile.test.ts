import { describe, expect, it } from 'vitest';
import { readBlock } from '../../src/yaml-lines/read-block.js';
import { readSame } from './same-reading.js';

const nested = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join('');

describe('nesting', () => {
  it.each([
    ['mappings', nested(256), nested(257)],
    ['dashes', `${'- '.repeat(256)}a`, `${'- '.repeat(257)}a`],
    ['brackets', `a: ${'['.repeat(255)}${']'.repeat(255)}`, `a: ${'['.repeat(256)}${']'.repeat(256)}`],
    ['braces', `a: ${'{a: '.repeat(255)}${'}'.repeat(255)}`, `a: ${'{a: '.repeat(256)}${'}'.repeat(256)}`],
  ])('readBlock reads 256 levels of %s, and declines one more', (_, most, more) => {
    expect(readSame(most)).toBe('read');
    expect(readBlock(more)).toBeUndefined();
  });

  it('readBlock returns undefined for a text with more levels than its second argument allows', () => {
    expect(readBlock('a:\n- b: c\n', 3)).toBeDefined();
    expect(readBlock('a:\n- b: c\n', 2)).toBeUndefined();
    expect(readBlock('a:\n- []\n', 2)).toBeUndefined();
  });
});

describe('the time to read a large text', () => {
  const size = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000_000 : 200_000;
  it.each([
    ['brackets', `a: ${'['.repeat(size)}`],
    ['dashes', '- '.repeat(size / 2)],
    ['question marks', '? '.repeat(size / 2)],
    ['anchors', `a: ${'&a '.repeat(size / 3)}`],
    ['anchors on lines', `a:\n${' &a\n'.repeat(size / 4)}`],
    ['tags on lines', `a:\n${' !a\n'.repeat(size / 4)}`],
    ['empty lines', `a:\n${'\n'.repeat(size)}`],
    ['empty lines in a block scalar', `a: |\n${'\n'.repeat(size)}`],
    ['lines of spaces in a block scalar', `a: |\n${'   \n'.repeat(size / 4)}`],
    ['spaces', `a: |\n  b${' '.repeat(size)}\n`],
    ['tabs', `a: |\n  b\n${'\t'.repeat(size)}\n`],
    ['comments', `a:\n${' # c\n'.repeat(size / 5)}`],
    ['hashes', `a: ${'#'.repeat(size)}`],
    ['backslashes', `a: "${'\\'.repeat(size)}"`],
    ['escapes of several kinds', `a: "${'\\\\U'.repeat(size / 3)}"`],
    ['quotes', `a: '${"'".repeat(size)}`],
    ['pairs in a list', `a: [${'a: b,'.repeat(size / 5)}]`],
    ['lists of one line', `a: [${'[],'.repeat(size / 3)}]`],
    ['keys', 'a: b\n'.repeat(size / 5)],
    ['keys of lists', '[a]: b\n'.repeat(size / 7)],
    ['carriage returns', `a: b${'\r\n'.repeat(size / 2)}`],
    ['byte order marks', `a: b\n${'\uFEFF\n'.repeat(size / 2)}`],
    ['a plain scalar of many lines', `a:\n${' b\n'.repeat(size / 3)}`],
    ['a plain scalar of many lines that ends in a colon', `a:\n${' b\n'.repeat(size / 3)} c:\n`],
  ])('readBlock reads or declines a large text in linear time: %s', { timeout: 5_000 }, (_, text) => {
    readBlock(text);
  });

  it('readBlock declines a text that could have more nodes than the limit', () => {
    expect(readBlock(`a: ${'b'.repeat(2_000_000)}\n`)).toBeUndefined();
  });
});
