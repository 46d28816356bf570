import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declaredItems } from '@pagewright/codegen';
import { analyze, type Json, objectReader } from '@pagewright/core';
import { declaredInput } from './declared-input.js';

/** Number of items that a search finds. */
export const hits = 23;
/** Token that every request must send; tests look for it in output, to notice a leak. */
export const token = 'secret';

const hit = (id: number) => ({ id, name: `hit ${id}` });
const all = Array.from({ length: hits }, (_, index) => hit(index + 1));

const listOf = (name: string) => ({
  200: {
    description: 'A page',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { [name]: { type: 'array', items: { $ref: '#/components/schemas/Hit' } } },
        },
      },
    },
  },
});

/** A search that pages by a position in the body, and a list with a path parameter. */
const description = {
  openapi: '3.1.0',
  info: { title: 'Search', version: '1' },
  'x-vendor-pagination': [
    {
      name: 'teamPage',
      type: 'offset',
      request: {
        offset: { type: 'offset' },
        limit: { type: 'limit' },
        order: { required: true, schema: { enum: ['id', '-id'] } },
      },
      response: { members: { type: 'items' }, total: { type: 'total' } },
    },
    {
      name: 'searchCursor',
      type: 'cursor',
      paramLocation: 'body',
      request: {
        cursor: { type: 'cursor', path: ['paging', 'cursor'] },
        size: { type: 'limit', path: ['paging', 'size'] },
      },
      response: { hits: { type: 'items' }, next: { type: 'cursor', path: ['paging', 'next'] } },
    },
  ],
  components: {
    schemas: {
      Hit: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          'best-of': { type: 'array', items: { $ref: '#/components/schemas/Hit' } },
          parent: { $ref: '#/components/schemas/Hit' },
          str: { type: ['string', 'null'] },
        },
      },
    },
  },
  paths: {
    '/teams/{team}/members': { get: { 'x-vendor-pagination': 'teamPage', responses: listOf('members') } },
    '/search': { post: { 'x-vendor-pagination': 'searchCursor', responses: listOf('hits') } },
  },
};

export interface SearchServer {
  readonly url: string;
  /** The path and query of each request so far. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Returns the generator's input for this server. */
export function searchInput() {
  const { schemes, methods } = analyze({ document: description });
  const itemsOf = declaredItems(objectReader(description));
  return { schemes, methods, itemsOf, transport: true } as const;
}

const text = { type: 'string' };

/** A list that has query parameters of every kind in addition to paging parameters. */
const tag = { enum: ['p', 'q'] };

const filtered = {
  ...description,
  'x-vendor-pagination': [
    ...description['x-vendor-pagination'],
    {
      name: 'eventPage',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { events: { type: 'items' }, total: { type: 'total' } },
    },
  ],
  paths: {
    ...description.paths,
    '/events': {
      get: {
        'x-vendor-pagination': 'eventPage',
        parameters: [
          {
            name: 'kind',
            required: true,
            description: 'The kind of the events.',
            schema: { enum: ['a&b', 'c'] },
          },
          { name: 'state', schema: { enum: ['open', 'closed'] } },
          { name: 'labels[]', schema: { type: 'array', items: { enum: ['x', 'y z'] } } },
          { name: 'ids', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'tags', style: 'pipeDelimited', explode: false, schema: { type: 'array', items: tag } },
          { name: 'since', schema: { ...text, format: 'date-time' } },
          { name: 'minScore', schema: { type: 'number' } },
          { name: 'archived', schema: { type: 'boolean' } },
          { name: 'from', schema: text },
          { name: 'filter', style: 'deepObject', schema: { type: 'object' } },
        ].map((parameter) => ({ in: 'query', ...parameter })),
        responses: listOf('events'),
      },
    },
  },
};

/** The query that the programs send to the filtered list, as a server reads it. */
export const filteredQuery: readonly (readonly [name: string, value: string])[] = [
  ['kind', 'a&b'],
  ['state', 'open'],
  ['labels[]', 'x'],
  ['labels[]', 'y z'],
  ['ids', '1,2'],
  ['tags', 'p|q'],
  ['since', '2026-01-02T03:04:05Z'],
  ['minScore', '0.5'],
  ['archived', 'false'],
  ['from', 'me'],
];

/** Returns the generator's input for this server with a list that has query parameters. */
export function filteredInput() {
  return declaredInput(filtered);
}

/** Returns the generator's input for a list that has query parameters with dates. */
export function datesInput() {
  const query = (name: string, format: string) => ({
    in: 'query',
    name,
    schema: { type: 'string', format },
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Dates', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'all',
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { data: { type: 'items' } },
      },
    ],
    paths: {
      '/a': {
        get: {
          'x-vendor-pagination': 'all',
          parameters: [
            query('day', 'date'),
            query('id', 'uuid'),
            {
              in: 'query',
              name: 'days',
              explode: false,
              schema: { type: 'array', items: { type: 'string', format: 'date' } },
            },
          ],
          responses: {},
        },
      },
    },
  };
  return declaredInput(document);
}

/** Starts a server that sends pages to authorised requests, and errors to others. A search must send `query: a`. */
export function startSearchServer(): Promise<SearchServer> {
  return listening(async (request, response) => {
    const body = await jsonOf(request);
    const [status, answer] =
      request.headers.authorization === `Bearer ${token}`
        ? answerTo(new URL(request.url ?? '', 'http://localhost'), body)
        : [401, { code: 'unauthenticated' }];
    response.writeHead(status as number, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
}

/** Starts a server that redirects every request to another server. */
export function startRedirectServer(to: SearchServer): Promise<SearchServer> {
  return listening((request, response) => {
    response.writeHead(302, { location: `${to.url}${request.url ?? ''}` });
    response.end();
  });
}

/** Starts a server on a free port of localhost. */
export async function listening(answer: RequestListener): Promise<SearchServer> {
  const asked: string[] = [];
  // Idle connections stay open: a request would fail if the server closed a connection just as a client reuses it.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo({ pathname, searchParams }: URL, body: SearchBody | undefined): readonly [number, Json] {
  if (pathname === '/teams/my-team/members') {
    if (searchParams.get('order') !== 'id') return [422, { code: 'no_order' }];
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Number(searchParams.get('limit') ?? 10);
    return [200, { members: all.slice(offset, offset + limit), total: hits }];
  }
  if (pathname === '/events') return [200, { events: all.slice(0, 1), total: 1 }];
  if (pathname !== '/search') return [404, { code: 'not_found' }];
  if ((body?.query ?? searchParams.get('query')) !== 'a') return [422, { code: 'no_query' }];
  const from = Number(body?.paging?.cursor ?? 0);
  const end = from + (body?.paging?.size ?? 10);
  const paging = end < hits ? { next: String(end) } : {};
  return [200, { hits: all.slice(from, end), paging }];
}

interface SearchBody {
  readonly query?: string;
  readonly paging?: { readonly cursor?: string | null; readonly size?: number };
}

async function jsonOf(request: IncomingMessage): Promise<SearchBody | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}
