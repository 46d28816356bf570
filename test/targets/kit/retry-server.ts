import type { IncomingMessage, ServerResponse } from 'node:http';
import { declaredInput } from './declared-input.js';
import { listening } from './search-server.js';

const things = {
  200: {
    description: 'A page',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            data: {
              type: 'array',
              items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
            },
            next: { type: 'string' },
          },
        },
      },
    },
  },
};

const operation = (operationId: string) => ({
  operationId,
  'x-vendor-pagination': 'thingCursor',
  parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
  responses: things,
});

/** Returns the input of `generate` for four lists whose server is busy at times. */
export function busyInput() {
  return declaredInput({
    openapi: '3.1.0',
    info: { title: 'Busy', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'thingCursor',
        type: 'cursor',
        request: { after: { type: 'cursor' } },
        response: { data: { type: 'items' }, next: { type: 'cursor' } },
      },
    ],
    paths: {
      '/things': { get: operation('listThings') },
      '/busy': { get: operation('listBusy') },
      '/closed': { get: operation('listClosed') },
      '/search': { post: operation('searchThings') },
    },
  });
}

/** The requests of a program, as method and URL, in order. */
export interface BusyServer {
  readonly url: string;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a server with two things. It answers the first request for page 1 with 429, and those for page 2 with 503 and
 * with 500. The list /busy is always 429, /closed is 503 for the next hour, and a search is always 500.
 */
export async function startBusyServer(): Promise<BusyServer> {
  const asked: string[] = [];
  const failures: Record<string, (readonly [status: number, retryAfter?: string])[]> = {
    'GET /things': [[429, '0']],
    'GET /things?after=2': [[503, new Date(0).toUTCString()], [500]],
  };
  const always: Readonly<Record<string, readonly [status: number, retryAfter?: string]>> = {
    'GET /busy': [429, '0'],
    'GET /closed': [503, '3600'],
    'POST /search': [500, '0'],
  };
  const server = await listening((request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`;
    asked.push(line);
    const [status, retryAfter] = always[line] ?? failures[line]?.shift() ?? [200];
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const page = line.includes('after') ? '{"data":[{"id":2}]}' : '{"data":[{"id":1}],"next":"2"}';
    response.end(status === 200 ? page : '{"error":"later"}');
  });
  return { url: server.url, asked, close: server.close };
}
