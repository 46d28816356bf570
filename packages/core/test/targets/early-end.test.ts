import { expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { earlyEndLine, earlyEndTargets, everyTarget } from '../../src/targets/early-end.js';
import { samples, schemeOf } from './scheme-of.js';

const reached = everyTarget;

it('a scheme that every fetching target advances has no line about an early end', () => {
  expect(earlyEndLine(samples.cursor, reached)).toBeUndefined();
  expect(earlyEndLine(samples.fakePage, reached)).toBeUndefined();
});

it('a URL that most targets do not follow has a line with their names and the profile that follows it', () => {
  expect(earlyEndLine(samples['cursorUrl, bodyLink'], reached)).toBe(
    'Pages of list end after the first on TypeScript, Python, Go, Java and 5 more in the profile baseline; generate them with --profile full.',
  );
});

it('a cursor in a header ends early on each target that fetches', () => {
  expect(earlyEndTargets(samples['cursor, header'], reached)).toStrictEqual(
    targetIds.filter((id) => id !== 'cpp' && id !== 'swift'),
  );
});

it('a fault of the scheme itself is not an early end by the profile', () => {
  const scheme = schemeOf('cursor', {}, { data: { type: 'items' }, next: { type: 'cursor' } });
  expect(earlyEndTargets(scheme, reached)).toStrictEqual([]);
});
