import { parseScheme, type Scheme, targetIds, targetSupport } from '@pagewright/core';
import { expect, test } from 'vitest';
import { type PagePlan, planPages } from '../../src/index.js';

const carriers = {
  offset: [],
  pageNumber: [],
  cursor: ['cursor'],
  cursorId: ['cursorId'],
  cursorUrl: ['cursorUrl'],
};
const places = ['body', 'header', 'linkHeader', 'bodyLink'] as const;
const methods = [{ operation: 'get /list', scheme: 'list', why: 'operation' }] as const;

/**
 * Every combination of places for items and cursors, with and without itemCursor, cursorPath and continueOnEmptyItems.
 */
function schemes(): readonly Scheme[] {
  const made: Scheme[] = [];
  for (const [type, [carrier]] of Object.entries(carriers)) {
    for (const items of places) {
      for (const cursor of [undefined, ...places]) {
        for (const flags of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const [byItem, nested, continueOnEmptyItems] = [flags % 2 > 0, flags % 4 > 1, flags > 3];
          const data = { type: 'items', location: items, ...(byItem && { itemCursor: ['id'] }) };
          const next = { type: carrier, location: cursor, ...(nested && { cursorPath: ['token'] }) };
          const response = cursor === undefined || carrier === undefined ? { data } : { data, next };
          const given = { name: 'list', type, continueOnEmptyItems, request: { from: { type } }, response };
          const { scheme } = parseScheme(given, 'config');
          if (scheme !== undefined) made.push(scheme);
        }
      }
    }
  }
  return made;
}

/** True if a plan can ever request a second page. */
function goesOn({ paging }: PagePlan): boolean {
  const { rule, items, passesEmptyPages, token, url, position, headers = {} } = paging;
  if (rule === 'single' || (items === undefined && !passesEmptyPages)) return false;
  if (rule === 'url') return url !== undefined || headers.url !== undefined;
  if (rule !== 'token') return position !== undefined;
  const isRead = token?.of === 'lastItem' ? items !== undefined : token !== undefined;
  return position !== undefined && (isRead || headers.token !== undefined);
}

test.each(targetIds)('a plan for %s advances if and only if the target matrix says that it can', (target) => {
  const all = schemes();
  expect(all.length).toBeGreaterThan(100);
  for (const scheme of all) {
    for (const profile of ['baseline', 'latest'] as const) {
      const { pages } = planPages([scheme], target, { profile, methods });
      const { advances } = targetSupport(scheme, target, profile);
      expect(pages.some(goesOn), `${profile}: ${JSON.stringify(scheme)}`).toBe(advances);
    }
  }
});
