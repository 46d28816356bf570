import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IncrementalDocument } from '../../src/incremental/incremental-document.js';
import { mayBeOurs, openText } from '../../src/index.js';
import { beginningOf, firstFilled, partsOfLines } from '../../src/text/text-change.js';
import { byHand, disguised, emitted, small } from './documents.js';
import { differences } from './same-answers.js';

const texts = disguised(fc.oneof(fc.constantFrom(byHand, ...small), emitted));
const edit = fc.record({
  at: fc.nat(),
  cut: fc.nat(20),
  put: fc.constantFrom('', 'x', '\n', '  b: 1\n', '\r'),
});

/** A text that is split after some of its line feeds. */
const partedAtLines = fc.tuple(texts, fc.infiniteStream(fc.boolean())).map(([text, cuts]) => {
  const parts = [''];
  for (const line of text.split(/(?<=\n)/)) {
    const isCut = cuts.next().value === true;
    if (isCut) parts.push(line);
    else parts.push((parts.pop() ?? '') + line);
  }
  return { text, parts: parts.filter((part) => part !== '') };
});

const segmentsOf = (document: IncrementalDocument) =>
  document.list.segments.map(({ text, newlineCount, level }, index) => [
    text,
    newlineCount,
    level,
    document.list.startOf(index),
    document.list.positionAt(document.list.startOf(index)),
  ]);

it('a text that is passed in parts is segmented like the whole text, even after edits', () => {
  fc.assert(
    fc.property(partedAtLines, fc.array(edit, { maxLength: 4 }), ({ text, parts }, edits) => {
      const whole = new IncrementalDocument('yaml', [text]);
      const parted = new IncrementalDocument('yaml', parts);
      expect(segmentsOf(parted)).toEqual(segmentsOf(whole));
      for (const { at, cut, put } of edits) {
        const start = at % (whole.list.length + 1);
        for (const document of [whole, parted]) document.edit({ start, end: start + cut, text: put });
        expect(segmentsOf(parted)).toEqual(segmentsOf(whole));
      }
    }),
    { numRuns: 500 },
  );
});

it.each([['yaml'], ['json'], ['jsonc']] as const)(
  'a %s text that is passed in parts has the same data, ranges and problems as the whole text',
  (language) => {
    fc.assert(
      fc.property(partedAtLines, ({ text, parts }) => {
        const found = differences(openText(parts, { language }).tree, openText(text, { language }).tree);
        expect([text, ...found]).toStrictEqual([text]);
      }),
      { numRuns: 100 },
    );
  },
);

it.each([
  ['no parts', []],
  ['an empty text', ['']],
  ['empty parts', ['', 'openapi: 3.1.0\n', '', 'a: 1\n', '']],
  ['a part with only a byte order mark', ['\uFEFF', 'openapi: 3.1.0\n']],
  ['parts that end within words', ['openapi: 3.', '1.0\npa', 'ths:\n  /a: {}', '\n']],
  ['lines that end in the middle of a part', ['a: |\n  b\n', '  c: d\n\n', '\n  e\nf: 1\n']],
  ['JSON after empty lines', ['\n\n', '  \n', '{"openapi": "3.1.0",\n', '"paths": {}}\n']],
  ['a lone carriage return in a later part', ['a: 1\n', 'b: 2\rc: 3\n']],
])('a text that is passed in parts is equal to the whole text with %s', (_, parts) => {
  const { tree } = openText(parts);
  expect(differences(tree, openText(parts.join('')).tree)).toEqual([]);
  expect(tree.language).toBe(openText(parts.join('')).tree.language);
  expect(tree.slice(3, 12)).toBe(parts.join('').slice(3, 12));
});

it('a text that is split into parts within a mapping has the same segment levels as the whole text', () => {
  const lines = [
    'paths:\n',
    '      # c\n',
    '   /a:\n',
    '     get:\n',
    '       operationId: a\n',
    '     put: {}\n',
  ];
  const levels = (parts: readonly string[]) =>
    new IncrementalDocument('yaml', parts).list.segments.map(({ level }) => level);
  expect(levels(lines)).toEqual([-1, 0, 3, 5, 5]);
  expect(levels([lines.join('')])).toEqual([-1, 0, 3, 5, 5]);
});

it('`beginningOf` and `firstFilled` join only as many parts as they need', () => {
  expect(beginningOf(['ab', 'cd', 'ef'], 3)).toBe('abc');
  expect(beginningOf(['ab'], 3)).toBe('ab');
  expect(firstFilled([' \n', '\uFEFF', '\n {', '}'])).toBe('\n {');
  expect(firstFilled([' ', ''])).toBe('');
  expect(partsOfLines(['a\n', 'b'])).toEqual(['a\n', 'b']);
  expect(partsOfLines(['a', 'b\n'])).toEqual(['ab\n']);
});

it('a part with 200,000 lines is segmented without an error', () => {
  const lines = 'a\n'.repeat(200_000);
  expect(openText([lines, lines]).tree.length).toBe(2 * lines.length);
});

it.each([
  ['openapi', ['ope', 'napi: 3.1.0\n'], true],
  ['pagination', ['a: 1\npagin', 'ation: {}\n'], true],
  ['neither word', ['a: 1\n', 'b: 2\n'], false],
])('a text is recognised by a word that spans two parts: %s', (_, parts, expected) => {
  expect(mayBeOurs(parts)).toBe(expected);
});

it('after a deletion at the end of a text, positions are limited to the shorter text', () => {
  const text = 'a: 1\nb: 2\nc: 3\n';
  const { tree, edit } = openText(text, { language: 'yaml' });
  expect(tree.lines.positionAt(text.length)).toEqual({ line: 3, character: 0 });
  edit([{ start: 5, end: text.length, text: '' }]);
  expect(tree.lines.positionAt(text.length)).toEqual({ line: 1, character: 0 });
  expect(tree.lines.offsetAt({ line: 1, character: 4 })).toBe(5);
  expect(tree.slice(0, 20)).toBe('a: 1\n');
});
