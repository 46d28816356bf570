import { describe, expect, test } from 'vitest';
import { books, type Fetch, followed, listOf, paginate, replayed, tickets, walk } from './adapter-runtime.js';

describe('positions of the adapter (D69)', () => {
  const server: Fetch = ({ cursor = '0' }) => ({
    items: [Number(cursor)],
    next: cursor === '4' ? null : String(Number(cursor) + 1),
  });

  test('a walk with the TypeScript adapter continues from the saved position of a page', async () => {
    const first = await walk(paginate(tickets, server).pages({ maxPages: 2 }));
    const position = first.seen.at(-1)?.position;
    expect(position).toBe('{"scheme":"tickets","query":{"cursor":"2"}}');
    const rest = await walk(paginate(tickets, server).pages({ from: position }));
    expect([first.items, rest.items]).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
    expect(rest.seen.at(-1)?.position).toBeNull();
  });

  test('after a failed walk, the TypeScript adapter continues from the position of the last page', async () => {
    let isDown = true;
    const flaky: Fetch = (params) => {
      if (params.cursor === '2' && isDown) throw new Error('down');
      return server(params);
    };
    const broken = await walk(paginate(tickets, flaky).pages());
    isDown = false;
    const rest = await walk(paginate(tickets, flaky).pages({ from: broken.seen.at(-1)?.position }));
    expect([...broken.items, ...rest.items]).toEqual([0, 1, 2, 3, 4]);
  });

  test.each([
    [
      'in the body',
      { in: 'body', path: ['page', 'after'] },
      '{"scheme":"tickets","body":{"page":{"after":"b"}}}',
    ],
    ['in a header', { in: 'header', name: 'X-After' }, '{"scheme":"tickets","headers":{"X-After":"b"}}'],
  ])(
    'a position %s contains only the advancing value, and nothing else of the request',
    async (_, position, text) => {
      const { place: __, ...scheme } = { ...tickets, position };
      const first = {
        headers: { Authorization: 'Bearer secret' },
        body: { q: 'x' },
        query: { tenant: 'acme' },
      };
      const fetched: object[] = [];
      const fetch = (params: object) => {
        fetched.push(params);
        return { items: [1], next: 'b' };
      };
      const list = paginate(scheme, fetch, first);
      const { seen } = await walk(list.pages({ maxPages: 1 }));
      expect(seen[0]?.position).toBe(text);
      await walk(list.pages({ maxPages: 1, from: text }));
      expect(fetched[1]).toEqual(seen[0]?.next);
    },
  );

  test('the position of a page with a next URL is the query of that URL', async () => {
    const scheme = { scheme: 'events', rule: 'url', items: ['items'], url: ['next'], place: 'query' };
    const list = paginate(
      { ...scheme, follow: followed },
      ({ after }) => ({ items: [after ?? 0], next: after === 'y' ? null : '/events?after=y&tag=a&tag=b' }),
      { limit: 2 },
    );
    const [page] = (await walk(list.pages())).seen;
    expect(page?.position).toBe('{"scheme":"events","query":{"after":"y","tag":["a","b"]}}');
    const rest = await walk(list.pages({ from: page?.position }));
    expect(rest.seen).toMatchObject([{ items: ['y'], params: { limit: 2, after: 'y', tag: ['a', 'b'] } }]);
    expect(followed.inQuery).toBe(replayed);
  });

  test.each([
    ['a text that is not JSON', 'x', 'The text is not a position of tickets: its scheme is missing.'],
    [
      'JSON that is not an object',
      '"tickets"',
      'The text is not a position of tickets: its scheme is missing.',
    ],
    ['null', 'null', 'The text is not a position of tickets: its scheme is missing.'],
    [
      'a scheme that is not a text',
      '{"scheme":{"a":1}}',
      'The text is not a position of tickets: its scheme is missing.',
    ],
    [
      'a position of another scheme',
      '{"scheme":"books","query":{"cursor":"a"}}',
      'The text is not a position of tickets: its scheme is books.',
    ],
    ['a position without a value', '{"scheme":"tickets"}', 'its parts are not valid'],
    [
      'a position with an empty token',
      '{"scheme":"tickets","query":{"cursor":""}}',
      'its parts are not valid',
    ],
    [
      'a position with an object as its token',
      '{"scheme":"tickets","query":{"cursor":{}}}',
      'its parts are not valid',
    ],
    [
      'a position in the body instead of the query',
      '{"scheme":"tickets","body":{"cursor":"a"}}',
      'its parts are not valid',
    ],
    [
      'a position with other parameters',
      '{"scheme":"tickets","query":{"cursor":"a","admin":1}}',
      'its parts are not valid',
    ],
    [
      'a position with headers',
      '{"scheme":"tickets","query":{"cursor":"a"},"headers":{"a":"b"}}',
      'its parts are not valid',
    ],
    [
      'a position with a URL',
      '{"scheme":"tickets","url":"https://other.example/"}',
      'its parts are not valid',
    ],
  ])('the TypeScript adapter refuses a position before it sends anything: %s', async (_, from, why) => {
    const { fetch, calls } = listOf(server);
    const { failure } = await walk(paginate(tickets, fetch).pages({ from }));
    expect(failure).toMatchObject({ name: 'PageError', reason: 'unusableStart' });
    expect(failure?.message).toContain(why);
    expect(calls()).toBe(0);
  });

  test('the TypeScript adapter refuses a position whose offset is not an integer from 0', async () => {
    for (const offset of ['-1', '"x"', '1.5', 'null', 'true']) {
      const from = `{"scheme":"books","query":{"offset":${offset}}}`;
      const { failure } = await walk(paginate(books, server).pages({ from }));
      expect(failure).toMatchObject({ reason: 'unusableStart' });
    }
  });
});

describe('limits of a walk', () => {
  const numbers: Fetch = ({ cursor = 0 }) => ({
    items: [Number(cursor) * 2, Number(cursor) * 2 + 1],
    next: Number(cursor) + 1,
  });

  test('maxPages ends a walk of the TypeScript adapter, and its last page has the reason pageLimit', async () => {
    const { fetch, calls } = listOf(numbers);
    const { seen } = await walk(paginate(tickets, fetch).pages({ maxPages: 2 }));
    expect(seen.map(({ stopped }) => stopped)).toEqual([undefined, 'pageLimit']);
    expect(seen[1]?.position).toBe('{"scheme":"tickets","query":{"cursor":2}}');
    expect(calls()).toBe(2);
  });

  test('a page that maxItems shortens has no position, because its omitted items would be lost', async () => {
    const { fetch, calls } = listOf(numbers);
    const { seen, items } = await walk(paginate(tickets, fetch).pages({ maxItems: 3 }));
    expect(items).toEqual([0, 1, 2]);
    expect(seen.at(-1)).toMatchObject({ stopped: 'itemLimit', position: null });
    expect(calls()).toBe(2);
    const even = await walk(paginate(tickets, fetch).pages({ maxItems: 4 }));
    expect(even.seen.at(-1)).toMatchObject({
      stopped: 'itemLimit',
      position: '{"scheme":"tickets","query":{"cursor":2}}',
    });
  });

  test('if a walk reaches its limits and the end of the list, the reason is the end of the list', async () => {
    const { seen } = await walk(
      paginate(tickets, () => ({ items: [1] })).pages({ maxPages: 1, maxItems: 1 }),
    );
    expect(seen.map(({ stopped }) => stopped)).toEqual(['noCursor']);
  });

  test('the TypeScript adapter requests nothing with a limit of 0', async () => {
    const { fetch, calls } = listOf(numbers);
    await walk(paginate(tickets, fetch).pages({ maxPages: 0 }));
    await walk(paginate(tickets, fetch).pages({ maxItems: 0 }));
    expect(calls()).toBe(0);
  });

  test.each([
    ['maxPages', -1],
    ['maxItems', Number.NaN],
    ['maxPages', 1.5],
    ['prefetch', -1],
    ['prefetch', Number.POSITIVE_INFINITY],
  ])('the TypeScript adapter refuses the bound %s: %s', async (name, bound) => {
    const pages = paginate(tickets, numbers);
    expect(() => pages.pages({ [name]: bound })).toThrow(
      new RegExp(`^${name} must be a whole number from 0`),
    );
    await expect(pages.toArray({ limit: -1 })).rejects.toThrow('limit must be a whole number from 0.');
  });

  test('toArray returns at most its limit of items', async () => {
    expect(await paginate(tickets, numbers).toArray({ limit: 5 })).toEqual([0, 1, 2, 3, 4]);
    const short: Fetch = () => ({ items: [1, 2] });
    expect(await paginate(tickets, short).toArray()).toEqual([1, 2]);
  });
});

describe('prefetched pages', () => {
  const answers = (calls: () => number) => ({
    items: [calls()],
    next: calls() < 4 ? `c${calls()}` : undefined,
  });

  test('with prefetch, the TypeScript adapter requests a page while the caller handles the previous one', async () => {
    const { fetch, calls } = listOf((_, call) => answers(() => call));
    const pages = paginate(tickets, fetch).pages({ prefetch: 1 });
    expect((await pages.next()).value).toMatchObject({ items: [1] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toBe(2);
    const { items } = await walk(pages);
    expect(items).toEqual([2, 3, 4]);
  });

  test('a prefetched page that fails rejects only when the caller reaches it', async () => {
    const { fetch } = listOf((_, call) => {
      if (call === 2) throw new Error('down');
      return answers(() => call);
    });
    const { items, failure } = await walk(paginate(tickets, fetch).pages({ prefetch: 1 }));
    expect([items, failure?.message]).toEqual([[1], 'down']);
  });

  test('with prefetch, the TypeScript adapter begins no request after the caller stops', async () => {
    const { fetch, calls } = listOf((_, call) => answers(() => call));
    for await (const _ of paginate(tickets, fetch).pages({ prefetch: 3 })) break;
    const begun = calls();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toBe(begun);
    expect(begun).toBeLessThan(4);
  });
});
