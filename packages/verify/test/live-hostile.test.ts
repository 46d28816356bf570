import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { everyStrategy } from '../../mock/test/strategies.js';
import { runLive } from './live.js';

const document = everyStrategy();
let count = 0;
const deep = Array.from({ length: 5_000 }).reduce<Json>((inner) => [inner], 'end');

/** Servers whose responses are not pages, or have no end. */
const servers: Readonly<Record<string, (request: PageRequest) => PageResponse>> = {
  'an endless list of pages': () => ({
    status: 200,
    body: { items: [{ id: count++ }], next: `n${count}`, more: true, total: 1e9 },
  }),
  'a body that is not an object': () => ({ status: 200, body: 'text' }),
  'no body': () => ({ status: 204, body: null }),
  'items that are not a list': () => ({ status: 200, body: { items: 7 } }),
  'a body of great depth': () => ({ status: 200, body: { items: [deep], next: deep } as Json }),
  'values named like prototype members': () => ({
    status: 200,
    body: JSON.parse('{"items":[{"id":"__proto__"},{"id":"constructor"}],"next":"__proto__"}'),
  }),
  'next URLs of other schemes': () => ({
    status: 200,
    body: { items: [{ id: 1 }], next: 'file:///etc/passwd' },
  }),
  'an invalid next URL': () => ({ status: 200, body: { items: [{ id: 1 }], next: 'https://[' } }),
  'an invalid status': () => ({ status: 999, body: null }),
  'an endless wait': () => ({ status: 429, headers: { 'retry-after': '999999' }, body: null }),
  'a list as a header': () => ({
    status: 200,
    headers: { link: ['<a', '>; rel="next"', ''] },
    body: { items: [{ id: 1 }] },
  }),
  'totals that are not numbers': () => ({
    status: 200,
    body: { items: [{ id: 1 }], total: { a: 1 }, pages: 'many', more: 'no' },
  }),
  'a next URL with a password on the same host': (request) => ({
    status: 200,
    body: {
      items: [{ id: count++ }],
      next: `https://user:sk_live_0123456789@mock.test/x?${request.url.length}`,
    },
  }),
  'a next URL to a host with the same beginning': () => ({
    status: 200,
    body: { items: [{ id: count++ }], next: 'https://mock.test.evil.example/things' },
  }),
  'a next URL without a scheme to another host': () => ({
    status: 200,
    body: { items: [{ id: count++ }], next: '//evil.example/things' },
  }),
  'a redirect to another host': () => ({
    status: 302,
    headers: { location: 'https://evil.example/?token=sk_live_0123456789' },
    body: null,
  }),
  'secrets in each part of the response': () => ({
    status: 200,
    headers: {
      'set-cookie': ['sid=sk_live_0123456789'],
      link: '<https://mock.test/?sig=sk_live_0123456789>',
    },
    body: { items: [{ id: 1 }, { id: 1 }], next: 'same', access_token: 'sk_live_0123456789' },
  }),
  'a cursor of ten kilobytes': () => ({
    status: 200,
    body: { items: [{ id: count++ }], next: 'x'.repeat(10_000) + count },
  }),
  'a thousand items per page': () => ({
    status: 200,
    body: { items: Array.from({ length: 1_000 }, () => ({ id: count++ })), next: `n${count}` },
  }),
  'a cursor with quotes and lines': () => ({
    status: 200,
    body: { items: [{ id: count++ }], next: `'; rm -rf "$HOME"\n#` },
  }),
};

describe('a hostile server', () => {
  it.each(Object.keys(servers))(
    'verify stays within its budget and on its server if responses have %s',
    async (name) => {
      const asked: PageRequest[] = [];
      const send = async (request: PageRequest) => {
        asked.push(request);
        return servers[name]?.(request) ?? { body: null };
      };
      const report = await runLive(document, send, { maxRequests: 150 });
      expect(asked.length).toBeLessThanOrEqual(150);
      expect(asked.every(({ url }) => url.startsWith('https://mock.test/'))).toBe(true);
      expect(report.operations).toHaveLength(12);
      expect(report.waits).toEqual([]);
      expect(JSON.stringify(report)).not.toContain('sk_live');
      for (const { evidence } of report.findings)
        for (const { curl = '' } of evidence)
          expect(curl.replaceAll("'\\''", '').split("'").length % 2).toBe(1);
    },
  );

  it('whatever a transport throws becomes a reason in the report of verify, and the run continues', async () => {
    const report = await runLive(document, async () => {
      throw 'no error at all';
    });
    expect(report.operations.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 12 }, () => 'no error at all'),
    );
  });

  it('verify sends no more requests after it is aborted, and reports the interruption', async () => {
    const controller = new AbortController();
    let sent = 0;
    const send = async (): Promise<PageResponse> => {
      sent++;
      controller.abort();
      return { status: 200, body: { items: [{ id: 1 }, { id: 2 }], next: 'a', more: true } };
    };
    const report = await runLive(document, send, { signal: controller.signal });
    expect(sent).toBe(1);
    expect(report.operations.at(-1)?.reason).toBe('the run was interrupted');
  });
});
