import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The sample's customers API with CORS for web pages. */
export interface CustomersServer {
  readonly address: string;
  /** Requests in order, such as `GET /customers?limit=2 as Bearer secret`. */
  readonly asked: readonly string[];
  readonly stop: () => void;
}

const customers = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald'].map((name, id) => ({ id, name }));

export async function serveCustomers(): Promise<CustomersServer> {
  const asked: string[] = [];
  const { address, stop } = await serve(({ method, url = '/', headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    if (method === 'OPTIONS') {
      response.end();
      return;
    }
    asked.push(`${method} ${url} as ${headers.authorization ?? 'nobody'}`);
    const { searchParams } = new URL(url, 'http://localhost');
    const offset = Number(searchParams.get('offset') ?? 0);
    const results = customers.slice(offset, offset + Number(searchParams.get('limit') ?? 2));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ results, total: customers.length }));
  });
  return { address, asked, stop };
}

/** An API that refuses every request; `isForPages` adds CORS headers to its responses. */
export function serveRefusal(isForPages: boolean): Promise<Pick<CustomersServer, 'address' | 'stop'>> {
  return serve((_request, response) => {
    const forPages = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };
    response.writeHead(401, { 'content-type': 'application/json', ...(isForPages && forPages) });
    response.end('{ "error": "Who are you?" }');
  });
}

async function serve(answer: RequestListener): Promise<Pick<CustomersServer, 'address' | 'stop'>> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
