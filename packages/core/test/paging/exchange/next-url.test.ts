import { describe, expect, it } from 'vitest';
import { originOf, resolveNextUrl } from '../../../src/paging/exchange/next-url.js';

const page = 'https://api.example.com/v1/users?limit=2';

describe('D19: the next request is the URL from the response, resolved against the URL of the page', () => {
  it.each([
    ['absolute', 'https://api.example.com/v1/users?page=2', 'https://api.example.com/v1/users?page=2'],
    [
      'a URL whose fragment is dropped',
      'https://api.example.com/v1/users?page=2#top',
      'https://api.example.com/v1/users?page=2',
    ],
    ['an absolute path', '/v2/users?page=2', 'https://api.example.com/v2/users?page=2'],
    ['a relative path', 'groups?page=2', 'https://api.example.com/v1/groups?page=2'],
    ['dot segments', './../v3/./users', 'https://api.example.com/v3/users'],
    ['more dot segments than levels', '../../../../x', 'https://api.example.com/x'],
    ['encoded dot segments', '%2e%2e/x', 'https://api.example.com/x'],
    ['only a query', '?page=2', 'https://api.example.com/v1/users?page=2'],
    ['a URL without a protocol', '//other.example.com/x', 'https://other.example.com/x'],
    [
      'percent-encoding, which is kept',
      '/x?q=a%20b%2Fc+d&e=%E2%82%AC',
      'https://api.example.com/x?q=a%20b%2Fc+d&e=%E2%82%AC',
    ],
    ['a plus, which is kept', '?cursor=a+b==', 'https://api.example.com/v1/users?cursor=a+b=='],
    ['repeated parameters, which are kept', '?a=1&a=2', 'https://api.example.com/v1/users?a=1&a=2'],
    ['characters that have to be encoded', '?q=ü "', 'https://api.example.com/v1/users?q=%C3%BC%20%22'],
    ['the default port, which is dropped', 'https://api.example.com:443/x', 'https://api.example.com/x'],
    ['protocol and host in upper case', 'HTTPS://API.example.COM/X', 'https://api.example.com/X'],
    ['another protocol', 'http://api.example.com/x', 'http://api.example.com/x'],
    ['white space at both ends', ' /x \n', 'https://api.example.com/x'],
  ])('the next URL is resolved against the URL of the page (D19): %s', (_, link, url) => {
    expect(resolveNextUrl(link, page)).toStrictEqual({ url, origin: new URL(url).origin });
  });
});

describe('D19: only http and https', () => {
  it.each([
    'ftp://api.example.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://api.example.com/1',
    'mailto:a@example.com',
    'wss://api.example.com/x',
    'https://user:secret@api.example.com/x',
    'https://user@api.example.com/x',
    '//:secret@other.example.com/x',
    'https://',
    'https://[::1',
    'https://exa mple.com/',
    'http://a:99999/',
  ])('the link %s cannot be followed (D19)', (link) => {
    expect(resolveNextUrl(link, page)).toBeUndefined();
    expect(resolveNextUrl(link, '/users')).toBeUndefined();
  });
});

describe('D19: a relative URL may be followed even if the page was requested by path', () => {
  it.each([
    ['/users', '/users?page=2', '/users?page=2'],
    ['/v1/users?limit=2', '?page=2', '/v1/users?page=2'],
    ['/v1/users', 'groups', '/v1/groups'],
    ['/v1/users', '../../../x#top', '/x'],
    ['users', '?page=2', '/users?page=2'],
    ['', '?page=2', '/?page=2'],
    ['/v1/users', '/.//evil.example.com/x', '/.//evil.example.com/x'],
    ['/v1/users', '..//evil.example.com/x', '/.//evil.example.com/x'],
  ])('on the page %j, the link %j is resolved to a path and query (D19)', (path, link, url) => {
    expect(resolveNextUrl(link, path)).toStrictEqual({ url, origin: undefined });
  });

  it('an absolute link stays absolute even if the URL of the request is only a path (D19)', () => {
    expect(resolveNextUrl('https://h.example.com/x?a=1#b', '/users')).toStrictEqual({
      url: 'https://h.example.com/x?a=1',
      origin: 'https://h.example.com',
    });
  });

  it.each([
    '//evil.example.com/x',
    '\\\\evil.example.com/x',
    '/\\evil.example.com/x',
    '/\t/evil.example.com/x',
  ])('on a page that was requested by path, the link %j names another host', (link) => {
    expect(resolveNextUrl(link, '/users')).toStrictEqual({
      url: '//evil.example.com/x',
      origin: '//evil.example.com',
    });
  });

  it.each(['a.invalid', 'b.invalid'])(
    'a link to the reserved host %s is resolved like a link to any other host',
    (host) => {
      expect(resolveNextUrl(`//${host}/x`, '/users')).toStrictEqual({
        url: `//${host}/x`,
        origin: `//${host}`,
      });
      expect(resolveNextUrl(`http://${host}/x`, '/users')).toStrictEqual({
        url: `http://${host}/x`,
        origin: `http://${host}`,
      });
    },
  );

  it('a relative link on a page with a host but no protocol keeps the host', () => {
    expect(resolveNextUrl('?page=2', '//api.example.com/users')).toStrictEqual({
      url: '//api.example.com/users?page=2',
      origin: '//api.example.com',
    });
  });

  it('a relative link never resolves to a path that could be read as a host', () => {
    const { url = '' } = resolveNextUrl('/.//evil.example.com/x', '/users') ?? {};
    expect(new URL(url, 'https://api.example.com').host).toBe('api.example.com');
  });
});

describe('credentials in the URL of a page', () => {
  const signedIn = 'https://me:secret@api.example.com/v1/users';

  it('credentials in the URL of a page are kept for a link on its origin', () => {
    expect(resolveNextUrl('?page=2', signedIn)).toStrictEqual({
      url: 'https://me:secret@api.example.com/v1/users?page=2',
      origin: 'https://api.example.com',
    });
  });

  it('credentials in the URL of a page are dropped for a link on another origin', () => {
    expect(resolveNextUrl('//other.example.com/x', signedIn)).toStrictEqual({
      url: 'https://other.example.com/x',
      origin: 'https://other.example.com',
    });
  });

  it('a link with credentials is refused, even if the URL of its page has credentials', () => {
    expect(resolveNextUrl('https://you:secret@api.example.com/', signedIn)).toBeUndefined();
  });
});

describe('page URLs that cannot be parsed', () => {
  it.each(['https://{ho st}/v1', 'http://', 'mailto:a@example.com', 'localhost:3000/users'])(
    'on a page with the invalid URL %s, only an absolute link can be followed',
    (url) => {
      expect(resolveNextUrl('?page=2', url)).toBeUndefined();
      expect(resolveNextUrl('https://h.example.com/x', url)).toStrictEqual({
        url: 'https://h.example.com/x',
        origin: 'https://h.example.com',
      });
    },
  );
});

describe('originOf', () => {
  it.each([
    ['https://api.example.com/x', 'https://api.example.com'],
    ['HTTPS://API.example.com:443', 'https://api.example.com'],
    ['https://api.example.com:8443/x', 'https://api.example.com:8443'],
    ['//api.example.com/x', '//api.example.com'],
    ['/x', undefined],
    ['', undefined],
    ['https://{ho st}/x', undefined],
  ])('the URL %j has the origin %j according to originOf', (url, origin) => {
    expect(originOf(url)).toBe(origin);
  });
});

it('resolveNextUrl resolves a host beyond ASCII to the same URL 10,000 times', () => {
  const asked = Array.from({ length: 10_000 }, () =>
    resolveNextUrl('https://b\u00fccher.example/2', 'https://b\u00fccher.example/1'),
  );
  expect(new Set(asked.map((next) => next?.url))).toEqual(new Set(['https://xn--bcher-kva.example/2']));
});
