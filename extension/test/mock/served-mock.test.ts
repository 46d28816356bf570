import { afterEach, describe, expect, it } from 'vitest';
import type { MockReply, PlainRequest } from '../../src/mock/mock-messages.js';
import { serveMock } from '../../src/mock/serve-mock.js';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function served(answer: MockReply) {
  const asked: PlainRequest[] = [];
  const service = await serveMock({
    port: 0,
    log: () => {},
    ask: async (request) => {
      asked.push(request);
      return answer;
    },
  });
  if (!service.ok) throw new Error(service.problem);
  closing.push(() => service.value.close());
  return { asked, url: service.value.url };
}

describe('a mock on a port', () => {
  it('a served mock passes an HTTP request on to the host, and responds with the response of the host', async () => {
    const response = { status: 201, headers: [['x-total', '7'] as const], body: '{"id":1}' };
    const { asked, url } = await served({ response });
    const answer = await fetch(`${url}/books?limit=2`, {
      method: 'POST',
      headers: { 'X-Tenant': 'a', 'Content-Type': 'application/json' },
      body: '{"title":"é"}',
    });
    expect([answer.status, answer.headers.get('x-total'), await answer.text()]).toEqual([
      201,
      '7',
      '{"id":1}',
    ]);
    expect(asked).toEqual([
      expect.objectContaining({ method: 'POST', url: `${url}/books?limit=2`, body: '{"title":"é"}' }),
    ]);
    expect(asked[0]?.headers).toContainEqual(['x-tenant', 'a']);
  });

  it('a served mock responds with 503 and the reason if the document can’t be served', async () => {
    const { url } = await served({ problem: 'Line 3 of openapi.yaml can’t be read: why.' });
    const answer = await fetch(url);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: 'Line 3 of openapi.yaml can’t be read: why.' });
  });

  it('a served mock refuses a body of more than 2 MB with 413, and does not read the document', async () => {
    const { asked, url } = await served({ problem: 'never' });
    const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_001) });
    expect([answer.status, asked]).toEqual([413, []]);
  });

  it('serving a mock on a port that is in use fails, and the problem names the port', async () => {
    const { url } = await served({ problem: 'never' });
    const port = Number(new URL(url).port);
    const other = await serveMock({ port, log: () => {}, ask: async () => ({ problem: 'never' }) });
    expect(other).toEqual({
      ok: false,
      reason: 'portInUse',
      problem: `port ${port} of 127.0.0.1 is in use`,
    });
  });
});
