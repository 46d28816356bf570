import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languageOf, openText, readTree } from '../src/index.js';
import { byHand, disguised, emitted, small, strange, typed } from './incremental/documents.js';
import { differences, pointersOf, spotDifferences } from './incremental/same-answers.js';

const words = ['x-vendor-pagination', 'ref', 'get'];

/** Compares `readTree` with `openText`: problems (also of a broken text), data, ranges and mentions. */
function expectSame(text: string, language: Language = 'yaml'): void {
  const tree = readTree(text, { language });
  const { tree: opened } = openText(text, { language });
  expect([text, tree.problems]).toStrictEqual([text, opened.problems]);
  expect([text, ...differences(tree, opened), ...spotDifferences(tree, opened)]).toStrictEqual([text]);
  for (const pointer of pointersOf(tree.reader)) {
    const says = JSON.stringify(tree.reader.get(pointer)) ?? '';
    for (const word of words.filter((one) => says.includes(one)))
      expect([text, pointer, tree.reader.mentions?.(pointer, [word])]).toStrictEqual([text, pointer, true]);
  }
}

/** The nesting levels that are compared one by one: more than the limit in a full run, fewer in `npm test`. */
const deep = process.env.PAGEWRIGHT_TESTS === 'all' ? 300 : 130;

describe('readTree and openText', () => {
  it.each([
    ...small,
    byHand,
    'a: 1\na: 2\nb: {c: 1, c: 2}\n',
    'a: 1\n---\nb: 2\n',
    'a: &x {b: 1}\nc: {<<: *x}\nd: *x\n',
    '"x\\x2dvendor-pagination": 1\na: "x\\\n  y"\n',
    'a: {$ref: other.yaml}\nb: {$ref: "#/a"}\n# $ref: none.yaml\n',
    '<<<<<<< a: 1\n======= b: 2\nc: |\n  >>>>>>> d\n',
    `a: ${'['.repeat(deep)}${']'.repeat(deep)}\n`,
    'a: b\rc: d\r',
    '__proto__: {a: 1}\n200: x\n100: y\n',
  ])('readTree returns the same data, ranges and problems as openText: %j', (text) => {
    for (const begin of ['', '\uFEFF', '# c\n']) {
      expectSame(begin + text);
      expectSame(begin + text.replaceAll('\n', '\r\n'));
    }
  });

  it('readTree returns the same tree as openText for texts of any emitter', () => {
    fc.assert(
      fc.property(disguised(emitted), (text) => expectSame(text)),
      { numRuns: 60 },
    );
  });

  it('readTree returns the same tree as openText after an insertion at any place of the text', () => {
    const place = fc.nat({ max: byHand.length });
    fc.assert(
      fc.property(place, fc.constantFrom(...typed, ...strange), (at, what) =>
        expectSame(byHand.slice(0, at) + what + byHand.slice(at)),
      ),
      { numRuns: 100 },
    );
  });

  const folder = join(import.meta.dirname, '../../../samples');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  it.each(
    files
      .flatMap((file) => languageOf(file) && [[file, languageOf(file)] as const])
      .filter((one) => one !== undefined),
  )('readTree returns the same tree as openText for the sample %s', (file, language) =>
    expectSame(readFileSync(join(folder, file), 'utf8'), language),
  );

  it('readTree returns the same tree as openText for a text in parts, small or large', () => {
    const entries = Array.from({ length: 4_000 }, (_, index) => `  /${index}: {get: {x: ${index}}}\n`);
    const parts = ['paths:\n', ...entries];
    for (const size of [10, parts.length]) {
      const some = parts.slice(0, size);
      const tree = readTree(some, { language: 'yaml' });
      expect(differences(tree, openText(some, { language: 'yaml' }).tree)).toStrictEqual([]);
    }
  });
});
