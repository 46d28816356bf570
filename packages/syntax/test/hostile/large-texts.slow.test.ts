import { describe, expect, it, vi } from 'vitest';
import { Parser } from 'yaml';
import { parseJsonTree } from '../../src/json/parse-json.js';
import { defaultLimits } from '../../src/limits.js';
import { parseYaml } from '../../src/yaml/parse-yaml.js';
import { json, reportedBy, textAt, yaml } from '../reported.js';

const long = 'x'.repeat(50_000_000);

describe('lines of 50 million characters', () => {
  it.each([
    ['a JSON text', () => json(`{"a": "${long}", "b": 1}`)],
    ['a plain YAML text', () => yaml(`a: ${long}\nb: 1\n`)],
    ['a YAML text in single quotes', () => yaml(`a: '${long}'\nb: 1\n`)],
    ['a YAML block scalar', () => yaml(`a: |-\n  ${long}\nb: 1\n`)],
  ])('a line of 50 million characters is read without a problem in %s', (_, read) => {
    const tree = read();
    expect(tree.problems).toStrictEqual([]);
    expect((tree.reader.get(['a']) as string).length).toBe(long.length);
    expect(textAt(tree, ['b'])).toBe('1');
  });

  it('a long YAML line in double quotes is refused, because it would take 32 bytes per character', () => {
    const tree = yaml(`b: 1\na: "${long}"\nc: 1\n`);
    expect(tree.problems.map(({ kind, message }) => [kind, message])).toStrictEqual([
      ['tooLarge', 'The text is too large; the rest is not read.'],
    ]);
    expect(tree.reader.get(['b'])).toBe(1);
  });
});

describe('texts with more nodes than the limit', () => {
  const limits = { ...defaultLimits, parts: 50 };
  const lines = Array.from({ length: 100 }, (_, index) => `"k${index}": ${index}`);

  it.each([
    ['YAML', () => parseYaml(`${lines.join('\n')}\n`, limits)],
    ['JSON', () => parseJsonTree(`{${lines.join(',\n')}}`, 'json', limits)],
  ])('a text in %s with too many nodes is read up to the limit, and the problem says so', (_, read) => {
    expect(read().problems.map(({ kind, message }) => [kind, message])).toStrictEqual([
      ['tooLarge', 'The text is too large; the rest is not read.'],
    ]);
  });
});

describe('very long lists of problems', () => {
  it.each([
    ['YAML', yaml('a: [1,,2]\n'.repeat(2_000))],
    ['JSON', json('[1,'.repeat(2).concat(',\n'.repeat(5_000)))],
    ['a word of JSON', json('x '.repeat(2_000))],
  ])('a list of problems is cut after 1,000, with a note, in %s', (_, tree) => {
    expect(tree.problems).toHaveLength(1_001);
    expect(tree.problems.at(-1)).toMatchObject({ kind: 'more' });
    expect(reportedBy(tree).at(-1)).toMatch(
      /^more at .*: There are more problems from here on, which are not reported\.$/,
    );
  });
});

describe('alias bombs', () => {
  const levels = 1_000;
  const line = (level: number) => `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`;
  const bomb = ['a0: &a0 [x]', ...Array.from({ length: levels }, (_, level) => line(level + 1)), 'after: 1'];

  it('reading an alias bomb shares the repeated values instead of copying them', () => {
    const { reader, problems } = yaml(bomb.join('\n'));
    expect(problems).toStrictEqual([]);
    const data = reader.get([]) as Record<string, unknown[]>;
    expect(new Set(Object.values(data).flat()).size).toBe(levels + 2);
    expect(data[`a${levels}`]?.[8]).toBe(data[`a${levels - 1}`]);
    expect(reader.get(['after'])).toBe(1);
    expect(reader.keys([`a${levels}`, 0, 1, 2, 3])).toHaveLength(9);
  });

  it('an alias bomb of merge keys is cut off after a million merged keys', () => {
    const merges = Array.from({ length: 3_000 }, (_, index) => {
      return `m${index + 1}: &m${index + 1}\n  <<: *m${index}\n  k${index}: 1`;
    });
    const { reader, problems } = yaml(['m0: &m0 {k: 1}', ...merges, 'after: 1'].join('\n'));
    expect(problems.map(({ kind, message }) => [kind, message])).toStrictEqual([
      ['tooLarge', 'Merge keys have added too many entries; `<<` is ignored from here on.'],
    ]);
    expect(reader.keys(['m500'])).toHaveLength(501);
    expect(reader.keys(['m3000'])).toStrictEqual(['k2999']);
    expect(reader.get(['after'])).toBe(1);
  });

  it('reading 50,000 aliases that refer to each other in a chain takes linear time', () => {
    const chain = Array.from({ length: 50_000 }, (_, index) => `- &c${index + 1} [*c${index}]`);
    const { reader, problems } = yaml(['- &c0 [x]', ...chain].join('\n'));
    expect(problems).toStrictEqual([]);
    expect((reader.get([]) as unknown[]).length).toBe(50_001);
  });
});

describe('texts that would take the parsers quadratic time', () => {
  it('comments below empty lines never reach the YAML parser, for which they would take quadratic time', () => {
    const next = vi.spyOn(Parser.prototype, 'next');
    const { reader, problems } = yaml(`a: |\n  x\n${'\n'.repeat(1_000)}${' # note\n'.repeat(1_000)}b: 1\n`);
    const fed = next.mock.calls.map(([source]) => source);
    next.mockRestore();
    expect(problems).toStrictEqual([]);
    expect(reader.get([])).toStrictEqual({ a: 'x\n', b: 1 });
    expect(fed.filter((source) => source.startsWith('#'))).toStrictEqual([]);
    expect(fed.length).toBeGreaterThan(3_000);
  });

  it('looking up all keys of a large mapping takes linear time', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`);
    const trees = [
      yaml(keys.map((key) => `${key}: 1\n`).join('')),
      json(`{${keys.map((key) => `"${key}": 1`).join()}}`),
    ];
    for (const { reader, range, problems } of trees) {
      expect(problems).toStrictEqual([]);
      expect(keys.every((key) => reader.get([key]) === 1 && range([key], 'key') !== undefined)).toBe(true);
    }
  });

  it('a key that is repeated 20,000 times is read in linear time, with at most 1,001 problems', () => {
    const { problems, reader } = yaml('a: 1\n'.repeat(20_000));
    expect(problems).toHaveLength(1_001);
    expect(reader.keys([])).toStrictEqual(['a']);
  });
});
