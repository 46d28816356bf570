import { describe, expect, it } from 'vitest';
import { firstRequest } from '../../src/paging/next-request.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const offset = schemeOf('offset', { offset: { type: 'offset' }, limit: { type: 'limit' } }, data);
const page = { data: [1, 2] };

describe('query parameters in the URL itself', () => {
  it.each([
    ['/users?offset=4', '/users', 6],
    ['/users?offset=4#top', '/users#top', 6],
    ['/users?a=%20b+c&offset=4&a=d', '/users?a=%20b+c&a=d', 6],
    ['/users?o%66fset=4&x', '/users?x', 6],
    ['/users?offset=4&offset=9&o=1', '/users?o=1', 6],
    ['/users?&offset=4&&b', '/users?&&b', 6],
    ['https://api.example.com?offset=4', 'https://api.example.com', 6],
    ['/users?xoffset=4', '/users?xoffset=4', 2],
    ['/users#?offset=4', '/users#?offset=4', 2],
    ['/users??offset=4', '/users??offset=4', 2],
    ['/users?offset', '/users?offset', 'unusablePosition'],
    ['/users?offset=%zz', '/users?offset=%zz', 'unusablePosition'],
  ])('a query parameter in the URL is read and advanced: %s', (url, rest, outcome) => {
    expect(next(offset, get(undefined, url), page)).toStrictEqual(
      outcome === 'unusablePosition' ? stops(outcome) : sends(get({ offset: outcome }, rest)),
    );
  });

  it('a parameter in `query` takes precedence over the same parameter in the URL, and is sent once', () => {
    expect(next(offset, get({ offset: 10 }, '/users?offset=4&limit=3'), page)).toStrictEqual(
      sends(get({ offset: 13 }, '/users?limit=3')),
    );
  });

  it.each([null, undefined])(
    'if `query` has %s for a parameter, the parameter in the URL is used',
    (value) => {
      const request = { method: 'GET', url: '/users?offset=4', query: { offset: value as null } };
      expect(next(offset, request, page)).toStrictEqual(sends(get({ offset: 6 })));
    },
  );

  it('a parameter name that needs encoding is found in the URL', () => {
    const scheme = schemeOf('pageNumber', { page: { type: 'pageNumber', param: 'page[größe] +' } }, data);
    expect(next(scheme, get(undefined, '/users?page%5Bgr%C3%B6%C3%9Fe%5D+%2B=4&b'), page)).toStrictEqual(
      sends(get({ 'page[größe] +': 5 }, '/users?b')),
    );
  });
});

describe('param: name on the wire; defaults to the key of the field', () => {
  it('a request field with a `param` is sent under that name instead of its key', () => {
    const scheme = schemeOf('pageNumber', { number: { type: 'pageNumber', param: 'p' } }, data);
    expect(next(scheme, get({ number: 5, p: 2 }), page)).toStrictEqual(sends(get({ number: 5, p: 3 })));
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a parameter may have the name %s of an inherited member',
    (param) => {
      const scheme = schemeOf(
        'pageNumber',
        { page: { type: 'pageNumber', param }, two: { param: `${param}2`, value: 1 } },
        data,
      );
      const second = next(scheme, get(), page);
      expect(second).toStrictEqual(sends(get({ [`${param}2`]: 1, [param]: 2 })));
      expect(second.kind === 'next' && next(scheme, second.request, page)).toStrictEqual(
        sends(get({ [`${param}2`]: 1, [param]: 3 })),
      );
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    },
  );
});

describe('D18: a request field with the location header is sent as a query parameter', () => {
  const scheme = schemeOf(
    'offset',
    {
      offset: { type: 'offset', location: 'header' },
      limit: { type: 'limit', location: 'header', value: 5 },
    },
    data,
  );

  it('a request field located in a header is read from and written to the query (D18)', () => {
    const request = { ...get({ offset: 5 }), headers: { offset: '100', limit: '9' } };
    expect(next(scheme, request, page)).toStrictEqual(sends({ ...request, query: { offset: 10, limit: 5 } }));
    expect(firstRequest(scheme, get())).toStrictEqual(get({ limit: 5 }));
  });
});

describe('location body: position inside a request body', () => {
  const at = (...path: (string | number)[]) =>
    schemeOf('pageNumber', { page: { type: 'pageNumber', location: 'body', path } }, data);

  it.each([
    ['no body', at('page'), undefined, { page: 2 }],
    ['a null body', at('page'), null, { page: 2 }],
    ['an empty body', at('page'), {}, { page: 2 }],
    ['the position in a body with other members', at('page'), { page: 3, q: 'x' }, { page: 4, q: 'x' }],
    ['null in the path', at('a', 'b', 'page'), { a: null }, { a: { b: { page: 2 } } }],
    ['missing objects in the path', at('a', 'b', 'page'), { c: 1 }, { c: 1, a: { b: { page: 2 } } }],
    [
      'a body with siblings of the position',
      at('a', 'page'),
      { a: { page: '3', size: 1 }, b: [1] },
      { a: { page: 4, size: 1 }, b: [1] },
    ],
    ['a list in the path', at('list', 0, 'page'), undefined, { list: [{ page: 2 }] }],
    ['an item of a list', at('list', 1, 'page'), { list: ['x', { page: 8 }] }, { list: ['x', { page: 9 }] }],
    ['after the end of a list', at('list', 1), { list: ['x'] }, { list: ['x', 2] }],
    ['a number as the name of a member', at('map', 7), { map: { 7: 1 } }, { map: { 7: 2 } }],
    ['the position as the whole body', at(), 6, 7],
    ['a list as the body', at(0), [4, 5], [5, 5]],
    ['__proto__ in the path', at('__proto__', 'page'), undefined, JSON.parse('{"__proto__":{"page":2}}')],
    ['toString in the path', at('toString', 'page'), {}, { toString: { page: 2 } }],
    ['a dot in a name', at('a.b'), { a: { b: 1 } }, { a: { b: 1 }, 'a.b': 2 }],
  ])('nextRequest writes a position into the request body: %s', (_, scheme, before, after) => {
    const request = post(before as null);
    expect(next(scheme, before === undefined ? post() : request, page)).toStrictEqual(sends(post(after)));
  });

  it.each([
    ['a string', at('page'), 'q=x'],
    ['a number', at('page'), 3],
    ['false as the body', at('page'), false],
    ['an empty string', at('page'), ''],
    ['a scalar in the path', at('a', 'page'), { a: 1 }],
    ['a list in place of an object', at('a', 'page'), { a: [] }],
    ['a list as the body', at('page'), [1]],
    ['an index beyond the end of a list', at('a', 5), { a: [1] }],
    ['an index that would create a huge list', at('a', 4294967294), {}],
    ['a fractional index', at('a', 0.5), { a: [] }],
  ])('a request body with %s has no place for the field, so paging stops', (_, scheme, body) => {
    expect(next(scheme, post(body), page)).toStrictEqual(stops('unwritableBody'));
  });

  it.each([new Map(), new URLSearchParams(), new Date(0), new Uint8Array(2), () => 1])(
    'paging stops if the request body is not plain data: %o',
    (body) => {
      expect(next(at('page'), post(body as unknown as null), page)).toStrictEqual(stops('unwritableBody'));
    },
  );

  it('a body field uses its wire name as the default path', () => {
    const scheme = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber', param: 'p', location: 'body' } },
      data,
    );
    expect(next(scheme, post({ p: 1 }), page)).toStrictEqual(sends(post({ p: 2 })));
  });

  it('an object that occurs twice in a body is changed in one place only', () => {
    const shared = { page: 1 };
    expect(next(at('a', 'page'), post({ a: shared, b: shared }), page)).toStrictEqual(
      sends(post({ a: { page: 2 }, b: { page: 1 } })),
    );
  });
});
