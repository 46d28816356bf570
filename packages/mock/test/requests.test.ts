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

  it('the mock serves a path after the paths of servers that the operation or its path declares', async () => {
    const responses = { '204': { description: 'None' } };
    const document = {
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example.com/v1' }],
      paths: {
        '/files': { servers: [{ url: 'https://files.example.com/v2' }], get: { responses } },
        '/jobs': { get: { servers: [{ url: '/v3/' }], responses } },
      },
    };
    const mock = createMock({ document });
    const statusOf = async (path: string) => (await mock(new Request(`http://a.test${path}`))).status;
    expect(await Promise.all(['/v1/files', '/v2/files', '/files', '/v3/jobs'].map(statusOf))).toEqual(
      Array(4).fill(204),
    );
    expect(await Promise.all(['/v4/files', '/v2files', '/v2/'].map(statusOf))).toEqual(Array(3).fill(404));
  });

  it.each(['openapi: 3.1.0\npaths: {}', null, { openapi: '3.1.0' }])(
    'problems of a mock say that nothing is served if the document is %j',
    (document) => {
      expect(createMock({ document }).problems()).toEqual([
        'nothing is served: the document has no operations',
      ]);
    },
  );

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
