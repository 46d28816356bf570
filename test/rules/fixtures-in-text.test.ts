import { analyze } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ExpectedRanges, expectedRanges } from './expected-range.js';
import {
  type Engine,
  findingsIn,
  type NamedFixture,
  type Shown,
  shownIn,
  treesOf,
  valueFixtures,
} from './inputs.js';
import { jsonWritings, type Writing, yamlWritings } from './written.js';

const scenes: readonly (readonly [language: string, engine: Engine, writings: readonly Writing[]])[] = [
  ['YAML', 'openText', yamlWritings],
  ['YAML', 'parseText', yamlWritings],
  ['YAML', 'readTree', yamlWritings],
  ['JSON', 'openText', jsonWritings],
  ['JSON', 'parseText', jsonWritings],
  ['JSON', 'readTree', jsonWritings],
];

/** Each fixture is tried in two of the six variants, and the next one in two others. */
function triedWith(fixture: NamedFixture, writings: readonly Writing[]): readonly Writing[] {
  const index = valueFixtures.indexOf(fixture);
  return writings.filter((_, at) => at % 3 === index % 3);
}

describe.each(scenes)('%s, read by %s', (_, engine, writings) => {
  it.each(valueFixtures)(
    'the corrected fixture of $code, written as text, has no finding in two variants per engine',
    (fixture) => {
      const { silent } = fixture;
      for (const writing of triedWith(fixture, writings))
        expect([writing.name, findingsIn(treesOf(silent, writing, engine), silent.options)]).toEqual([
          writing.name,
          [],
        ]);
    },
  );

  it.each(valueFixtures)(
    'findings of $code in a text cover their key or value, in two variants per engine',
    (fixture) => {
      const { fires } = fixture;
      const plain = analyze(fires).findings;
      const lines = new Set<string>();
      for (const writing of triedWith(fixture, writings)) {
        const trees = treesOf(fires, writing, engine);
        const found = findingsIn(trees, fires.options);
        expect([writing.name, found]).toEqual([writing.name, plain]);
        const shown = shownIn(trees, found);
        const expected = new Map(Object.values(trees).map((tree) => [tree, expectedRanges(tree.text)]));
        for (const place of shown) expectItsText(place, expected.get(place.tree));
        if (!writing.name.startsWith('astral')) lines.add(JSON.stringify(shown.map(linesOf)));
      }
      // Line ends and byte order marks must not change any range.
      expect([...lines]).toHaveLength(1);
    },
  );
});

it('in fixtures with astral characters, most findings follow such a character on their line', () => {
  const astral = [...yamlWritings, ...jsonWritings].filter(({ name }) => name.startsWith('astral'));
  const shares = astral.map((writing) => {
    const shown = valueFixtures.flatMap(({ fires }) => {
      const trees = treesOf(fires, writing, 'parseText');
      return shownIn(trees, findingsIn(trees, fires.options));
    });
    const behind = shown.filter(({ tree, range: { start } }) =>
      /[\uD800-\uDBFF]/.test(tree.text.slice(tree.text.lastIndexOf('\n', start) + 1, start)),
    );
    return behind.length / shown.length;
  });
  expect(shares).toHaveLength(4);
  expect(Math.min(...shares)).toBeGreaterThan(0.6);
});

/** Checks that a range lies within the text, on character boundaries, and matches another parser's. */
function expectItsText({ tree, pointer, part, range }: Shown, expected: ExpectedRanges | undefined): void {
  expect([pointer, range]).toEqual([pointer, expected?.(pointer, part)]);
  const { text } = tree;
  const slice = text.slice(range.start, range.end);
  expect(tree.slice(range.start, range.end)).toBe(slice);
  expect(slice).toMatch(/^\S(.*\S)?$/s);
  const value = parse(onItsOwn(text, range));
  if (part === 'key' && typeof pointer.at(-1) === 'string') expect(String(value)).toBe(pointer.at(-1));
  else expect(value).toEqual(tree.reader.get(pointer));
  for (const offset of [range.start, range.end]) {
    const around = text.slice(offset - 1, offset + 1);
    expect(around).not.toMatch(/^(\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])$/);
    expect(tree.lines.positionAt(offset)).toEqual(positionIn(text, offset));
  }
}

/** Lines and characters of a range's start and end, as if there were no byte order mark. */
function linesOf({ tree, pointer, range }: Shown): unknown {
  const ends = [range.start, range.end].map((offset) => {
    const { line, character } = tree.lines.positionAt(offset);
    return [line, line === 0 ? character - markLength(tree) : character];
  });
  return [pointer, ...ends];
}

function markLength({ text }: SyntaxTree): number {
  return text.startsWith('\uFEFF') ? 1 : 0;
}

/** Cuts out a range with the indentation of its first line, so that a block parses as before. */
function onItsOwn(text: string, { start, end }: OffsetRange): string {
  return ' '.repeat(positionIn(text, start).character) + text.slice(start, end);
}

function positionIn(text: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
