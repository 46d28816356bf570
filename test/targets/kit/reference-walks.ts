import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planPages } from '@pagewright/codegen';
import {
  analyze,
  type Json,
  parseScheme,
  type Scheme,
  type TargetId,
  type TargetProfile,
  targetSupport,
} from '@pagewright/core';
import { createReferenceApi } from '../../../server-reference/src/index.js';
import { jsonDifferences } from '../../conformance/compare.js';
import { constantCursor, constantCursorListener } from '../../walks/constant-cursor.js';
import type { PlayReport } from './check-outcome.js';
import { methodsOf } from './methods-of.js';
import type { Play } from './plays.js';

/**
 * How to request a list. Default: GET the collection, paged by the scheme that the API description declares for it.
 */
interface ListRequest {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly query?: Readonly<Record<string, Json>>;
  /** The scheme of the list, if the description does not contain it. */
  readonly scheme?: Json & object;
}

/**
 * The paged collections of the reference API, one for each strategy; two of them again with the next page in a header.
 * The last list has the same cursor on every page.
 */
const lists = {
  offset: {},
  'page-number': {},
  cursor: {},
  'cursor-id': {},
  'cursor-url': {},
  'fake-page': {},
  search: { method: 'POST' },
  'header cursor': {
    path: '/v1/pages/cursor',
    query: { nextIn: 'header' },
    scheme: {
      name: 'headerCursorPage',
      type: 'cursor',
      request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
      response: {
        items: { type: 'items' },
        nextCursor: { type: 'cursor', location: 'header', headerName: 'X-Next-Cursor' },
      },
    },
  },
  'header Link': {
    path: '/v1/pages/cursor-url',
    query: { nextIn: 'link' },
    scheme: {
      name: 'headerLinkPage',
      type: 'cursorUrl',
      request: { limit: { type: 'limit' } },
      response: { items: { type: 'items' }, next: { type: 'cursorUrl', location: 'linkHeader' } },
    },
  },
  'constant cursor': { path: constantCursor.path, scheme: constantCursor.scheme },
} as const satisfies Readonly<Record<string, ListRequest>>;

type ListName = keyof typeof lists;

/** The lists to walk. Each is named after its kind of pagination. */
export const collections = Object.keys(lists) as readonly ListName[];

/** The number of items in a collection, and of items on a page. */
const [count, size] = [7, 2];
/** More pages than any walk needs, so that a walk without an end is noticed. */
const maxPages = 20;
const token = 'walks';
const headers = { Authorization: `Bearer ${token}` };

export interface ReferenceApi {
  readonly url: string;
  readonly schemes: readonly Scheme[];
  /** Returns the list's own scheme, or the scheme that the description binds. */
  schemeOf(collection: ListName): Scheme;
  itemsOf(collection: ListName): readonly Json[];
  /** Returns the number of requests of a walk, which has the name `<id> <walk>`. */
  requests(walk: string): number;
  close(): Promise<void>;
}

/** A walk through one collection, as a driver receives it. */
export interface ReferenceWalk {
  readonly collection: ListName;
  readonly scheme: Scheme;
  readonly play: Play;
}

/** Starts the shipped API with its paged collections, and reads the schemes in its description. */
export async function startReferenceApi(): Promise<ReferenceApi> {
  const api = createReferenceApi({ pages: true, tokens: { [token]: ['read'] }, quiet: true });
  const requests = new Map<string, number>();
  const works = constantCursorListener();
  const server = createServer((request, response) => {
    const walk = String(request.headers['x-play'] ?? '');
    requests.set(walk, (requests.get(walk) ?? 0) + 1);
    const isWorks = request.url?.startsWith(`${constantCursor.path}?`) === true;
    (isWorks ? works : api.handler)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const read = async (path: string) => (await fetch(url + path, { headers })).json();
  const described = analyze({ document: await read('/openapi.json') });
  const own = new Map(
    collections.flatMap((name) => {
      const { scheme }: ListRequest = lists[name];
      return scheme === undefined ? [] : [[name, parsed(scheme)] as const];
    }),
  );
  const { items } = (await read(`/v1/pages/fake-page?count=${count}`)) as { readonly items: readonly Json[] };
  return {
    url,
    schemes: [...described.schemes, ...own.values()],
    itemsOf: (collection) => (collection === 'constant cursor' ? constantCursor.items : items),
    schemeOf: (collection) => {
      const { method = 'GET' }: ListRequest = lists[collection];
      const operation = `${method.toLowerCase()} ${pathOf(collection)}`;
      const bound = described.methods.find((one) => one.operation === operation)?.scheme;
      const scheme = own.get(collection) ?? described.schemes.find(({ name }) => name === bound);
      if (scheme === undefined) throw new Error(`The description binds ${operation} to no scheme.`);
      return scheme;
    },
    requests: (walk) => requests.get(walk) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}

/** Returns the walks for a target's pages, without the collections for which the target has no page. */
export function referenceWalks(
  api: ReferenceApi,
  target: TargetId,
  profile: TargetProfile = 'baseline',
): readonly ReferenceWalk[] {
  const { pages } = planPages(api.schemes, target, { profile, methods: methodsOf(api.schemes) });
  return collections.flatMap((collection) => {
    const { method = 'GET', query = {} }: ListRequest = lists[collection];
    const scheme = api.schemeOf(collection);
    const page = pages.find((one) => one.scheme === scheme.name);
    if (page === undefined) return [];
    const id = `reference-${collection.replaceAll(' ', '-')}`;
    const path = pathOf(collection);
    const request = {
      method,
      url: api.url + path,
      query: { ...query, count, ...(method === 'GET' && sizeOf(scheme)) },
      headers,
      ...(method === 'POST' && { body: sizeOf(scheme) }),
    };
    const vector = {
      id,
      title: path,
      shows: '',
      scheme: {},
      request,
      exchanges: [],
      stop: 'singlePage',
    } as const;
    const play = { id, vector, page, exchanges: maxPages, endsItself: true };
    return { collection, scheme, play };
  });
}

function parsed(given: Json): Scheme {
  const { scheme } = parseScheme(given, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

function pathOf(collection: ListName): string {
  const { path = `/v1/pages/${collection}` }: ListRequest = lists[collection];
  return path;
}

function sizeOf({ request }: Scheme): Readonly<Record<string, Json>> {
  const field = Object.values(request).find(({ type }) => type === 'limit');
  return field === undefined ? {} : { [field.param]: size };
}

/**
 * Returns all differences from the support matrix: a walk must get every item with as few requests as possible, or only
 * the first page if the target stops there. Empty for a correct walk.
 */
export function judgeReference(
  { collection, scheme, play: { id } }: ReferenceWalk,
  report: PlayReport | undefined,
  api: ReferenceApi,
  target: TargetId,
  profile: TargetProfile = 'baseline',
): readonly string[] {
  if (report === undefined) return ['the driver says nothing of it'];
  if (report.error !== undefined) return [`the driver failed: ${report.error}`];
  const isWhole = scheme.type === 'fakePage';
  const stopsEarly = !targetSupport(scheme, target, profile).advances;
  // The list with a constant cursor ends with an additional, empty page.
  const last = collection === 'constant cursor' ? 1 : 0;
  const requests = isWhole || stopsEarly ? 1 : Math.ceil(count / size) + last;
  const all = api.itemsOf(collection);
  const items = stopsEarly && !isWhole ? all.slice(0, size) : all;
  const walked = report.pages.flatMap((page) => page.items);
  const sent = (walk: string) => [`requests ${walk}`, requests, api.requests(`${id} ${walk}`)] as const;
  return [
    ...jsonDifferences(...sent('pages')),
    ...jsonDifferences('items page by page', items, walked),
    ...(report.items === null
      ? []
      : [
          ...jsonDifferences(...sent('items')),
          ...jsonDifferences('items item by item', items, report.items),
        ]),
    ...(report.end === true ? [] : ['there is no end after the last page']),
  ];
}
