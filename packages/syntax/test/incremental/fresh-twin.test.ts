import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languageOf, openText, type SyntaxTree } from '../../src/index.js';
import { follow, stroke } from '../strokes.js';
import { pointersOf } from './same-answers.js';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../samples/${name}`, import.meta.url), 'utf8');

/** Texts in different styles, some of them broken. */
const texts: readonly (readonly [name: string, language: Language, text: string])[] = [
  ...[
    'ticket-desk/openapi.json',
    'ticket-desk/openapi.yaml',
    'strategies/cursor.json',
    'broken/openapi.yaml',
  ].map((name) => [name, languageOf(name) ?? 'yaml', sample(name)] as const),
  ['one line', 'json', JSON.stringify(JSON.parse(sample('strategies/offset.json')))],
  ['tabs', 'json', JSON.stringify(JSON.parse(sample('strategies/offset.json')), null, '\t')],
  [
    'comments',
    'jsonc',
    `// of a file\n${sample('strategies/offset.json').replaceAll('": {\n', '": { // here\n')}`,
  ],
  ['windows', 'yaml', `\uFEFF${sample('strategies/offset.yaml').replaceAll('\n', '\r\n')}`],
  [
    'anchors',
    'yaml',
    `x: &x\n  a: 1\n${sample('strategies/offset.yaml')}y: *x\nz:\n  <<: *x\n---\nsecond: 1\n`,
  ],
];

function differences(one: SyntaxTree, other: SyntaxTree): readonly string[] {
  const found: string[] = [];
  const compare = (what: string, some: unknown, others: unknown) => {
    if (!isDeepStrictEqual(some, others))
      found.push(`${what}: ${JSON.stringify([some, others])}`.slice(0, 600));
  };
  compare('problems', one.problems, other.problems);
  compare('data', one.reader.get([]), other.reader.get([]));
  let left = 60;
  for (const pointer of pointersOf(other.reader)) {
    if (left-- === 0) break;
    compare(`keys of ${pointer.join('/')}`, one.reader.keys(pointer), other.reader.keys(pointer));
    for (const part of ['key', 'value'] as const)
      compare(`${part} of ${pointer.join('/')}`, one.range(pointer, part), other.range(pointer, part));
  }
  for (let at = 0; at < other.length; at += 1 + Math.floor(other.length / 20))
    compare(`place ${at}`, one.pointerAt(at), other.pointerAt(at));
  return found;
}

describe('a text after any edits', () => {
  it.each(texts)('after any edits, a text is equal to a newly opened one: %s', (_, language, text) => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 8, maxLength: 24, size: 'max' }), (strokes) => {
        const { tree, edit } = openText(text, { language });
        let count = 0;
        for (const { changes, now } of follow(text, strokes)) {
          edit(changes);
          if (++count % 4 > 0) continue;
          expect([now, ...differences(tree, openText(now, { language }).tree)]).toEqual([now]);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe('an entry in a wrong column', () => {
  const items = Array.from({ length: 400 }, (_, index) => `  - name: item${index}\n`).join('');
  const wrong = `${items}  - a: 1\n    a: 2\n`;

  it.each([
    ['with a plain key', 'list'],
    ['with a key that has an escape', '"l\\x69st"'],
    ['with a key that has an anchor', '&x list'],
  ])('an entry that an edit moves into a wrong column or back is read like a new text: %s', (_, key) => {
    const rest = `  first: 1\n${key}:\n${wrong}`;
    const { tree, edit } = openText(`n${rest}`, { language: 'yaml' });
    const compare = () =>
      expect(differences(tree, openText(tree.text, { language: 'yaml' }).tree)).toEqual([]);
    for (const change of [
      { start: 0, end: 1, text: '' },
      { start: 0, end: 0, text: 'n' },
      { start: 0, end: 1, text: '' },
      { start: 0, end: 2, text: '' },
    ]) {
      compare();
      edit([change]);
    }
    compare();
  });
});
