import { describe, expect, it } from 'vitest';
import { dataOf, reportedBy, textAt, yaml } from '../reported.js';

const colon = 'A colon is missing after this key.';

describe('half-typed lines', () => {
  it.each([
    ['among the keys of the root', 'a: 1\npag\npaths: {}\n', 2, { a: 1, pag: null, paths: {} }],
    ['first in the file', 'pag\nopenapi: 3\nb: 1\n', 1, { openapi: 3, b: 1 }],
    ['last in the file', 'a: 1\npag', 2, { a: 1, pag: null }],
    ['first in a mapping', 'info:\n  pag\n  title: x\nb: 1\n', 2, { info: { title: 'x' }, b: 1 }],
    ['last in a mapping', 'info:\n  title: x\n  pag\nb: 1\n', 3, { info: { title: 'x', pag: null }, b: 1 }],
    ['first in a list item', '- pag\n  name: x\n- b\n', 1, [{ name: 'x' }, 'b']],
    ['before a key in quotes', 'a: 1\npag\n"b": 2\n', 2, { a: 1, pag: null, b: 2 }],
    ['with Windows line ends', 'a: 1\r\npag\r\n\r\nb: 2\r\n', 2, { a: 1, pag: null, b: 2 }],
    ['without a space after the colon', 'a: 1\npag:x\nb: 2\n', 2, { a: 1, 'pag:x': null, b: 2 }],
  ])('a half-typed line in YAML is reported, and the lines after it are read: %s', (_, text, line, data) => {
    const tree = yaml(text);
    expect(tree.problems.map(({ kind, message }) => [kind, message])).toStrictEqual([['syntax', colon]]);
    expect(reportedBy(tree)[0]).toMatch(new RegExp(`^syntax at ${line}:\\d+ "pag`));
    expect(dataOf(tree)).toStrictEqual(data);
  });

  it('two half-typed lines in YAML are both reported', () => {
    const tree = yaml('pag\ncurs\n  b: 1\nc: 2\n');
    expect(reportedBy(tree)[0]).toBe(`syntax at 1:1 "pag": ${colon}`);
    expect(reportedBy(tree)[1]).toBe(`syntax at 2:1 "curs": ${colon}`);
  });

  it('a half-typed line in YAML is reported along with a fault on the next line', () => {
    const tree = yaml('a: 1\npag\nb: c: d\n');
    expect(reportedBy(tree)).toStrictEqual([
      `syntax at 2:1 "pag": ${colon}`,
      'syntax at 3:4 "c:": This line has a second colon. Put the text in quotes, or begin a new line.',
    ]);
    expect(dataOf(tree)).toStrictEqual({ a: 1, pag: null, b: 'c: d' });
  });

  it('the ranges after a half-typed line deep in a YAML document are correct', () => {
    const tree = yaml(
      'paths:\n  /a:\n    get:\n      tags: a\n      pag\n      responses: {}\n  /b: {x: 1}\n',
    );
    expect(reportedBy(tree)).toStrictEqual([`syntax at 5:7 "pag": ${colon}`]);
    expect(textAt(tree, ['paths', '/a', 'get', 'responses'], 'key')).toBe('responses');
    expect(textAt(tree, ['paths', '/b', 'x'])).toBe('1');
  });
});

describe('an indented key after a value', () => {
  it('an indented key after a value is reported, and read as a sibling', () => {
    const tree = yaml('a: 1\n  b: 2\nc: 3\n');
    expect(reportedBy(tree)).toStrictEqual([
      'syntax at 2:1 " ": This line is indented differently from the keys around it.',
    ]);
    expect(dataOf(tree)).toStrictEqual({ a: 1, b: 2, c: 3 });
  });
});

describe('second colons', () => {
  const second = 'This line has a second colon. Put the text in quotes, or begin a new line.';
  it.each([
    ['a: List: all users # note\nb: 1', '1:4 "List:"', { a: 'List: all users', b: 1 }],
    ['a: b: c: d', '1:4 "b:"', { a: 'b: c: d' }],
    ['- a: b: c\n- d', '1:6 "b:"', [{ a: 'b: c' }, 'd']],
    ['a: "x": y\nb: 1', '1:4 "\\"x\\":"', { a: 'x', b: 1 }],
    ['a: b: {x: 1,\n  y: 2}\nc: 1', '1:4 "b:"', { a: 'b: {x: 1, y: 2}', c: 1 }],
    ['a: b: |\n  text\nc: 1', '1:4 "b:"', { a: 'b: | text', c: 1 }],
    ['a: {b: c} : d\nb: 1', '1:11 ":"', { a: { b: 'c' }, b: 1 }],
    ['a: []:\nb: 1', '1:6 ":"', { a: [], b: 1 }],
    ['a: {b: c,\n  d: [1]}: e\nb: 1', '2:10 ":"', { a: { b: 'c', d: [1] }, b: 1 }],
    ['- a: [b] : # c\n  d: 1', '1:10 ":"', [{ a: ['b'], d: 1 }]],
    [
      'a: This is\n  prose. Note: a colon\nb: 1',
      '2:3 "prose. Note:"',
      { a: 'This is prose. Note: a colon', b: 1 },
    ],
  ])('a second colon on a line is reported, and the rest of the line is a value: %j', (text, place, data) => {
    const tree = yaml(text);
    expect(reportedBy(tree)).toStrictEqual([`syntax at ${place}: ${second}`]);
    expect(dataOf(tree)).toStrictEqual(data);
  });

  it.each([
    ['? a: b\n: c: d\n', { 'a: b': { c: 'd' } }],
    ['- - a: b\n', [[{ a: 'b' }]]],
    ['{a: b}: c\n', { '{a: b}': 'c' }],
    ['"a: b": "c: d"\n', { 'a: b': 'c: d' }],
    ['a: http://x:80/\n', { a: 'http://x:80/' }],
    ['a: {b: c}\n', { a: { b: 'c' } }],
    ['- {a: b}: c\n', [{ '{a: b}': 'c' }]],
    ['? {a: b}\n: c\n', { '{a: b}': 'c' }],
    ['a: {b: c}\n: d\n', { a: { b: 'c' }, '': 'd' }],
    ['a:\n  {b: c}: d\n', { a: { '{b: c}': 'd' } }],
    ['a: # b: c\n  d\n', { a: 'd' }],
  ])('the text %j has no second colon on a line', (text, data) => {
    const tree = yaml(text);
    expect(reportedBy(tree)).toStrictEqual([]);
    expect(dataOf(tree)).toStrictEqual(data);
  });
});

describe('missing closing quotes', () => {
  it.each([
    ['a: "foo\nb: 1\n', '1:4 "\\"foo"', '"', { a: 'foo', b: 1 }],
    ["a: 'foo\nb: 1\n", '1:4 "\'foo"', "'", { a: 'foo', b: 1 }],
    ['a: "foo\nb: "x"\nc: 1\n', '1:4 "\\"foo"', '"', { a: 'foo', b: 'x', c: 1 }],
    ['a:\n  b: "foo\n    bar\n  c: 1\nd: 2\n', '2:6 "\\"foo"', '"', { a: { b: 'foo\n    bar', c: 1 }, d: 2 }],
    ['a: "', '1:4 "\\""', '"', { a: '' }],
    ['a: "x\\"', '1:4 "\\"x\\\\\\""', '"', { a: 'x\\"' }],
    ["a: 'x''\nb: 1", "1:4 \"'x''\"", "'", { a: "x''", b: 1 }],
    ['a: {b: "foo', '1:8 "\\"foo"', '"', { a: { b: 'foo' } }],
    ['"foo', '1:1 "\\"foo"', '"', 'foo'],
  ])(
    'a string without its closing quote ends before the next line that is not indented: %j',
    (text, place, quote, data) => {
      const tree = yaml(text);
      expect(reportedBy(tree)).toStrictEqual([`syntax at ${place}: The closing \`${quote}\` is missing.`]);
      expect(dataOf(tree)).toStrictEqual(data);
    },
  );
});

describe('unmatched brackets', () => {
  it.each([
    [
      'a: {x: 1 # note\nb: 2\n',
      ['syntax at 1:15 "e": A closing `}` is missing, or the lines inside `{ }` are not indented enough.'],
      { a: { x: 1 }, b: 2 },
    ],
    [
      'a: [1, 2\nb: 2\n',
      ['syntax at 1:8 "2": A closing `]` is missing, or the lines inside `[ ]` are not indented enough.'],
      { a: [1, 2], b: 2 },
    ],
    [
      'a: [1\n',
      ['syntax at 1:5 "1": A closing `]` is missing, or the lines inside `[ ]` are not indented enough.'],
      { a: [1] },
    ],
    ['[1\n', ['syntax at 1:2 "1": A closing `]` is missing.'], [1]],
    [
      'a: }\nb: [1]]\nc: 1\n',
      ['syntax at 1:4 "}": This `}` closes nothing.', 'syntax at 2:7 "]": This `]` closes nothing.'],
      { a: null, b: [1], c: 1 },
    ],
    ['a: [1,,2]\n', ['syntax at 1:7 ",": An item is missing before this comma.'], { a: [1, 2] }],
    [
      'a: [1 2, "b" "c"]\n',
      ['syntax at 1:14 "\\"": A comma or a colon is missing before this.'],
      { a: ['1 2', { b: 'c' }] },
    ],
  ])('unmatched brackets in YAML are reported, and the rest is read: %j', (text, reported, data) => {
    const tree = yaml(text);
    expect(reportedBy(tree)).toStrictEqual(reported);
    expect(dataOf(tree)).toStrictEqual(data);
  });
});
