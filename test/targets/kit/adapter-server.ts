import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { analyze, type BoundMethod, type Json, paginate, type Scheme } from '@pagewright/core';
import { createReferenceApi } from '../../../server-reference/src/index.js';

const token = 'adapted';

/** The reference API for programs with their own client. Below `/broken` every second response is a 500. */
export interface AdapterServer {
  readonly url: string;
  readonly schemes: readonly Scheme[];
  readonly methods: readonly BoundMethod[];
  /**
   * Returns the requests since the last call: paths with sorted parameters. A cursor is shown as `after-2`, by the
   * number of items before it.
   */
  takeRequests(): readonly string[];
  close(): Promise<void>;
}

export async function startAdapterServer(): Promise<AdapterServer> {
  const api = createReferenceApi({ pages: true, tokens: { [token]: ['read'] }, quiet: true });
  let requests: string[] = [];
  let broken = 0;
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    requests.push(sorted(url));
    if (url.startsWith('/broken/') && ++broken % 2 === 0) {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"detail":"broken"}');
      return;
    }
    request.url = url.replace(/^\/broken/, '');
    api.handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const headers = { Authorization: `Bearer ${token}` };
  const { schemes, methods } = analyze({
    document: await (await fetch(`${url}/openapi.json`, { headers })).json(),
  });
  const cursors = await cursorsOf(`${url}/v1/pages/cursor`, headers, schemes);
  requests = [];
  return {
    ...{ url, schemes, methods },
    takeRequests: () => {
      const taken = requests
        .filter((one) => one !== '/openapi.json')
        .map((one) => one.replace(/(?<=[?&]cursor=)[^&]*/, (sent) => cursors.get(sent) ?? sent));
      requests = [];
      broken = 0;
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}

/** Walks 7 items in pages of 2; returns the names of the server's cursors, such as `after-2`, by cursor. */
async function cursorsOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  schemes: readonly Scheme[],
): Promise<ReadonlyMap<string, string>> {
  const scheme = schemes.find(({ type }) => type === 'cursor');
  if (scheme === undefined) throw new Error('The reference API declares no cursor.');
  const sent: string[] = [];
  const request = { method: 'GET', url, query: { count: 7, limit: 2 } };
  const pages = paginate(scheme, request, async ({ query = {} }) => {
    if (query.cursor !== undefined) sent.push(String(query.cursor));
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${url}?${text}`, { headers });
    return { status: response.status, body: (await response.json()) as Json };
  });
  for await (const _ of pages);
  return new Map(sent.map((cursor, index) => [cursor, `after-${2 * (index + 1)}`]));
}

function sorted(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Requests of a walk through 7 items, 2 per page. */
export const walkOf = {
  offset: [0, 2, 4, 6].map((at) => `/v1/pages/offset?count=7&limit=2${at === 0 ? '' : `&offset=${at}`}`),
  pageNumber: [1, 2, 3, 4].map(
    (at) => `/v1/pages/page-number?count=7${at === 1 ? '' : `&page=${at}`}&pageSize=2`,
  ),
  cursor: [0, 2, 4, 6].map(
    (at) => `/v1/pages/cursor?count=7${at === 0 ? '' : `&cursor=after-${at}`}&limit=2`,
  ),
  cursorId: [0, 2, 4, 6].map(
    (at) => `/v1/pages/cursor-id?${at === 0 ? '' : `after=item-000${at}&`}count=7&limit=2`,
  ),
  whole: ['/v1/pages/fake-page?count=7'],
} as const;
