import { describe, expect, it } from 'vitest';
import { firstRequest } from '../../src/paging/next-request.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const page = { data: [1, 2] };

describe('value: literal sent on every request', () => {
  const scheme = schemeOf(
    'pageNumber',
    {
      page: { type: 'pageNumber' },
      size: { type: 'limit', value: 50 },
      sort: { param: 'order.by', value: 'id', location: 'header' },
      mode: { value: ['a'], location: 'body', path: ['meta', 'modes', 0] },
    },
    data,
  );
  const filled = { size: 50, 'order.by': 'id' };

  it('a literal value is sent on the first request', () => {
    expect(firstRequest(scheme, get())).toStrictEqual({ ...get(filled), body: { meta: { modes: [['a']] } } });
  });

  it('a literal value replaces the value that the caller sent', () => {
    const sent = { ...get({ size: 5, 'order.by': 'name', q: 'x' }), body: { meta: { modes: ['b', 'c'] } } };
    expect(firstRequest(scheme, sent)).toStrictEqual({
      ...get({ ...filled, q: 'x' }),
      body: { meta: { modes: [['a'], 'c'] } },
    });
  });

  it('a literal value is sent on every later request, even if the caller skipped firstRequest', () => {
    const second = { ...get({ ...filled, page: 2 }), body: { meta: { modes: [['a']] } } };
    expect(next(scheme, firstRequest(scheme, get()), page)).toStrictEqual(sends(second));
    expect(next(scheme, get(), page)).toStrictEqual(sends(second));
  });

  it('literal values of 0, false, null and the empty string are sent', () => {
    const falsy = schemeOf(
      'pageNumber',
      { a: { value: 0 }, b: { value: false }, c: { value: '' }, d: { value: null } },
      data,
    );
    expect(firstRequest(falsy, get({ a: 1, b: 1, c: 1, d: 1 }))).toStrictEqual(
      get({ a: 0, b: false, c: '', d: null }),
    );
  });

  it('a literal value replaces a parameter of its name in the URL', () => {
    expect(firstRequest(scheme, get({}, '/users?size=5&q=x'))).toMatchObject({
      url: '/users?q=x',
      query: filled,
    });
  });

  it('a request body without a place for a literal is unchanged, and paging stops', () => {
    const sent = { ...get(), body: 'text' };
    expect(firstRequest(scheme, sent)).toStrictEqual({ ...get(filled), body: 'text' });
    expect(next(scheme, sent, page)).toStrictEqual(stops('unwritableBody'));
  });
});

describe('a literal on the field that advances is the position at which paging starts', () => {
  const scheme = schemeOf(
    'pageNumber',
    { page: { type: 'pageNumber', value: 0 }, again: { type: 'pageNumber', value: 9 } },
    data,
  );

  it('a literal page number is sent with the first request if the caller sends none', () => {
    expect(firstRequest(scheme, get())).toStrictEqual(get({ again: 9, page: 0 }));
    expect(firstRequest(scheme, get({ page: null }))).toStrictEqual(get({ page: 0, again: 9 }));
  });

  it('a literal first page replaces a page of null in the request body', () => {
    const inBody = schemeOf('pageNumber', { page: { type: 'pageNumber', value: 0, location: 'body' } }, data);
    expect(firstRequest(inBody, post({ page: null }))).toStrictEqual(post({ page: 0 }));
    expect(firstRequest(inBody, post({ page: 3 }))).toStrictEqual(post({ page: 3 }));
  });

  it('a literal start does not replace a position that the caller sent', () => {
    expect(firstRequest(scheme, get({ page: 7 }))).toStrictEqual(get({ page: 7, again: 9 }));
    expect(firstRequest(scheme, get(undefined, '/users?page=7'))).toStrictEqual(
      get({ again: 9 }, '/users?page=7'),
    );
  });

  it('a literal start is advanced like any other position', () => {
    expect(next(scheme, firstRequest(scheme, get()), page)).toStrictEqual(sends(get({ again: 9, page: 1 })));
  });

  it('a literal on a second field of type pageNumber is sent unchanged on every request (D6)', () => {
    expect(next(scheme, get({ page: 3, again: 1 }), page)).toStrictEqual(sends(get({ page: 4, again: 9 })));
  });
});

describe('a literal limit is used as the limit that the caller sent', () => {
  const scheme = (value: number | string | null) =>
    schemeOf('offset', { offset: { type: 'offset' }, limit: { type: 'limit', value } }, data);

  it('a literal limit is the page size even if the caller skips firstRequest or sends another limit', () => {
    expect(next(scheme(20), get(), page)).toStrictEqual(sends(get({ limit: 20, offset: 20 })));
    expect(next(scheme('20'), get({ limit: 5 }), page)).toStrictEqual(
      sends(get({ limit: '20', offset: 20 })),
    );
  });

  it('a literal limit that is not a page size stops paging', () => {
    expect(next(scheme(0), get({ limit: 5 }), page)).toStrictEqual(stops('unusablePageSize'));
    expect(next(scheme('all'), get(), page)).toStrictEqual(stops('unusablePageSize'));
  });

  it('a literal limit of null means that there is no limit', () => {
    expect(next(scheme(null), get({ limit: 5 }), page)).toStrictEqual(sends(get({ limit: null, offset: 2 })));
  });
});

describe('firstRequest without literals', () => {
  it('firstRequest without literals returns a copy of the request', () => {
    const request = { ...post({ a: [1] }), headers: { A: 'b' }, query: { q: { r: 1 } } };
    const first = firstRequest(schemeOf('fakePage', {}, {}), request);
    expect(first).toStrictEqual(request);
    expect(first.body).not.toBe(request.body);
    expect(first.query?.q).not.toBe(request.query.q);
    expect(first.headers).not.toBe(request.headers);
  });

  it("firstRequest without literals keeps the caller's idempotency key", () => {
    const request = { ...get(), headers: { 'Idempotency-Key': 'k' } };
    expect(firstRequest(schemeOf('fakePage', {}, {}), request)).toStrictEqual(request);
  });
});
