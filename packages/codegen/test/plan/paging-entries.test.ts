import { expect, test } from 'vitest';
import type { PagingPlan } from '../../src/index.js';
import { pagingEntries, urlEntries } from '../../src/plan/paging-entries.js';

const flags = { failsOnBreaks: false, advancesByItems: false } as const;
const nothing: PagingPlan = {
  rule: 'single',
  passesEmptyPages: false,
  urlParameters: [],
  literals: [],
  ...flags,
};
const offset = { in: 'query', name: 'offset' } as const;
const size = { in: 'body', path: ['page', 'size'] } as const;

function membersOf(plan: PagingPlan) {
  return pagingEntries(plan).map(({ name, value }) => [name, value]);
}

test('pagingEntries returns only the rule if all other values are empty or false', () => {
  expect(membersOf(nothing)).toEqual([['rule', 'single']]);
  expect(urlEntries(nothing)).toEqual([]);
});

test('pagingEntries returns the rule first, and then each value under a unique name', () => {
  const literals = [{ slot: size, value: 5 }];
  expect(
    membersOf({
      ...flags,
      rule: 'offset',
      items: ['data'],
      passesEmptyPages: true,
      hasMore: ['more'],
      position: offset,
      start: 0,
      limit: { slot: size },
      end: ['total'],
      token: { of: 'lastItem', path: ['id'] },
      urlParameters: [],
      literals,
    }),
  ).toEqual([
    ['rule', 'offset'],
    ['items', ['data']],
    ['passesEmptyPages', true],
    ['hasMore', ['more']],
    ['position', offset],
    ['start', 0],
    ['limit', size],
    ['end', ['total']],
    ['token', ['id']],
    ['tokenInItem', true],
    ['literals', literals],
  ]);
});

test('pagingEntries returns a literal limit even if it is null, and a start even if it is false', () => {
  const token = { of: 'body', path: [] } as const;
  expect(membersOf({ ...nothing, limit: { value: null }, start: false, token })).toEqual([
    ['rule', 'single'],
    ['start', false],
    ['limitValue', null],
    ['token', []],
  ]);
});

test('urlEntries returns the entries of a followed URL, which pagingEntries leaves out', () => {
  const plan: PagingPlan = {
    ...nothing,
    rule: 'url',
    url: { path: ['links', 'next'], takes: 'url' },
    urlParameters: ['page'],
  };
  expect(membersOf(plan)).toEqual([['rule', 'url']]);
  expect(urlEntries(plan)).toEqual([
    { kind: 'path', name: 'url', value: ['links', 'next'] },
    { kind: 'names', name: 'urlParameters', value: ['page'] },
  ]);
});
