import { describe, expect, it } from 'vitest';
import { dataOf, json, textAt, yaml } from '../reported.js';

describe('the range of a key', () => {
  it.each([
    ['key: 1', 'key'],
    ['"key" : 1', '"key"'],
    ["'key': 1", "'key'"],
    ['? key\n: 1', 'key'],
    ['{key: 1}', 'key'],
    ['{"key":1}', '"key"'],
    ['&anchor !tag key: 1', 'key'],
    ['key:', 'key'],
    ['key', undefined],
  ])('the range of the key in %j is %j, with quotes and without the colon', (text, key) => {
    expect(textAt(yaml(text), ['key'], 'key')).toBe(key);
  });

  it('the range of a key in JSON includes its quotes', () => {
    expect(textAt(json('{ "key" : 1 }'), ['key'], 'key')).toBe('"key"');
  });

  it('the key range of a list item or of the root is the range of its value', () => {
    const tree = yaml('- a: 1\n- b');
    expect(textAt(tree, [0], 'key')).toBe('a: 1');
    expect(textAt(tree, [], 'key')).toBe(tree.text);
  });
});

describe('the range of a value', () => {
  const text = `info: # about
  title: API   # its name

  description: |
    Two
    lines

# the paths
paths:
  /users:
    get: &get {x: 1, y: [1, 2]}
  /more: !tag
    - a
    -
    - b   # end

servers: "one
  two"
`;
  const tree = yaml(text);

  it.each([
    [['info'], 'title: API   # its name\n\n  description: |\n    Two\n    lines'],
    [['info', 'title'], 'API'],
    [['info', 'description'], '|\n    Two\n    lines'],
    [['paths', '/users'], 'get: &get {x: 1, y: [1, 2]}'],
    [['paths', '/users', 'get'], '{x: 1, y: [1, 2]}'],
    [['paths', '/users', 'get', 'y'], '[1, 2]'],
    [['paths', '/users', 'get', 'y', 1], '2'],
    [['paths', '/more'], '- a\n    -\n    - b'],
    [['paths', '/more', 2], 'b'],
    [['servers'], '"one\n  two"'],
    [[], text.trimEnd()],
  ])('the range of the value at %j covers it from its first to its last character', (pointer, value) => {
    expect(textAt(tree, pointer)).toBe(value);
  });

  it('the range of a value in JSON includes brackets and quotes', () => {
    const { range, text: written } = json('{"a": {"b": [1, "x"]} }');
    expect(range(['a'], 'value')).toStrictEqual({ start: 6, end: 21 });
    expect(range(['a', 'b', 1], 'value')).toStrictEqual({ start: 16, end: 19 });
    expect(range([], 'value')).toStrictEqual({ start: 0, end: written.length });
  });

  it('the range of a mapping after `? ` begins at its key', () => {
    expect(textAt(yaml('? a: 1\n: b: 2\n'), ['a: 1'], 'key')).toBe('a: 1');
    expect(textAt(yaml('? a: 1\n: b: 2\n'), ['a: 1'])).toBe('b: 2');
  });

  it('the range of a missing value is empty, after the colon or after the key', () => {
    const missing = (written: string, pointer: readonly (string | number)[]) =>
      yaml(written).range(pointer, 'value');
    expect(missing('a:\nb: 1', ['a'])).toStrictEqual({ start: 2, end: 2 });
    expect(missing('a:   # note\nb: 1', ['a'])).toStrictEqual({ start: 2, end: 2 });
    expect(missing('b: 1\na', ['a'])).toStrictEqual({ start: 6, end: 6 });
    expect(missing('? a\n: \n', ['a'])).toStrictEqual({ start: 5, end: 5 });
    expect(missing('{a, b: }', ['a'])).toStrictEqual({ start: 2, end: 2 });
    expect(missing('{a, b: }', ['b'])).toStrictEqual({ start: 6, end: 6 });
    expect(missing('', [])).toStrictEqual({ start: 0, end: 0 });
    expect(missing('# only a comment\n', [])).toStrictEqual({ start: 0, end: 0 });
    expect(json('{"a":, "b"}').range(['a'], 'value')).toStrictEqual({ start: 4, end: 4 });
    expect(json('{"a":, "b"}').range(['b'], 'value')).toStrictEqual({ start: 10, end: 10 });
  });
});

describe('a pointer to a missing value', () => {
  const tree = yaml('paths:\n  /users:\n    get:\n      tags: [a,\n        b]\n      - x: 1\n');

  it('a pointer that leads to nothing has no range', () => {
    expect(tree.range(['paths', '/none'], 'value')).toBeUndefined();
    expect(tree.range(['paths', '/users', 'get', 'tags', '0'], 'key')).toBeUndefined();
  });

  it('the nearest range of a pointer that leads to nothing is the key of its nearest existing ancestor', () => {
    const { start, end } = tree.nearestRange(['paths', '/users', 'post', 'x'], 'value');
    expect(tree.text.slice(start, end)).toBe('/users');
  });

  it('the nearest range of an unknown key is the first line of its mapping if no key encloses the mapping', () => {
    const list = yaml('- a: 1\n  b: 2\n');
    expect(list.nearestRange([0, 'c'], 'value')).toStrictEqual({ start: 2, end: 6 });
    expect(list.nearestRange(['c'], 'key')).toStrictEqual({ start: 0, end: 6 });
    expect(yaml('').nearestRange(['c'], 'key')).toStrictEqual({ start: 0, end: 0 });
  });

  it('the nearest range of an existing value is its range', () => {
    expect(tree.nearestRange(['paths'], 'value')).toStrictEqual(tree.range(['paths'], 'value'));
  });
});

describe('a byte order mark', () => {
  it('a byte order mark does not shift offsets', () => {
    for (const tree of [yaml('\uFEFFa: 1'), yaml('\uFEFF# note\na: 1'), json('\uFEFF{"a": 1}')]) {
      expect(tree.problems).toStrictEqual([]);
      expect(dataOf(tree)).toStrictEqual({ a: 1 });
      expect(textAt(tree, ['a'])).toBe('1');
    }
  });
});
