import { describe, expect, it } from 'vitest';
import { edited, insert, prune, remove, rename, set } from './edited.js';

const json = (text: string, ...edits: Parameters<typeof edited>[2][]) => edited('json', text, ...edits);
const jsonc = (text: string, ...edits: Parameters<typeof edited>[2][]) => edited('jsonc', text, ...edits);

describe('edits of JSON', () => {
  it('edits of JSON add a member on a separate line, indented like the others', () => {
    expect(json('{\n    "a": 1\n}\n', set(['b'], { c: ['x'], d: {} }))).toBe(
      '{\n    "a": 1,\n    "b": {\n        "c": [\n            "x"\n        ],\n        "d": {}\n    }\n}\n',
    );
    expect(json('{\n\t"a": []\n}', set(['b'], { c: 1 }))).toBe('{\n\t"a": [],\n\t"b": {\n\t\t"c": 1\n\t}\n}');
  });

  it('edits of JSON write a new member on one line if the other members share a line', () => {
    expect(json('{"a":[1,2],"b":{}}', set(['a', 2], 3), set(['b', 'c'], { d: 1 }))).toBe(
      '{"a":[1,2,3],"b":{"c":{"d":1}}}',
    );
    expect(json('{ "a": { "b": 1 } }', set(['a', 'c'], { d: [1, 2] }))).toBe(
      '{ "a": { "b": 1, "c": { "d": [1, 2] } } }',
    );
    expect(json('{\n  "p": ["x", "y"],\n  "q": 1\n}', set(['q'], ['z']))).toBe(
      '{\n  "p": ["x", "y"],\n  "q": ["z"]\n}',
    );
  });

  it('edits of JSON open empty brackets in the style of the surrounding lines', () => {
    expect(json('{\n  "a": {},\n  "b": []\n}', set(['a', 'x'], 1), set(['b', 0], 2))).toBe(
      '{\n  "a": {\n    "x": 1\n  },\n  "b": [\n    2\n  ]\n}',
    );
    expect(json('{}', set(['a'], 1))).toBe('{\n  "a": 1\n}');
    expect(json('', set(['a'], 1))).toBe('{\n  "a": 1\n}\n');
  });

  it('edits of JSON remove a member with its comma, or with the comma before it', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
    expect(json(text, remove('a'))).toBe('{\n  "b": 2,\n  "c": 3\n}');
    expect(json(text, remove('c'))).toBe('{\n  "a": 1,\n  "b": 2\n}');
    expect(json(text, remove('b'), remove('c'))).toBe('{\n  "a": 1\n}');
    expect(json(text, remove('a'), remove('b'), remove('c'))).toBe('{}');
    expect(json(text, remove('c'), set(['d'], 4))).toBe('{\n  "a": 1,\n  "b": 2,\n  "d": 4\n}');
    expect(json('{"a":{"b":1},"c":[1,2]}', prune('a', 'b'), remove('c', 1))).toBe('{"c":[1]}');
  });

  it('a comment that stays in an emptied mapping keeps the closing bracket on a separate line', () => {
    const text = '{\n  "a": [\n    // b\n    1\n  ]\n}';
    expect(jsonc(text, prune('a', 0))).toBe('{\n  // b\n}');
    expect(jsonc(`[\n  ${text.replaceAll('\n', '\n  ')}\n]`, prune(0, 'a', 0))).toBe('[\n  // b\n]');
    const inner = '{\n  "x": 1,\n  "y": {\n    "a": [\n      // b\n      1\n    ]\n  }\n}';
    expect(jsonc(inner, prune('y', 'a', 0))).toBe('{\n  "x": 1\n  // b\n}');
  });

  it('edits of JSON insert a member before another, and rename a member', () => {
    expect(
      json('{\n  "a": 1,\n  "b": 2\n}', insert(['x'], 0, 'a'), insert(['y'], 0, 'b'), rename(['b'], 'c"')),
    ).toBe('{\n  "x": 0,\n  "a": 1,\n  "y": 0,\n  "c\\"": 2\n}');
    expect(json('["b"]', insert([0], 'a'), insert([1], 'c'))).toBe('["a", "b", "c"]');
  });

  it('setting a whole object in JSON changes only the text of the values that differ', () => {
    expect(json('{"a": [ 1,  2, 3 ], "b" :1}', set([], { a: [1, 2, 4], b: 1 }))).toBe(
      '{"a": [ 1,  2, 4 ], "b" :1}',
    );
  });

  it('edits of JSON keep line ends and a byte order mark', () => {
    expect(json('\uFEFF{\r\n  "a": {}\r\n}\r\n', set(['a', 'b'], [1]))).toBe(
      '\uFEFF{\r\n  "a": {\r\n    "b": [\r\n      1\r\n    ]\r\n  }\r\n}\r\n',
    );
  });

  it('edits of JSON set the value of a key without a value', () => {
    expect(json('{"a":, "b"}', set(['a'], 1), set(['b'], 2))).toBe('{"a": 1, "b": 2}');
  });

  it('edits of JSON are refused if a key occurs twice, because the other occurrence would remain', () => {
    expect(json('{"a": 1, "a": 2}', remove('a'))).toMatch(
      /^refused: This text has a syntax error, a duplicate key or a merge key/,
    );
  });
});

describe('edits of JSON with comments', () => {
  const text = `{
  // about a
  "a": 1, // a
  /* about b */
  "b": [ // in b
    "x", // x
    "y" // y
  ], // b
  // at the end
}
`;

  it('edits of JSON with comments keep the comments in place', () => {
    expect(jsonc(text, remove('a'), set(['b', 2], 'z'), set(['c'], 3))).toBe(`{
  // about a
  /* about b */
  "b": [ // in b
    "x", // x
    "y", // y
    "z"
  ], // b
  "c": 3,
  // at the end
}
`);
    expect(jsonc(text, remove('b', 0), remove('b', 1))).toBe(`{
  // about a
  "a": 1, // a
  /* about b */
  "b": [ // in b
  ], // b
  // at the end
}
`);
  });

  it('edits of JSON with comments keep a trailing comma if there is one', () => {
    expect(jsonc(text, remove('b'))).toBe(
      '{\n  // about a\n  "a": 1, // a\n  /* about b */\n  // at the end\n}\n',
    );
    expect(jsonc('[1, 2,]', set([2], 3), remove(0))).toBe('[2, 3,]');
  });

  it('edits of JSON put the first member after the comments of an empty mapping', () => {
    expect(jsonc('{\n  // nothing yet\n}\n', set(['a'], 1))).toBe('{\n  // nothing yet\n  "a": 1\n}\n');
    expect(jsonc('{ /* none */ }', set(['a'], 1))).toBe('{ /* none */ "a": 1 }');
  });
});
