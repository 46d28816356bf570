import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { analyze } from '@pagewright/core';

/** Kinds of query values, each with the text that a request must contain. */
export const kinds = {
  text: 'a b',
  date: '2024-05-06',
  time: '2024-05-06T07:08:09',
  enumeration: 'open',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  decimal: '12.50',
  integer: '9007199254740993',
  flag: 'true',
  list: 'a,b',
  dates: '2024-05-06,2024-05-07',
  optional: '7',
} as const;

export type Kind = keyof typeof kinds;

const document = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: {
        'x-vendor-pagination': {
          name: 'bookOffset',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
        responses: {},
      },
    },
  },
};

export function valueInput() {
  const { schemes, methods } = analyze({ document });
  return { schemes, methods, transport: true } as const;
}

export interface ValueServer {
  readonly url: string;
  /** Returns the requests since the last call: decoded path and query, in which repeated parameters are joined. */
  take(): readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[];
  close(): Promise<void>;
}

/** Starts a server that records every request, and responds with an empty page. */
export async function startValueServer(): Promise<ValueServer> {
  let seen: { path: string; query: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const names = [...new Set(searchParams.keys())];
    const query = Object.fromEntries(names.map((name) => [name, searchParams.getAll(name).join(',')]));
    seen.push({ path: pathname, query });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
