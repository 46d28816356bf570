import { describe, expect, it } from 'vitest';
import type { PageResponse, StopReason } from '../../src/paging/exchange/exchange.js';
import { nextRequest } from '../../src/paging/next-request.js';
import { readPage } from '../../src/paging/read-page.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, sends, stops } from './pages.js';

const after = { after: { type: 'cursor' } } as const;
const cursor = { next: { type: 'cursor' } } as const;
const paged = schemeOf('cursor', after, { users: { type: 'items' }, ...cursor, more: { type: 'hasMore' } });
const onward = sends(get({ after: 'n' }));

describe('1. The current page returned at least one item, unless continueOnEmptyItems is set', () => {
  it('an empty list stops paging, unless continueOnEmptyItems is set', () => {
    expect(next(paged, get(), { users: [], next: 'n' })).toStrictEqual(stops('emptyPage'));
    const passing = { ...paged, continueOnEmptyItems: true };
    expect(next(passing, get(), { users: [], next: 'n' })).toStrictEqual(onward);
  });

  it.each([[undefined], [null]])(
    'D43: %j in place of the items stops paging with the reason itemsMissing',
    (users) => {
      const body = { users, next: 'n' } as { next: string };
      expect(next(paged, get(), body)).toStrictEqual(stops('itemsMissing'));
      expect(next({ ...paged, continueOnEmptyItems: true }, get(), body)).toStrictEqual(onward);
    },
  );

  it.each([[{}], [{ 0: 'a', length: 1 }], ['abc'], [''], [3], [0], [true], [false]])(
    'D43: paging fails at %j in place of the items, whatever else would stop it',
    (users) => {
      const body = { users, next: 'n', more: false };
      expect(next(paged, get(), body)).toStrictEqual(stops('itemsNotList'));
      expect(next({ ...paged, continueOnEmptyItems: true }, get(), body)).toStrictEqual(
        stops('itemsNotList'),
      );
      expect(next({ ...paged, type: 'fakePage' }, get(), body)).toStrictEqual(stops('itemsNotList'));
    },
  );

  it.each([[[1]], [[null]], [[[]]], [[{}]]])(
    'a page whose only item is %j is followed by another page',
    (users) => {
      expect(next(paged, get(), { users, next: 'n' })).toStrictEqual(onward);
    },
  );

  it('items are read from the property `data` if no field has the role `items`', () => {
    const scheme = schemeOf('cursor', after, cursor);
    expect(next(scheme, get(), { data: [1], next: 'n' })).toStrictEqual(onward);
    expect(next(scheme, get(), { items: [1], next: 'n' })).toStrictEqual(stops('itemsMissing'));
  });

  it('the first of two fields with the role `items` is read (D6)', () => {
    const scheme = schemeOf('cursor', after, { ...cursor, a: { type: 'items' }, b: { type: 'items' } });
    expect(next(scheme, get(), { a: [], b: [1], next: 'n' })).toStrictEqual(stops('emptyPage'));
  });

  it('an empty path of the items field means that the body is the list (D32)', () => {
    const scheme = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      { items: { type: 'items', path: [] } },
    );
    expect(next(scheme, get(), [1])).toStrictEqual(sends(get({ page: 2 })));
    expect(next(scheme, get(), [])).toStrictEqual(stops('emptyPage'));
  });

  it('the names in an items path are literal and never split (D33)', () => {
    const scheme = schemeOf(
      'cursor',
      { '$skip.token[x]': { type: 'cursor' } },
      { value: { type: 'items', path: ['odata.value'] }, next: { type: 'cursor', path: ['@odata.next[0]'] } },
    );
    const body = { 'odata.value': [1], '@odata.next[0]': 'n', odata: { value: [], next: ['no'] } };
    expect(next(scheme, get(), body)).toStrictEqual(sends(get({ '$skip.token[x]': 'n' })));
  });

  it.each(['text', 3, true, []])('paging fails at a body of %j, which has no list of items (D43)', (body) => {
    expect(next(paged, get(), body)).toStrictEqual(stops('itemsNotList'));
  });

  it('a null body, or a null or missing object on the items path, has no list of items (D43)', () => {
    const deep = schemeOf('cursor', after, { ...cursor, users: { type: 'items', path: ['a', 0, 'b'] } });
    expect(next(paged, get(), null)).toStrictEqual(stops('itemsMissing'));
    for (const body of [{}, { a: null }, { a: [] }, { a: [null] }, { a: [{}] }, { a: {} }]) {
      expect(next(deep, get(), body)).toStrictEqual(stops('itemsMissing'));
    }
    for (const body of [{ a: 'x' }, { a: [1] }, { a: [[]] }, { a: { 0: false } }]) {
      expect(next(deep, get(), body)).toStrictEqual(stops('itemsNotList'));
    }
  });

  it('a body that is a stream has no items, but items are read from an instance of a class', () => {
    expect(next(paged, get(), { body: new ReadableStream() as unknown as null })).toStrictEqual(
      stops('itemsNotList'),
    );
    class Decoded {
      users = [1];
      next = 'n';
    }
    expect(next(paged, get(), { body: new Decoded() as unknown as null })).toStrictEqual(onward);
  });

  it('paging fails if the items field is in a header, since the text of a header is not a list', () => {
    const scheme = schemeOf('cursor', after, {
      ...cursor,
      users: { type: 'items', location: 'header', headerName: 'X-Users' },
    });
    const headers = { 'x-users': 'a,b' };
    expect(next(scheme, get(), { headers, body: {} })).toStrictEqual(stops('itemsNotList'));
    expect(next(scheme, get(), { headers: {}, body: {} })).toStrictEqual(stops('itemsMissing'));
  });
});

describe('D42: a response with a status outside 200 to 299 is not a page', () => {
  const body = { users: [1], next: 'n', more: true };

  it.each([undefined, null, 200, 204, 299])('a response with the status %j is read as a page', (status) => {
    const response = { status, body } as PageResponse;
    expect(nextRequest(paged, { request: get(), response })).toStrictEqual(onward);
  });

  it.each([0, 100, 199, 300, 304, 401, 404, 429, 500, 599, Number.NaN, '200', true])(
    'a response with the status %j is not a page, but a failure',
    (status) => {
      const response = { status, body } as PageResponse;
      for (const type of ['cursor', 'fakePage', 'offset', 'cursorUrl'] as const) {
        const scheme = { ...paged, type, continueOnEmptyItems: true };
        expect(nextRequest(scheme, { request: get(), response })).toStrictEqual(stops('failedResponse'));
      }
      expect(readPage(paged, response)).toStrictEqual({
        items: [],
        members: body,
        problem: 'failedResponse',
      });
    },
  );

  it('a status outside 200 to 299 is the reason to stop, whatever the body contains', () => {
    const none = { status: 500, body: { users: 'x' } };
    expect(nextRequest(paged, { request: get(), response: none })).toStrictEqual(stops('failedResponse'));
  });
});

describe('bodies that are not objects', () => {
  it.each([undefined, null, 'text', 3])('a body of %j has no items', (body) => {
    const page = { request: get(), response: { body } as PageResponse };
    const problem = typeof body === 'string' || typeof body === 'number' ? 'itemsNotList' : 'itemsMissing';
    expect(nextRequest(paged, page)).toStrictEqual(stops(problem));
    expect(readPage(schemeOf('fakePage', {}, {}), page.response)).toStrictEqual({
      items: [],
      members: {},
      problem,
    });
  });
});

describe('2. A declared hasMore field is not false', () => {
  it('hasMore: false stops paging', () => {
    expect(next(paged, get(), { users: [1], next: 'n', more: false })).toStrictEqual(stops('hasMoreFalse'));
  });

  it.each([[true], [undefined], [null], ['false'], [''], [0], [[]], [{}]])(
    'a hasMore of %j does not stop paging',
    (more) => {
      expect(next(paged, get(), { users: [1], next: 'n', more } as { next: string })).toStrictEqual(onward);
    },
  );

  it('a false value stops paging only in a field with the role hasMore', () => {
    const scheme = schemeOf('cursor', after, { users: { type: 'items' }, ...cursor, has_more: {} });
    expect(next(scheme, get(), { users: [1], next: 'n', has_more: false, more: false })).toStrictEqual(
      onward,
    );
  });

  it.each(['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl'] as const)(
    'hasMore: false stops a scheme of type %s',
    (type) => {
      const scheme = schemeOf(type, {}, { data: { type: 'items' }, more: { type: 'hasMore' } });
      expect(next(scheme, get(), { data: [1], more: false })).toStrictEqual(stops('hasMoreFalse'));
    },
  );
});

describe('3. The strategy can build a next request', () => {
  it.each([
    ['offset', 'noRequestField'],
    ['pageNumber', 'noRequestField'],
    ['cursor', 'noRequestField'],
    ['cursorId', 'noRequestField'],
    ['cursorUrl', 'noNextUrl'],
    ['fakePage', 'singlePage'],
  ] as const)('a %s scheme without fields stops with the reason %s', (type, reason: StopReason) => {
    expect(next(schemeOf(type, {}, {}), get(), { data: [1] })).toStrictEqual(stops(reason));
  });
});

describe('the first rule that stops paging gives the reason', () => {
  it('an empty page is the reason to stop, even if hasMore is false', () => {
    expect(next(paged, get(), { users: [], more: false })).toStrictEqual(stops('emptyPage'));
  });

  it('hasMore: false is the reason to stop, even if the page has no cursor', () => {
    expect(next(paged, get(), { users: [1], more: false })).toStrictEqual(stops('hasMoreFalse'));
    expect(next(paged, get(), { more: false })).toStrictEqual(stops('itemsMissing'));
    expect(next({ ...paged, continueOnEmptyItems: true }, get(), { more: false })).toStrictEqual(
      stops('hasMoreFalse'),
    );
  });

  it('a missing cursor stops paging if the page has items and hasMore is true', () => {
    expect(next(paged, get(), { users: [1], more: true })).toStrictEqual(stops('noCursor'));
  });

  it('a fakePage scheme stops with the reason singlePage, even if the page is empty', () => {
    expect(next({ ...paged, type: 'fakePage' }, get(), { users: [], more: false })).toStrictEqual(
      stops('singlePage'),
    );
  });
});
