import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRequest } from '../../src/io.js';
import { nodeIo } from '../../src/node-io.js';

const seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/ok': (response) => response.setHeader('X-Page', '2').end('{"a":1}'),
  '/away': (response) => response.writeHead(302, { Location: '/ok' }).end(),
  '/large': (response) => response.end('x'.repeat(2_000_001)),
  '/zip': (response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync('"unpacked"')),
  '/slow': () => undefined,
  '/slow-body': (response) => response.write('{'),
  '/no-zip': (response) => response.setHeader('Content-Encoding', 'gzip').end('"never packed"'),
  '/broken': (response) => response.socket?.destroy(),
  '/cut': (response) => response.write('{', () => response.socket?.destroy()),
};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, body, headers });
  answers[url]?.(response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { exchange } = nodeIo();
const send = (path: string, more: Partial<WireRequest> = {}) => {
  seen.splice(0);
  return exchange({
    method: 'GET',
    url: base + path,
    headers: {},
    timeout: 5_000,
    maxBytes: 2_000_000,
    ...more,
  });
};

describe('an HTTP exchange', () => {
  it('an HTTP exchange sends method, headers and body, and reads status, headers and bytes', async () => {
    const answer = await send('/ok', {
      method: 'POST',
      headers: { Cookie: 'a=b', 'X-One': '1' },
      body: '{}',
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 200, headers: { 'x-page': '2' }, bytes: Buffer.from('{"a":1}') },
    });
    expect(seen).toMatchObject([{ method: 'POST', body: '{}', headers: { cookie: 'a=b', 'x-one': '1' } }]);
  });

  it('an HTTP exchange does not follow a redirect', async () => {
    expect(await send('/away')).toMatchObject({
      ok: true,
      value: { status: 302, headers: { location: '/ok' } },
    });
    expect(seen.map(({ url }) => url)).toEqual(['/away']);
  });

  it('an HTTP exchange reads a compressed body', async () => {
    expect(await send('/zip')).toMatchObject({ ok: true, value: { bytes: Buffer.from('"unpacked"') } });
  });

  it.each([
    ['/large', 'it is larger than 2 MB'],
    ['/slow-body', 'it took longer than 0.5 s'],
    ['/no-zip', 'its compressed data is invalid'],
    ['/cut', 'the connection was interrupted'],
  ])(
    'an HTTP exchange has a status, and a reason why the body of %s can not be read',
    async (path, bodyProblem) => {
      expect(await send(path, { timeout: 500 })).toMatchObject({
        ok: true,
        value: { status: 200, bytes: new Uint8Array(), bodyProblem },
      });
    },
  );

  it('an HTTP exchange fails if the response takes longer than the limit', async () => {
    const problem = 'it took longer than 0.1 s';
    expect(await send('/slow', { timeout: 100 })).toEqual({ ok: false, problem });
  });

  it('an HTTP exchange fails when it is cancelled', async () => {
    const controller = new AbortController();
    const answer = send('/slow', { signal: controller.signal });
    controller.abort();
    expect((await answer).ok).toBe(false);
  });

  it.each([
    ['a connection that breaks', () => '/broken', 'the connection was interrupted'],
    ['a body in a GET request', () => '/ok', 'Request with GET/HEAD method cannot have body.'],
  ])('an HTTP exchange says why it failed: %s', async (_, path, problem) => {
    const body = path() === '/ok' ? { body: 'x' } : {};
    expect(await send(path(), body)).toEqual({ ok: false, problem });
  });

  it('an HTTP exchange reports a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
    await new Promise((resolve) => closed.close(resolve));
    const problem = 'nothing answers at that address (connection refused)';
    expect(await send('', { url })).toEqual({ ok: false, problem });
  });
});
