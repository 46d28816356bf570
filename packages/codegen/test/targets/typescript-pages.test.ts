import { describe, expect, test } from 'vitest';
import { listOf, pagesIn, walk } from './typescript-lists.js';

const baseline = await pagesIn('baseline');
const full = await pagesIn('full');

describe.each([
  ['baseline', baseline],
  ['full', full],
] as const)('page classes of the profile %s', (_, lists) => {
  test('the error of a page whose items are not a list has the status and headers of the response', async () => {
    const { list } = listOf(lists, 'tickets', () => ({ headers: { 'X-Rate': '9' }, body: { items: 'x' } }));
    const { failure } = await walk(list().iterPages());
    expect(failure).toMatchObject({ reason: 'itemsNotList', status: 200, headers: { 'X-Rate': '9' } });
  });

  test('a walk does not change if a program changes the items of its pages', async () => {
    const { list, sent } = listOf(lists, 'tickets', (_, call) => ({
      body: { items: [call], next: call < 4 ? `${call}` : null },
    }));
    for await (const page of list().iterPages()) page.getPaginatedItems().pop();
    expect(sent.map(({ query }) => query)).toEqual([
      undefined,
      ...['1', '2', '3'].map((cursor) => ({ cursor })),
    ]);
  });

  test('an aborted walk sends nothing more, even if the transport ignores the signal', async () => {
    const { list, sent } = listOf(lists, 'tickets', (_, call) => ({
      body: { items: [call], next: `${call}` },
    }));
    const controller = new AbortController();
    const { failure } = await walk(
      (async function* () {
        for await (const page of list({ signal: controller.signal }).iterPages()) {
          yield page;
          controller.abort();
        }
      })(),
    );
    expect([failure?.name, sent.length]).toEqual(['AbortError', 1]);
  });

  test('a page that is requested again has the idempotency key of the failed request', async () => {
    const { list, sent } = listOf(lists, 'tickets', (_, call) =>
      call === 2 ? { status: 500 } : { body: { items: [call], next: call < 4 ? `${call}` : null } },
    );
    const page = await list({ headers: { 'Idempotency-Key': 'first' } });
    await expect(page.getNextPage()).rejects.toMatchObject({ reason: 'failedResponse' });
    await (await page.getNextPage()).getNextPage();
    const [first, failed, again, third] = sent.map(({ headers }) => headers);
    expect(again).toEqual(failed);
    expect(new Set([first, again, third].map((one) => JSON.stringify(one))).size).toBe(3);
  });

  test('in each profile, a repeated page causes an error that names both pages and the request', async () => {
    const { list } = listOf(lists, 'tickets', ({ query }) => ({
      body: { items: [1], next: 'cursor' in (query ?? {}) ? 'a' : 'b' },
    }));
    const url = 'https://user:secret@api.example.com/books?token=secret';
    const { failure } = await walk(list({ url }).iterPages());
    expect(failure).toMatchObject({ name: 'PageError', reason: 'loop', status: 200 });
    expect(failure?.message).toMatch(
      /^Page \d repeats page \d: GET \/books was sent again and returned the same items, so this walk would never end\.$/,
    );
    expect(failure?.message).not.toContain('secret');
  });

  test('a TypeScript PageError names its request, and `header(name)` joins repeated values in any case', async () => {
    const headers = { 'RETRY-after': '7', link: ['</a>', '</b>'], Link: '</c>', 'X-Empty': '' };
    const { list } = listOf(lists, 'tickets', () => ({ status: 429, headers, body: {} }));
    const { failure } = await walk(list({ url: '/books?token=secret' }).iterPages());
    expect(failure?.message).toBe('GET /books failed with status 429.');
    const names = ['Retry-After', 'LINK', 'x-empty', 'X-Other', 'constructor'];
    const values = ['7', '</a>, </b>, </c>', '', undefined, undefined];
    expect(names.map((name) => failure?.header(name))).toEqual(values);
  });

  test('an error in TypeScript without a response has no header', async () => {
    const { list } = listOf(lists, 'tickets', () => ({ body: {} }));
    const { failure } = await walk(list({ from: 'no position' }).iterPages());
    expect([failure?.reason, failure?.header('Retry-After')]).toEqual(['unusableStart', undefined]);
  });

  test('pages with the same cursor and new items are not a loop, and a null cursor begins the list', async () => {
    const { list, sent } = listOf(lists, 'tickets', (__, call) => ({
      body: { items: [call], next: call < 9 ? 'scroll' : null },
    }));
    const { seen, failure } = await walk(list({ query: {} }, { cursor: null }).iterPages());
    expect([seen.length, failure, seen.at(-1)?.stopped]).toEqual([9, undefined, 'noCursor']);
    expect(sent[0]?.query).toEqual({});
    expect(seen[0]?.stopped).toBeUndefined();
  });

  test('a walk continues from the position of its last page, even after a failure', async () => {
    let fails = true;
    const { list, sent } = listOf(lists, 'tickets', ({ query }) => {
      const at = Number((query as { cursor?: string } | undefined)?.cursor ?? 0);
      if (at === 2 && fails) {
        fails = false;
        return { status: 503, body: null };
      }
      return { body: { items: [at], next: at < 3 ? String(at + 1) : null } };
    });
    const { seen, failure } = await walk(list().iterPages());
    expect(failure).toMatchObject({ reason: 'failedResponse', status: 503 });
    const last = seen.at(-1);
    expect(last?.position).toBe('{"scheme":"tickets","query":{"cursor":"2"}}');
    expect((await last?.getNextPage())?.getPaginatedItems()).toEqual([2]);
    const rest = await walk(list({ from: last?.position ?? '', query: { q: 'x' } }).iterPages());
    expect(rest.items).toEqual([2, 3]);
    expect(sent.at(-1)?.query).toEqual({ q: 'x', cursor: '3' });
  });

  test('a walk ends at maxPages or maxItems, and the last page says which limit ended it', async () => {
    const { list, sent } = listOf(lists, 'tickets', (__, call) => ({
      body: { items: [1, call], next: call },
    }));
    const { seen } = await walk(list().iterPages({ maxPages: 2 }));
    expect(seen.map(({ stopped }) => stopped)).toEqual([undefined, 'pageLimit']);
    expect(seen.at(-1)?.position).toBe('{"scheme":"tickets","query":{"cursor":2}}');
    expect(seen.at(-1)?.hasNextPage()).toBe(true);
    expect(sent).toHaveLength(2);
    const bounded = await walk(list().iterPages({ maxItems: 3 }));
    expect(bounded.seen.map(({ stopped }) => stopped)).toEqual([undefined, 'itemLimit']);
    expect((await walk(list().iterPages({ maxPages: 3, prefetch: 1 }))).seen).toHaveLength(3);
    expect((await walk(list().iterPages({ prefetch: -1 }))).failure).toBeInstanceOf(RangeError);
  });

  test('maxItems cuts the page that exceeds it, and no page follows that page', async () => {
    const { list, sent } = listOf(lists, 'tickets', (__, call) => ({
      body: { items: [call, -call], next: call < 3 ? call : null },
    }));
    const { seen, items } = await walk(list().iterPages({ maxItems: 3 }));
    expect(items).toEqual([1, -1, 2]);
    const cut = seen[1];
    expect([cut?.items, cut?.body]).toEqual([[2], { items: [2, -2], next: 2 }]);
    expect([cut?.stopped, cut?.position, cut?.hasNextPage()]).toEqual(['itemLimit', null, false]);
    await expect(cut?.getNextPage()).rejects.toMatchObject({ name: 'NoNextPageError' });
    const again = await walk(cut?.iterPages() ?? list().iterPages());
    expect(again.items).toEqual([2]);
    expect(sent).toHaveLength(2);
  });

  test('maxItems cuts the only page of a list, and a page that it does not cut has a position', async () => {
    const { list } = listOf(lists, 'tickets', () => ({ body: { items: [1, 2, 3], next: 'b' } }));
    const whole = await walk(list().iterPages({ maxItems: 3 }));
    expect(whole.seen.map(({ stopped, position }) => [stopped, position])).toEqual([
      ['itemLimit', '{"scheme":"tickets","query":{"cursor":"b"}}'],
    ]);
    const last = listOf(lists, 'tickets', () => ({ body: { items: [1, 2, 3] } }));
    const { seen, items } = await walk(last.list().iterPages({ maxItems: 2 }));
    expect([items, seen.map(({ stopped }) => stopped)]).toEqual([[1, 2], ['itemLimit']]);
  });

  test('toArray collects the items of all pages, or as many as its limit, and a limit of 0 sends nothing', async () => {
    const { list, sent } = listOf(lists, 'tickets', (__, call) => ({
      body: { items: [call, -call], next: call % 3 === 0 ? null : call },
    }));
    expect(await list().toArray()).toEqual([1, -1, 2, -2, 3, -3]);
    expect(await list().toArray({ limit: 3 })).toEqual([4, -4, 5]);
    // A list sends nothing before it is awaited, nor if its bounds allow no pages.
    const later = list();
    expect(await later.toArray({ limit: 0 })).toEqual([]);
    expect((await walk(later.iterPages({ maxPages: 0 }))).seen).toEqual([]);
    expect(sent).toHaveLength(5);
    expect(await later.finally(() => {})).toBe(await later);
    expect(sent).toHaveLength(6);
  });
});

describe('breaks in page classes', () => {
  const answer = () => ({ headers: { 'X-Total': '23' }, body: { items: [1, 2] } });

  test('in the profile `baseline`, an unusable page size ends paging, and the page says why', async () => {
    const { list } = listOf(baseline, 'books', answer);
    const page = await list({}, { limit: 10.5 });
    expect([page.stopped, page.hasNextPage(), page.position]).toEqual(['unusablePageSize', false, null]);
  });

  test('in the profile `full`, getNextPage rejects after an unusable page size', async () => {
    const { list, sent } = listOf(full, 'books', answer);
    const page = await list({}, { limit: 10.5 });
    expect([page.stopped, page.hasNextPage(), page.position]).toEqual([undefined, true, null]);
    await expect(page.getNextPage()).rejects.toMatchObject({
      name: 'PageError',
      reason: 'unusablePageSize',
      status: 200,
    });
    expect((await walk(list({}, { limit: [10] }).iterPages())).failure).toMatchObject({
      reason: 'unusablePageSize',
    });
    expect(sent).toHaveLength(2);
  });

  test('in the profile `full`, a walk rejects after a page with an unsupported next URL', async () => {
    for (const next of ['ftp://other.example/', '</2>; rel="next"']) {
      const { list } = listOf(full, 'events', () => ({ body: { items: [1], next } }));
      const { seen, failure } = await walk(list().iterPages());
      expect([seen.length, failure?.reason]).toEqual([1, 'unsupportedUrl']);
    }
  });
});

describe('page classes of the profile `full`', () => {
  test('in the profile `full`, an offset advances by the item count if pages are short', async () => {
    const { list } = listOf(full, 'books', ({ query }) => {
      const { offset = 0 } = (query ?? {}) as { readonly offset?: number };
      return { headers: { 'x-total': '6' }, body: { items: [0, 1, 2, 3, 4, 5].slice(offset, offset + 2) } };
    });
    const { items, seen } = await walk(list({}, { limit: 4n }).iterPages());
    expect(items).toEqual([0, 1, 2, 3, 4, 5]);
    expect([seen.length, seen.at(-1)?.stopped]).toEqual([3, 'totalReached']);
  });

  test('in the profile `full`, pages read a token and hasMore in headers, and send the token in a header', async () => {
    const { list, sent } = listOf(full, 'headed', (_, call) => ({
      headers: { 'x-next': ['b'], 'x-more': call < 2 ? 'true' : 'false' },
      body: { items: [call] },
    }));
    const { seen } = await walk(list({ headers: { 'x-after': 'a', Authorization: 'Bearer t' } }).iterPages());
    expect(sent.map(({ headers }) => headers)).toEqual([
      { 'x-after': 'a', Authorization: 'Bearer t' },
      { 'x-after': 'b', Authorization: 'Bearer t' },
    ]);
    expect(seen.map(({ stopped, position }) => [stopped, position])).toEqual([
      [undefined, '{"scheme":"headed","headers":{"X-After":"b"}}'],
      ['hasMoreFalse', null],
    ]);
  });

  test('in the profile `full`, pages follow URLs, and send no credentials to another origin', async () => {
    const links = [
      '/books?page=2&limit=2',
      'https://files.example.net/p?page=3',
      'https://api.example.com/books?page=4',
    ];
    const { list, sent } = listOf(full, 'events', (_, call) => ({
      body: { items: [call], next: links[call - 1] },
    }));
    const headers = { Authorization: 'Bearer t', Accept: 'application/json' };
    const url = 'https://user:pass@api.example.com/books';
    const { seen, failure } = await walk(list({ url, headers, query: { q: 'x' } }, { limit: 2 }).iterPages());
    expect(failure).toBeUndefined();
    expect(sent.slice(1).map(({ url: to, query, headers: given }) => [to, query, given])).toEqual([
      ['https://user:pass@api.example.com/books?page=2&limit=2', { q: 'x' }, headers],
      ['https://files.example.net/p?page=3', {}, { Accept: 'application/json' }],
      ['https://api.example.com/books?page=4', {}, { Accept: 'application/json' }],
    ]);
    expect(seen[0]?.position).toBe(
      '{"scheme":"events","url":"https://api.example.com/books?page=2&limit=2"}',
    );
    expect(() => seen[1]?.position).toThrow(/a different origin/);
    expect(seen[2]?.position).toBe('{"scheme":"events","url":"https://api.example.com/books?page=4"}');
  });

  test('in the profile `full`, a list starts from a URL only on the origin of its request', async () => {
    const { list, sent } = listOf(full, 'events', () => ({ body: { items: [1] } }));
    const from = '{"scheme":"events","url":"https://api.example.com/books?page=2"}';
    await list({ from, headers: { Authorization: 'Bearer t' }, query: { q: 'x' } }, { limit: 2 });
    expect(sent).toEqual([
      {
        method: 'GET',
        url: 'https://api.example.com/books?page=2',
        query: { q: 'x' },
        headers: { Authorization: 'Bearer t' },
      },
    ]);
    for (const url of [
      'https://evil.example/books?page=2',
      'http://api.example.com/b',
      'file:///etc/passwd',
      '',
    ]) {
      const wrong = list({ from: JSON.stringify({ scheme: 'events', url }) });
      await expect(wrong).rejects.toMatchObject({ name: 'PageError', reason: 'unusableStart' });
    }
    expect(sent).toHaveLength(1);
  });
});
