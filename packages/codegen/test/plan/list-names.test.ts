import { parseScheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { planPages } from '../../src/index.js';

/** The functions that list, of schemes with these names. */
function functionsOf(...names: readonly string[]): readonly string[] {
  const schemes = names.flatMap((name) => {
    const raw = { name, type: 'fakePage', request: {}, response: { data: { type: 'items' } } };
    return parseScheme(raw, 'config').scheme ?? [];
  });
  return planPages(schemes, 'typescript').pages.map(({ list }) => list);
}

test('a function that lists has the word list in its name once', () => {
  expect(functionsOf('offsetPage', 'listPages', 'listing', 'list')).toEqual([
    'listOffsetPage',
    'listPages',
    'listListing',
    'listList',
  ]);
});

test("the word list stays in a function's name if another page has the name without it", () => {
  expect(functionsOf('listPages', 'pages')).toEqual(['listListPages', 'listPages']);
  expect(functionsOf('listListPages', 'listPages', 'listUsers')).toEqual([
    ...['listListListPages', 'listPages', 'listUsers'],
  ]);
});
