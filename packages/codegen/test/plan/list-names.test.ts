import { parseScheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { planPages } from '../../src/index.js';

/** Returns the names of the list functions for schemes with these names. */
function functionsOf(...names: readonly string[]): readonly string[] {
  const schemes = names.flatMap((name) => {
    const raw = { name, type: 'fakePage', request: {}, response: { data: { type: 'items' } } };
    return parseScheme(raw, 'config').scheme ?? [];
  });
  return planPages(schemes, 'typescript').pages.map(({ list }) => list);
}

test('the name of a list function begins with `list`, which is not repeated for a scheme named listPages', () => {
  expect(functionsOf('offsetPage', 'listPages', 'listing', 'list')).toEqual([
    'listOffsetPage',
    'listPages',
    'listListing',
    'listList',
  ]);
});

test('the name of a list function repeats the word list if another scheme would get the same name', () => {
  expect(functionsOf('listPages', 'pages')).toEqual(['listListPages', 'listPages']);
  expect(functionsOf('listListPages', 'listPages', 'listUsers')).toEqual([
    ...['listListListPages', 'listPages', 'listUsers'],
  ]);
});
