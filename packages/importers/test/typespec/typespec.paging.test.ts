import { type PageRequest, parseScheme, type Scheme } from '@pagewright/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typespec } from '../../src/typespec/typespec.js';
import { type Api, manners, mapping, playPager, playScheme } from '../pagers/served.js';
import { typespecPager } from '../pagers/typespec.js';
import { readOperation, schemeOf } from '../read-operation.js';
import { input, items, list, mark } from './operations.js';

const get: PageRequest = { method: 'GET', url: `${mapping}/users`, headers: { special: 'x' }, query: {} };
const post: PageRequest = { ...get, method: 'POST', body: { filter: 'new' } };

function imported(...args: Parameters<typeof list>): Scheme {
  const name = args[1]?.body === undefined ? 'get /users' : 'post /users';
  const declaration = schemeOf(readOperation(typespec, list(...args), name));
  const { scheme } = parseScheme({ name: 'page', ...Object(declaration) }, 'document');
  if (scheme === undefined) throw new Error(`No scheme: ${JSON.stringify(declaration)}`);
  return scheme;
}

const sizes = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

const common = { sizeAt: { in: 'query', name: 'perPage' }, itemsAt: ['pets'] } as const;
const sized = (size: number | undefined) => ({ ...get, query: size === undefined ? {} : { perPage: size } });

test('an imported scheme follows a link as TypeSpec does, with the headers and past an empty page', async () => {
  const scheme = imported({
    pets: items,
    links: { type: 'object', properties: { next: mark('next-link') } },
  });
  const pager = typespecPager({ pageItems: ['pets'], nextLink: ['links', 'next'] });
  await fc.assert(
    fc.asyncProperty(manners, sizes, async (manner, size) => {
      const positionAt = { in: 'query', name: 'at' } as const;
      const api: Api = { by: 'url', positionAt, ...common, nextAt: ['links', 'next'], ...manner };
      expect(await playScheme(scheme, api, sized(size))).toStrictEqual(playPager(pager, api, sized(size)));
    }),
  );
});

test('an imported scheme sends a continuation token in the query as TypeSpec does', async () => {
  const parameters = [input('token', 'continuation-token'), input('perPage', 'page-size')];
  const scheme = imported({ pets: items, next: mark('continuation-token') }, { parameters });
  const sent = { in: 'query', name: 'token' } as const;
  const pager = typespecPager({ pageItems: ['pets'], continuationToken: { sent, answered: ['next'] } });
  await fc.assert(
    fc.asyncProperty(manners, sizes, async (manner, size) => {
      const api: Api = { by: 'token', positionAt: sent, ...common, nextAt: ['next'], ...manner };
      expect(await playScheme(scheme, api, sized(size))).toStrictEqual(playPager(pager, api, sized(size)));
    }),
  );
});

test('an imported scheme sends a continuation token in the body as TypeSpec does', async () => {
  const body = { token: mark('continuation-token'), filter: { type: 'string' } };
  const scheme = imported({ pets: items, next: mark('continuation-token') }, { body });
  const sent = { in: 'body', path: ['token'] } as const;
  const pager = typespecPager({ pageItems: ['pets'], continuationToken: { sent, answered: ['next'] } });
  await fc.assert(
    fc.asyncProperty(manners, async (manner) => {
      const api: Api = { by: 'token', positionAt: sent, ...common, nextAt: ['next'], ...manner };
      expect(await playScheme(scheme, api, post)).toStrictEqual(playPager(pager, api, post));
    }),
  );
});

test('an imported scheme counts pages as TypeSpec does', async () => {
  const scheme = imported(
    { pets: items },
    { parameters: [input('page', 'page-index'), input('perPage', 'page-size')] },
  );
  const pager = typespecPager({ pageItems: ['pets'], pageIndex: { name: 'page' } });
  await fc.assert(
    fc.asyncProperty(manners, sizes, sizes, async (manner, size, page) => {
      const positionAt = { in: 'query', name: 'page' } as const;
      const api: Api = { by: 'page', positionAt, ...common, ...manner };
      const first = { ...get, query: { ...sized(size).query, ...(page !== undefined && { page }) } };
      expect(await playScheme(scheme, api, first)).toStrictEqual(playPager(pager, api, first));
    }),
  );
});

test('an imported scheme counts items as TypeSpec does', async () => {
  const scheme = imported(
    { pets: items },
    { parameters: [input('skip', 'offset'), input('perPage', 'page-size')] },
  );
  const pager = typespecPager({ pageItems: ['pets'], offset: { name: 'skip', size: 'perPage' } });
  await fc.assert(
    fc.asyncProperty(manners, sizes, async (manner, size) => {
      const positionAt = { in: 'query', name: 'skip' } as const;
      const api: Api = { by: 'offset', positionAt, ...common, ...manner };
      expect(await playScheme(scheme, api, sized(size))).toStrictEqual(playPager(pager, api, sized(size)));
    }),
  );
});

/** An API without peculiarities, with three rows and two per page. */
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

test('an imported scheme sends a TypeSpec header token in the query, as HeaderParam reports', async () => {
  const parameters = [input('x-token', 'continuation-token', { in: 'header' })];
  const scheme = imported({ pets: items, next: mark('continuation-token') }, { parameters });
  const sent = { in: 'header', name: 'x-token' } as const;
  const pager = typespecPager({ pageItems: ['pets'], continuationToken: { sent, answered: ['next'] } });
  const api: Api = { by: 'token', positionAt: sent, ...common, nextAt: ['next'], ...plain };
  const [, original] = playPager(pager, api, get).requests;
  const [, generated] = (await playScheme(scheme, api, get)).requests;
  expect(original?.headers).toContainEqual(['x-token', 'token 2']);
  expect([generated?.headers, generated?.query]).toStrictEqual([
    [['special', 'x']],
    [['x-token', 'token 2']],
  ]);
});

test('an imported scheme requests a link by POST, but TypeSpec by GET, as ForeignDiffers reports', async () => {
  const scheme = imported({ pets: items, next: mark('next-link') }, { body: { filter: { type: 'string' } } });
  const pager = typespecPager({ pageItems: ['pets'], nextLink: ['next'] });
  const positionAt = { in: 'query', name: 'at' } as const;
  const api: Api = { by: 'url', positionAt, ...common, nextAt: ['next'], ...plain };
  const methods = ({ requests }: ReturnType<typeof playPager>) => requests.map(({ method }) => method);
  expect(methods(playPager(pager, api, post))).toStrictEqual(['POST', 'GET']);
  expect(methods(await playScheme(scheme, api, post))).toStrictEqual(['POST', 'POST']);
});
