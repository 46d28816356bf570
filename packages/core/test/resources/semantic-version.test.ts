import fc from 'fast-check';
import parse from 'semver/functions/parse.js';
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
  it('every text of that grammar is one', () => {
    fc.assert(fc.property(accepted, (text) => isSemanticVersion(text)));
  });

  it('numeric parts have no leading zeros; build metadata may', () => {
    for (const text of ['01.0.0', '0.01.0', '0.0.01', '00.0.0', '1.0.0-01', '1.0.0-a.007']) {
      expect([text, isSemanticVersion(text)]).toEqual([text, false]);
    }
    for (const text of ['0.0.0', '1.0.0-0', '1.0.0-0a', '1.0.0-01a', '1.0.0+01', '1.0.0-a+007.0']) {
      expect([text, isSemanticVersion(text)]).toEqual([text, true]);
    }
  });

  it('the grammar refuses what the semver library forgives: a leading v, spaces around', () => {
    for (const text of ['v1.2.3', ' 1.2.3', '1.2.3 ', '\t1.2.3', '1.2.3\n', '\u00a01.2.3']) {
      expect([text, parse(text) !== null, isSemanticVersion(text)]).toEqual([text, true, false]);
    }
  });

  it('the semver library refuses numbers above 9007199254740991, in MAJOR, MINOR and PATCH', () => {
    for (const place of [0, 1, 2]) {
      const withNumber = (text: string) => ['1', '1', '1'].with(place, text).join('.');
      expect(isSemanticVersion(withNumber('9007199254740991'))).toBe(true);
      expect(isSemanticVersion(withNumber('9007199254740992'))).toBe(false);
    }
    expect(isSemanticVersion('1.0.0-9007199254740992')).toBe(true);
  });

  it('more than 256 characters are no version', () => {
    const version = (length: number) => `1.0.0-${'a'.repeat(length - 6)}`;
    expect([255, 256, 257].map((length) => isSemanticVersion(version(length)))).toEqual([true, true, false]);
    const built = (length: number) => `1.0.0+${'a'.repeat(length - 6)}`;
    expect([255, 256, 257].map((length) => isSemanticVersion(built(length)))).toEqual([true, true, false]);
  });

  it('the check of semantic versions is never more generous than the semver library', () => {
    const near = fc.stringMatching(/^[v=]?[ ]?[0-9]{1,3}(\.[0-9]{1,2}){1,3}[-+]?[0-9a-z.+-]{0,6}$/);
    fc.assert(
      fc.property(
        fc.oneof(near, accepted, fc.string()),
        (text) => !isSemanticVersion(text) || parse(text) !== null,
      ),
      { numRuns: 2000 },
    );
  });

  it('the check of semantic versions takes linear time on text of any length', () => {
    for (const text of ['1'.repeat(1e6), `1.0.0-${'1.'.repeat(5e5)}`, `1.0.0+${'a-'.repeat(5e5)}!`]) {
      expect(isSemanticVersion(text)).toBe(false);
    }
  });
});
