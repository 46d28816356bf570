import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseScheme } from '@pagewright/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generate } from '../../src/index.js';
import { importGenerated } from './bundle-files.js';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly options?: object;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

interface Transport {
  send(request: Request): Promise<{ readonly body?: unknown }>;
}

interface TransportModule {
  readonly FetchTransport: new (options: {
    readonly baseUrl: string;
    readonly timeoutMs?: number;
    readonly retries?: number;
    readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>;
  }) => Transport;
}

const file = new URL('../../runtimes/typescript/transport.ts', import.meta.url).href;
const { FetchTransport }: TransportModule = await import(file);

test('FetchTransport reads strings of any length, and keeps integers beyond 2^53 as text', async () => {
  const long = `${'x'.repeat(2 ** 24)}"\\ 12345678901234567890`;
  const text = `{"long":${JSON.stringify(long)},"id":12345678901234567890,"size":10}`;
  const transport = new FetchTransport({
    baseUrl: 'https://api.example.com',
    fetch: async () => new Response(text),
  });
  const { body } = await transport.send({ method: 'GET', url: '/items' });
  const { long: read, ...others } = body as Record<string, unknown>;
  expect(others).toEqual({ id: '12345678901234567890', size: 10 });
  expect(read === long).toBe(true);
});

test('FetchTransport reads strings with millions of escapes, and changes no digits in strings', async () => {
  const digits = '1234567890123456789';
  const long = `${'\n\\"'.repeat(2 ** 20)}${digits}`;
  const text = `[${JSON.stringify(long)}, "\\"", ${digits}, -${digits}, ${digits}.5, 1e${digits}, "${digits}"]`;
  const transport = new FetchTransport({
    baseUrl: 'https://api.example.com',
    fetch: async () => new Response(text),
  });
  const { body } = await transport.send({ method: 'GET', url: '/items' });
  const [read, ...others] = body as readonly unknown[];
  expect(others).toEqual(['"', digits, `-${digits}`, Number(`${digits}.5`), Infinity, digits]);
  expect(read === long).toBe(true);
});

test.each([`"\\`.repeat(500_000), `[${'1234567890123456 '.repeat(50_000)}`, '[01234567890123456789]'])(
  'FetchTransport rejects a long body that is not JSON at once, and names the request',
  async (text) => {
    const transport = new FetchTransport({
      baseUrl: 'https://api.example.com',
      fetch: async () => new Response(text),
    });
    await expect(transport.send({ method: 'GET', url: '/items?key=secret' })).rejects.toMatchObject({
      reason: 'unreadableBody',
      message: 'The response to GET /items is not JSON.',
    });
  },
);

test.each(['', 'api.example.com', 'localhost:8080', '//api.example.com'])(
  'FetchTransport refuses the base URL %j, which does not name http or https',
  (baseUrl) => {
    expect(() => new FetchTransport({ baseUrl })).toThrow(TypeError);
  },
);

test('FetchTransport refuses a base URL with a query', () => {
  const baseUrl = 'https://api.example.com/v1?version=3';
  expect(() => new FetchTransport({ baseUrl })).toThrow('baseUrl must not have a query');
});

test.each([{ headers: { 'X-Tenant': 'a' } }, { method: 'POST' }, { body: '{}' }])(
  'FetchTransport sends nothing if options contain a part of the request, and names the part: %j',
  async (options) => {
    const sent: URL[] = [];
    const transport = new FetchTransport({
      baseUrl: 'https://api.example.com',
      fetch: async (url) => {
        sent.push(url);
        return new Response('{}');
      },
    });
    const [name = ''] = Object.keys(options);
    const sending = transport.send({ method: 'GET', url: '/items', options });
    await expect(sending).rejects.toThrow(`Set ${name} in the request, not in its options.`);
    expect(sent).toEqual([]);
  },
);

test('FetchTransport works with a fetch whose headers have no getSetCookie', async () => {
  const headers = new Headers({ 'x-total': '3' });
  Object.defineProperty(headers, 'getSetCookie', { value: undefined });
  const response = { status: 200, ok: true, headers, text: async () => '{}' } as Response;
  const transport = new FetchTransport({ baseUrl: 'https://api.example.com', fetch: async () => response });
  const answer = await transport.send({ method: 'GET', url: '/items' });
  expect(answer).toEqual({ status: 200, headers: { 'x-total': '3' }, body: {} });
});

interface Events {
  readonly FetchTransport: TransportModule['FetchTransport'];
  listEvents(transport: Transport, request: Request): { toArray(): Promise<number[]> };
}

test('a next URL with the base path is an error if a transport wraps FetchTransport without absoluteUrl', async () => {
  const { scheme } = parseScheme(
    {
      name: 'events',
      type: 'cursorUrl',
      request: {},
      response: { items: { type: 'items' }, next: { type: 'cursorUrl' } },
    },
    'config',
  );
  const schemes = scheme === undefined ? [] : [scheme];
  const files = generate({ schemes, transport: true, profile: 'full' }, 'typescript');
  const module = await importGenerated<Events>(files, 'index.js');
  const sent: string[] = [];
  const inner = new module.FetchTransport({
    baseUrl: 'https://api.example.com/v1',
    fetch: async (url) => {
      sent.push(url.href);
      return Response.json({ items: [1], next: sent.length === 1 ? '/v1/events?page=2' : null });
    },
  });
  const request = { method: 'GET', url: '/events' };
  const list = module.listEvents({ send: (one) => inner.send(one) }, request);
  await expect(list.toArray()).rejects.toMatchObject({
    reason: 'unsupportedUrl',
    message: expect.stringContaining('The transport needs the method absoluteUrl'),
  });
  expect(sent).toEqual(['https://api.example.com/v1/events']);
  expect(await module.listEvents(inner, request).toArray()).toEqual([1]);
});

describe('the time limit of FetchTransport', () => {
  /** Calls `use` with a server that never ends its responses: `/silent` sends nothing, other paths part of a body. */
  async function withSlowServer(use: (baseUrl: string, server: Server) => Promise<void>): Promise<void> {
    const server = createServer(({ url }, response) => {
      if (url !== '/silent') response.write('{"items":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test.each(['/silent', '/partial'])(
    'timeoutMs ends a request whose response or body does not arrive: %s',
    async (url) => {
      await withSlowServer(async (baseUrl) => {
        const transport = new FetchTransport({ baseUrl, timeoutMs: 60 });
        const options = { signal: new AbortController().signal };
        const unlimited = new FetchTransport({ baseUrl });
        for (const [sender, request] of [
          [transport, { method: 'GET', url }],
          [transport, { method: 'GET', url, options }],
          [unlimited, { method: 'GET', url, timeoutMs: 60 }],
        ] as const) {
          await expect(sender.send(request)).rejects.toMatchObject({
            name: 'TimeoutError',
            message: `GET ${url} took more than 60 ms.`,
          });
        }
      });
    },
  );

  test.each([2 ** 31, Number.POSITIVE_INFINITY])(
    'a request is not aborted early if timeoutMs is longer than timers can be: %d',
    async (timeoutMs) => {
      const transport = new FetchTransport({
        baseUrl: 'https://api.example.com',
        timeoutMs,
        fetch: async (_, { signal }) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          return new Response(JSON.stringify(signal?.aborted));
        },
      });
      expect((await transport.send({ method: 'GET', url: '/items' })).body).toBe(false);
    },
  );

  test('a request with timeoutMs still ends when its signal is aborted', async () => {
    await withSlowServer(async (baseUrl, server) => {
      const transport = new FetchTransport({ baseUrl, timeoutMs: 30_000 });
      for (const place of ['options', 'request'] as const) {
        const controller = new AbortController();
        const { signal } = controller;
        server.once('request', () => controller.abort());
        const given = place === 'options' ? { options: { signal } } : { signal };
        const sending = transport.send({ method: 'GET', url: '/partial', ...given });
        await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
      }
    });
  });

  test('timeoutMs applies to each request separately', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const transport = new FetchTransport({
      baseUrl: 'https://api.example.com',
      timeoutMs: 30,
      fetch: async (_, { signal }) => {
        signals.push(signal);
        return new Response('{}');
      },
    });
    await transport.send({ method: 'GET', url: '/items' });
    await new Promise((resolve) => signals[0]?.addEventListener('abort', resolve, { once: true }));
    await transport.send({ method: 'GET', url: '/items' });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
});

describe('retries', () => {
  /** Returns a transport whose server always answers with a status, and the times of its requests in seconds. */
  const busy = (status: number, retryAfter?: string) => {
    const times: number[] = [];
    const began = Date.now();
    const transport = new FetchTransport({
      baseUrl: 'https://api.example.com',
      retries: 3,
      fetch: async () => {
        times.push((Date.now() - began) / 1000);
        const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
        return new Response('{}', { status, headers });
      },
    });
    return { transport, times };
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['GET', 429, '2', [0, 2, 4, 6]],
    ['POST', 503, '0', [0, 0, 0, 0]],
    ['GET', 500, undefined, [0, 0.5, 1.5, 3.5]],
    ['GET', 503, 'soon', [0, 0.5, 1.5, 3.5]],
    ['GET', 429, '5.5', [0, 0.5, 1.5, 3.5]],
    ['GET', 429, 'Thu, 01 Jan 2026 00:00:30 GMT', [0, 30, 30, 30]],
    ['GET', 429, 'Wed, 31 Dec 2025 00:00:00 GMT', [0, 0, 0, 0]],
    ['GET', 429, '61', [0]],
    ['GET', 404, '1', [0]],
    ['POST', 500, '1', [0]],
  ])(
    'a %s that gets %i with Retry-After %s is sent at the times %j',
    async (method, status, after, expected) => {
      const { transport, times } = busy(status, after);
      const sending = transport.send({ method, url: '/items' });
      await vi.runAllTimersAsync();
      await expect(sending).resolves.toMatchObject({ status });
      expect(times).toEqual(expected);
    },
  );

  test('a signal ends the wait at once, with its reason', async () => {
    const { transport, times } = busy(429, '60');
    const controller = new AbortController();
    const sending = transport.send({ method: 'GET', url: '/items', signal: controller.signal });
    const ended = expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    await ended;
    expect([times, vi.getTimerCount()]).toEqual([[0], 0]);
  });
});
