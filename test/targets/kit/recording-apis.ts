import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { analyze, type Json, paginate, type Scheme } from '@pagewright/core';
import { createReferenceApi } from '../../../server-reference/src/index.js';

/** A server that records its requests. */
export interface RecordingApi {
  readonly url: string;
  /** Requests since the last call: verb, path, query with sorted names, the cursor in a header, and the body. */
  take(): readonly string[];
  close(): Promise<void>;
}

async function record(handler: RequestListener, closeToo = async () => {}): Promise<RecordingApi> {
  let seen: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    url.searchParams.sort();
    const cursor = request.headers['x-cursor'];
    const line = `${request.method} ${url.pathname}${url.search}${cursor === undefined ? '' : ` x-cursor=${cursor}`}`;
    const index = seen.push(line) - 1;
    const into = seen;
    request.on('data', (chunk) => {
      into[index] += ` ${chunk}`;
    });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await closeToo();
    },
  };
}

const headers = { Authorization: 'Bearer walks' };

/** Starts the shipped reference API with its paged collections. */
export async function recordReferenceApi(): Promise<RecordingApi & { readonly document: Json }> {
  const api = createReferenceApi({ pages: true, tokens: { walks: ['read'] }, quiet: true });
  const server = await record(api.handler, () => api.close());
  const document = (await (await fetch(`${server.url}/openapi.json`, { headers })).json()) as Json;
  server.take();
  return { ...server, document };
}

/** Collections of the reference API, with the first query of a walk. */
export const collections: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  offset: { limit: 2, count: 7 },
  'page-number': { pageSize: 2, count: 7 },
  cursor: { limit: 2, count: 7 },
  'cursor-id': { limit: 2, count: 7 },
  'cursor-url': { limit: 2, count: 7 },
  'fake-page': { count: 7 },
};

/** Walks with core; returns its requests, which every other walk must also send, and the item names by page. */
export async function walkByCore(api: RecordingApi & { readonly document: Json }, collection: string) {
  const { schemes, methods } = analyze({ document: api.document });
  const path = `/v1/pages/${collection}`;
  const bound = methods.find(({ operation }) => operation === `get ${path}`)?.scheme;
  const scheme = schemes.find(({ name }) => name === bound) as Scheme;
  const request = { method: 'GET', url: api.url + path, query: { ...collections[collection] }, headers };
  const pages: string[][] = [];
  api.take();
  for await (const page of paginate<{ readonly name: string }>(
    scheme,
    request,
    async ({ url, query = {} }) => {
      const target = new URL(url);
      for (const [name, value] of Object.entries(query)) target.searchParams.append(name, String(value));
      const response = await fetch(target, { headers });
      return { status: response.status, body: (await response.json()) as Json };
    },
  ))
    pages.push(page.items.map(({ name }) => name));
  return { requests: api.take(), pages };
}

/** Starts an API with two lists of five items, two per page: by a cursor in a header, and by an id in the body. */
export function recordPositionsApi(): Promise<RecordingApi> {
  const items = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Book ${id}` }));
  return record(async (request, response) => {
    const body = await bodyOf(request);
    const from = Number(request.headers['x-cursor'] ?? body?.paging?.after ?? 0);
    const found = items.slice(from, from + 2);
    const next = from + 2 < items.length ? { next: String(from + 2) } : {};
    answer(response, { items: found, ...next });
  });
}

async function bodyOf(request: IncomingMessage): Promise<{ paging?: { after?: number } } | undefined> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

function answer(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
