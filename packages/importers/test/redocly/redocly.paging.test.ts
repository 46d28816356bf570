import { type PageRequest, parseScheme, type Scheme } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redocly } from '../../src/redocly/redocly.js';
import { redoclyPager } from '../pagers/redocly.js';
import { type Api, manners, mapping, playPager, playScheme } from '../pagers/served.js';
import { readOperation, schemeOf } from '../read-operation.js';
import { integer, parameter } from '../speakeasy/operations.js';
import { byCursor, byPage, listing } from './operations.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, query: {} };

function imported(...[value, around]: Parameters<typeof listing>): Scheme {
  const declaration = schemeOf(readOperation(redocly, listing(value, around)));
  const { scheme } = parseScheme({ name: 'page', ...Object(declaration) }, 'document');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(declaration)}`);
  return scheme;
}

const byToken: Pick<Api, 'by' | 'positionAt' | 'sizeAt' | 'itemsAt' | 'nextAt'> = {
  by: 'token',
  positionAt: { in: 'query', name: 'cursor' },
  sizeAt: { in: 'query', name: 'limit' },
  itemsAt: ['data'],
  nextAt: ['next'],
};

const limits = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

describe("walks that equal Redocly's", () => {
  test('an imported scheme with a cursor paginates as Redocly does, with and without hasMore', async () => {
    await fc.assert(
      fc.asyncProperty(manners, limits, fc.boolean(), async (manner, limit, hasFlag) => {
        const value = { ...byCursor, limitParam: 'limit', ...(hasFlag && { hasMore: '/more' }) };
        const pager = redoclyPager({
          style: 'cursor',
          param: 'cursor',
          items: ['data'],
          nextCursor: ['next'],
          ...(hasFlag && { hasMore: ['more'] }),
        });
        const api: Api = { ...byToken, ...manner, moreAt: ['more'] };
        const first = { ...get, query: limit === undefined ? {} : { limit } };
        expect(await playScheme(imported(value), api, first)).toStrictEqual(playPager(pager, api, first));
      }),
    );
  });

  // Excludes two differences: Redocly sends the first position, which a scheme omits, and stops at a repeated page.
  test.each([
    ['a page number', byPage, 'page', 'page', 1],
    ['an offset', { style: 'offset', offsetParam: 'offset', items: '/data' }, 'offset', 'offset', 0],
  ] as const)(
    'an imported scheme with %s paginates as Redocly does if the first position is sent',
    async (_, value, by, name, start) => {
      const pager = redoclyPager({ style: by, param: name, items: ['data'] });
      const scheme = imported(value);
      await fc.assert(
        fc.asyncProperty(manners, limits, async (manner, limit) => {
          const api: Api = {
            ...byToken,
            ...manner,
            by,
            positionAt: { in: 'query', name },
            hidden: new Set(),
            repeatsLast: false,
          };
          const first = { ...get, query: { ...(limit !== undefined && { limit }), [name]: start } };
          expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
        }),
      );
    },
  );

  test('an imported page number whose default is not 1 paginates as Redocly does, with a literal first page', async () => {
    const parameters = [parameter('page', { ...integer, default: 0 })];
    const scheme = imported(byPage, { parameters });
    const pager = redoclyPager({ style: 'page', param: 'page', items: ['data'] });
    await fc.assert(
      fc.asyncProperty(manners, async (manner) => {
        const api: Api = {
          ...byToken,
          ...manner,
          by: 'page',
          firstPage: 0,
          positionAt: { in: 'query', name: 'page' },
          hidden: new Set(),
          repeatsLast: false,
        };
        expect(await playScheme(scheme, api, get)).toStrictEqual(playPager(pager, api, get));
      }),
    );
  });
});
