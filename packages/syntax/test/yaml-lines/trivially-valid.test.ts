import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateKeys } from '../../src/tree/duplicate-keys.js';
import { parseYaml } from '../../src/yaml/parse-yaml.js';
import { githubYaml } from '../github.js';
import { byHand, emitted } from '../incremental/documents.js';
import { dense, edited, edits } from '../leaf-edits.js';
import { columnOf, isTriviallyValid, lineEnds, plain } from './entries.js';
import { leavesOf } from './leaves.js';

/** Returns a sentence for everything that a full parse finds wrong with an entry. */
function against(entry: string): string[] {
  const { root, view, problems, missing } = parseYaml(entry);
  const shape = view.shape(root);
  const count = shape.kind === 'map' ? shape.entries.length : 0;
  return [
    ...[...problems, ...duplicateKeys(view, root, 10)].map(({ message }) => message),
    ...[...missing].map((name) => `It refers to ${name}.`),
    ...(count === 1 ? [] : [`It has ${count} entries.`]),
  ];
}

describe.each(lineEnds)("entries of GitHub's description with %s", (_, written) => {
  it("over 95 percent of GitHub's entries are trivially valid, and a parser finds no problem in them", () => {
    const leaves = leavesOf(githubYaml(60, 15), 4).map(written);
    const fine = leaves.filter(isTriviallyValid);
    expect(leaves.length).toBeGreaterThan(120);
    expect(fine.length / leaves.length).toBeGreaterThan(0.95);
    expect(fine.flatMap(against)).toStrictEqual([]);
  });
});

const fine: readonly (readonly [string, string])[] = [
  ['every kind of trivially valid syntax', plain],
  ['a key alone', 'a:\n'],
  ['a key at the end of the text', '  a:'],
  ['a scalar', 'a: b\n'],
  ['a scalar at the end of the text', 'a: b'],
  ['lines of a plain scalar', 'a: b\n  c\n\n  - d\n'],
  ['colons, hashes and indicators inside words', "a: b:c d#e 'f' [g], *h\n"],
  ['letters of other languages', 'a:\n  b: Ünï ☕ 漢字\n'],
  ['astral characters', 'a: "😀"\n'],
  ['a list in the column of its key', 'a:\n  b:\n  - c\n  - d\n  f: g\n'],
  ['lists in lists of mappings', 'a:\n  - b:\n    - c: d\n      f: g\n    h: i\n  - j\n'],
  ['lists in lists', 'a:\n  - - b\n    - c\n  - - - d\n  - -\n      - f: g\n        h: i\n'],
  ['items that continue on further lines', 'a:\n  - b\n  - c\n    d\n  - "f"\n  - g\n\n    h\n \n    i\n'],
  ['items at the end of the text', 'a:\n  - b\n  - c'],
  ['indicators that begin words', 'a:\n  b: -c\n  d: ?f\n  g: :h\n  i:\n  - --j\n  - ---\n'],
  [
    'other characters that begin words',
    'a:\n  b: < 1.0\n  c: <p>d</p>\n  f: 🚒 g\n  h: ;\n  i: ~\n  j: =\n  k: \\d\n',
  ],
  ['an item that begins below its dash', 'a:\n  -\n    b: c\n'],
  ['block scalars', 'a:\n  b: |\n    c: d\n\n      *e\n  f: >-\n    g\n'],
  ['an empty block scalar', 'a:\n  b: |\n  c: d\n'],
  ['comments and empty lines', 'a:\n\n  # b\n# c\n  d: f\n\n# g\n'],
  ['empty collections', 'a:\n  b: {}\n  c: []\n'],
  ['quoted scalars of several lines', 'a:\n  b: "c\n    d"\n  f: \'g\n\n    h\'\n'],
  ['common escapes', 'a: "\\"b\\"\\n\\tc\\\\ \\/\\ d"\n'],
  ['brackets', 'a: [b, {c: d, "e":f}]\n'],
  ['comments after values', 'a: # b\n  c: d # e\n  f: "g" # h\n'],
  ['keys that are quoted, and keys that are numbers', 'a:\n  "b": c\n  \'d\': f\n  200: g\n  4XX: h\n'],
  ['the same key in other mappings', 'a:\n  a: b\n  c:\n    a: d\n  f:\n  - a: g\n  - a: h\n'],
];

const notTrivial: readonly (readonly [string, string])[] = [
  ['a duplicate key', 'a:\n  b: c\n  d: f\n  b: g\n'],
  ['a duplicate key in an item', 'a:\n  - b: c\n    b: d\n'],
  ['a duplicate key in quotes', 'a:\n  b: c\n  "b": d\n'],
  ['a second entry', 'a: b\nc: d\n'],
  ['a line outside the entry', '  a: b\n c: d\n'],
  ['a key that is indented less than its siblings', 'a:\n    b: c\n  d: f\n'],
  ['a key that is indented more than its siblings', 'a:\n  b:\n    c\n    d: f\n'],
  ['a key below a scalar', 'a:\n  b: c\n    d: f\n'],
  ['a key below a quoted scalar', 'a:\n  b: "c"\n    d: f\n'],
  ['a key below an empty collection', 'a:\n  b: {}\n    d: f\n'],
  ['a key after a list in its column', 'a:\n  - b\n  c: d\n'],
  ['an item after keys in their column', 'a:\n  b: c\n  - d\n'],
  ['an item below a quoted scalar', 'a:\n  b: "c"\n  - d\n'],
  ['a line without a colon', 'a:\n  b: c\n  d\n  f: g\n'],
  ['a scalar that continues after a comment', 'a:\n  b: c\n  # d\n    f\n'],
  ['an item of a nested list that is indented less than the first', 'a:\n  - - b\n   - c\n'],
  ['an item that continues after a comment', 'a:\n  - b\n  # c\n    d\n'],
  ['a key below an item that is a scalar', 'a:\n  - b\n  - c\n    d: f\n'],
  ['an item that continues below a quoted scalar', "a:\n  - b\n  - 'c'\n    d\n"],
  ['an item below an item that is a scalar', 'a:\n  - b\n    - c: d\n'],
  ['a dash as a value', 'a: - \n'],
  ['a colon at the beginning of a value', 'a: : b\n'],
  ['a question mark as a value', 'a: ?\n'],
  ['a value that begins with a closing bracket', 'a: ]b\n'],
  ['two colons on a line', 'a: b: c\n'],
  ['a colon at the end of the next line', 'a: b\n  c:\n'],
  ['a list on the line of its key', 'a: - b\n'],
  ['an unclosed quote', 'a: "b\n'],
  ['a quoted scalar that is not indented enough', 'a:\n  b: "c\n  d"\n'],
  ['text after a closing quote', 'a: "b" c\n'],
  ['an invalid escape', 'a: "\\q"\n'],
  ['an anchor', 'a: &b c\n'],
  ['an alias', 'a: *b\n'],
  ['a tag', 'a: !b c\n'],
  ['a merge key', 'a:\n  <<: b\n'],
  ['an explicit key', 'a:\n  ? b\n  : c\n'],
  ['a key with an anchor', 'a:\n  &b c: d\n'],
  ['a value that begins with @', 'a: @b\n'],
  ['a value that begins with a backtick', 'a: `b`\n'],
  ['a value that begins with a percent sign', 'a: %b\n'],
  ['tabs as white space', 'a:\n\tb: c\n'],
  ['a tab after a colon', 'a:\n  b:\tc\n'],
  ['a block scalar with an indentation indicator', 'a: |2\n    b\n'],
  ['a block scalar with a line that is indented less', 'a: |\n    b\n  c\n'],
  ['a block scalar after a line with too many spaces', 'a: |\n      \n  b\n'],
  ['a line that ends the document', 'a: b\n...\n'],
  ['a byte order mark', 'a: "b\n  \ufeffc"\n'],
  ['a byte order mark after an empty collection', 'a: []\ufeff\n'],
  ['a lone carriage return', 'a: b\rc\n'],
  ['a lone carriage return after a comment', 'a:\n  # b\rc: d\n  f: g\n'],
  ['300 levels of nesting', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
];

describe.each(lineEnds)('entries with %s', (_, written) => {
  it.each(fine)('an entry of YAML is trivially valid: %s', (_name, entry) => {
    expect([isTriviallyValid(written(entry)), ...against(written(entry))]).toStrictEqual([true]);
  });

  it.each(notTrivial)('an entry of YAML is not trivially valid: %s', (_name, entry) => {
    expect(isTriviallyValid(written(entry))).toBe(false);
  });

  it('an entry that ends with a lone carriage return is not trivially valid', () => {
    expect(isTriviallyValid(`${written('a: b\n')}\r`)).toBe(false);
  });
});

describe.each(lineEnds)('edited entries with %s', (_, written) => {
  const real = leavesOf(githubYaml(60, 15), 4).filter(({ length }) => length < 2_000);

  it.each([
    ['an entry with every kind of syntax', 3_000, [plain, plain, dense]],
    ['real entries', 2_000, real],
    ['entries of the root', 1_000, leavesOf(byHand, 0)],
  ])('a parser finds no problem in an edited entry that is trivially valid: %s', (_name, numRuns, texts) => {
    let drawn = 0;
    let count = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts.map(written)), edits, (text, changes) => {
        drawn++;
        const key = columnOf(text) + 1;
        const entry = text.slice(0, key) + edited(text.slice(key), changes);
        if (!isTriviallyValid(entry)) return;
        count++;
        expect([entry, ...against(entry)]).toStrictEqual([entry]);
      }),
      { numRuns },
    );
    expect(count).toBeGreaterThan(drawn / 100);
  });

  it('a parser finds no problem in trivially valid entries of any emitter, in any column', () => {
    let drawn = 0;
    let count = 0;
    fc.assert(
      fc.property(emitted, fc.constantFrom(0, 2, 3, 4), edits, (text, column, changes) => {
        drawn++;
        for (const leaf of leavesOf(text, column).map(written)) {
          const key = columnOf(leaf) + 1;
          const entry = leaf.slice(0, key) + edited(leaf.slice(key), changes);
          for (const one of [leaf, entry].filter(isTriviallyValid)) {
            count++;
            expect([one, ...against(one)]).toStrictEqual([one]);
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(drawn / 10);
  });
});

// Guards against regular expressions that overflow the engine's backtracking stack.
it.each([
  ['astral characters', `a: ${'😀'.repeat(300_000)}\n`],
  ['letters beyond ASCII', `a: "${'é'.repeat(300_000)}"\n`],
  ['words', `a: ${'and so on '.repeat(150_000)}\n`],
  ['quotes', `a: '${"''".repeat(300_000)}'\n`],
  ['escapes', `a: "${'\\n'.repeat(300_000)}"\n`],
  ['lines of a block scalar', `a: |-\n${'  some text\n\n'.repeat(100_000)}`],
  ['items', `a:\n${'  - some text\n'.repeat(100_000)}`],
  ['long items', `a:\n${`  - ${'b c:d '.repeat(160)}f\n`.repeat(1_500)}`],
  ['lines of a plain scalar', `a: b\n${'  some text\n'.repeat(100_000)}`],
])('an entry with very many %s is trivially valid', (_, entry) => {
  expect(isTriviallyValid(entry)).toBe(true);
});
