import { describe, expect, it } from 'vitest';
import { dataOf, json, reportedBy, textAt, yaml } from '../reported.js';

const message = (key: string, first: string) =>
  `: The key "${key}" is a duplicate; the last one applies. (${first} It first occurs here.)`;

describe('repeated keys', () => {
  it.each([
    [
      'YAML',
      yaml('a: 1\nb:\n  x: 1\n  x: 2\n"a": 2\na: 3\n'),
      ['4:3 "x"', '5:1 "\\"a\\""', '6:1 "a"'],
      ['3:3', '1:1'],
    ],
    [
      'JSON',
      json('{"a": 1,\n"b": {\n"x": 1,\n"x": 2},\n"a": 2,\n"a": 3}'),
      ['4:1 "\\"x\\""', '5:1 "\\"a\\""', '6:1 "\\"a\\""'],
      ['3:1', '1:2'],
    ],
  ])(
    'a repeated key in %s is reported at every later occurrence, and the last one applies',
    (_, tree, places, [x = '', a = '']) => {
      expect(reportedBy(tree)).toStrictEqual([
        `duplicateKey at ${places[0]}${message('x', x)}`,
        `duplicateKey at ${places[1]}${message('a', a)}`,
        `duplicateKey at ${places[2]}${message('a', a)}`,
      ]);
      expect(tree.problems.map((problem) => 'key' in problem && problem.key)).toStrictEqual(['x', 'a', 'a']);
      expect(dataOf(tree)).toStrictEqual({ a: 3, b: { x: 2 } });
      expect(tree.reader.keys([])).toStrictEqual(['a', 'b']);
      expect(textAt(tree, ['a'])).toBe('3');
    },
  );

  it('the keys 200 and "200" are duplicates, because they are the same key in data', () => {
    const tree = yaml('200: a\n"200": b\n');
    expect(reportedBy(tree)).toStrictEqual([`duplicateKey at 2:1 "\\"200\\""${message('200', '1:1')}`]);
    expect(dataOf(tree)).toStrictEqual({ 200: 'b' });
  });

  it('repeated keys with names of Object.prototype are reported like others', () => {
    const tree = json('{"__proto__": 1, "constructor": 2, "__proto__": 3}');
    expect(tree.problems.map((problem) => 'key' in problem && problem.key)).toStrictEqual(['__proto__']);
    expect(tree.reader.get(['__proto__'])).toBe(3);
  });

  it.each([
    '{"toString": 1, "constructor": 2, "__proto__": 3}',
    '{"a": {"a": {"a": 1}}}',
    '[{"a": 1}, {"a": 2}]',
  ])('the text %s has no repeated keys', (text) => {
    expect(json(text).problems).toStrictEqual([]);
    expect(yaml(text).problems).toStrictEqual([]);
  });

  it('keys from merge keys and aliases are not duplicates', () => {
    expect(yaml('a: &a {x: 1}\nb: {<<: *a, <<: *a, x: 2}\nc: *a\n').problems).toStrictEqual([]);
  });

  it('a very long key is shortened in the message about its repetition', () => {
    const key = 'k'.repeat(5000);
    expect(yaml(`${key}: 1\n${key}: 2\n`).problems[0]?.message).toBe(
      `The key "${'k'.repeat(80)}…" is a duplicate; the last one applies.`,
    );
  });
});
