import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSemanticVersion } from '../../src/resources/parse-api-document.js';

const number = fc.oneof(fc.nat(3), fc.maxSafeNat()).map(String);
const identifier = fc.stringMatching(/^[0-9A-Za-z-]{1,8}$/);
const hasNoLeadingZero = (text: string) => !/^0[0-9]+$/.test(text);

const accepted = fc
  .record({
    core: fc.tuple(number, number, number),
    prerelease: fc.array(identifier.filter(hasNoLeadingZero), { maxLength: 4 }),
    build: fc.array(identifier, { maxLength: 4 }),
  })
  .map(({ core, prerelease, build }) =>
    [
      core.join('.'),
      prerelease.length > 0 ? `-${prerelease.join('.')}` : '',
      build.length > 0 ? `+${build.join('.')}` : '',
    ].join(''),
  );

describe('semantic version: MAJOR.MINOR.PATCH, optional -prerelease, optional +build', () => {
  it('every text that the grammar produces is a semantic version', () => {
    fc.assert(fc.property(accepted, (text) => isSemanticVersion(text)));
  });

  it('numeric identifiers of a version have no leading zeros, while build metadata may have them', () => {
    for (const text of ['01.0.0', '0.01.0', '0.0.01', '00.0.0', '1.0.0-01', '1.0.0-a.007']) {
      expect([text, isSemanticVersion(text)]).toEqual([text, false]);
    }
    for (const text of ['0.0.0', '1.0.0-0', '1.0.0-0a', '1.0.0-01a', '1.0.0+01', '1.0.0-a+007.0']) {
      expect([text, isSemanticVersion(text)]).toEqual([text, true]);
    }
  });

  it('a leading v and spaces around a version are refused', () => {
    for (const text of ['v1.2.3', ' 1.2.3', '1.2.3 ', '\t1.2.3', '1.2.3\n', '\u00a01.2.3']) {
      expect([text, isSemanticVersion(text)]).toEqual([text, false]);
    }
  });

  it('a version may be of any length, and its numbers of any size (D66)', () => {
    for (const part of ['9007199254740993', '9'.repeat(400)]) {
      for (const text of [`${part}.0.0`, `0.${part}.0`, `0.0.${part}`, `1.0.0-${part}`, `1.0.0+${part}`]) {
        expect([text, isSemanticVersion(text)]).toEqual([text, true]);
      }
    }
    for (const text of [
      `1.0.0-${'1.'.repeat(1e6)}a`,
      `1.0.0+${'a-'.repeat(1e6)}`,
      `1.${'1'.repeat(1e6)}.1`,
    ]) {
      expect(isSemanticVersion(text)).toBe(true);
    }
  });

  it('the check of semantic versions takes linear time on text of any length', () => {
    for (const text of ['1'.repeat(1e6), `1.0.0-${'1.'.repeat(5e5)}`, `1.0.0+${'a-'.repeat(5e5)}!`]) {
      expect(isSemanticVersion(text)).toBe(false);
    }
  });
});
