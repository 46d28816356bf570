import { describe, expect, it } from 'vitest';
import type { NextStep, PageRequest } from '../../src/paging/exchange/exchange.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursorUrl', { limit: { type: 'limit' } }, { ...data, next: { type: 'cursorUrl' } });
const page = (next: unknown) => ({ data: [1], next }) as { data: number[]; next: string };
const url = 'https://api.example.com/users';

describe('cursorUrl: response carries a full URL for the next page', () => {
  it('cursorUrl sends the next request to the URL of the response', () => {
    expect(next(paged, get(undefined, url), page(`${url}?page=2`))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it.each(['body', 'bodyLink'] as const)('cursorUrl reads the URL from a %s field', (location) => {
    const scheme = schemeOf(
      'cursorUrl',
      {},
      { ...data, next: { type: 'cursorUrl', path: ['links', 'next'], location } },
    );
    expect(next(scheme, get(undefined, url), { data: [1], links: { next: '?page=2' } })).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it('cursorUrl reads the URL from an envelope by cursorPath', () => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl', cursorPath: ['href'] } });
    expect(next(scheme, get(undefined, url), page({ href: '?page=2' }))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it.each([[undefined], [null], [''], [0], [2], [true], [['?page=2']], [{ href: '?page=2' }]])(
    'cursorUrl stops at %j in place of a URL',
    (link) => {
      expect(next(paged, get(undefined, url), page(link))).toStrictEqual(stops('noNextUrl'));
    },
  );

  it('cursorUrl stops if no response field has the role cursorUrl', () => {
    expect(next(schemeOf('cursorUrl', {}, data), get(undefined, url), page('?page=2'))).toStrictEqual(
      stops('noNextUrl'),
    );
  });

  it('cursorUrl stops at a URL that cannot be requested', () => {
    expect(next(paged, get(undefined, url), page('ftp://api.example.com/x'))).toStrictEqual(
      stops('unsupportedUrl'),
    );
  });

  it('cursorUrl sends the next request even if its URL equals the one just sent (D17)', () => {
    expect(next(paged, get(undefined, url), page(url))).toStrictEqual(sends(get(undefined, url)));
  });
});

describe('cursorUrl: everything the caller sent is reused', () => {
  it('cursorUrl reuses the method, headers, body and options of the request', () => {
    const request: PageRequest = {
      ...post({ q: 'x' }, url),
      headers: { Accept: 'application/json', Authorization: 'Bearer t' },
      options: { timeout: 1 },
    };
    expect(next(paged, request, page('?page=2'))).toStrictEqual(sends({ ...request, url: `${url}?page=2` }));
  });

  it('cursorUrl adds the query parameters of the request that the next URL lacks', () => {
    const request = get({ sort: 'name', page: 1, tags: ['a', 'b'] }, url);
    expect(next(paged, request, page('?page=2&sort=id'))).toStrictEqual(
      sends(get({ tags: ['a', 'b'] }, `${url}?page=2&sort=id`)),
    );
  });

  it('cursorUrl recognises a parameter in the next URL even if its name is percent-encoded', () => {
    const request = get({ 'page[size]': 5, 'a b': 1, keep: 1 }, url);
    expect(next(paged, request, page('?page%5Bsize%5D=5&a+b=1'))).toStrictEqual(
      sends(get({ keep: 1 }, `${url}?page%5Bsize%5D=5&a+b=1`)),
    );
  });

  it('cursorUrl does not reuse the paging parameters of the scheme', () => {
    const scheme = schemeOf(
      'cursorUrl',
      { size: { type: 'limit', location: 'header' }, at: { type: 'cursorUrl' }, sort: {} },
      { ...data, next: { type: 'cursorUrl' } },
    );
    expect(next(scheme, get({ size: 5, at: 'x', sort: 'id' }, url), page('?page=2'))).toStrictEqual(
      sends(get({ sort: 'id' }, `${url}?page=2`)),
    );
  });

  it('cursorUrl sends no query if no query parameter remains', () => {
    expect(next(paged, get({ limit: 5 }, url), page('?page=2'))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it('cursorUrl sends literal values on every request, unless the URL has them', () => {
    const scheme = schemeOf(
      'cursorUrl',
      {
        limit: { type: 'limit', value: 50 },
        version: { value: '2' },
        kind: { value: 'k' },
        deep: { value: true, location: 'body', path: ['deep'] },
      },
      { ...data, next: { type: 'cursorUrl' } },
    );
    expect(next(scheme, get({ limit: 5 }, url), page('?page=2&kind=other'))).toStrictEqual(
      sends({ ...get({ limit: 50, version: '2' }, `${url}?page=2&kind=other`), body: { deep: true } }),
    );
  });

  it('cursorUrl resolves a relative link against a request URL without a host, such as /v1/users', () => {
    expect(next(paged, get({ a: 1 }, '/v1/users?page=1'), page('?page=2'))).toStrictEqual(
      sends(get({ a: 1 }, '/v1/users?page=2')),
    );
  });
});

describe('D45: a URL on another origin drops what the caller sent, and the step names what was dropped', () => {
  const headers = {
    Authorization: 'Bearer t',
    COOKIE: 's=1',
    'proxy-authorization': 'Basic x',
    'X-Api-Key': 'k',
    Accept: 'application/json',
  };
  const request: PageRequest = { ...get(undefined, url), headers };
  const elsewhere = 'https://cdn.example.com/users?page=2';
  const abroad = (asked: PageRequest, ...dropped: readonly string[]): NextStep => ({
    kind: 'next',
    request: asked,
    credentialsDropped: true,
    dropped,
  });

  it('a request to another origin drops all headers but Accept, Accept-Language, User-Agent, Content-Type', () => {
    const harmless = {
      ACCEPT: '*/*',
      'accept-language': 'de',
      'User-Agent': 'me',
      'Content-type': 'text/csv',
    };
    const sent = { ...get(undefined, url), headers: { ...headers, ...harmless } };
    expect(next(paged, sent, page(elsewhere))).toStrictEqual(
      abroad(
        { ...get(undefined, elsewhere), headers: { Accept: 'application/json', ...harmless } },
        'Authorization',
        'COOKIE',
        'proxy-authorization',
        'X-Api-Key',
      ),
    );
  });

  it('a next request to another origin drops every header that the caller marks as a credential', () => {
    expect(next(paged, request, page(elsewhere), { credentialHeaders: ['ACCEPT'] })).toStrictEqual(
      abroad({ ...get(undefined, elsewhere), headers: {} }, ...Object.keys(headers)),
    );
  });

  it('a next request to another origin drops every query parameter of the caller', () => {
    const sent = get({ key: 'secret', filter: 'x', none: null, limit: 5, page: 1 }, url);
    expect(next(paged, sent, page(elsewhere))).toStrictEqual(
      abroad(get(undefined, elsewhere), 'key', 'filter'),
    );
    expect(next(paged, sent, page('?page=2'))).toStrictEqual(
      sends(get({ key: 'secret', filter: 'x', none: null }, `${url}?page=2`)),
    );
  });

  it("a next request to another origin keeps the scheme's literals, unless they are marked as credentials", () => {
    const scheme = {
      ...paged,
      request: schemeOf('cursorUrl', { v: { value: 2 }, key: { value: 'k' } }, {}).request,
    };
    const sent = get({ v: 2, key: 'k', filter: 'x' }, url);
    expect(next(scheme, sent, page(elsewhere))).toStrictEqual(
      abroad(get({ v: 2, key: 'k' }, elsewhere), 'filter'),
    );
    expect(next(scheme, sent, page(elsewhere), { credentialParameters: ['key'] })).toStrictEqual(
      abroad(get({ v: 2 }, elsewhere), 'key', 'filter'),
    );
    expect(next(scheme, sent, page('?page=2'), { credentialParameters: ['key'] })).toStrictEqual(
      sends(get({ v: 2, key: 'k', filter: 'x' }, `${url}?page=2`)),
    );
  });

  it('a next request to another origin keeps the body, which selects the data', () => {
    const search = { ...post({ q: 'x' }, url), headers: { 'Content-Type': 'application/json', A: 'b' } };
    expect(next(paged, search, page(elsewhere))).toStrictEqual(
      abroad({ ...search, url: elsewhere, headers: { 'Content-Type': 'application/json' } }, 'A'),
    );
  });

  it('a next request to another origin drops the idempotency key and gets no new one', () => {
    const unused = () => {
      throw new Error('no key is needed');
    };
    const sent = { ...get(undefined, url), headers: { 'Idempotency-Key': 'k' } };
    expect(next(paged, sent, page(elsewhere), { idempotencyKey: unused })).toStrictEqual(
      abroad({ ...get(undefined, elsewhere), headers: {} }, 'Idempotency-Key'),
    );
  });

  it('cursorUrl lists a dropped name once if it is both a header and a parameter', () => {
    const sent = { ...get({ key: 1 }, url), headers: { key: 'k' } };
    expect(next(paged, sent, page(elsewhere))).toStrictEqual(
      abroad({ ...get(undefined, elsewhere), headers: {} }, 'key'),
    );
  });

  it('a next request to another origin has credentialsDropped even if there were no credentials', () => {
    expect(next(paged, get(undefined, url), page(elsewhere))).toStrictEqual(
      abroad(get(undefined, elsewhere)),
    );
  });

  it.each([
    'http://api.example.com/users',
    'https://api.example.com:8443/users',
    'https://api.example.com.evil.org/users',
    '//cdn.example.com/users',
    '\\\\cdn.example.com/users',
    'https://api.example.com./users',
    'https://api.example.com%2eevil.org/users',
    'https://аpi.example.com/users',
  ])('a link to %s is on another origin, so credentials are dropped', (link) => {
    const step = next(paged, request, page(link));
    expect(step).toMatchObject({ credentialsDropped: true });
    expect(step.kind === 'next' && step.request.headers).toStrictEqual({ Accept: 'application/json' });
  });

  it.each([
    'https://api.example.com:443/x',
    'HTTPS://API.EXAMPLE.COM/x',
    '/x',
    '?page=2',
    '//api.example.com/x',
    'https:api.example.com.evil.org/users',
  ])('a link to %s is on the same origin, so nothing is dropped', (link) => {
    const step = next(paged, request, page(link));
    expect(step).toMatchObject({ kind: 'next', request: { headers } });
    expect(step).not.toHaveProperty('credentialsDropped');
  });

  it('a URL is on another origin if its origin differs from that of the first request of the walk', () => {
    const onCdn = get(undefined, elsewhere);
    const first = get(undefined, url);
    expect(next(paged, onCdn, page('?page=3'), { first })).toMatchObject({ credentialsDropped: true });
    expect(next(paged, onCdn, page(`${url}?page=3`), { first })).not.toHaveProperty('credentialsDropped');
    expect(next(paged, onCdn, page('?page=3'))).not.toHaveProperty('credentialsDropped');
  });

  it('if the URL of the first request is only a path, every absolute link is on another origin', () => {
    expect(next(paged, { ...request, url: '/users' }, page(`${url}?page=2`))).toStrictEqual(
      abroad(
        { ...get(undefined, `${url}?page=2`), headers: { Accept: 'application/json' } },
        'Authorization',
        'COOKIE',
        'proxy-authorization',
        'X-Api-Key',
      ),
    );
    expect(next(paged, { ...request, url: '/users' }, page('//api.example.com/x'))).toMatchObject({
      request: { url: '//api.example.com/x' },
      credentialsDropped: true,
    });
    expect(next(paged, { ...request, url: '/users' }, page('?page=2'))).toStrictEqual(
      sends({ ...request, url: '/users?page=2' }),
    );
  });

  it('an offset scheme keeps credentials even if the first request went to another origin', () => {
    const offset = schemeOf('offset', { offset: { type: 'offset' } }, data);
    expect(next(offset, request, page(''), { first: get(undefined, elsewhere) })).toStrictEqual(
      sends({ ...request, query: { offset: 1 } }),
    );
  });
});
