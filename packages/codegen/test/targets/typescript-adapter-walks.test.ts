import { describe, expect, test } from 'vitest';
import {
  books,
  breakError,
  type Fetch,
  followed,
  headerIn,
  linkIn,
  listOf,
  paginate,
  tickets,
  walk,
} from './adapter-runtime.js';

describe('loops in the adapter (D48)', () => {
  test('the TypeScript adapter treats a repeated cursor with the same page as a loop, and drops the page', async () => {
    const { fetch, calls } = listOf(() => ({ items: [1], next: 'a' }));
    const { items, failure } = await walk(paginate(tickets, fetch).pages());
    expect(failure).toMatchObject({ name: 'PageError', reason: 'loop', body: { items: [1], next: 'a' } });
    expect(failure?.message).toBe(
      'Page 3 repeats page 2: the same request was sent again and returned the same items, so this walk would never end.',
    );
    expect(items).toEqual([1, 1]);
    expect(calls()).toBe(3);
  });

  test.each([2, 3, 5])('the TypeScript adapter treats a cycle of %s cursors as a loop', async (length) => {
    const { fetch } = listOf(({ cursor = 0 }) => ({
      items: [{ id: cursor, in: { b: 1, a: 2 } }],
      next: (Number(cursor) % length) + 1,
    }));
    const { failure, items } = await walk(paginate(tickets, fetch).pages());
    expect(failure).toMatchObject({ reason: 'loop' });
    expect(items.length).toBeGreaterThanOrEqual(length);
  });

  test('the TypeScript adapter ignores the order of members when it compares items', async () => {
    const { fetch } = listOf((_, call) => ({
      items: [call % 2 ? { a: 1, b: 2 } : { b: 2, a: 1 }],
      next: 'a',
    }));
    expect((await walk(paginate(tickets, fetch).pages())).failure).toMatchObject({ reason: 'loop' });
  });

  test('the TypeScript adapter does not treat a repeated cursor with new items as a loop', async () => {
    const { fetch } = listOf((_, call) => ({ items: [call], next: call < 20 ? 'scroll' : undefined }));
    const { items, failure } = await walk(paginate(tickets, fetch).pages());
    expect(failure).toBeUndefined();
    expect(items).toHaveLength(20);
  });

  test('the TypeScript adapter treats an empty page that repeats for the same request as a loop', async () => {
    const { fetch } = listOf(() => ({ items: [], next: 'a' }));
    const { failure } = await walk(paginate({ ...tickets, passesEmptyPages: true }, fetch).pages());
    expect(failure).toMatchObject({ reason: 'loop' });
  });
});

describe('pages with fewer items than the limit (D49)', () => {
  const all = [0, 1, 2, 3, 4, 5];
  const clamped: Fetch = ({ offset = 0 }) => ({
    items: all.slice(Number(offset), Number(offset) + 2),
    total: all.length,
  });

  test('the TypeScript adapter advances an offset by the item count, so that no item is skipped', async () => {
    const { items, seen } = await walk(paginate(books, clamped, { limit: 4 }).pages());
    expect(items).toEqual(all);
    expect(seen.at(-1)?.stopped).toBe('totalReached');
  });

  test('the TypeScript adapter advances by the item count if a page is shorter than the literal limit', async () => {
    const { limit: _, ...scheme } = books;
    const { items } = await walk(paginate({ ...scheme, limitValue: 4 }, clamped).pages());
    expect(items).toEqual(all);
  });
});

describe('bigint values', () => {
  test('the TypeScript adapter accepts a bigint as a page size, an offset and a token', async () => {
    const list: Fetch = ({ offset = 0 }) => ({ items: [1, 2], total: 6n, offset });
    const { seen } = await walk(paginate(books, list, { limit: 2n, offset: 2n }).pages());
    expect(seen.map(({ params }) => params)).toEqual([
      { limit: 2n, offset: 2n },
      { limit: 2n, offset: 4 },
    ]);
    const tokens = [10n, undefined].values();
    const { seen: found } = await walk(
      paginate(tickets, () => ({ items: [1n], next: tokens.next().value })).pages(),
    );
    expect(found.map(({ position }) => position)).toEqual([
      '{"scheme":"tickets","query":{"cursor":"10"}}',
      null,
    ]);
  });
});

describe('breaks in the adapter (D50)', () => {
  const list = () => ({ items: [1, 2] });

  test('without `breaks`, the TypeScript adapter ends a walk with an unusable page size and gives the reason', async () => {
    const { seen, failure } = await walk(paginate(books, list, { limit: 10.5 }).pages());
    expect(failure).toBeUndefined();
    expect(seen).toMatchObject([{ items: [1, 2], stopped: 'unusablePageSize', position: null }]);
  });

  test('with `breaks`, the TypeScript adapter throws after a page if the page size is unusable', async () => {
    const failing = { ...books, breaks: breakError };
    const { seen, failure } = await walk(paginate(failing, list, { limit: 10.5 }).pages());
    expect(seen).toMatchObject([{ items: [1, 2], stopped: undefined, position: null }]);
    expect(failure).toMatchObject({ name: 'PageError', reason: 'unusablePageSize', body: { items: [1, 2] } });
    const end = await walk(paginate(failing, () => ({ items: [] }), { limit: 2 }).pages());
    expect([end.seen.map(({ stopped }) => stopped), end.failure]).toEqual([['emptyPage'], undefined]);
  });

  test('the TypeScript adapter throws after a page if the request body has no place for the position', async () => {
    const scheme = { ...tickets, position: { in: 'body', path: ['page', 'after'] }, place: 'body' };
    const { seen, failure } = await walk(
      paginate(scheme, () => ({ items: [1], next: 'a' }), { page: 'x' }).pages(),
    );
    expect(seen).toMatchObject([{ items: [1], stopped: undefined, position: null }]);
    expect(failure).toMatchObject({ reason: 'unwritableBody' });
  });
});

describe('values in headers', () => {
  const bodies = [
    { data: { items: [1] }, status: 200, headers: { 'X-Next': 'b', 'X-Total': '4', 'X-More': 'true' } },
    { data: { items: [2] }, status: 200, headers: { 'x-next': 'c', 'x-more': 'false' } },
  ];
  const list: Fetch = ({ cursor }) => bodies[cursor === undefined ? 0 : 1];
  const { token: _, ...bare } = tickets;

  test('the TypeScript adapter reads a token and hasMore from headers that the client passes on', async () => {
    const scheme = { ...bare, headers: { token: headerIn('x-next'), hasMore: headerIn('X-More') } };
    const { seen } = await walk(paginate(scheme, list).pages());
    expect(seen.map(({ stopped, position }) => [stopped, position])).toEqual([
      [undefined, '{"scheme":"tickets","query":{"cursor":"b"}}'],
      ['hasMoreFalse', null],
    ]);
  });

  test('the TypeScript adapter sends the query of a Link header with the next call', async () => {
    const scheme = {
      scheme: 'events',
      rule: 'url',
      items: ['items'],
      headers: { url: linkIn('Link', 'next') },
      follow: followed,
      place: 'query',
    };
    const headers = { link: '<https://other.example/events?after=x>; rel="next"' };
    const { seen } = await walk(
      paginate(scheme, ({ after }) => ({
        data: { items: [1] },
        status: 200,
        headers: after ? {} : headers,
      })).pages(),
    );
    expect(seen.map(({ params, stopped }) => [params, stopped])).toEqual([
      [{}, undefined],
      [{ after: 'x' }, 'noNextUrl'],
    ]);
  });

  test('the TypeScript adapter refuses a body without headers if the scheme reads headers', async () => {
    const scheme = { ...bare, headers: { token: headerIn('X-Next') } };
    const { failure } = await walk(paginate(scheme, () => ({ items: [1] })).pages());
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure?.message).toContain('X-Next');
  });
});
