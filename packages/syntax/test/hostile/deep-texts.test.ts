import { describe, expect, it } from 'vitest';
import { json, reportedBy, yaml } from '../reported.js';

const deep = 100_000;
const tooDeep = 'This is nested too deeply: only 256 levels are read.';

function nesting(value: unknown): number {
  let levels = 0;
  for (let at = value; typeof at === 'object' && at !== null; at = Object.values(at)[0]) levels++;
  return levels;
}

describe('texts with 100,000 levels', () => {
  it.each([
    ['lists in brackets', `${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['mappings in brackets', `${'{a: '.repeat(deep)}${'}'.repeat(deep)}`],
    ['lists in brackets that are not closed', '['.repeat(deep)],
    ['mappings in brackets that are not closed', '{a: '.repeat(deep)],
    ['dashes', `\n  ${'- '.repeat(deep)}x`],
    ['question marks', `\n  ${'? '.repeat(deep)}x`],
    ['brackets below dashes', `\n  ${'- '.repeat(200)}${'['.repeat(deep)}`],
  ])('YAML with 100,000 levels of %s has a problem at level 257, and the rest is read', (_, nested) => {
    const tree = yaml(`before: 1\nnested: ${nested}\nafter: 2\n`);
    expect(
      tree.problems.filter(({ kind }) => kind === 'tooDeep').map(({ message }) => message),
    ).toStrictEqual([tooDeep]);
    expect(tree.reader.keys([])).toStrictEqual(['before', 'nested', 'after']);
    expect(tree.reader.get(['after'])).toBe(2);
    const { start, end } = tree.nearestRange(['after'], 'value');
    expect(tree.text.slice(start, end)).toBe('2');
    expect(nesting(tree.reader.get(['nested']))).toBeLessThanOrEqual(256);
  });

  it('YAML with 100,000 unclosed brackets has a problem at level 257, and the keys around it are read', () => {
    const tree = yaml(`a:\n  nested: ${'['.repeat(deep)}\n  after: 1\nb: 2\n`);
    expect(tree.problems.map(({ kind }) => kind)).toContain('tooDeep');
    expect(tree.reader.get(['a', 'after'])).toBe(1);
    expect(tree.reader.get(['b'])).toBe(2);
  });

  it('YAML with thousands of misplaced brackets, dashes and indents has the problem tooDeep', () => {
    const disorder = `{${'"a" "b": - [*a,*a]\n]'.repeat(6_000)}${'\n    a:\n'.repeat(6_000)}`;
    expect(yaml(disorder).problems.some(({ kind }) => kind === 'tooDeep')).toBe(true);
  });

  it('YAML with 100,000 colons has a problem at level 257', () => {
    const tree = yaml(': '.repeat(deep));
    expect(reportedBy(tree)).toContain(`tooDeep at 1:513 ":": ${tooDeep}`);
  });

  it('YAML with 2,000 levels of indentation has a problem at level 257, and the rest is read', () => {
    const lines = Array.from({ length: 2_000 }, (_, level) => `${' '.repeat(level + 1)}a:`);
    const tree = yaml(['before: 1', 'nested:', ...lines, 'after: 2'].join('\n'));
    expect(reportedBy(tree)).toStrictEqual([`tooDeep at 258:257 "a": ${tooDeep}`]);
    expect(tree.reader.get(['after'])).toBe(2);
  });

  it('YAML with 100,000 brackets at the root has a problem at level 257', () => {
    expect(reportedBy(yaml('['.repeat(deep)))[0]).toBe(`tooDeep at 1:257 "[": ${tooDeep}`);
  });

  it.each([
    ['lists', '[', ']'],
    ['mappings', '{"a":', '}'],
  ])('JSON with 100,000 levels of %s has a problem at level 257, and the rest is read', (_, open, close) => {
    const tree = json(`{"nested": ${open.repeat(deep)}${close.repeat(deep)}, "after": 2}`);
    expect(tree.problems.map(({ kind, message }) => [kind, message])).toStrictEqual([['tooDeep', tooDeep]]);
    expect(tree.reader.get(['after'])).toBe(2);
    expect(nesting(tree.reader.get(['nested']))).toBe(255);
  });

  it('JSON with 100,000 unclosed brackets is too deep and has a syntax error', () => {
    const tree = json('['.repeat(deep));
    expect(tree.problems.map(({ kind }) => kind)).toStrictEqual(['tooDeep', 'syntax']);
  });

  it('256 levels are read in JSON and in YAML, and a 257th level has the problem tooDeep', () => {
    for (const parse of [json, yaml]) {
      expect(reportedBy(parse(`${'['.repeat(256)}${']'.repeat(256)}`))).toStrictEqual([]);
      expect(reportedBy(parse(`${'['.repeat(257)}${']'.repeat(257)}`))).toStrictEqual([
        `tooDeep at 1:257 "[": ${tooDeep}`,
      ]);
    }
  });

  it('a value that is too deep reads as null', () => {
    const pointer = Array.from({ length: 256 }, () => 0);
    for (const parse of [json, yaml]) {
      const { reader } = parse(`${'['.repeat(256)}{}${']'.repeat(256)}`);
      expect(reader.keys(pointer.slice(1))).toStrictEqual([0]);
    }
    expect(json(`${'['.repeat(256)}{}${']'.repeat(256)}`).reader.get(pointer)).toBeNull();
  });
});
