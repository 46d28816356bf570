import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../src/paging/exchange/exchange.js';
import { firstRequest } from '../../src/paging/next-request.js';
import { readPage } from '../../src/paging/read-page.js';
import { deepFreeze } from '../json/hostile-values.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, sends } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursor', { after: { type: 'cursor' } }, { ...data, next: { type: 'cursor' } });
const body = { data: [1], next: 'n' };

describe('D20: everything the caller sent is reused with only paging parameters changed', () => {
  it('a next request reuses headers, query, body, options and method', () => {
    const request: PageRequest = {
      method: 'QUERY',
      url: 'https://api.example.com/users?tag=a&tag=b#top',
      query: { filter: { name: ['x', { y: null }] }, 'page[size]': 5 },
      headers: { authorization: 'Bearer t', 'X-Trace': '1' },
      body: { q: ['x'] },
      options: { retries: 3 },
    };
    expect(next(paged, request, body)).toStrictEqual(
      sends({ ...request, query: { ...request.query, after: 'n' } }),
    );
  });

  it('a member that the request lacks stays absent from the next request', () => {
    expect(next(paged, get(), body)).toStrictEqual(
      sends({ method: 'GET', url: '/users', query: { after: 'n' } }),
    );
  });

  it('a next request has the same options object as the request', () => {
    const options = Object.freeze(new Map());
    const step = next(paged, { ...get(), options }, body);
    expect(step.kind === 'next' && step.request.options).toBe(options);
  });

  it('a next request keeps the order of its query parameters', () => {
    const step = next(paged, get({ z: 1, after: 'm', a: 2 }), body);
    expect(step.kind === 'next' && Object.keys(step.request.query ?? {})).toStrictEqual(['z', 'after', 'a']);
  });
});

describe('each page has its own idempotency key', () => {
  const request: PageRequest = { ...get(), headers: { 'idempotency-KEY': 'first', Accept: '*/*' } };

  it("a next request gets an idempotency key from the caller's function", () => {
    let made = 0;
    const idempotencyKey = () => `key ${++made}`;
    expect(next(paged, request, body, { idempotencyKey })).toStrictEqual(
      sends({ ...get({ after: 'n' }), headers: { 'idempotency-KEY': 'key 1', Accept: '*/*' } }),
    );
    expect(made).toBe(1);
  });

  it('nextRequest drops the idempotency header without a function that makes keys', () => {
    expect(next(paged, request, body)).toStrictEqual(
      sends({ ...get({ after: 'n' }), headers: { Accept: '*/*' } }),
    );
  });

  it('a next request gets no idempotency key if the first had none', () => {
    const plain = { ...get(), headers: { Accept: '*/*' } };
    const unused = () => {
      throw new Error('no key is needed');
    };
    expect(next(paged, plain, body, { idempotencyKey: unused })).toStrictEqual(
      sends({ ...plain, query: { after: 'n' } }),
    );
    expect(next(paged, get(), body, { idempotencyKey: unused })).toStrictEqual(sends(get({ after: 'n' })));
  });

  it('nextRequest makes no idempotency key when paging stops', () => {
    const unused = () => {
      throw new Error('no key is needed');
    };
    expect(next(paged, request, { data: [] }, { idempotencyKey: unused })).toStrictEqual({
      kind: 'stop',
      reason: 'emptyPage',
    });
  });

  it('the name of the idempotency header is configurable', () => {
    const marked = { ...get(), headers: { 'x-request-ID': '1', 'Idempotency-Key': 'stays' } };
    expect(
      next(paged, marked, body, { idempotencyHeader: 'X-Request-Id', idempotencyKey: () => '2' }),
    ).toStrictEqual(
      sends({ ...get({ after: 'n' }), headers: { 'x-request-ID': '2', 'Idempotency-Key': 'stays' } }),
    );
  });

  it('idempotency headers in two spellings are replaced by a single header', () => {
    const twice = { ...get(), headers: { 'Idempotency-Key': 'a', 'idempotency-key': 'b' } };
    expect(next(paged, twice, body, { idempotencyKey: () => 'c' })).toStrictEqual(
      sends({ ...get({ after: 'n' }), headers: { 'Idempotency-Key': 'c' } }),
    );
  });
});

describe('D22: inputs are never mutated; results share no mutable state with them', () => {
  const literal = { list: [{ deep: 1 }] };
  const scheme = schemeOf(
    'cursor',
    {
      after: { type: 'cursor', location: 'body', path: ['page', 'after'] },
      fixed: { value: literal },
      fixedToo: { value: literal, location: 'body', path: ['fixed'] },
    },
    { data: { type: 'items' }, next: { type: 'cursor' } },
  );
  const request: PageRequest = {
    method: 'POST',
    url: '/search',
    query: { where: { a: [1] } },
    headers: { Accept: '*/*' },
    body: { page: { size: 5 }, filter: [{ b: 1 }] },
  };
  const response = { body: { data: [{ id: 1 }], next: 'n' } };

  it('firstRequest, nextRequest and readPage accept frozen inputs (D22)', () => {
    deepFreeze(scheme);
    deepFreeze(request);
    deepFreeze(response);
    expect(firstRequest(scheme, request)).toStrictEqual({
      ...request,
      query: { ...request.query, fixed: literal },
      body: { page: { size: 5 }, filter: [{ b: 1 }], fixed: literal },
    });
    expect(next(scheme, request, response)).toStrictEqual(
      sends({
        ...request,
        query: { ...request.query, fixed: literal },
        body: { page: { size: 5, after: 'n' }, filter: [{ b: 1 }], fixed: literal },
      }),
    );
    expect(readPage(scheme, response)).toStrictEqual({
      items: [{ id: 1 }],
      members: { data: [{ id: 1 }], next: 'n' },
    });
  });
});
