import { expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { earlyEndLine, earlyEndTargets, everyTarget } from '../../src/targets/early-end.js';
import { samples, schemeOf } from './scheme-of.js';

const reached = everyTarget;

it('earlyEndLine returns undefined for a scheme that advances in every target that fetches pages', () => {
  expect(earlyEndLine(samples.cursor, reached)).toBeUndefined();
  expect(earlyEndLine(samples.fakePage, reached)).toBeUndefined();
});

it('earlyEndLine names targets that do not follow a URL, and the profile in which they do', () => {
  expect(earlyEndLine(samples['cursorUrl, bodyLink'], reached)).toBe(
    'Pages of list end after the first in TypeScript, Python, Go, Java and 5 more with the profile `baseline`; generate them with --profile full.',
  );
});

it('for a cursor in a header, earlyEndTargets returns every target that fetches pages', () => {
  expect(earlyEndTargets(samples['cursor, header'], reached)).toStrictEqual(
    targetIds.filter((id) => id !== 'cpp' && id !== 'swift'),
  );
});

it('earlyEndTargets returns nothing for a scheme that no profile could advance', () => {
  const scheme = schemeOf('cursor', {}, { data: { type: 'items' }, next: { type: 'cursor' } });
  expect(earlyEndTargets(scheme, reached)).toStrictEqual([]);
});
