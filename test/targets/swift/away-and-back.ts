import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseScheme, type Scheme } from '@pagewright/core';

/** Two servers: a link of the first leads to the second, and a link of the second leads back. */
export interface AwayAndBack {
  readonly url: string;
  /** Headers of the received requests, by path. */
  readonly asked: ReadonlyMap<string, IncomingHttpHeaders>;
  readonly close: () => void;
}

export async function startAwayAndBack(): Promise<AwayAndBack> {
  const asked = new Map<string, IncomingHttpHeaders>();
  const urls: string[] = [];
  const next: Readonly<Record<string, () => string>> = {
    '/first': () => `${urls[1]}/second`,
    '/second': () => `${urls[0]}/third`,
  };
  const servers = [0, 1].map(() =>
    createServer(({ url = '', headers }, response) => {
      asked.set(url, headers);
      const link = next[url]?.();
      if (link !== undefined) response.setHeader('Link', `<${link}>; rel="next"`);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: [url] }));
    }),
  );
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return {
    url: urls[0] ?? '',
    asked,
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

/** The scheme that follows the links. */
export function linkScheme(): Scheme {
  const { scheme } = parseScheme(
    {
      name: 'linkPage',
      type: 'cursorUrl',
      request: { page: { type: 'cursorUrl' } },
      response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'linkHeader' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

/** A program that walks the links with a transport credential and headers of the caller. */
export const linkProgram = `import Foundation

var transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
transport.headers = ["Authorization": "Bearer secret"]
let headers = ["X-Tenant": "acme", "Accept": "application/json"]
let request = PageRequest(method: "GET", url: "/first", headers: headers)
let list = listLinkPage(transport: transport, request: request) { $0 }
for try await item in list { print(item) }
`;
