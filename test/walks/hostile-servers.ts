import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (response: ServerResponse) => void;

export interface Addresses {
  /** Origin of the server at which a walk starts: `http://127.0.0.1:PORT`. */
  readonly home: string;
  readonly away: string;
}

export interface Received {
  readonly method: string;
  /** Path and query of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Two servers that respond as the case says, and record every request. */
export interface HostileServers {
  readonly at: Addresses;
  /** Sets the next responses in order; further requests get an empty page. */
  readonly prepare: (answers: {
    readonly home?: readonly Answer[];
    readonly away?: readonly Answer[];
  }) => void;
  /** Requests whose Host header names the server at which the walk starts. */
  readonly atHome: () => readonly Received[];
  /** Requests with any other Host header, from either server. */
  readonly elsewhere: () => readonly Received[];
  readonly close: () => void;
}

export function json(body: unknown, headers: Readonly<Record<string, string | string[]>> = {}): Answer {
  return answer(200, JSON.stringify(body), headers);
}

export function answer(
  status: number,
  body: string | Uint8Array = '',
  headers: Readonly<Record<string, string | string[]>> = {},
): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}

/** Returns a response that sends the lines as raw bytes, and then closes the connection. */
export function raw(...lines: readonly string[]): Answer {
  return (response) => {
    response.socket?.end(lines.join('\r\n'), 'latin1');
  };
}

/** Returns a response that sends only its beginning, and then closes the connection. */
export function cutOff(beginning: string): Answer {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(beginning, () => response.destroy());
  };
}

/** Returns a response that is never sent, or, after a beginning, never ends. */
export function stuck(beginning?: string): Answer {
  return (response) => {
    if (beginning === undefined) return;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(beginning);
  };
}

export async function startServers(): Promise<HostileServers> {
  const received: Received[] = [];
  let answers: { home: Answer[]; away: Answer[] } = { home: [], away: [] };
  const serve = (name: 'home' | 'away') =>
    createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method = '', url: target = '', headers } = request;
      received.push({ method, target, headers, body });
      (answers[name].shift() ?? json({ users: [] }))(response);
    });
  const servers = [serve('home'), serve('away')] as const;
  const [home, away] = await Promise.all([listening(servers[0]), listening(servers[1])]);
  const isHome = ({ headers }: Received) => `http://${headers.host}` === home;
  return {
    at: { home, away },
    prepare: (next) => {
      received.splice(0);
      answers = { home: [...(next.home ?? [])], away: [...(next.away ?? [])] };
    },
    atHome: () => received.filter(isHome),
    elsewhere: () => received.filter((one) => !isHome(one)),
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
