import { describe, expect, it } from 'vitest';
import { globMatcher, isModest } from '../../src/model/glob.js';

describe('a glob', () => {
  it.each([
    ['*.yaml', 'a.yaml', true],
    ['*.yaml', 'b/a.yaml', false],
    ['**/*.yaml', 'a.yaml', true],
    ['**/*.yaml', 'c/b/a.yaml', true],
    ['sdk/**', 'sdk/a/b', true],
    ['sdk/**', 'sdks/a', false],
    ['**/x/**/y', 'a/x/b/c/y', true],
    ['**/x/**/y', 'x/y', true],
    ['**/x/**/y', 'a/y', false],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['a?c', 'ac', false],
    ['{a,b/c}.{yml,yaml}', 'b/c.yaml', true],
    ['{a,b/c}.{yml,yaml}', 'a.json', false],
    ['{a,{b,c}}', 'c', true],
    ['[a-c1].y', 'b.y', true],
    ['[a-c1].y', 'd.y', false],
    ['[!a-c].y', 'd.y', true],
    ['[!a-c].y', 'a.y', false],
    ['[a', '[a', true],
    ['./a.yaml', 'a.yaml', true],
    ['/a.yaml', 'a.yaml', true],
    ['a.b', 'axb', false],
    ['(a|b)+', 'aaa', false],
    ['(a|b)+', '(a|b)+', true],
    ['+(a)', 'aa', false],
    ['@(a)', 'a', false],
    ['!a', 'b', false],
    ['!a', '!a', true],
    ['"a"', 'a', false],
    ['a$b^c', 'a$b^c', true],
    ['a\\b', 'ab', false],
    ['a[!b]c', 'a/c', false],
    ['[^a-c].y', 'd.y', true],
    ['[z-a', 'z', false],
    ['{a,b', 'a', false],
    ['**', '.a/.b/c', true],
    ['*.yaml', '.yaml', true],
    ['a*/?.y', 'a/..y', true],
    ['**/*sdk*/**/*.{yaml,yml}', 'a/b-sdk-c/d/e.yml', true],
    ['', '', true],
    ['', 'a', false],
  ])('matching the glob %j with the path %j gives %s', (pattern, path, isMatch) => {
    expect(globMatcher(pattern)(path)).toBe(isMatch);
  });

  it.each([
    '*a'.repeat(4),
    '**/'.repeat(3),
    '*a**a*a*',
    `{a,b}/{c,d,e}/{f,{g,h}}`,
    '{a,a}'.repeat(50),
    'a'.repeat(201),
  ])('a glob that could be slow matches nothing: %j', (pattern) => {
    expect(isModest(pattern)).toBe(false);
    expect(globMatcher(pattern)('a'.repeat(201))).toBe(false);
  });

  it('an accepted glob is matched quickly, even against a very long path', () => {
    const patterns = [
      '**/*a*/**/*ab',
      '*a*a*ab',
      '**/{a,aa,aaa}{a,aa}*{a,aa}*a/**/*b',
      '{**/,*}*a{a,{a,/}}*b',
      '**/*a*{a,aa,a,aa}*a{a,aa,a}?a/**//b',
    ];
    const names = [1, 2, 12, 40, 249].map((length) => `${'a'.repeat(length)}/`);
    const paths = [...names.map((name) => name.repeat(500 / name.length)), 'a'.repeat(500), 'a'.repeat(1e7)];
    for (const pattern of patterns) {
      expect(isModest(pattern)).toBe(true);
      for (const path of paths) {
        expect(globMatcher(pattern)(path)).toBe(false);
      }
    }
  });
});
