import { describe, expect, it } from 'vitest';
import { createMock } from '../src/index.js';
import { documentOf, everyStrategy } from './strategies.js';

describe('requests', () => {
  it('the mock reports a missing cookie, even if another cookie has a name that ends like it', async () => {
    const document = {
      openapi: '3.1.0',
      paths: {
        '/tickets': {
          get: {
            parameters: [{ name: 'session', in: 'cookie', required: true, schema: { type: 'string' } }],
            responses: { '204': { description: 'None' } },
          },
        },
      },
    };
    const mock = createMock({ document });
    const statusFor = async (cookie: string) =>
      (await mock(new Request('http://a.test/tickets', { headers: { cookie } }))).status;
    expect(await statusFor('a=1; oldsession=1')).toBe(400);
    expect(await statusFor('a=1; session=1')).toBe(204);
  });

  it('a next URL keeps the page size, even if its parameter is called cursor', async () => {
    const scheme = {
      type: 'cursorUrl',
      request: { cursor: { type: 'limit' } },
      response: { items: { type: 'items' }, next: { type: 'cursorUrl' } },
    };
    const mock = createMock({ document: documentOf({ links: scheme }) });
    const page = await mock(new Request('http://a.test/links?cursor=2'));
    const { next } = (await page.json()) as { readonly next: string };
    expect(new URL(next).searchParams.get('cursor')).toBe('2');
    expect((await mock(new Request(next))).status).toBe(200);
  });

  it.each(['undefined', 'null'])(
    'the mock refuses the cursor %s if the items of the caller have no ids',
    async (cursor) => {
      const mock = createMock({ document: everyStrategy(), options: { items: [{}, {}] } });
      const response = await mock(new Request(`http://a.test/itemCursor?after=${cursor}`));
      expect(response.status).toBe(422);
    },
  );

  it('the mock rejects with the reason if a request is aborted before or during a slow answer', async () => {
    let started = () => {};
    const waiting = new Promise<void>((resolve) => {
      started = resolve;
    });
    const mock = createMock({
      document: everyStrategy(),
      options: {
        faults: [{ kind: 'slow' }],
        wait: () => {
          started();
          return new Promise(() => {});
        },
      },
    });
    const controller = new AbortController();
    const request = () => new Request('http://a.test/offset?offset=4', { signal: controller.signal });
    const slow = expect(mock(request())).rejects.toThrow('too slow');
    await waiting;
    controller.abort(new Error('too slow'));
    await slow;
    await expect(mock(request())).rejects.toThrow('too slow');
  });
});
