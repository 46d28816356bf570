import { objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { dataOf, json, yaml } from '../reported.js';

describe.each([
  ['YAML', yaml('b: [x, {"0": zero}]\n1: one\nc: null\n')],
  ['JSON', json('{"b": ["x", {"0": "zero"}], "1": "one", "c": null}')],
])('a reader of %s', (_, { reader }) => {
  const plain = objectReader({ b: ['x', { 0: 'zero' }], 1: 'one', c: null });
  it.each([
    [[]],
    [['b']],
    [['b', 0]],
    [['b', '0']],
    [['b', 1, '0']],
    [['b', 1, 0]],
    [['b', -1]],
    [['b', 0.5]],
    [['b', 2]],
    [['b', 'length']],
    [['b', 0, 'length']],
    [[1]],
    [['1']],
    [['c']],
    [['c', 'x']],
    [['toString']],
    [['__proto__']],
    [[Number.NaN]],
  ])('a reader returns the same value as one over plain data for get(%j)', (pointer) => {
    expect(reader.get(pointer)).toStrictEqual(plain.get(pointer));
  });

  it('a reader lists keys in the order of the text, list indexes as numbers, and no keys for scalars', () => {
    expect(reader.keys([])).toStrictEqual(['b', '1', 'c']);
    expect(reader.keys(['b'])).toStrictEqual([0, 1]);
    expect(reader.keys(['b', 1])).toStrictEqual(['0']);
    expect(reader.keys(['b', 0])).toBeUndefined();
    expect(reader.keys(['c'])).toBeUndefined();
    expect(reader.keys(['nothing'])).toBeUndefined();
  });

  it('a reader returns a new object on every call', () => {
    expect(reader.get(['b'])).not.toBe(reader.get(['b']));
  });
});

describe('keys in YAML', () => {
  it.each([
    ['200: a', '200'],
    ['"200": a', '200'],
    ['1.0: a', '1.0'],
    ['0x1F: a', '0x1F'],
    ['true: a', 'true'],
    ['~: a', '~'],
    ['null: a', 'null'],
    [': a', ''],
    ['? [x, y]\n: a', '[x, y]'],
    ['? {x: 1}\n: a', '{x: 1}'],
    ['? x: 1\n: a', 'x: 1'],
    ['? |\n  long\n: a', 'long\n'],
    ['"\\u0061\\n": a', 'a\n'],
    ["'it''s': a", "it's"],
    ['!!str 12: a', '12'],
    ['"<<": a', '<<'],
  ])('the YAML text %j has the key %j', (text, key) => {
    const { reader, problems } = yaml(text);
    expect(problems).toStrictEqual([]);
    expect(reader.keys([])).toStrictEqual([key]);
    expect(reader.get([key])).toBe('a');
  });

  it('a YAML alias used as a key is read as the text that it refers to', () => {
    expect(dataOf(yaml('a: &k name\n*k : 1\n'))).toStrictEqual({ a: 'name', name: 1 });
  });
});

describe('scalars of the YAML 1.2 core schema', () => {
  it.each([
    ['yes', 'yes'],
    ['True', true],
    ['0o14', 12],
    ['014', 14],
    ['0x1f', 31],
    ['1e3', 1000],
    ['.inf', Number.POSITIVE_INFINITY],
    ['~', null],
    ['2001-12-14', '2001-12-14'],
    ['!!str 12', '12'],
    ['!custom 12', '12'],
    ['!!binary aGk=', 'aGk='],
    ['!!timestamp 2001-12-14', '2001-12-14'],
    ['<<', '<<'],
    ['12345678901234567890', 1.2345678901234567e19],
  ])('the YAML scalar %s is read by the core schema of YAML 1.2', (text, value) => {
    const { reader, problems } = yaml(`key: ${text}\n`);
    expect(problems).toStrictEqual([]);
    expect(reader.get(['key'])).toBe(value);
  });

  it('scalars follow the core schema of YAML 1.2 even if the file declares another version', () => {
    expect(dataOf(yaml('%YAML 1.1\n---\na: yes\n'))).toStrictEqual({ a: 'yes' });
  });

  it('collections with tags such as !!set are read as plain mappings and lists', () => {
    const text = 'a: !!set {x, y}\nb: !!omap [x: 1]\nc: !mine [1]\n';
    expect(dataOf(yaml(text))).toStrictEqual({ a: { x: null, y: null }, b: [{ x: 1 }], c: [1] });
  });
});

describe('missing values', () => {
  it.each([
    ['an empty YAML file', yaml(''), null],
    ['an empty JSON file', json(''), null],
    ['a YAML file of comments', yaml('# one\n\n# two\n'), null],
    ['an empty YAML document', yaml('---\n'), null],
    ['a YAML value', yaml('a:\nb: [,]'), { a: null, b: [] }],
    ['a JSON value', json('{"a":, "b"}'), { a: null, b: null }],
    ['a YAML list item', yaml('- \n- a'), [null, 'a']],
  ])('a missing value is null: %s', (_, tree, data) => {
    expect(dataOf(tree)).toStrictEqual(data);
  });
});

describe('keys with names of Object.prototype', () => {
  it.each([
    ['YAML', yaml('__proto__: {x: 1}\nconstructor: {y: 2}\n')],
    ['JSON', json('{"__proto__": {"x": 1}, "constructor": {"y": 2}}')],
  ])('keys with names of Object.prototype are plain data in %s', (_, { reader }) => {
    const data = reader.get([]) as object;
    expect(Object.entries(data)).toStrictEqual([
      ['__proto__', { x: 1 }],
      ['constructor', { y: 2 }],
    ]);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(reader.get(['__proto__', 'x'])).toBe(1);
    expect(reader.get(['constructor', 'name'])).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
