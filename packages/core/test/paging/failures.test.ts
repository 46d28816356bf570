import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { PageRequest, PageResponse } from '../../src/paging/exchange/exchange.js';
import {
  PagingError,
  paginate,
  paginateItems,
  type Send,
  type WalkedPage,
} from '../../src/paging/paginate.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, post, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursor', { after: { type: 'cursor' } }, { ...data, next: { type: 'cursor' } });

/** Answers requests with the given bodies in order, and records the requests. */
function answers(...bodies: readonly PageResponse['body'][]): { send: Send; asked: PageRequest[] } {
  const asked: PageRequest[] = [];
  const send: Send = async (request) => ({ body: bodies[asked.push(request) - 1] ?? null });
  return { send, asked };
}

describe('D42, D43: a walk that cannot continue rejects, so that it is not mistaken for a complete one', () => {
  const failing = async (scheme: Scheme, request: PageRequest, ...answers: readonly PageResponse[]) => {
    const asked: PageRequest[] = [];
    const pages: WalkedPage[] = [];
    const send: Send = async (one) => {
      asked.push(one);
      return answers[asked.length - 1] ?? { body: null };
    };
    try {
      for await (const page of paginate(scheme, request, send)) pages.push(page);
    } catch (error) {
      if (!(error instanceof PagingError)) throw error;
      return { asked, pages, error };
    }
    throw new Error('it did not fail');
  };
  const page = { body: { data: ['a'], next: 'n' } };

  it('a walk rejects at a status outside 200 to 299, after it has returned the page before', async () => {
    const failed = { status: 429, headers: { 'retry-after': '3' }, body: { data: ['b'] } };
    const { pages, error } = await failing(paged, get(), page, failed);
    expect(pages.map(({ items }) => items)).toStrictEqual([['a']]);
    expect(error).toMatchObject({ name: 'PagingError', reason: 'failedResponse', index: 1, status: 429 });
    expect(error.request).toStrictEqual(get({ after: 'n' }));
    expect(error.response).toBe(failed);
  });

  it('a walk rejects a page whose items are not a list', async () => {
    for (const scheme of [paged, { ...paged, type: 'fakePage' } as const]) {
      const { pages, error } = await failing(scheme, get(), { body: { data: { error: 'x' } } });
      expect(pages).toStrictEqual([]);
      expect(error).toMatchObject({ reason: 'itemsNotList', index: 0, status: undefined });
    }
  });

  it('a walk yields a page and then rejects if the request body has no place for the next position', async () => {
    const scheme = schemeOf(
      'cursor',
      { after: { type: 'cursor', location: 'body', path: ['after'] } },
      { ...data, next: { type: 'cursor' } },
    );
    const { pages, error } = await failing(scheme, post('q=x'), page);
    expect(pages.map(({ items, next }) => [items, next])).toStrictEqual([[['a'], stops('unwritableBody')]]);
    expect(error).toMatchObject({ reason: 'unwritableBody', index: 0 });
    expect(error.response).toBe(page);
  });

  it.each([
    ['a literal value', { kind: { location: 'body', path: ['kind'], value: 'all' } }],
    ['the literal start', { from: { type: 'offset', location: 'body', path: ['from'], value: 0 } }],
  ] as const)(
    'a walk rejects before the first request if its body has no place for %s',
    async (_, fields) => {
      const { asked, error } = await failing(schemeOf('offset', fields, data), post([1]));
      expect(asked).toStrictEqual([]);
      expect(error).toMatchObject({ reason: 'unwritableBody', index: 0 });
      expect([error.request, error.response]).toStrictEqual([post([1]), undefined]);
    },
  );

  it('a missing list ends a walk without a failure, and the page reports the problem', async () => {
    const walking = paginate(paged, get(), answers({ data: ['a'], next: 'n' }, { total: 1 }).send);
    expect(await walking.next()).not.toHaveProperty('value.problem');
    expect(await walking.next()).toMatchObject({ value: { items: [], problem: 'itemsMissing' } });
    expect(await walking.next()).toStrictEqual({ done: true, value: 'itemsMissing' });
  });

  it('the error of a walk contains no header, query or body, however it is printed', async () => {
    const secret = 'S3CRET';
    const request = { ...get({ key: secret }), headers: { Authorization: secret }, body: { secret } };
    const failed = { status: 401, headers: { 'set-cookie': secret }, body: { secret } };
    const { error } = await failing(paged, request, failed);
    const shown = [String(error), error.stack, JSON.stringify(error), inspect(error, { depth: 9 })];
    expect(shown.join('\n')).not.toContain(secret);
    expect(error.message).toBe('Page 1: the response has a status outside 200 to 299 (401).');
  });
});

describe('paginateItems: the items of all pages', () => {
  it('paginateItems yields single items, and requests a page only when its first item is needed', async () => {
    const { send, asked } = answers({ data: ['a', 'b'], next: 1 }, { data: ['c'] });
    const items = paginateItems<string>(paged, get(), send);
    expect(asked).toHaveLength(0);
    expect([(await items.next()).value, (await items.next()).value]).toStrictEqual(['a', 'b']);
    expect(asked).toHaveLength(1);
    expect(await items.next()).toStrictEqual({ done: false, value: 'c' });
    expect(await items.next()).toStrictEqual({ done: true, value: 'noCursor' });
  });

  it('paginateItems rejects like paginate, and sends nothing after the caller leaves the loop', async () => {
    const failing = paginateItems(paged, get(), async () => ({ status: 500, body: null }));
    await expect(failing.next()).rejects.toBeInstanceOf(PagingError);
    const { send, asked } = answers({ data: ['a'], next: 1 }, { data: ['b'] });
    for await (const item of paginateItems(paged, get(), send)) if (item === 'a') break;
    expect(asked).toHaveLength(1);
  });
});
