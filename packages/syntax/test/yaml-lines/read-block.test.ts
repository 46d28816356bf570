import { describe, expect, it } from 'vitest';
import { Members, plainData } from '../../src/tree/members.js';
import { readBlock } from '../../src/yaml-lines/read-block.js';
import { readSame } from './same-reading.js';

const dataOf = (text: string): unknown => {
  const parsed = readBlock(text);
  return parsed && plainData(parsed.view, new Members(parsed.view), parsed.root);
};

describe('the result of readBlock', () => {
  it('readBlock reads scalars by the core schema', () => {
    const values: readonly [string, unknown][] = [
      ['', null],
      ['~', null],
      ['null', null],
      ['nULL', 'nULL'],
      ['true', true],
      ['FALSE', false],
      ['yes', 'yes'],
      ['12', 12],
      ['-0', -0],
      ['+012', 12],
      ['0o17', 15],
      ['0x1F', 31],
      ['-0x1F', '-0x1F'],
      ['1.50', 1.5],
      ['.5', 0.5],
      ['1e3', 1000],
      ['1_000', '1_000'],
      ['-.inf', Number.NEGATIVE_INFINITY],
      ['.nan', Number.NaN],
      ['2020-01-01', '2020-01-01'],
      ['"12"', '12'],
      ["''", ''],
      ['<<', '<<'],
    ];
    const text = values.map(([written], index) => `    k${index}: ${written}\n`).join('');
    expect(dataOf(text)).toStrictEqual(
      Object.fromEntries(values.map(([, value], index) => [`k${index}`, value])),
    );
    expect(readSame(text)).toBe('read');
  });

  it('readBlock returns the ranges of keys and values as offsets in the text that it reads', () => {
    const text = '    get:\n      "a b":\n      tags: [x, {y: z}, ] # c\n      text: |-\n\n        t\n\n';
    const { root = -1, view } = readBlock(text) ?? {};
    const written: string[] = [];
    const visit = (node: number) => {
      const shape = view?.shape(node);
      const show = ({ start = -1, end = -1 } = {}) => `${start} ${JSON.stringify(text.slice(start, end))}`;
      if (shape?.kind === 'scalar') written.push(show(view?.range(node)));
      if (shape?.kind === 'list') written.push(show(view?.range(node)));
      if (shape?.kind !== 'map') return;
      for (const entry of shape.entries) {
        written.push(`key ${show(view?.keyRange(entry))}`);
        visit(view?.value(entry) ?? -1);
      }
    };
    visit(root);
    expect(written).toStrictEqual([
      'key 4 "get"',
      'key 15 "\\"a b\\""',
      '21 ""',
      'key 28 "tags"',
      '34 "[x, {y: z}, ]"',
      'key 58 "text"',
      '64 "|-\\n\\n        t"',
    ]);
  });
});

describe('block YAML that readBlock reads', () => {
  it.each([
    ['a list', '- a\n- b: c\n  d: e\n- - f\n  -   g\n-\n- h\n'],
    ['a list in the column of its key', 'a:\n- b\n-\nc: d\n'],
    ['a text without a final line break', '  a:\n    - b\n    -'],
    ['missing values', '  a:\n  b :\n  "c":   # d\n  e:\n\n'],
    ['missing items', '  - # a\n  -   \n  -   # b\n  -'],
    ['plain scalars of several lines', '  a: b\n   c\n\n\n   d # e\n  f:\n   g\n    h\n'],
    ['scalars in single quotes', "  'a''b': 'c''\n\n    d  \n   e'\n"],
    ['scalars in double quotes', '  "a\\tb\\U0001F600\\\\Ux": "c\\\n    \\ d  \n\n   \\u00e9\\/"\n'],
    [
      'literal scalars',
      '  a: |\n    b\n      c\n\n    # d\n   # e\n  f: |- # g\n    h\n\n  i: |+\n    j\n\n  k: |\n  l: m\n',
    ],
    ['folded scalars', '  a: >\n    b\n    c\n\n      d\n    e\n  f: >-\n    g\n\n\n    h\n\n  i: >+\n\n'],
    ['the header of a block scalar on a separate line', '  a:\n    |\n     b\n'],
    ['tabs inside scalars', '  d: "e\t"\n  f: |\n    g\th\n'],
    [
      'brackets',
      '  a: [b, "c", {d: e, "f":g, h, i: }, [], {}, -1, ]\n  j: {k: [\n    l, # m\n    n o,\n     "p\n     q"\n   ]}\n',
    ],
    [
      'lines that end with CR LF',
      '  a: |\r\n    b\r\n\r\n  c: "d\r\n    e"\r\n  f: g\r\n   h\r\n  k:\r\n  - # l\r\n',
    ],
    ['astral characters', '  😀: 😀 😀\n  a: |\n    😀\n  b: [😀]\n'],
    ['comments', '# a\n\n  b: # c\n    d: e # f\n  # g\n\n# h\n  i:\n    # j\n    k\n # l\n'],
    ['duplicate keys', '  a: b\n  200: c\n  "a": d\n  "200":\n    e: f\n    e: g\n'],
    [
      'unusual keys',
      '  __proto__: a\n  constructor: b\n  "": c\n  null: d\n  0x1F: e\n  "<<": f\n  -g: h\n  a b: i\n',
    ],
    ['dashes and dots in scalars', '  a: --- b\n  c: ...\n  -d: -e\n  f: "\n    ---"\n'],
    ['lines of spaces', '  a:  \n   \n    b: |\n      c\n     \n      d\n    \n  e: f  \n    \n   g\n'],
  ])('readBlock reads the same as parseYaml: %s', (_, text) => expect(readSame(text)).toBe('read'));
});

describe('block YAML that readBlock declines', () => {
  it.each([
    ['no content', ''],
    ['a comment', '# a\n'],
    ['a scalar', 'a\n'],
    ['a list in brackets', '[a]\n'],
    ['a mapping in brackets', '{a: b}\n'],
    ['an anchor', '  a: &b c\n'],
    ['an anchor of a mapping', '  a: &b\n    c: d\n'],
    ['an anchor at the beginning', '  &a b: c\n'],
    ['an alias', '  a: *b\n'],
    ['an alias as a key', '  *a : b\n'],
    ['a tag', '  a: !!str b\n'],
    ['a tag without a value', '  a: !b\n'],
    ['a merge key', '  <<: {a: b}\n'],
    ['a merge key in brackets', '  a: {<<: {b: c}}\n'],
    ['a directive', '%YAML 1.2\n---\na: b\n'],
    ['the beginning of a document', '---\na: b\n'],
    ['the end of a document', 'a: b\n...\n'],
    ['a second document', 'a: b\n---\nc: d\n'],
    ['a tab that indents', '  a:\n\tb: c\n'],
    ['a tab before a value', '  a:\tb\n'],
    ['a tab that begins a line of a scalar', '  a: b\n   \tc\n'],
    ['a byte order mark', '\uFEFFa: b\n'],
    ['a byte order mark in a scalar', '  a: "\uFEFF"\n'],
    ['a lone carriage return', '  a: b\r    c\n'],
    ['a lone carriage return in a scalar', '  a: |\n    b\rc\n'],
    ['a list as a key', '  [a]: b\n'],
    ['a mapping as a key', '  ? a: b\n  : c\n'],
    ['a key of several lines', '  a: {b\n    c: d}\n'],
    ['a missing key', '  : a\n'],
    ['a key alone in a list in brackets', '  a: [b: c]\n'],
    ['a character beyond Unicode', '  a: "\\UFFFFFFFF"\n'],
    ['an escape that does not exist', '  a: "\\y"\n'],
    ['a block scalar with an indentation indicator', '  a: |2\n      b\n     c\n'],
    ['an explicit key', '  ? a\n  : b\n'],
    ['a tab in a plain scalar', '  a: b\tc\n'],
    ['a plain scalar of several lines in brackets', '  a: [b\n    c]\n'],
    ['brackets that are not indented', '  a: [b,\n  c]\n'],
    ['an unclosed quote', '  a: "b\n'],
    ['an unclosed bracket', '  a: [b\n'],
    ['a second colon', '  a: b: c\n'],
    ['a missing colon', '  a: b\n  c\n'],
    ['keys in different columns', '    a: b\n   c: d\n'],
    ['a key directly after a closing quote', '  a:\n  - b\n  - "c"d: e\n'],
    ['a key directly after a closing brace', '  a:\n  - b\n  - {c: d}e: f\n'],
    ['a colon before a bracket', '  a: {b:}\n'],
    ['a tag before a literal scalar', '  a: !!str |\n    b\n'],
    ['an anchor before a folded scalar', '  a: &b >\n    c\n'],
    ['a comment without a space before it', '  a: "b"#c\n'],
    ['a comment in the column of a key before its value', '  a:\n  # b\n    c\n  d: e\n'],
    ['a comment at the margin between key and value', '  a:\n# b\n    c\n'],
    ['indented lines of spaces after a block scalar', '  a: |\n    b\n       \n'],
  ])('readBlock declines a text with this content: %s', (_, text) => expect(readBlock(text)).toBeUndefined());
});
