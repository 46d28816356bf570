import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declaredInput } from './declared-input.js';

/** Milliseconds after which a stalled body continues, so that a client without a timeout fails instead of hanging. */
const stall = 20_000;
const books = [1, 2, 3, 4, 5].map((id) => ({ id }));

const document = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: {
        'x-vendor-pagination': {
          name: 'bookOffset',
          type: 'offset',
          request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
          response: { data: { type: 'items' }, total: { type: 'total' } },
        },
        responses: {},
      },
    },
    '/filtered': {
      get: {
        'x-vendor-pagination': 'filtered',
        parameters: [
          { name: 'tags', explode: false, schema: { type: 'array', items: { type: 'string' } } },
          { name: 'ids', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'names', schema: { type: 'array', items: { type: 'string' } } },
          {
            name: 'days',
            explode: false,
            schema: { type: 'array', items: { type: 'string', format: 'date' } },
          },
          { name: 'since', schema: { type: 'string', format: 'date-time' } },
        ].map((parameter) => ({ in: 'query', ...parameter })),
        responses: {
          200: {
            description: 'A page whose items are not as declared here',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
                },
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Book: { type: 'object', properties: { id: { type: 'string' } } } } },
  'x-vendor-pagination': [
    {
      name: 'filtered',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { data: { type: 'items' } },
    },
  ],
};

export function faultInput() {
  return declaredInput(document);
}

export interface FaultServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a server that pages `/books`, sends HTML with the status 200 (`/proxy`) and 502 (`/gateway`), asks for a wait of 50
 * seconds (`/busy`), and pauses in the body: for a moment (`/slow`) or too long (`/stalled?by=NAME`). `/closed` lists the names whose client has closed the
 * connection in the pause.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const closed: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const sendJson = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const sendHtml = (status: number) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>busy</html>');
    const pause = (milliseconds: number) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
      const timer = setTimeout(() => response.end('[]}'), milliseconds);
      response.on('close', () => {
        clearTimeout(timer);
        if (!response.writableEnded) closed.push(searchParams.get('by') ?? '');
      });
    };
    switch (pathname) {
      case '/proxy':
        return sendHtml(200);
      case '/gateway':
        return sendHtml(502);
      case '/busy':
        return response.writeHead(429, { 'retry-after': '50' }).end();
      case '/slow':
        return pause(300);
      case '/stalled':
        return pause(stall);
      case '/closed':
        return sendJson([...closed].sort());
      default: {
        const offset = Number(searchParams.get('offset') ?? 0);
        const limit = Number(searchParams.get('limit') ?? 2);
        return sendJson({ data: books.slice(offset, offset + limit), total: books.length });
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
