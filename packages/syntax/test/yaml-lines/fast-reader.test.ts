import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../../src/segments/segment-source.js';
import type { TreePart } from '../../src/tree/tree-part.js';
import { entryHead } from '../../src/yaml-lines/entry-head.js';
import { lineReading } from '../../src/yaml-lines/line-reading.js';
import { readEntry } from '../../src/yaml-segments/read-entry.js';
import { githubYaml } from '../github.js';
import { byHand, emitted } from '../incremental/documents.js';
import { dense, edited, edits } from '../leaf-edits.js';
import { leavesOf } from '../yaml-events/leaves.js';
import { columnOf, lineEnds, plain } from './entries.js';

/** The fast reader of an entry, and the reading that it must answer as; undefined where that has a fault. */
function twoReadings(entry: string) {
  // Such a text is never divided into entries.
  if (/\r(?!\n)/.test(entry)) return undefined;
  const column = columnOf(entry);
  const head = entryHead(entry, column);
  const fastReader = () => lineReading(entry, head, column);
  const { part, problems, missing } = readEntry(entry, head, column);
  const isFaulty = missing.size > 0 || problems.some(({ kind }) => kind !== 'duplicateKey');
  return fastReader() === undefined || isFaulty ? undefined : { part, fastReader };
}

/** Every place in an entry, and some that are not there, or are requested by steps of the other type. */
function* placesIn(part: TreePart): Generator<Pointer> {
  const pending: Pointer[] = [[]];
  for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
    yield pointer;
    yield [...pointer, 'no such key'];
    yield [...pointer, 0];
    for (const key of part.keys(pointer, 0) ?? []) {
      pending.push([...pointer, key]);
      yield [...pointer, typeof key === 'number' ? String(key) : Number(key)];
    }
  }
}

interface Answers {
  /** Number of lines that the reader knows. */
  readonly known: number;
  readonly unknown: number;
}

/**
 * All answers of a fast reader, which must be those of the reading or none; undefined where there is nothing to
 * compare.
 */
function answersOf(entry: string): Answers | undefined {
  const readings = twoReadings(entry);
  if (readings === undefined) return undefined;
  const { part, fastReader } = readings;
  const shared = fastReader();
  const counts = { known: 0, unknown: 0 };
  const compare = (pointer: Pointer, answer: unknown, expected: unknown) => {
    counts[answer === UNKNOWN ? 'unknown' : 'known']++;
    if (answer === UNKNOWN || isDeepStrictEqual(answer, expected)) return;
    throw new Error(JSON.stringify({ entry, pointer, answer, expected }));
  };
  for (const pointer of placesIn(part)) {
    const [data, keys] = [part.get(pointer, 0), part.keys(pointer, 0)];
    compare(pointer, shared?.get(pointer, 0), data);
    compare(pointer, shared?.keys(pointer, 0), keys);
    // Another one knows nothing of questions before.
    if (entry.length < 1_000) compare(pointer, fastReader()?.get(pointer, 0), data);
  }
  return counts;
}

describe.each(lineEnds)('with %s, a fast reader answers as a whole reading does', (_, written) => {
  it("in GitHub's description, wherever it is asked", () => {
    const leaves = leavesOf(githubYaml(30, 8), 4).map(written);
    expect(leaves.length).toBeGreaterThan(60);
    expect(leaves.filter((leaf) => answersOf(leaf)?.unknown !== 0)).toStrictEqual([]);
  });

  it.each([
    ['everything plain', plain],
    ['everything else', dense],
    ['no value', 'a:\n'],
    ['no value, and a comment', 'a: # b\n  # c\n'],
    ['no line end', 'a: b'],
    [
      'words that mean something',
      'a:\n  b: true\n  c: False\n  d: null\n  e: ~\n  f: NULL\n  g: "true"\n  h: yes\n  i: nULL\n  j: tRUE\n',
    ],
    [
      'numbers, and what looks like them',
      'a:\n  b: 0\n  c: 007\n  d: -1\n  e: 1.0\n  f: 0x1F\n  g: 123456789012345678\n  h: .inf\n  i: 1e3\n  j: "1"\n  k: 12:30\n',
    ],
    ['a word and a comment', 'a: b # c\n'],
    ['a word before other spaces', 'a:\n  b: c\u00a0\n  d: \ufeffe\n'],
    ['a list in the column of its key', 'a:\n  b:\n  - c\n  - d: 1\n    e: 2\n  -\n  - - f\n'],
    ['a list at the margin', 'a:\n- b\n- c: d\n'],
    ['an item below its dash', 'a:\n  -\n    b: c\n  -\n    - d\n'],
    ['two keys of a name', 'a:\n  b: 1\n  c: 2\n  b: 3\n'],
    ['keys in quotes', 'a:\n  "b c": 1\n  \'d\': 2\n  "\\u0065": 3\n  \'\': 4\n'],
    ['names of the language', 'a:\n  __proto__: 1\n  constructor:\n    prototype: 2\n'],
    ['comments everywhere', 'a:\n# b\n  # c\n  d: 1\n    # e\n  f:\n  # g\n    h: 2\n'],
    ['blocks of text', 'a:\n  b: |\n    c: 1\n\n    - d\n  e: >2\n     f\n    g\n  h: i\n'],
    ['plain text over lines', 'a:\n  b: c\n    d\n  e:\n    f\n    g\n  h: i\n'],
    ['collections in brackets', 'a:\n  b: [c, {d: e}]\n  f: {g: h,\n    i: [1]}\n'],
    ['keys that are asked for', 'a:\n  ? b\n  : c\n  d: e\n'],
    ['anchors and aliases', 'a:\n  b: &b\n    c: 1\n  d: *b\n  e:\n    <<: *b\n    f: 2\n'],
    ['tags', 'a:\n  b: !!str 1\n  c: !!int "2"\n  d: !e f\n'],
  ])('a fast reader answers as a whole reading does for %s', (_name, entry) => {
    expect(answersOf(written(entry))?.known).toBeGreaterThan(0);
  });

  it.each([
    ['an anchor', 'a:\n  b: &b 1\n  c: 2\n'],
    ['an alias', 'a:\n  b: *b\n  c: 2\n'],
  ])('a fast reader does not know references beyond its text: %s', (_name, entry) => {
    const column = columnOf(entry);
    const fastReader = lineReading(written(entry), entryHead(entry, column), column);
    expect(fastReader?.get(['b'], 0)).toBe(UNKNOWN);
    expect(fastReader?.get([], 0)).toBe(UNKNOWN);
    expect(fastReader?.get(['c'], 0)).toBe(2);
  });

  it('gives data that is its own each time', () => {
    const entry = written('a:\n  b:\n    c: 1\n');
    const fastReader = lineReading(entry, entryHead(entry, 0), 0);
    expect(fastReader?.get(['b'], 0)).toStrictEqual({ c: 1 });
    expect(fastReader?.get(['b'], 0)).not.toBe(fastReader?.get(['b'], 0));
  });
});

describe.each(lineEnds)('with %s, a fast reader does so after edits that leave no fault', (_, written) => {
  const real = leavesOf(githubYaml(60, 15), 4).filter(({ length }) => length < 1_500);

  it.each([
    ['an entry with everything', 400, [plain, dense]],
    ['real entries', 500, real],
    ['entries of the root', 500, leavesOf(byHand, 0)],
  ])('%s', (_name, numRuns, texts) => {
    let drawn = 0;
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts.map(written)), edits, (text, changes) => {
        drawn++;
        const key = columnOf(text) + 1;
        if (answersOf(text.slice(0, key) + edited(text.slice(key), changes)) !== undefined) compared++;
      }),
      { numRuns },
    );
    expect(compared).toBeGreaterThan(drawn / 100);
  });

  it('a fast reader answers for texts of emitters of all kinds, at all columns', () => {
    let drawn = 0;
    let compared = 0;
    fc.assert(
      fc.property(emitted, fc.constantFrom(0, 2, 3, 4), (text, column) => {
        drawn++;
        for (const leaf of leavesOf(text, column)) if (answersOf(written(leaf)) !== undefined) compared++;
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(drawn);
  });
});
