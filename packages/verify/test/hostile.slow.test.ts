import { objectReader, type PageRequest } from '@pagewright/core';
import { readRecording } from '@pagewright/exchanges';
import { describe, expect, it } from 'vitest';
import { verifyRecording } from '../src/index.js';
import { cursorScheme, exchange, items, offsetScheme, verdictOf, verify } from './traffic.js';

describe('hostile recordings', () => {
  it('verify treats a thousand equal responses with the same cursor as one page', () => {
    const page = exchange('/things?cursor=abc', { data: items(1, 2), next: 'abc' });
    expect(verdictOf(cursorScheme, Array(1_000).fill(page))).toMatchObject({ pages: 1 });
  });

  it('verify reads two recorded pages that link to each other as one walk of two pages', () => {
    const walk = [
      exchange('/things?cursor=a', { data: items(1, 1), next: 'b' }),
      exchange('/things?cursor=b', { data: items(2, 2), next: 'a' }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ walks: 1, pages: 2, requestsPredicted: 2 });
  });

  it('verify compares 20,000 pages of one walk in linear time', { timeout: 20_000 }, () => {
    const walk = Array.from({ length: 20_000 }, (_, page) =>
      exchange(`/things?limit=1&offset=${page}`, { data: items(page, page), total: 20_000 }),
    );
    expect(verdictOf(offsetScheme, walk)).toMatchObject({ verdict: 'confirmed', requestsPredicted: 19_999 });
  });

  it('verify compares 20,000 requests that the declaration does not predict in linear time', {
    timeout: 20_000,
  }, () => {
    const walk = Array.from({ length: 20_000 }, (_, page) =>
      exchange(`/things?q=${page}`, { data: items(page, page), next: `n${page}` }),
    );
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ verdict: 'unobserved', findings: [] });
  });

  it.each([
    ['with one cursor, each with new items', () => 'abc'],
    ['of a list that was walked 10,000 times', (page: number) => (page % 2 === 0 ? 'abc' : null)],
  ])('verify links 20,000 pages %s in linear time', { timeout: 20_000 }, (_, nextOf) => {
    const walk = Array.from({ length: 20_000 }, (_, page) =>
      exchange(nextOf(page - 1) === null || page === 0 ? '/things' : '/things?cursor=abc', {
        data: items(page, page),
        next: nextOf(page),
      }),
    );
    const { verdict, pages } = verdictOf(cursorScheme, walk);
    expect({ verdict, pages }).toEqual({ verdict: 'confirmed', pages: 20_000 });
  });

  it('verify follows 10,000 equal next URLs to another path in linear time', { timeout: 20_000 }, () => {
    const next = 'https://api.example.com/v1/others?page=2';
    const page = (path: string) =>
      exchange(path, { data: items(1, 1), next: path === '/things' ? next : null });
    const walk = Array.from({ length: 20_000 }, (_, index) =>
      page(index % 2 === 0 ? '/things' : '/others?page=2'),
    );
    const response = { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } };
    const scheme = { ...cursorScheme, type: 'cursorUrl', request: {}, response };
    expect(verdictOf(scheme, walk)).toMatchObject({ requestsPredicted: 1 });
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ requestsPredicted: 0 });
  });

  it('verify quickly compares a long URL with a path that has 40 parameters in one segment', async () => {
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
  ])('verify reads a recording with the malformed request %s, and throws no exception', async (url, body) => {
    const line = JSON.stringify({ request: { url }, response: { body } });
    const { exchanges } = await readRecording(line);
    expect(verify(cursorScheme, exchanges).operations).toHaveLength(1);
  });

  it('verify reads 10,000 recorded pages that form a circle as one walk', () => {
    const walk = Array.from({ length: 10_000 }, (_, page) =>
      exchange(`/things?cursor=c${page}`, { data: items(page, page), next: `c${(page + 1) % 10_000}` }),
    );
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ walks: 1, requestsPredicted: 10_000 });
  });

  it('verify finds two walks if the requested cursor is not among 100,000 members of the page before', () => {
    const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, index]));
    const walk = [
      exchange('/things', { data: items(1, 1), ...members, next: 'abcdef' }),
      exchange('/things?cursor=zzzzzz', { data: items(2, 2), ...members, next: null }),
    ];
    expect(verdictOf(cursorScheme, walk).walks).toBe(2);
  });

  it('verify compares queries of 50,000 parameters, and shortens them in the evidence', () => {
    const long = Array.from({ length: 50_000 }, (_, index) => `p${index}=1`).join('&');
    const walk = [
      exchange(`/things?${long}`, { data: items(1, 1), next: 'abcdef' }),
      exchange(`/things?${long}&page=abcdef`, { data: items(2, 2), next: null }),
    ];
    const { findings } = verdictOf(cursorScheme, walk);
    expect(findings).toHaveLength(1);
    expect(JSON.stringify(findings).length).toBeLessThan(10_000);
  });

  it('verify does not treat requests to other origins as pages of the documented server', () => {
    const own = exchange('/things', { data: items(1, 2), next: 'https://evil.example/v1/things?cursor=b' });
    const other = exchange('', { data: items(3, 4), next: null });
    const there = { ...other, request: { method: 'GET', url: 'https://evil.example/v1/things?cursor=b' } };
    const { summary } = verify({ ...cursorScheme, type: 'cursorUrl' }, [own, there]);
    expect(summary).toMatchObject({ exchanges: 2, unmatched: 1, requestsPredicted: 0 });
  });

  const secret = 'sk_live_0123456789';
  const withQuery = (url: string, pair: string) => `${url}${url.includes('?') ? '&' : '?'}${pair}`;
  const hidden: Readonly<Record<string, (request: PageRequest) => PageRequest>> = {
    'the user of a URL': (one) => ({ ...one, url: one.url.replace('//', `//user:${secret}@`) }),
    'the signature of a URL of AWS': (one) => ({
      ...one,
      url: withQuery(one.url, `X-Amz-Signature=${secret}&X-Amz-Security-Token=${secret}`),
    }),
    'the signature of a URL of Azure': (one) => ({ ...one, url: withQuery(one.url, `sv=1&sig=${secret}`) }),
    'the signature of a URL of Google': (one) => ({
      ...one,
      url: withQuery(one.url, `X-Goog-Signature=${secret}&X-Goog-Credential=${secret}`),
    }),
    'an encoded name of a parameter': (one) => ({ ...one, url: withQuery(one.url, `api%5Fkey=${secret}`) }),
    'a parameter, repeated in another one': (one) => ({
      ...one,
      url: withQuery(one.url, `client_secret=${secret}&state=a-${secret}`),
    }),
    'a cookie': (one) => ({ ...one, headers: { Cookie: `a=1; sid=${secret}` } }),
    'a header that only this API has': (one) => ({ ...one, headers: { 'X-Acme-Visitor': secret } }),
    'a header, repeated in the query': (one) => ({
      ...one,
      url: withQuery(one.url, `trace=${secret}`),
      headers: { Authorization: `Bearer ${secret}` },
    }),
    'a member of a body': (one) => ({ ...one, body: { auth: { password: secret }, limit: 2 } }),
    'a URL in a parameter': (one) => ({
      ...one,
      url: withQuery(one.url, `back=${encodeURIComponent(`https://u:${secret}@a.example/?token=${secret}`)}`),
    }),
  };

  it.each(Object.keys(hidden))('a secret in %s is not shown in a finding about a request', (place) => {
    const walk = [
      exchange('/things', { data: items(1, 2), next: 'abcdef', session_token: secret }),
      exchange('/things?after=abcdef', { data: items(3, 4), next: null }),
    ].map((one) => ({
      ...one,
      request: hidden[place]?.(one.request) ?? one.request,
      response: { ...one.response, headers: { 'set-cookie': [`sid=${secret}`] } },
    }));
    const report = JSON.stringify(verify(cursorScheme, walk));
    expect(report).toContain('Verify/NextRequestDiffers');
    expect(report).not.toContain(secret);
  });

  it('a user name and a password in an undeclared base path are not shown in a finding', () => {
    const one = exchange('/things', { data: items(1, 2), next: null });
    const url = `https://user:${secret}@api.example.com/v9/things?token=${secret}`;
    const report = verify(cursorScheme, [{ ...one, request: { method: 'GET', url } }]);
    expect(report.findings.map(({ code }) => code)).toEqual(['Verify/OtherBasePath']);
    expect(JSON.stringify(report)).not.toContain(secret);
  });

  it('secrets in headers, URLs and bodies are not shown in findings of verify', () => {
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
