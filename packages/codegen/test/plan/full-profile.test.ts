import { type Json, parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate, planPages } from '../../src/index.js';

function schemeWith(next: Json, type = 'cursorUrl', request: Json = { page: { type } }): Scheme {
  const { scheme } = parseScheme(
    { name: 'nextPage', type, request, response: { data: { type: 'items' }, next } },
    'config',
  );
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

const methods = [{ operation: 'get /things', scheme: 'nextPage', why: 'direct' }] as never;
const link = schemeWith({ type: 'cursorUrl', location: 'linkHeader', rel: 'following' });

function pagingOf(scheme: Scheme, target: TargetId, profile: 'baseline' | 'latest' | 'full' = 'full') {
  const { pages } = planPages([scheme], target, { profile, methods });
  return pages[0]?.paging;
}

test.each(targetIds)('in the profile `full`, %s follows a Link header', (target) => {
  const [page] = planPages([link], target, { profile: 'full', methods }).pages;
  expect(page?.paging).toMatchObject({
    rule: 'url',
    headers: { url: { in: 'link', name: 'Link', rel: 'following' } },
    urlParameters: ['page'],
  });
  expect(page?.next).toContain('Link');
  expect(page?.notes).toEqual([]);
});

test.each(targetIds)(
  'in the profile `full`, a plan for %s reads tokens, next URLs and hasMore from headers',
  (target) => {
    const header = { in: 'header', name: 'X-Next' };
    const inHeader = { location: 'header', headerName: 'X-Next' };
    expect(pagingOf(schemeWith({ type: 'cursor', ...inHeader }, 'cursor'), target)).toMatchObject({
      rule: 'token',
      headers: { token: header },
    });
    expect(pagingOf(schemeWith({ type: 'cursorUrl', ...inHeader }), target)).toMatchObject({
      rule: 'url',
      headers: { url: header },
    });
    expect(pagingOf(schemeWith({ type: 'cursorUrl' }), target)).toMatchObject({
      rule: 'url',
      url: { path: ['next'], takes: 'url' },
    });
    const more = schemeWith({ type: 'hasMore', ...inHeader }, 'offset', { offset: { type: 'offset' } });
    expect(pagingOf(more, target)).toMatchObject({ rule: 'offset', headers: { hasMore: header } });
    const sent = { after: { type: 'cursor', location: 'header', param: 'X-After' } };
    expect(pagingOf(schemeWith({ type: 'cursor' }, 'cursor', sent), target)).toMatchObject({
      position: { in: 'header', name: 'X-After' },
    });
  },
);

test.each(targetIds)(
  'pages of %s fail on invalid data, and advance by the item count, only in the profile `full`',
  (target) => {
    const scheme = schemeWith({ type: 'cursor' }, 'cursor');
    expect(pagingOf(scheme, target)).toMatchObject({ failsOnBreaks: true, advancesByItems: true });
    for (const profile of ['baseline', 'latest'] as const) {
      const paging = pagingOf(scheme, target, profile);
      if (paging !== undefined)
        expect(paging).toMatchObject({ failsOnBreaks: false, advancesByItems: false });
    }
  },
);

test.each(targetIds)(
  'in the profile `full`, %s generates code for a next URL at every location',
  (target) => {
    const places: readonly Json[] = [
      { type: 'cursorUrl', location: 'linkHeader' },
      { type: 'cursorUrl', location: 'header', headerName: 'X-Next' },
      { type: 'cursorUrl', location: 'bodyLink' },
      { type: 'cursorUrl' },
    ];
    for (const place of places) {
      const input = { schemes: [schemeWith(place)], methods, profile: 'full', transport: true } as const;
      expect(generate(input, target).length).toBeGreaterThan(1);
    }
  },
);

test.each(targetIds.filter((target) => !['dart', 'cpp', 'swift'].includes(target)))(
  'the %s runtime contains the reader of Link headers only if a page follows links',
  (target) => {
    const paths = (profile: 'baseline' | 'full') =>
      generate({ schemes: [link], methods, profile }, target).map(({ path }) => path);
    const reader = paths('full').filter((path) => /link|headerSource/i.test(path));
    expect(reader).toHaveLength(1);
    if (target !== 'rust') expect(paths('baseline')).not.toContain(reader[0]);
  },
);

test('the generated README says that a custom client cannot use a scheme that follows links', () => {
  const readmeOf = (profile: 'baseline' | 'full') =>
    generate({ schemes: [link], methods, profile }, 'python').find(({ path }) => path === 'README.md')?.text;
  expect(readmeOf('full')).toContain('follow the next URLs of this list');
  expect(readmeOf('full')).not.toContain('can use the same rules');
  expect(readmeOf('baseline')).toContain('can use the same rules');
});
