import { describe, expect, it } from 'vitest';
import type { PageRequest, PageResponse, StopReason } from '../../src/paging/exchange/exchange.js';
import { paginate, type Send, type WalkedPage, type WalkOptions } from '../../src/paging/paginate.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursor', { after: { type: 'cursor' } }, { ...data, next: { type: 'cursor' } });
const numbered = schemeOf(
  'pageNumber',
  { page: { type: 'pageNumber' }, size: { type: 'limit', value: 1 } },
  data,
);

/** Answers requests with the given bodies in order, and records the requests. */
function server(...bodies: readonly PageResponse['body'][]): { send: Send; asked: PageRequest[] } {
  const asked: PageRequest[] = [];
  const send: Send = async (request) => {
    asked.push(request);
    return { body: bodies[asked.length - 1] ?? null };
  };
  return { send, asked };
}

async function walk(
  scheme: Scheme,
  send: Send,
  options?: WalkOptions,
): Promise<{ pages: WalkedPage[]; reason: StopReason }> {
  const pages: WalkedPage[] = [];
  const walking = paginate(scheme, get(), send, options);
  for (;;) {
    const result = await walking.next();
    if (result.done) return { pages, reason: result.value };
    pages.push(result.value);
  }
}

async function paginateAll(walking: AsyncGenerator<WalkedPage, StopReason>): Promise<StopReason> {
  for (;;) {
    const result = await walking.next();
    if (result.done) return result.value;
  }
}

describe('paginate: every page carries the step decided after it, and the generator returns the reason', () => {
  it('paginate walks from the first request, with its literals, to the end', async () => {
    const { send, asked } = server({ data: ['a'] }, { data: ['b'] }, { data: [] });
    expect(await walk(numbered, send)).toStrictEqual({
      pages: [
        {
          index: 0,
          request: get({ size: 1 }),
          response: { body: { data: ['a'] } },
          items: ['a'],
          members: { data: ['a'] },
          wasCut: false,
          position: '{"scheme":"list","query":{"page":2}}',
          next: sends(get({ size: 1, page: 2 })),
        },
        {
          index: 1,
          request: get({ size: 1, page: 2 }),
          response: { body: { data: ['b'] } },
          items: ['b'],
          members: { data: ['b'] },
          wasCut: false,
          position: '{"scheme":"list","query":{"page":3}}',
          next: sends(get({ size: 1, page: 3 })),
        },
        {
          index: 2,
          request: get({ size: 1, page: 3 }),
          response: { body: { data: [] } },
          items: [],
          members: { data: [] },
          wasCut: false,
          position: null,
          next: stops('emptyPage'),
        },
      ],
      reason: 'emptyPage',
    });
    expect(asked).toStrictEqual([get({ size: 1 }), get({ size: 1, page: 2 }), get({ size: 1, page: 3 })]);
  });

  it('paginate sends no request before the caller reads the first page', async () => {
    const { send, asked } = server({ data: ['a'], next: 'n' }, { data: ['b'] });
    const walking = paginate(paged, get(), send);
    expect(asked).toStrictEqual([]);
    await walking.next();
    expect(asked).toHaveLength(1);
    await walking.return('aborted');
    expect(asked).toHaveLength(1);
  });

  it('paginate continues after empty pages under continueOnEmptyItems', async () => {
    const { send } = server({ data: [], next: 1 }, { data: [], next: 2 }, { data: ['x'] });
    const { pages, reason } = await walk({ ...paged, continueOnEmptyItems: true }, send);
    expect(pages.flatMap((page) => page.items)).toStrictEqual(['x']);
    expect(reason).toBe('noCursor');
  });

  it('paginate rethrows an error of send', async () => {
    const failure = new Error('503');
    await expect(walk(paged, () => Promise.reject(failure))).rejects.toBe(failure);
    const thrower: Send = () => {
      throw failure;
    };
    await expect(walk(paged, thrower, { signal: new AbortController().signal })).rejects.toBe(failure);
  });

  it('paginate compares each origin with the first one of the walk; dropped values stay dropped (D45)', async () => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl' } });
    const { send, asked } = server(
      { data: [1], next: 'https://cdn.example.com/2' },
      { data: [2], next: '/3' },
      { data: [3], next: 'https://api.example.com/4' },
      { data: [4] },
    );
    const first = {
      ...get(undefined, 'https://api.example.com/1'),
      headers: { Authorization: 'Bearer t', A: 'b', Accept: '*/*' },
    };
    const steps: unknown[] = [];
    for await (const page of paginate(scheme, first, send)) {
      steps.push(page.next.kind === 'next' && (page.next.credentialsDropped ?? 'kept'));
    }
    expect(steps).toStrictEqual([true, true, 'kept', false]);
    expect(asked.map(({ url, headers }) => [url, headers])).toStrictEqual([
      ['https://api.example.com/1', first.headers],
      ['https://cdn.example.com/2', { Accept: '*/*' }],
      ['https://cdn.example.com/3', { Accept: '*/*' }],
      // The other origin chose this URL, so it must not receive the caller's credentials.
      ['https://api.example.com/4', { Accept: '*/*' }],
    ]);
  });
});

describe('D48: a walk that repeats a request and receives the same items is a loop', () => {
  const ring = (...tokens: readonly string[]): Send => {
    let count = 0;
    return async () => {
      const next = tokens[count++ % tokens.length] ?? '';
      return { body: { data: [{ from: next }], next } };
    };
  };

  it('a looping walk fails with the reason loop and a message that names both pages and the request', async () => {
    const { send, asked } = server(
      { data: [1], next: 'secret' },
      { data: [2], next: 'secret' },
      { data: [2], next: 'secret' },
    );
    const request = { ...get({ q: 'private' }, 'https://api.example.com/books?key=k'), headers: { A: 't' } };
    const pages: WalkedPage[] = [];
    const walked = async () => {
      for await (const page of paginate(paged, request, send)) pages.push(page);
    };
    await expect(walked()).rejects.toMatchObject({ reason: 'loop', index: 2, repeats: 1 });
    expect(pages.map(({ items }) => items)).toStrictEqual([[1], [2]]);
    expect(asked).toHaveLength(3);
    const error = await paginateAll(paginate(paged, request, ring('a'))).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(
      'PagingError: Page 3 repeats page 2: GET /books was sent again and returned the same items, so this walk would never end.',
    );
  });

  it.each([1, 2, 3, 7, 10, 33])(
    'a walk fails with the reason loop if %i tokens repeat with the same items',
    async (length) => {
      const tokens = Array.from({ length }, (_, index) => `t${index}`);
      await expect(paginateAll(paginate(paged, get(), ring(...tokens)))).rejects.toMatchObject({
        reason: 'loop',
      });
    },
  );

  it('a cursor that repeats with new items continues the walk', async () => {
    const { send, asked } = server(
      { data: [1], next: 'n' },
      { data: [2], next: 'n' },
      { data: [3], next: 'n' },
      { data: [4] },
    );
    expect((await walk(paged, send)).reason).toBe('noCursor');
    expect(asked).toHaveLength(4);
  });

  it('a loop is recognised even if the caller removes items from a page', async () => {
    const walking = async () => {
      for await (const page of paginate(paged, get(), ring('a'))) (page.items as unknown[]).length = 0;
    };
    await expect(walking()).rejects.toMatchObject({ reason: 'loop' });
  });

  it('a new idempotency key for each request does not hide a loop', async () => {
    let keys = 0;
    const request = { ...get(), headers: { 'Idempotency-Key': 'k' } };
    const options = { idempotencyKey: () => `${++keys}` };
    await expect(paginateAll(paginate(paged, request, ring('a'), options))).rejects.toMatchObject({
      reason: 'loop',
    });
  });

  it('paginate makes a UUID for each page if the first request has an idempotency key (D63)', async () => {
    const { send, asked } = server({ data: [1], next: 'n' }, { data: [2], next: 'm' }, { data: [3] });
    const request = { ...get(), headers: { 'idempotency-key': 'k' } };
    for await (const _ of paginate(paged, request, send));
    const keys = asked.map(({ headers }) => headers?.['idempotency-key'] ?? '');
    expect(keys[0]).toBe('k');
    expect(new Set(keys).size).toBe(3);
    for (const key of keys.slice(1))
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('paginate adds no idempotency key to a walk that began without one', async () => {
    const { send, asked } = server({ data: [1], next: 'n' }, { data: [2] });
    for await (const _ of paginate(paged, { ...get(), headers: {} }, send));
    expect(asked.map(({ headers }) => headers)).toStrictEqual([{}, {}]);
  });

  it('a link that repeats the request is a loop even if its parameters move from `query` into the URL', async () => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl' } });
    const page = { data: [1], next: '/users?page=1&q=a%20b' };
    const { send } = server(page, page);
    await expect(paginateAll(paginate(scheme, get({ q: 'a b', page: 1 }), send))).rejects.toMatchObject({
      reason: 'loop',
    });
  });
});

describe('paginate with maxPages', () => {
  it.each([1, 2, 3, 1.5])('paginate ends with pageLimit after maxPages = %d pages', async (maxPages) => {
    const { send, asked } = server({ data: [1] }, { data: [2] }, { data: [3] }, { data: [4] });
    const { pages, reason } = await walk(numbered, send, { maxPages });
    expect(asked).toHaveLength(Math.floor(maxPages));
    expect(pages.at(-1)?.next).toStrictEqual(stops('pageLimit'));
    expect(reason).toBe('pageLimit');
  });

  it.each([0, -1, Number.NaN])('paginate sends nothing if maxPages is %d', async (maxPages) => {
    const { send, asked } = server({ data: [1] });
    expect(await walk(numbered, send, { maxPages })).toStrictEqual({ pages: [], reason: 'pageLimit' });
    expect(asked).toStrictEqual([]);
  });

  it('a walk whose last page is also page maxPages ends with the reason noCursor, not pageLimit', async () => {
    const { send } = server({ data: [1], next: 'n' }, { data: [2] });
    expect((await walk(paged, send, { maxPages: 2 })).reason).toBe('noCursor');
  });
});

describe('paginate with an abort signal', () => {
  const endless: Send = async () => ({ body: { data: [1] } });

  it('paginate sends nothing if its signal is aborted before the walk', async () => {
    const { send, asked } = server({ data: [1] });
    expect(await walk(numbered, send, { signal: AbortSignal.abort() })).toStrictEqual({
      pages: [],
      reason: 'aborted',
    });
    expect(asked).toStrictEqual([]);
  });

  it('paginate passes its signal to send', async () => {
    const { signal } = new AbortController();
    const got: unknown[] = [];
    const send: Send = async (_, given) => {
      got.push(given);
      return { body: null };
    };
    await walk(paged, send, { signal });
    await walk(paged, send);
    expect(got).toStrictEqual([signal, undefined]);
  });

  it('paginate ends if its signal is aborted while the caller holds a page', async () => {
    const controller = new AbortController();
    const walking = paginate(numbered, get(), endless, { signal: controller.signal });
    expect(await walking.next()).toMatchObject({ done: false, value: { next: { kind: 'next' } } });
    controller.abort();
    expect(await walking.next()).toStrictEqual({ done: true, value: 'aborted' });
  });

  it('paginate ends an aborted walk even if send never resolves', async () => {
    const controller = new AbortController();
    const walking = paginate(numbered, get(), () => new Promise(() => {}), { signal: controller.signal });
    const result = walking.next();
    controller.abort();
    expect(await result).toStrictEqual({ done: true, value: 'aborted' });
  });

  it('paginate does not fail if send fails because of the abort', async () => {
    const controller = new AbortController();
    const send: Send = (_, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const result = paginate(numbered, get(), send, { signal: controller.signal }).next();
    controller.abort();
    expect(await result).toStrictEqual({ done: true, value: 'aborted' });
  });

  it('paginate ends an aborted walk if send fails at once', async () => {
    const controller = new AbortController();
    const send: Send = () => {
      controller.abort();
      throw new Error('aborted');
    };
    expect(await walk(numbered, send, { signal: controller.signal })).toStrictEqual({
      pages: [],
      reason: 'aborted',
    });
  });

  it('a walk that is aborted while a page arrives stops with the reason aborted', async () => {
    const controller = new AbortController();
    const response = {
      get body() {
        controller.abort();
        return { data: [1] };
      },
    };
    const { pages, reason } = await walk(numbered, async () => response, { signal: controller.signal });
    expect(pages.map((page) => page.next)).toStrictEqual([stops('aborted')]);
    expect(reason).toBe('aborted');
  });

  it('paginate removes its listeners from the signal', async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    Object.assign(signal, {
      addEventListener: (...args: Parameters<typeof add>) => {
        listeners++;
        add(...args);
      },
      removeEventListener: (...args: Parameters<typeof remove>) => {
        listeners--;
        remove(...args);
      },
    });
    const { pages } = await walk(numbered, endless, { signal, maxPages: 20 });
    expect(pages).toHaveLength(20);
    expect(listeners).toBe(0);
  });
});
