import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText, parseText } from '../../src/index.js';
import { byHand, disguised, emitted, small } from './documents.js';
import { differences, spotDifferences } from './same-answers.js';

function expectSame(text: string): void {
  const { tree } = openText(text, { language: 'yaml' });
  const expected = parseText(text, { language: 'yaml' });
  expect([text, ...differences(tree, expected)]).toStrictEqual([text]);
}

describe('an opened YAML text', () => {
  it.each([byHand, ...small])('an opened YAML text equals its full parse: %j', (text) => {
    expectSame(text);
    expectSame(text.replaceAll('\n', '\r\n'));
    expectSame(`\uFEFF${text}`);
    expectSame(`# c\n${text}`);
    expectSame(`\uFEFF# c\n${text}`);
    expectSame(text.trimEnd());
  });

  it('a YAML text from any emitter has the same data, ranges and problems when opened as in a full parse', () => {
    fc.assert(fc.property(disguised(emitted), expectSame), { numRuns: 300 });
  });

  it('an opened YAML text finds the same node at every offset as a full parse', () => {
    fc.assert(
      fc.property(disguised(emitted), (text) => {
        const { tree } = openText(text, { language: 'yaml' });
        const found = spotDifferences(tree, parseText(text, { language: 'yaml' }));
        expect([text, ...found]).toStrictEqual([text]);
      }),
      { numRuns: 60 },
    );
  });

  it('every YAML sample has the same data, ranges and problems when opened as in a full parse', () => {
    const folder = join(import.meta.dirname, '../../../../samples');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /\.ya?ml$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expectSame(text);
  });
});

/** Inserts lines between two path items; the text must still be read as in a full parse. */
describe('lines between two entries', () => {
  const around = (lines: string) =>
    `paths:\n  /a:\n    get: {id: a}\n${lines}  /z:\n    get: {id: z}\nend: 1\n`;

  it.each([
    [
      'a block scalar that contains keys and comments',
      '  /b:\n    get:\n      d: |\n        /x:\n        # y\n\n        z: 1\n',
    ],
    ['a block scalar with an indentation indicator', '  /b:\n    d: |2-\n        a\n      b: c\n'],
    ['a folded scalar', '  /b:\n    d: >+\n      a: b\n\n'],
    ['a plain scalar of several lines', '  /b:\n    d: one\n      two\n      - three\n'],
    [
      'a quoted scalar of several lines',
      '  /b:\n    d: "one: \n      two\n\n      /x"\n    e: \'one\n     two\'\n',
    ],
    [
      'brackets of several lines',
      '  /b: {\n    get: {\n      a: 1,\n      b: [\n      1\n      ]\n      }\n    }\n',
    ],
    ['a closing bracket in the column of the key', '  /b: {\n    a: 1\n  }\n'],
    ['a list in the column of its key', '  /b:\n    tags:\n    - a\n    - b: 1\n      c: 2\n'],
    ['a comment at the margin', '# /x:\n  /b:\n    d: |\n      a\n# b\n    e: 1\n'],
    ['lines of tabs only', '\t\n  /b:\n    get: 1\n\t# c\n    \t\n'],
    ['an entry with an explicit key', '  ? /b\n  : get: 1\n'],
    ['an explicit key of several lines', '  ? |\n    /b\n    c: d\n  : get: 1\n'],
    ['an explicit key without a value', '  ? /b\n'],
    ['an explicit key that is a mapping in braces', '  ? {a: b}\n  : 1\n'],
    ['an explicit key that is a block mapping', '  ? b: 1\n    c: 2\n  : get: 1\n    put: 2\n'],
    ['a tag before a key', '  !!str /b: {}\n'],
    ['an anchor before a key', '  &b /b: {}\n'],
    ['a mapping below a tag', '  /b:\n    !!map\n    get: 1\n'],
    ['a tag before the value', '  /b: !!map\n    get: 1\n'],
    ['an anchor before the value, and its alias', '  /b: &b\n    get: 1\n  /c: *b\n'],
    ['a merge key', '  /b: &b\n    get: 1\n  /c:\n    <<: *b\n    put: 2\n'],
    ['an alias as a key', '  /b: &b name\n  *b : 1\n'],
    ['an alias as an explicit key', '  /b: &b name\n  ? *b\n  : 1\n'],
    ['a duplicate key', '  /a:\n    get: {id: again}\n  /a: 1\n'],
    ['a duplicate key in other spellings', '  "/a":\n    get: 1\n  \'/a\': 2\n  "/\\u0061": 3\n'],
    ['keys that are not strings', '  200: 1\n  "200": 2\n  null: 3\n  ~: 4\n  true: 5\n'],
    ['keys in quotes', '  "/b": 1\n  \'it\'\'s\': 2\n  "a\\tb" : 3\n  "": 4\n'],
    ['keys that contain indicators', '  /b#c: 1\n  -d: 2\n  ?e: 3\n  :f: 4\n  g:h: 5\n'],
    ['a key of the prototype chain', '  __proto__: {a: 1}\n  constructor: {b: 2}\n'],
    ['an entry without a value', '  /b:\n  /c:\n    get:\n    put: # c\n'],
    ['a value on the next line', '  /b:\n    "text"\n  /c:\n    [1]\n  /d:\n    |\n    a: b\n'],
    ['a plain scalar on the next lines', '  /b:\n    one\n    two\n'],
    ['a comment after every key', '  /b: # c\n    # d\n    get: # e\n      x: 1 # f\n'],
    ['a very long key', `  /${'b'.repeat(2_000)}: 1\n`],
    ['a very long explicit key', `  ? /${'b'.repeat(2_000)}\n  : 1\n`],
    ['astral characters', '  /😀:\n    get: "😀"\n'],
  ])('lines between two entries are read as in a full parse: %s', (_, lines) => {
    const text = around(lines);
    const expected = parseText(text, { language: 'yaml' });
    expect(expected.problems.filter(({ kind }) => kind !== 'duplicateKey')).toStrictEqual([]);
    expectSame(text);
    expectSame(text.replaceAll('\n', '\r\n'));
  });

  it.each([
    ['a line at the margin in a block scalar', '  /b:\n    d: |\n      a\nb\n'],
    ['a quoted scalar that continues in the column of its key', '  /b: "one\n  two"\n'],
    ['an unclosed quote', '  /b: "one\n  /c: 1\n'],
    ['an unclosed bracket', '  /b: {a: 1\n  /c: 1\n'],
    ['a line without a colon', '  /b\n'],
    ['a line without a colon, with deeper lines below it', '  /b\n    get: 1\n'],
    ['a key indented less than the others', ' /b: 1\n'],
    ['a key indented more than the others', '   /b: 1\n'],
    ['a tab before a key', '\t/b: 1\n  \t/c: 1\n'],
    ['a list item among keys', '  - b\n'],
    ['an anchor alone, and keys below it', '  &b\n    get: 1\n'],
    ['a second colon', '  /b: get: 1\n'],
    ['a key of several lines', '  "/b\n   c": 1\n'],
    ['an alias without an anchor', '  /b: *nothing\n'],
    ['a merge conflict', '<<<<<<< a\n  /b: 1\n=======\n  /b: 2\n>>>>>>> b\n'],
    ['a backtick', '  `b`: 1\n'],
    ['a second document', '---\na: 1\n'],
    ['text after the end of the document', '...\na: 1\n'],
    ['a directive', '%TAG ! x\n'],
  ])('faulty lines between two entries are reported: %s', (_, lines) => {
    const text = around(lines);
    expect(openText(text, { language: 'yaml' }).tree.problems).not.toStrictEqual([]);
    expectSame(text);
    expectSame(text.replaceAll('\n', '\r\n'));
  });

  it.each([
    ['a line without a colon', '  /b\n'],
    ['an unclosed quote', '  /b: "one\n'],
    ['an unclosed bracket', '  /b:\n    get: {a: 1\n'],
    ['a half-typed line at the margin', 'b\n'],
    ['a key that is split into two lines', '  /b:\n    ge\nt:\n      a: 1\n'],
    ['the colon of a key on a separate line', '  /b\n:\n    get: 1\n'],
    ['a half-typed anchor at the margin', '  /b:\n    get:\n&     a: 1\n      b: 2\n'],
    ['a half-typed tag at the margin', '  /b:\n    get:\n!t    a: 1\n      b: 2\n'],
    ['an anchor at the margin, and keys below it', '  /b:\n    get:\n&x\n      a: 1\n'],
    ['a question mark at the margin', '  /b:\n    get:\n?     a: 1\n      b: 2\n'],
    ['a key indented less than the others', ' /b: 1\n'],
    ['a tab before a key', '\t/b: 1\n'],
    ['a second colon', '  /b: get: 1\n'],
    ['an alias without an anchor', '  /b: *nothing\n'],
  ])('faulty lines between two entries leave all other entries readable: %s', (_, lines) => {
    const { reader } = openText(around(lines), { language: 'yaml' }).tree;
    expect(reader.get(['paths', '/a'])).toStrictEqual({ get: { id: 'a' } });
    expect(reader.get(['paths', '/z'])).toStrictEqual({ get: { id: 'z' } });
    expect(reader.get(['end'])).toBe(1);
  });
});
