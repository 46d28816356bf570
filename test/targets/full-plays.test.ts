import { targetIds } from '@pagewright/core';
import { stopKind } from '@pagewright/core/paging';
import { expect, test } from 'vitest';
import { fullPlaysOf } from './kit/full-plays.js';
import { orderOf } from './kit/plays.js';

test.each(targetIds)(
  'pages of %s can play over 400 vectors in the profile `full`, and fewer than 80 are left out',
  (target) => {
    const { plays, left } = fullPlaysOf(target);
    expect(plays.length).toBeGreaterThan(400);
    expect(left.length).toBeLessThan(80);
    const rules = new Set(plays.map(({ page }) => page.paging.rule));
    expect([...rules].sort()).toEqual(['offset', 'pageNumber', 'single', 'token', 'url']);
  },
);

test('in the profile `full`, vectors expect a failure for invalid data, and positions that name the scheme', () => {
  const { plays } = fullPlaysOf('go');
  const breaks = plays.filter(({ vector }) => {
    const { failure } = vector;
    return failure !== undefined && stopKind(failure) === 'break';
  });
  expect(breaks.length).toBeGreaterThan(10);
  const resumed = plays.find(({ id }) => id === 'resume-cursor');
  expect(resumed && JSON.parse(orderOf(resumed).from ?? '')).toEqual({
    scheme: resumed?.page.scheme,
    query: { cursor: 'b' },
  });
  const other = plays.find(({ id }) => id === 'resume-position-of-another-scheme');
  expect(other && orderOf(other).from).toBe('{"scheme":"otherPage","query":{"cursor":"b"}}');
});
