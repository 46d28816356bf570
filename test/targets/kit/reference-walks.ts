import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planPages } from '@pagewright/codegen';
import {
  analyze,
  type Json,
  type Scheme,
  type TargetId,
  type TargetProfile,
  targetSupport,
} from '@pagewright/core';
import { createReferenceApi } from '../../../server-reference/src/index.js';
import { jsonDifferences } from '../../conformance/compare.js';
import type { PlayReport } from './check-outcome.js';
import { methodsOf } from './methods-of.js';
import type { Play } from './plays.js';

/** The paged collections of the reference API, one for each strategy. */
export const collections = [
  'offset',
  'page-number',
  'cursor',
  'cursor-id',
  'cursor-url',
  'fake-page',
] as const;

/** So many items there are, and so many on a page. */
const [count, size] = [7, 2];
/** More than any walk takes: what does not end by itself is seen. */
const mostPages = 20;
const token = 'walks';
const headers = { Authorization: `Bearer ${token}` };

export interface ReferenceApi {
  readonly url: string;
  readonly schemes: readonly Scheme[];
  /** Returns the scheme that the description binds a collection to. */
  schemeOf(collection: string): Scheme;
  /** Every item there is. */
  readonly items: readonly Json[];
  /** Returns the number of requests that a walk has sent: `<id> <walk>`. */
  requests(walk: string): number;
  close(): Promise<void>;
}

/** The walk of one collection, as a driver gets it. */
export interface ReferenceWalk {
  readonly collection: string;
  readonly scheme: Scheme;
  readonly play: Play;
}

/** The API as it is delivered, with its paged collections, and the schemes of its own description. */
export async function startReferenceApi(): Promise<ReferenceApi> {
  const api = createReferenceApi({ pages: true, tokens: { [token]: ['read'] }, quiet: true });
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const walk = String(request.headers['x-play'] ?? '');
    requests.set(walk, (requests.get(walk) ?? 0) + 1);
    api.handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const read = async (path: string) => (await fetch(url + path, { headers })).json();
  const { schemes, methods } = analyze({ document: await read('/openapi.json') });
  const { items } = (await read(`/v1/pages/fake-page?count=${count}`)) as { readonly items: readonly Json[] };
  return {
    ...{ url, schemes, items },
    schemeOf: (collection) => {
      const bound = methods.find(({ operation }) => operation === `get ${pathOf(collection)}`)?.scheme;
      const scheme = schemes.find(({ name }) => name === bound);
      if (scheme === undefined) throw new Error(`The description binds ${pathOf(collection)} to no scheme.`);
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

/** Returns the walks for the pages of a target; a collection that it has no page for is left out. */
export function referenceWalks(
  api: ReferenceApi,
  target: TargetId,
  profile: TargetProfile = 'baseline',
): readonly ReferenceWalk[] {
  const { pages } = planPages(api.schemes, target, { profile, methods: methodsOf(api.schemes) });
  return collections.flatMap((collection) => {
    const path = pathOf(collection);
    const scheme = api.schemeOf(collection);
    const page = pages.find((one) => one.scheme === scheme.name);
    if (page === undefined) return [];
    const id = `reference-${collection}`;
    const request = { method: 'GET', url: api.url + path, query: { ...sizeOf(scheme), count }, headers };
    const vector = {
      id,
      title: path,
      shows: '',
      scheme: {},
      request,
      exchanges: [],
      stop: 'singlePage',
    } as const;
    const play = { id, vector, page, exchanges: mostPages, endsItself: true };
    return { collection, scheme, play };
  });
}

function pathOf(collection: string): string {
  return `/v1/pages/${collection}`;
}

function sizeOf({ request }: Scheme): Readonly<Record<string, Json>> {
  const field = Object.values(request).find(({ type }) => type === 'limit');
  return field === undefined ? {} : { [field.param]: size };
}

/**
 * All differences from the support matrix: every item in as few requests as it takes, or the first page alone where the
 * target stops there; empty when the walk went right.
 */
export function judgeReference(
  { scheme, play: { id } }: ReferenceWalk,
  report: PlayReport | undefined,
  api: ReferenceApi,
  target: TargetId,
  profile: TargetProfile = 'baseline',
): readonly string[] {
  if (report === undefined) return ['the driver says nothing of it'];
  if (report.error !== undefined) return [`the driver failed: ${report.error}`];
  const isWhole = scheme.type === 'fakePage';
  const stopsEarly = !targetSupport(scheme, target, profile).advances;
  const requests = isWhole || stopsEarly ? 1 : Math.ceil(count / size);
  const items = stopsEarly && !isWhole ? api.items.slice(0, size) : api.items;
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
