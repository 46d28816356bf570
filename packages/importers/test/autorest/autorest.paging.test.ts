import { type PageRequest, paginate, parseScheme, type Scheme } from '@pagewright/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autorest } from '../../src/autorest/autorest.js';
import { autorestPager } from '../pagers/autorest.js';
import { type Api, manners, mapping, playPager, playScheme, respond } from '../pagers/served.js';
import { readOperation, schemeOf } from '../read-operation.js';
import { pageable } from './operations.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, headers: { accept: 'application/json' } };

function imported(...[value, options]: Parameters<typeof pageable>): Scheme {
  const name = `${options?.verb ?? 'get'} /users`;
  const declaration = schemeOf(readOperation(autorest, pageable(value, options), name));
  const { scheme } = parseScheme({ name: 'page', ...Object(declaration) }, 'document');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(declaration)}`);
  return scheme;
}

const byLink = (nextLinkName: string, itemName: string) =>
  ({
    by: 'url',
    positionAt: { in: 'query', name: '$skiptoken' },
    sizeAt: { in: 'query', name: '$top' },
    itemsAt: [itemName],
    nextAt: [nextLinkName],
  }) as const;

test.each([
  ['nextLink', 'value'],
  ['@odata.nextLink', 'odata.items'],
])(
  'an imported scheme follows the AutoRest link %s past an empty page, as AutoRest does',
  async (nextLinkName, itemName) => {
    const scheme = imported({ nextLinkName, itemName });
    const pager = autorestPager({ nextLinkName, itemName });
    await fc.assert(
      fc.asyncProperty(manners, fc.option(fc.integer({ min: 1, max: 6 })), async (manner, top) => {
        const api: Api = { ...byLink(nextLinkName, itemName), ...manner };
        const first = { ...get, query: top === null ? {} : { $top: top } };
        expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
      }),
    );
  },
);

test('an imported scheme with nextLinkName: null sends one request, as AutoRest does', async () => {
  const scheme = imported({ nextLinkName: null });
  const pager = autorestPager({ nextLinkName: null });
  await fc.assert(
    fc.asyncProperty(manners, async (manner) => {
      const api: Api = { ...byLink('nextLink', 'value'), ...manner };
      const original = playPager(pager, api, get);
      expect(await playScheme(scheme, api, get)).toStrictEqual(original);
      expect(original.requests).toHaveLength(1);
    }),
  );
});

const plain = {
  rows: 3,
  size: 2,
  hidden: new Set<number>(),
  lastToken: null,
  numbersAsText: false,
  repeatsLast: false,
  leavesOutEmpty: false,
  link: 'absolute',
} as const;

test('an imported scheme requests the next page by POST, but AutoRest by GET, as ForeignDiffers reports', async () => {
  const api: Api = { ...byLink('nextLink', 'value'), ...plain };
  const first = { ...get, method: 'POST', body: { all: true } };
  const original = playPager(autorestPager({ nextLinkName: 'nextLink' }), api, first);
  const generated = await playScheme(imported({ nextLinkName: 'nextLink' }, { verb: 'post' }), api, first);
  expect(original.requests.map(({ method, body }) => [method, body])).toStrictEqual([
    ['POST', { all: true }],
    ['GET', undefined],
  ]);
  expect(generated.requests.map(({ method, body }) => [method, body])).toStrictEqual([
    ['POST', { all: true }],
    ['POST', { all: true }],
  ]);
});

test('an imported scheme sends GET although its operationName refers to a POST, unlike AutoRest (ForeignLost)', async () => {
  const api: Api = { ...byLink('nextLink', 'value'), ...plain };
  const pager = autorestPager({ nextLinkName: 'nextLink', nextVerb: 'POST' });
  const value = { nextLinkName: 'nextLink', operationName: 'Users_ListNext' };
  const methods = ({ requests }: ReturnType<typeof playPager>) => requests.map(({ method }) => method);
  expect(methods(playPager(pager, api, get))).toStrictEqual(['GET', 'POST']);
  expect(methods(await playScheme(imported(value), api, get))).toStrictEqual(['GET', 'GET']);
});

test('an imported scheme sends a parameter that the link lacks, unlike AutoRest (ForeignDiffers)', async () => {
  const bare: Api = { ...byLink('nextLink', 'value'), ...plain };
  const first = { ...get, query: { $filter: 'new' } };
  const answers = (request: PageRequest) => respond(bare, { ...request, query: {} });
  const original: (PageRequest['query'] | undefined)[] = [];
  const pager = autorestPager({ nextLinkName: 'nextLink' });
  const send = (request: PageRequest) => {
    original.push(request.query);
    return answers(request);
  };
  for (const _ of pager(send, first));
  const scheme = imported({ nextLinkName: 'nextLink' }, { query: ['$filter'] });
  const generated: (PageRequest['query'] | undefined)[] = [];
  for await (const page of paginate(scheme, first, async (request) => answers(request)))
    generated.push(page.request.query);
  expect([original, generated]).toStrictEqual([
    [{ $filter: 'new' }, undefined],
    [{ $filter: 'new' }, { $filter: 'new' }],
  ]);
});
