import { expect, it } from 'vitest';
import { analyze } from '../../src/entries/index.js';

const scheme = (role: string, type = 'cursor') => ({
  name: 'pages',
  type,
  request: { token: { type: 'cursor', location: 'header' } },
  response: {
    data: { type: 'items', ...(role === 'items' && { location: 'header', headerName: 'X-Items' }) },
    next: { type: 'cursor', ...(role === 'cursor' && { location: 'header', headerName: 'X-Next' }) },
  },
});

function codes(role: string, profile: 'baseline' | 'latest' | 'full'): readonly string[] {
  const { findings } = analyze({ config: { pagination: [scheme(role)], targets: { profile, go: true } } });
  return findings.map(({ code }) => code).filter((code) => /Header/.test(code));
}

it('HeaderParam and HeaderCursor are not reported for a cursor in the profile `full`', () => {
  for (const profile of ['baseline', 'latest'] as const)
    expect(codes('cursor', profile)).toEqual(['Pagination/HeaderParam', 'Pagination/HeaderCursor']);
  expect(codes('cursor', 'full')).toEqual([]);
});

it('in the profile `full`, HeaderCursor is reported for items in a header, since pages read the body', () => {
  expect(codes('items', 'full')).toEqual(['Pagination/HeaderCursor']);
});
