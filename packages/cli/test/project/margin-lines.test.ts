import { expect, it } from 'vitest';
import { marginTexts } from '../../src/project/margin-texts.js';

it.each([
  ['before a word', `${' '.repeat(100_000)}x`],
  ['behind a word', `  x${' '.repeat(100_000)}y`],
])('a long run of spaces %s above a quote at the margin takes no time', (_, line) => {
  const begin = performance.now();
  expect(marginTexts([`a: 1\n${line}\n'\n`])).toEqual([]);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

it('a text that opens at the head of a long line is found', () => {
  const text = `a: 'b${' c'.repeat(1_000)}\n\n'\n`;
  expect(marginTexts([text])).toEqual([{ start: 3, end: text.length - 1 }]);
});
