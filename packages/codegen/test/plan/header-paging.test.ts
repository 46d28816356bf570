import { parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { planPages } from '../../src/index.js';
import { headerEntries } from '../../src/plan/paging-entries.js';

function schemeOf(value: Readonly<Record<string, unknown>>): Scheme {
  const { scheme } = parseScheme({ name: 'somePage', ...value }, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

const byHeaders = schemeOf({
  type: 'cursor',
  request: { cursor: { type: 'cursor', location: 'header', param: 'X-Cursor' } },
  response: {
    data: { type: 'items' },
    next: { type: 'cursor', location: 'header', headerName: 'X-Next' },
    more: { type: 'hasMore', location: 'header', headerName: 'X-More' },
  },
});
const byLink = schemeOf({
  type: 'cursorUrl',
  request: {},
  response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'linkHeader' } },
});
const counted = schemeOf({
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { data: { type: 'items' }, total: { type: 'total', location: 'header', headerName: 'X-Total' } },
});

function swiftPaging(scheme: Scheme) {
  return planPages([scheme], 'swift', { profile: 'latest' }).pages[0]?.paging;
}

describe('Swift, which reads headers in the profile `latest`', () => {
  test('a plan for Swift reads a token and hasMore from headers, and sends the token in a header', () => {
    expect(swiftPaging(byHeaders)).toEqual({
      rule: 'token',
      items: ['data'],
      passesEmptyPages: false,
      position: { in: 'header', name: 'X-Cursor' },
      headers: {
        hasMore: { in: 'header', name: 'X-More' },
        token: { in: 'header', name: 'X-Next' },
      },
      urlParameters: [],
      literals: [],
      failsOnBreaks: false,
      advancesByItems: false,
    });
  });

  test('a plan for Swift follows the next link of a Link header', () => {
    const { rule, url, headers } = swiftPaging(byLink) ?? {};
    expect([rule, url, headers]).toEqual([
      'url',
      undefined,
      { url: { in: 'link', name: 'Link', rel: 'next' } },
    ]);
  });

  test('a plan for Swift reads the total from a header', () => {
    const { end, headers } = swiftPaging(counted) ?? {};
    expect([end, headers]).toEqual([undefined, { end: { in: 'header', name: 'X-Total' } }]);
  });

  test('a plan for Swift reads no token by cursorPath from a header, since a header is text', () => {
    const scheme = schemeOf({
      type: 'cursor',
      request: { cursor: { type: 'cursor' } },
      response: {
        data: { type: 'items' },
        next: { type: 'cursor', location: 'header', headerName: 'X-Next', cursorPath: ['token'] },
      },
    });
    expect(swiftPaging(scheme)).not.toHaveProperty('headers');
  });
});

test.each(['rust', 'dart', 'typescript'] as const)('the baseline plan for %s reads no headers', (target) => {
  const plan = planPages([byHeaders, byLink, counted], target);
  expect(plan.pages.filter(({ paging }) => paging.headers !== undefined)).toEqual([]);
});

test('headerEntries returns an entry for each value in a header', () => {
  const paging = swiftPaging(byHeaders);
  expect(paging && headerEntries(paging)).toEqual([
    { kind: 'header', name: 'hasMoreHeader', value: { in: 'header', name: 'X-More' } },
    { kind: 'header', name: 'tokenHeader', value: { in: 'header', name: 'X-Next' } },
  ]);
});

describe('Swift in the profile `baseline`', () => {
  test('the `baseline` plan for Swift has a response type for each scheme name, but no page types', () => {
    const { pages, responses, left } = planPages([counted, byLink], 'swift');
    expect(pages).toEqual([]);
    expect(left.map(({ scheme }) => scheme)).toEqual(['somePage']);
    expect(responses.map(({ names, members }) => [names.response, members.map(({ name }) => name)])).toEqual([
      ['SomePageResponse', ['data']],
    ]);
  });

  test('in the profile `latest`, Swift has pages and no separate response types', () => {
    const { pages, responses } = planPages([counted], 'swift', { profile: 'latest' });
    expect([pages.length, responses]).toEqual([1, []]);
  });
});
