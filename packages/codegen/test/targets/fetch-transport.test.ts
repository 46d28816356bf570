import { expect, test } from 'vitest';

interface Transport {
  send(request: { readonly method: string; readonly url: string }): Promise<{ readonly body?: unknown }>;
}

interface TransportModule {
  readonly FetchTransport: new (options: {
    readonly baseUrl: string;
    readonly fetch: () => Promise<Response>;
  }) => Transport;
}

const file = new URL('../../runtimes/typescript/transport.ts', import.meta.url).href;

test('FetchTransport reads strings of any length, and keeps integers beyond 2^53 as text', async () => {
  const { FetchTransport }: TransportModule = await import(file);
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
