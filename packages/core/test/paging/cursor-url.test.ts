import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../src/paging/exchange.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursorUrl', { limit: { type: 'limit' } }, { ...data, next: { type: 'cursorUrl' } });
const page = (next: unknown) => ({ data: [1], next }) as { data: number[]; next: string };
const url = 'https://api.example.com/users';

describe('cursorUrl: response carries a full URL for the next page', () => {
  it('the next request goes there', () => {
    expect(next(paged, get(undefined, url), page(`${url}?page=2`))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it.each(['body', 'bodyLink'] as const)('from a %s field', (location) => {
    const scheme = schemeOf(
      'cursorUrl',
      {},
      { ...data, next: { type: 'cursorUrl', path: ['links', 'next'], location } },
    );
    expect(next(scheme, get(undefined, url), { data: [1], links: { next: '?page=2' } })).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it('from an envelope, with cursorPath', () => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl', cursorPath: ['href'] } });
    expect(next(scheme, get(undefined, url), page({ href: '?page=2' }))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it.each([[undefined], [null], [''], [0], [2], [true], [['?page=2']], [{ href: '?page=2' }]])(
    '%j is no next URL',
    (link) => {
      expect(next(paged, get(undefined, url), page(link))).toStrictEqual(stops('noNextUrl'));
    },
  );

  it('no response field has the role', () => {
    expect(next(schemeOf('cursorUrl', {}, data), get(undefined, url), page('?page=2'))).toStrictEqual(
      stops('noNextUrl'),
    );
  });

  it('a URL that can not be requested stops paging', () => {
    expect(next(paged, get(undefined, url), page('ftp://api.example.com/x'))).toStrictEqual(
      stops('unsupportedUrl'),
    );
  });

  it('D17: a URL equal to the one just sent is returned as it is', () => {
    expect(next(paged, get(undefined, url), page(url))).toStrictEqual(sends(get(undefined, url)));
  });
});

describe('cursorUrl: everything the caller sent is reused', () => {
  it('method, headers, body and options', () => {
    const request: PageRequest = {
      ...post({ q: 'x' }, url),
      headers: { Accept: 'application/json', Authorization: 'Bearer t' },
      options: { timeout: 1 },
    };
    expect(next(paged, request, page('?page=2'))).toStrictEqual(sends({ ...request, url: `${url}?page=2` }));
  });

  it('query parameters that the URL does not have itself', () => {
    const request = get({ sort: 'name', page: 1, tags: ['a', 'b'] }, url);
    expect(next(paged, request, page('?page=2&sort=id'))).toStrictEqual(
      sends(get({ tags: ['a', 'b'] }, `${url}?page=2&sort=id`)),
    );
  });

  it('names in the URL count decoded', () => {
    const request = get({ 'page[size]': 5, 'a b': 1, keep: 1 }, url);
    expect(next(paged, request, page('?page%5Bsize%5D=5&a+b=1'))).toStrictEqual(
      sends(get({ keep: 1 }, `${url}?page%5Bsize%5D=5&a+b=1`)),
    );
  });

  it('but not those by which the scheme pages: the URL speaks for them', () => {
    const scheme = schemeOf(
      'cursorUrl',
      { size: { type: 'limit', location: 'header' }, at: { type: 'cursorUrl' }, sort: {} },
      { ...data, next: { type: 'cursorUrl' } },
    );
    expect(next(scheme, get({ size: 5, at: 'x', sort: 'id' }, url), page('?page=2'))).toStrictEqual(
      sends(get({ sort: 'id' }, `${url}?page=2`)),
    );
  });

  it('no query is left when nothing of it is', () => {
    expect(next(paged, get({ limit: 5 }, url), page('?page=2'))).toStrictEqual(
      sends(get(undefined, `${url}?page=2`)),
    );
  });

  it('literal values are sent on every request, unless the URL has them', () => {
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

  it('a path is enough for the page and for the link', () => {
    expect(next(paged, get({ a: 1 }, '/v1/users?page=1'), page('?page=2'))).toStrictEqual(
      sends(get({ a: 1 }, '/v1/users?page=2')),
    );
  });
});

describe('D19: credentials are not sent to another origin, and the step says so', () => {
  const headers = {
    Authorization: 'Bearer t',
    COOKIE: 's=1',
    'proxy-authorization': 'Basic x',
    'X-Api-Key': 'k',
    Accept: 'application/json',
  };
  const request: PageRequest = { ...get(undefined, url), headers };
  const elsewhere = 'https://cdn.example.com/users?page=2';

  it('Authorization, Cookie and Proxy-Authorization, in any case', () => {
    expect(next(paged, request, page(elsewhere))).toStrictEqual({
      kind: 'next',
      request: { ...get(undefined, elsewhere), headers: { 'X-Api-Key': 'k', Accept: 'application/json' } },
      credentialsDropped: true,
    });
  });

  it('any header the caller marked', () => {
    expect(next(paged, request, page(elsewhere), { credentialHeaders: ['x-API-key'] })).toStrictEqual({
      kind: 'next',
      request: { ...get(undefined, elsewhere), headers: { Accept: 'application/json' } },
      credentialsDropped: true,
    });
  });

  it('any query parameter the caller marked, on another origin only', () => {
    const marked = { credentialParameters: ['key'] };
    const sent = get({ key: 'secret', filter: 'x' }, url);
    expect(next(paged, sent, page(elsewhere), marked)).toStrictEqual({
      kind: 'next',
      request: get({ filter: 'x' }, elsewhere),
      credentialsDropped: true,
    });
    expect(next(paged, sent, page('?page=2'), marked)).toStrictEqual(
      sends(get({ key: 'secret', filter: 'x' }, `${url}?page=2`)),
    );
  });

  it('the step says so even where there were none', () => {
    expect(next(paged, get(undefined, url), page(elsewhere))).toStrictEqual({
      kind: 'next',
      request: get(undefined, elsewhere),
      credentialsDropped: true,
    });
  });

  it.each([
    'http://api.example.com/users',
    'https://api.example.com:8443/users',
    'https://api.example.com.evil.org/users',
    '//cdn.example.com/users',
    '\\\\cdn.example.com/users',
  ])('%s is another origin', (link) => {
    expect(next(paged, request, page(link))).toMatchObject({
      credentialsDropped: true,
      request: { headers: { 'X-Api-Key': 'k', Accept: 'application/json' } },
    });
  });

  it.each([
    'https://api.example.com:443/x',
    'HTTPS://API.EXAMPLE.COM/x',
    '/x',
    '?page=2',
    '//api.example.com/x',
  ])('%s is the same origin, and nothing is dropped', (link) => {
    const step = next(paged, request, page(link));
    expect(step).toMatchObject({ kind: 'next', request: { headers } });
    expect(step).not.toHaveProperty('credentialsDropped');
  });

  it('the origin is compared with that of the first request of the walk', () => {
    const onCdn = get(undefined, elsewhere);
    const first = get(undefined, url);
    expect(next(paged, onCdn, page('?page=3'), { first })).toMatchObject({ credentialsDropped: true });
    expect(next(paged, onCdn, page(`${url}?page=3`), { first })).not.toHaveProperty('credentialsDropped');
    expect(next(paged, onCdn, page('?page=3'))).not.toHaveProperty('credentialsDropped');
  });

  it('a first request by path has no origin that an absolute URL could share', () => {
    expect(next(paged, { ...request, url: '/users' }, page(`${url}?page=2`))).toStrictEqual({
      kind: 'next',
      request: {
        ...get(undefined, `${url}?page=2`),
        headers: { 'X-Api-Key': 'k', Accept: 'application/json' },
      },
      credentialsDropped: true,
    });
    expect(next(paged, { ...request, url: '/users' }, page('//api.example.com/x'))).toMatchObject({
      request: { url: '//api.example.com/x' },
      credentialsDropped: true,
    });
    expect(next(paged, { ...request, url: '/users' }, page('?page=2'))).toStrictEqual(
      sends({ ...request, url: '/users?page=2' }),
    );
  });

  it('schemes that do not follow URLs drop nothing', () => {
    const offset = schemeOf('offset', { offset: { type: 'offset' } }, data);
    expect(next(offset, request, page(''), { first: get(undefined, elsewhere) })).toStrictEqual(
      sends({ ...request, query: { offset: 1 } }),
    );
  });
});
