import { objectReader } from '@pagewright/core';
import { readRecording } from '@pagewright/exchanges';
import { describe, expect, it } from 'vitest';
import { verifyRecording } from '../src/index.js';
import { cursorScheme, exchange, items, offsetScheme, verdictOf, verify } from './traffic.js';

describe('hostile recordings', () => {
  it('a thousand responses with one cursor and the same items end immediately', () => {
    const page = exchange('/things?cursor=abc', { data: items(1, 2), next: 'abc' });
    expect(verdictOf(cursorScheme, Array(1_000).fill(page))).toMatchObject({ pages: 1 });
  });

  it('two pages that link to each other are one walk', () => {
    const walk = [
      exchange('/things?cursor=a', { data: items(1, 1), next: 'b' }),
      exchange('/things?cursor=b', { data: items(2, 2), next: 'a' }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ walks: 1, pages: 2, requestsPredicted: 2 });
  });

  it('20,000 pages of one walk are compared in linear time', () => {
    const walk = Array.from({ length: 20_000 }, (_, page) =>
      exchange(`/things?limit=1&offset=${page}`, { data: items(page, page), total: 20_000 }),
    );
    const before = performance.now();
    expect(verdictOf(offsetScheme, walk)).toMatchObject({ verdict: 'confirmed', requestsPredicted: 19_999 });
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('20,000 requests that nothing predicts are compared in linear time', () => {
    const walk = Array.from({ length: 20_000 }, (_, page) =>
      exchange(`/things?q=${page}`, { data: items(page, page), next: `n${page}` }),
    );
    const before = performance.now();
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ verdict: 'unobserved', findings: [] });
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('a path of many parameters in one segment is compared with a long path quickly', async () => {
    const document = {
      openapi: '3.1.0',
      servers: [{ url: `https://${'{a}'.repeat(40)}.example.com/${'{b}'.repeat(40)}x` }],
      paths: { [`/${'{a}'.repeat(40)}x`]: { get: {} } },
    };
    const long = exchange(`/${'a'.repeat(5_000)}`, { data: [] });
    expect(verifyRecording({ document: objectReader(document), exchanges: [long] }).operations).toEqual([]);
  });

  it.each([
    ['http://[', {}],
    ['/things?%', { data: [null, 1, 'x'] }],
    ['/things?cursor=%ff', { data: {} }],
    ['/%2e%2e/things', { data: [], next: { a: 1 } }],
    ['/things?__proto__=1&constructor=2', { data: [], next: 'x', ['__proto__']: 1 }],
    ['/things#a', [[[]]]],
    ['javascript:alert(1)', 'text'],
  ])('the request %s is reported without an exception', async (url, body) => {
    const line = JSON.stringify({ request: { url }, response: { body } });
    const { exchanges } = await readRecording(line);
    expect(verify(cursorScheme, exchanges).operations).toHaveLength(1);
  });

  it('secrets in headers, URLs and bodies appear in no finding', () => {
    const secret = 'sk_live_0123456789';
    const walk = [
      exchange('/things', { data: items(1, 2), next: 'abcdef' }),
      exchange('/things?cursor=abcdef', { data: items(3, 4), next: null }),
    ].map((one) => ({
      ...one,
      request: {
        ...one.request,
        url: `${one.request.url}${one.request.url.includes('?') ? '&' : '?'}access_token=${secret}`,
        headers: { Authorization: `Bearer ${secret}`, Cookie: `session=${secret}`, 'X-Api-Key': secret },
      },
    }));
    const scheme = { ...cursorScheme, request: { cursor: { type: 'cursor', param: 'after' } } };
    const report = JSON.stringify(verify(scheme, walk));
    expect(report).toContain('Verify/NextRequestDiffers');
    expect(report).not.toContain('sk_live');
  });
});
