import { expect, test } from 'vitest';
import { decimalText, jsonQuoted, plainQuoted, unseen, wholeCharacters } from '../../src/text/literals.js';

test('wholeCharacters replaces half a surrogate pair and keeps whole pairs', () => {
  expect(wholeCharacters('a\ud83d\ude00b\ud83dc\ude00')).toBe('a\ud83d\ude00b\ufffdc\ufffd');
});

test('plainQuoted returns an ASCII literal whose quotes and line ends are escaped', () => {
  expect(plainQuoted('a"\\\n\r\t\u00e9\ud83d\ude00$')).toBe('"a\\"\\\\\\n\\r\\u0009\\u00e9\\ud83d\\ude00$"');
  expect(plainQuoted('$"', /["\\$]/g)).toBe('"\\$\\""');
});

test('jsonQuoted returns JSON that parses to its text, with escapes for invisible characters', () => {
  const text = '"\\\n\u0000\u007f\u200b\u202e\u2028\u2066\ufeff\u00e9';
  expect(JSON.parse(jsonQuoted(text))).toBe(text);
  expect(jsonQuoted(text).search(unseen)).toBe(-1);
});

test.each([
  [0.5, '0.5'],
  [1e21, '1e21'],
  [-1.5e-7, '-1.5e-7'],
  [2 ** 53, '9007199254740992.0'],
])('decimalText writes %s as %s, which no language reads as an integer', (value, text) => {
  expect(decimalText(value)).toBe(text);
  expect(Number(text)).toBe(value);
});
