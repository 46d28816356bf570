import { describe, expect, it } from 'vitest';
import { globMatcher } from '../../src/model/glob.js';

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
    ['', '', true],
  ])('%j for %j: %s', (pattern, path, isMatch) => {
    expect(globMatcher(pattern)(path)).toBe(isMatch);
  });

  it('a glob takes no time that grows faster than pattern times path', () => {
    const matches = globMatcher(`${'*a'.repeat(2000)}b`);
    expect(matches('a'.repeat(2000))).toBe(false);
    expect(globMatcher(`${'**/'.repeat(500)}x`)('a/'.repeat(500))).toBe(false);
    expect(globMatcher('{a,b}'.repeat(50))('a'.repeat(50))).toBe(false);
  });
});
