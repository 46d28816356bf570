import { describe, expect, it } from 'vitest';
import { dataOf, reportedBy, textAt, yaml } from '../reported.js';

describe('an alias', () => {
  const tree = yaml('base: &b\n  x: 1\nuse: *b\nlist: [*b, *b]\n');

  it('an alias is read as its target, which all aliases share as one object', () => {
    const data = dataOf(tree) as { base: unknown; use: unknown; list: unknown[] };
    expect(data).toStrictEqual({ base: { x: 1 }, use: { x: 1 }, list: [{ x: 1 }, { x: 1 }] });
    expect(data.use).toBe(data.base);
    expect(data.list[1]).toBe(data.base);
  });

  it('the range of an alias is the alias itself, and values below it have their ranges in the target', () => {
    expect(textAt(tree, ['use'])).toBe('*b');
    expect(tree.range(['use', 'x'], 'value')).toStrictEqual(tree.range(['base', 'x'], 'value'));
    expect(tree.range(['list', 1, 'x'], 'key')).toStrictEqual(tree.range(['base', 'x'], 'key'));
    expect(tree.reader.keys(['use'])).toStrictEqual(['x']);
    expect(tree.reader.get(['list', 0, 'x'])).toBe(1);
  });

  it('an alias refers to the last anchor of its name before it', () => {
    expect(dataOf(yaml('a: &x 1\nb: *x\nc: &x 2\nd: *x\n'))).toStrictEqual({ a: 1, b: 1, c: 2, d: 2 });
  });

  it('an alias without an earlier anchor is reported, and reads as null', () => {
    const unknown = yaml('a: *later\nb: &later 1\nc: [*none]\n');
    expect(reportedBy(unknown)).toStrictEqual([
      'alias at 1:4 "*later": There is no `&later` before this place.',
      'alias at 3:5 "*none": There is no `&none` before this place.',
    ]);
    expect(dataOf(unknown)).toStrictEqual({ a: null, b: 1, c: [null] });
  });

  it('an alias inside its own anchor makes the data cyclic', () => {
    const cyclic = yaml('a: &a\n  b: [*a]\n');
    expect(cyclic.problems).toStrictEqual([]);
    const data = cyclic.reader.get(['a']) as { b: unknown[] };
    expect(data.b[0]).toBe(data);
    expect(textAt(cyclic, ['a', 'b', 0, 'b', 0])).toBe('*a');
    expect(cyclic.reader.keys(['a', 'b', 0, 'b', 0])).toStrictEqual(['b']);
  });

  it('an alias of an anchored merge key reads as the string <<', () => {
    expect(dataOf(yaml('a: {&m <<: {b: 1}}\nc: *m\n'))).toStrictEqual({ a: { b: 1 }, c: '<<' });
  });

  it('an alias of a missing value reads as null', () => {
    expect(dataOf(yaml('a: &x\nb: *x\n'))).toStrictEqual({ a: null, b: null });
  });
});

describe('a merge key', () => {
  const tree = yaml(`a: &a {x: 1, y: 1}
b: &b {y: 2, z: 2}
one:
  <<: *a
  y: own
many:
  own: 3
  <<: [*b, *a]
inline:
  <<: {q: 4}
`);

  it('a merge key adds entries; written keys take precedence, then the first merged mapping', () => {
    expect(tree.problems).toStrictEqual([]);
    expect(tree.reader.get(['one'])).toStrictEqual({ x: 1, y: 'own' });
    expect(tree.reader.get(['many'])).toStrictEqual({ own: 3, y: 2, z: 2, x: 1 });
    expect(tree.reader.get(['inline'])).toStrictEqual({ q: 4 });
    expect(tree.reader.keys(['one'])).toStrictEqual(['x', 'y']);
    expect(tree.reader.keys(['many'])).toStrictEqual(['own', 'y', 'z', 'x']);
    expect(tree.reader.get(['many', 'x'])).toBe(1);
    expect(tree.reader.get(['many', 'y'])).toBe(2);
    expect(tree.reader.get(['one', 'y'])).toBe('own');
    expect(tree.reader.get(['many', '<<'])).toBeUndefined();
  });

  it('the range of a merged key is where the key is written', () => {
    expect(tree.range(['one', 'x'], 'key')).toStrictEqual(tree.range(['a', 'x'], 'key'));
    expect(textAt(tree, ['one', 'y'])).toBe('own');
    expect(textAt(tree, ['inline', 'q'])).toBe('4');
  });

  it('a merge key may occur twice in a mapping, and adds the keys that its target merges', () => {
    const twice = yaml('a: &a {x: 1}\nb: &b {<<: *a, y: 2}\nc: {<<: *b, <<: {z: 3}}\n');
    expect(twice.problems).toStrictEqual([]);
    expect(twice.reader.get(['c'])).toStrictEqual({ x: 1, y: 2, z: 3 });
  });

  it('a merge key in quotes is an ordinary key', () => {
    expect(dataOf(yaml('"<<": {x: 1}\n'))).toStrictEqual({ '<<': { x: 1 } });
  });

  it.each(['1', '[*a, 2]', '', '[[*a]]', 'text'])(
    'a merge key with the value %j is reported and ignored',
    (value) => {
      const wrong = yaml(`a: &a {x: 1}\nb:\n  <<: ${value}\n  y: 2\n`);
      expect(reportedBy(wrong)).toStrictEqual([
        'merge at 3:3 "<<": `<<` merges the keys of a mapping, but this is not a mapping; it is ignored.',
      ]);
      expect(wrong.reader.get(['b'])).toStrictEqual({ y: 2 });
    },
  );

  it('a merge key with an unknown alias is reported once', () => {
    const unknown = yaml('b:\n  <<: *none\n  y: 2\n');
    expect(unknown.problems.map(({ kind }) => kind)).toStrictEqual(['alias']);
    expect(unknown.reader.get(['b'])).toStrictEqual({ y: 2 });
  });

  it.each(['a: &a\n  <<: *a\n  x: 1\n', 'a: &a\n  x: 1\n  b: {c: {<<: [*a]}}\n'])(
    'a merge key that refers to an enclosing mapping is reported and ignored: %j',
    (text) => {
      const circular = yaml(text);
      expect(circular.problems.map(({ kind, message }) => [kind, message])).toStrictEqual([
        ['merge', '`<<` cannot merge the mapping that contains it; it is ignored.'],
      ]);
      expect(circular.reader.get(['a', 'x'])).toBe(1);
    },
  );
});
