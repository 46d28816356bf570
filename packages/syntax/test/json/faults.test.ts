import { describe, expect, it } from 'vitest';
import { dataOf, json, jsonc, reportedBy, textAt, yaml } from '../reported.js';

describe('comments and trailing commas', () => {
  const text = '// one\n{\n  "a": [1, 2,], /* two */\n  "b": 3,\n}';

  it('comments and trailing commas are problems in JSON', () => {
    expect(reportedBy(json(text))).toStrictEqual([
      'syntax at 1:1 "// one": JSON does not allow comments. Remove this one, or rename the file to .jsonc.',
      'syntax at 3:13 ",": JSON does not allow a comma after the last item.',
      'syntax at 3:17 "/* two */": JSON does not allow comments. Remove this one, or rename the file to .jsonc.',
      'syntax at 4:9 ",": JSON does not allow a comma after the last item.',
    ]);
  });

  it('comments and trailing commas are valid in JSONC', () => {
    expect(reportedBy(jsonc(text))).toStrictEqual([]);
  });

  it('comments and trailing commas do not prevent the rest of JSON and JSONC from being read', () => {
    for (const tree of [json(text), jsonc(text)]) {
      expect(dataOf(tree)).toStrictEqual({ a: [1, 2], b: 3 });
      expect(textAt(tree, ['b'])).toBe('3');
    }
  });
});

describe('characters outside of the basic plane', () => {
  it('a problem at the end of a text covers the whole last character', () => {
    const marked = (tree: ReturnType<typeof json>) =>
      tree.problems.map(({ range }) => tree.text.slice(range.start, range.end));
    expect(marked(json('{ "openapi": "3.1.0",\n  "paths": { "x": 1 😀😀\n'))).toContain('😀');
    expect(marked(yaml('x: { a: int😀\n'))).toEqual(['😀']);
    for (const tree of [json('{ "a": 1 😀'), json('[1, 😀\n'), yaml('x: [ "a😀\n'), yaml('a: [b😀\nc: 1\n')])
      for (const text of marked(tree)) expect(text).not.toMatch(/\p{Surrogate}/u);
  });
});

const colon = 'A colon is missing after this key.';
const value = 'The value of this key is missing.';

describe('half-typed keys', () => {
  const rest = { paths: { x: 1 }, b: 2 };
  it.each([
    ['{\n "pag"\n "paths": {"x": 1},\n "b": 2\n}', `2:2 "\\"pag\\"": ${colon}`, { pag: null, ...rest }],
    ['{\n "pag",\n "paths": {"x": 1},\n "b": 2\n}', `2:2 "\\"pag\\"": ${colon}`, { pag: null, ...rest }],
    ['{\n "pag":\n "paths": {"x": 1},\n "b": 2\n}', `2:2 "\\"pag\\"": ${value}`, { pag: null, ...rest }],
    [
      '{\n "pag\n "paths": {"x": 1},\n "b": 2\n}',
      '2:2 "\\"pag": A closing quote is missing on this line.',
      { pag: null, ...rest },
    ],
    [
      '{\n pag\n "paths": {"x": 1},\n "b": 2\n}',
      '2:2 "pag": A key must be in double quotes.',
      { pag: null, ...rest },
    ],
    [
      '{\n "paths": {"x": 1},\n "b": 2,\n "pag"\n}',
      '4:2 "\\"pag\\"": A colon and a value are missing after this key.',
      { ...rest, pag: null },
    ],
    [
      '{\n "paths": {"x": 1}\n pag\n "b": 2\n}',
      '3:2 "pag": A comma is missing before this.',
      { paths: { x: 1 }, pag: null, b: 2 },
    ],
    [
      '{\n "a": "text,\n "paths": {"x": 1},\n "b": 2\n}',
      '2:7 "\\"text,": A closing quote is missing on this line.',
      { a: 'text', ...rest },
    ],
  ])('a half-typed key in JSON is reported, and the rest of the file is read: %j', (text, reported, data) => {
    const tree = json(text);
    expect(reportedBy(tree)).toStrictEqual([`syntax at ${reported}`]);
    expect(dataOf(tree)).toStrictEqual(data);
    expect(textAt(tree, ['paths', 'x'])).toBe('1');
  });
});

describe('syntax errors of JSON', () => {
  const noValue = 'This is not a JSON value. A string must be in double quotes.';
  it.each([
    ['{"a": 1 "b": 2}', ['1:9 "\\"b\\"": A comma is missing before this.'], { a: 1, b: 2 }],
    ['[1 2]', ['1:4 "2": A comma is missing before this value.'], [1, 2]],
    ['[1,,2]', ['1:4 ",": A value is missing before this comma.'], [1, 2]],
    ['{"a":,"b":1}', ['1:6 ",": A value is missing before this comma.'], { a: null, b: 1 }],
    ['{"a":1,,"b":1}', ['1:8 ",": A key is missing before this comma.'], { a: 1, b: 1 }],
    ['{"a"}', ['1:2 "\\"a\\"": A colon and a value are missing after this key.'], { a: null }],
    ['{"a":}', ['1:2 "\\"a\\"": The value of this key is missing.'], { a: null }],
    ['{"a" {"b":1}}', [`1:2 "\\"a\\"": ${colon}`], { a: { b: 1 } }],
    ['{"a"::1}', ['1:6 ":": There is a second colon.'], { a: 1 }],
    ['{"a": "b": 1}', [`1:2 "\\"a\\"": ${value}`], { a: null, b: 1 }],
    [
      '{"a":1:2}',
      ['1:7 ":": This colon follows no key.', '1:8 "2": A comma and a key are missing before this value.'],
      { a: 1 },
    ],
    ['{:1}', ['1:2 ":": A key is missing before this.'], { '': 1 }],
    ['{{"a":1}}', ['1:2 "{": A key is missing before this.'], { '': { a: 1 } }],
    [
      '{a: 1, 2: 3}',
      ['1:2 "a": A key must be in double quotes.', '1:8 "2": A key must be in double quotes.'],
      { a: 1, 2: 3 },
    ],
    ['["a": 1]', ['1:5 ":": A list cannot have keys; this colon belongs in `{ }`.'], ['a', 1]],
    ['{"a": tru, "b": \'x\'}', [`1:7 "tru": ${noValue}`, `1:17 "'x'": ${noValue}`], { a: 'tru', b: "'x'" }],
    ['[nul]', [`1:2 "nul": ${noValue}`], ['nul']],
    ['{"a": [1, 2}', ['1:7 "[": This `[` is not closed.'], { a: [1, 2] }],
    ['[1}, 2]', ['1:3 "}": This `}` closes nothing.'], [1, 2]],
    [
      '{"a": {"b": 1}',
      ['1:14 "}": The file ends before the closing `}`. (1:1 It opens here.)'],
      { a: { b: 1 } },
    ],
    ['{"a":', ['1:5 ":": The file ends before the closing `}`. (1:1 It opens here.)'], { a: null }],
    [
      '{"a": 1}}\n"b"',
      ['1:9 "}": The root value ends before this; the rest of the file is not read.'],
      { a: 1 },
    ],
    [
      '{"a":1} {"b":2}',
      ['1:9 "{": The root value ends before this; the rest of the file is not read.'],
      { a: 1 },
    ],
    [
      'x = {"a":1}',
      [
        '1:1 "x": A JSON file must begin with a value, such as `{`.',
        '1:3 "=": A JSON file must begin with a value, such as `{`.',
      ],
      { a: 1 },
    ],
    [
      '["\\q", "\\u12", 1., -]',
      [
        '1:2 "\\"\\\\q\\"": This escape does not exist in JSON. Write `\\\\` for a backslash.',
        '1:8 "\\"\\\\u12\\"": Four hexadecimal digits must follow `\\u`.',
        '1:16 "1.": This number is incomplete.',
        `1:20 "-": ${noValue}`,
      ],
      ['', '', 1, '-'],
    ],
    [
      '["a\tb"]',
      [
        '1:2 "\\"a\\tb\\"": A control character is not allowed in a string; write it as an escape, a tab as `\\t`.',
      ],
      ['a\tb'],
    ],
  ])('a syntax error of JSON is described plainly, and the rest is read: %j', (text, reported, data) => {
    const tree = json(text);
    expect(reportedBy(tree)).toStrictEqual(reported.map((one) => `syntax at ${one}`));
    expect(dataOf(tree)).toStrictEqual(data);
  });

  it.each([
    ['', 'syntax at 1:1 "": The file is empty; JSON needs a value.'],
    [' \n', 'syntax at 1:1 " ": The file is empty; JSON needs a value.'],
    ['pag', 'syntax at 1:1 "pag": A JSON file must begin with a value, such as `{`.'],
    ['/* one\ntwo', 'syntax at 1:1 "/* one": This comment is not closed: `*/` is missing.'],
  ])('the text %j contains no JSON value', (text, reported) => {
    expect(reportedBy(json(text))[0]).toBe(reported);
    expect(dataOf(json(text))).toBeNull();
  });
});

describe('line ends and unusual characters of JSON', () => {
  it.each([['\n'], ['\r\n'], ['\r']])('%j ends a line of JSON', (end) => {
    const tree = jsonc(['{', '"a": 1, // note', '"b": "x', '}'].join(end));
    expect(reportedBy(tree)).toStrictEqual([
      'syntax at 3:6 "\\"x": A closing quote is missing on this line.',
    ]);
    expect(dataOf(tree)).toStrictEqual({ a: 1, b: 'x' });
  });

  it('JSON may contain astral characters and unpaired surrogates', () => {
    const tree = json('{"😀": "a😀", "b": "\ud800", "c": "\\ud800"}');
    expect(reportedBy(tree)).toStrictEqual([]);
    expect(dataOf(tree)).toStrictEqual({ '😀': 'a😀', b: '\ud800', c: '\ud800' });
    expect(tree.range(['b'], 'key')).toStrictEqual({ start: 14, end: 17 });
  });
});
