import { declaredInput } from './declared-input.js';
import { listening, type SearchServer, token } from './search-server.js';

/** A list whose path begins like the base URL's path, and whose responses contain the next page's absolute URL. */
const description = {
  openapi: '3.1.0',
  info: { title: 'Linked', version: '1' },
  'x-vendor-pagination': [
    {
      name: 'linkedPage',
      type: 'cursorUrl',
      request: {},
      response: {
        hits: { type: 'items' },
        next: { type: 'cursorUrl', location: 'bodyLink', path: ['next'] },
      },
    },
  ],
  paths: {
    '/base/linked': {
      get: {
        'x-vendor-pagination': 'linkedPage',
        parameters: [{ in: 'query', name: 'state', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'A page',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    hits: {
                      type: 'array',
                      items: {
                        type: 'object',
                        title: 'Hit',
                        required: ['id'],
                        properties: { id: { type: 'integer' } },
                      },
                    },
                    next: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

export function linkedInput() {
  return declaredInput(description);
}

/** Serves three pages of two items below `/base`, to requests that have the token, the header and the filter. */
export function startLinkedServer(): Promise<SearchServer> {
  return listening((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const isComplete =
      url.pathname === '/base/base/linked' &&
      url.searchParams.get('state') === 'open' &&
      request.headers['x-tenant'] === 'acme' &&
      request.headers.authorization === `Bearer ${token}`;
    const page = Number(url.searchParams.get('page') ?? 1);
    const hits = [{ id: 2 * page - 1 }, { id: 2 * page }];
    const next = page < 3 ? { next: `${url.origin}${url.pathname}?page=${page + 1}` } : {};
    response.writeHead(isComplete ? 200 : 400, { 'content-type': 'application/json' });
    // Some servers send a byte order mark, which clients may ignore.
    response.end(`\uFEFF${JSON.stringify(isComplete ? { hits, ...next } : { code: 'incomplete' })}`);
  });
}
