import { describe, expect, it } from 'vitest';
import { noticeText } from '../../src/paging/notice-text.js';
import type { Notice } from '../../src/paging/notices.js';
import { paginate, type WalkOptions } from '../../src/paging/paginate.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get } from './pages.js';

const offset = schemeOf(
  'offset',
  { offset: { type: 'offset' }, limit: { type: 'limit' } },
  { data: { type: 'items' }, total: { type: 'total' } },
);

/** Walks a server with `total` items and at most `most` items per page. It reports `says` as the total. */
async function told(
  given: Readonly<Record<string, number>>,
  { total, most, says = total }: { readonly total: number; readonly most: number; readonly says?: number },
  options: WalkOptions = {},
): Promise<{ readonly notices: readonly Notice[]; readonly items: readonly unknown[] }> {
  const all = Array.from({ length: total }, (_, index) => index);
  const notices: Notice[] = [];
  const items: unknown[] = [];
  const walking = paginate(
    offset,
    get(given),
    async ({ query = {} }) => {
      const [from, limit] = [Number(query.offset ?? 0), Number(query.limit ?? most)];
      return { body: { data: all.slice(from, from + Math.min(limit, most)), total: says } };
    },
    { ...options, onNotice: (notice) => notices.push(notice) },
  );
  for await (const page of walking) items.push(...page.items);
  return { notices, items };
}

describe('D49: notices about a walk by offset', () => {
  it('a walk by offset reports the first short page once, and the missing items at its end', async () => {
    expect(await told({ limit: 100 }, { total: 1000, most: 50 })).toMatchObject({
      notices: [
        { kind: 'shortPage', index: 0, items: 50, asked: 100 },
        { kind: 'missingItems', collected: 500, total: 1000 },
      ],
    });
  });

  it('a walk with `shortPages: advance` misses no items if pages are shorter than the limit', async () => {
    const { notices, items } = await told(
      { limit: 100 },
      { total: 230, most: 50 },
      { shortPages: 'advance' },
    );
    expect(notices).toStrictEqual([{ kind: 'shortPage', index: 0, items: 50, asked: 100 }]);
    expect(items).toHaveLength(230);
  });

  it('a walk by offset with full pages and a short last one reports neither a short page nor missing items', async () => {
    expect((await told({ limit: 50 }, { total: 230, most: 50 })).notices).toStrictEqual([]);
    expect((await told({}, { total: 230, most: 50 })).notices).toStrictEqual([]);
  });

  it('a walk that starts at offset 100 does not report the first 100 items as missing', async () => {
    expect((await told({ limit: 50, offset: 100 }, { total: 230, most: 50 })).notices).toStrictEqual([]);
    const from = '{"scheme":"list","query":{"offset":100}}';
    expect((await told({ limit: 50 }, { total: 230, most: 50 }, { from })).notices).toStrictEqual([]);
  });

  it('a walk by offset that ends with fewer items than the total reports the missing items', async () => {
    expect((await told({ limit: 50 }, { total: 99, most: 50, says: 100 })).notices).toStrictEqual([
      { kind: 'missingItems', before: 0, collected: 99, total: 100 },
    ]);
  });

  it('a walk that starts at offset 50 counts only the items after it as missing', async () => {
    const short = await told({ limit: 10, offset: 50 }, { total: 100, most: 7 });
    const [, missing] = short.notices;
    expect(missing).toStrictEqual({ kind: 'missingItems', before: 50, collected: 35, total: 100 });
    expect(missing && noticeText(missing)).toBe(
      'the total is 100, but 35 after the first 50 were received: 15 missing',
    );
  });

  it.each([0, -1])(
    'a walk by page that ends because there are %d pages reports that it has a page',
    async (says) => {
      const pages = schemeOf(
        'pageNumber',
        { page: { type: 'pageNumber' } },
        { data: { type: 'items' }, pages: { type: 'totalPages' } },
      );
      const notices: Notice[] = [];
      const send = async () => ({ body: { data: [1], pages: says } });
      const options = { onNotice: (notice: Notice) => notices.push(notice) };
      for await (const page of paginate(pages, get(), send, options)) expect(page.items).toHaveLength(1);
      expect(notices).toStrictEqual([{ kind: 'tooFewPages', pages: says, page: 1 }]);
      expect(notices.map(noticeText)).toEqual([
        `the number of pages is ${says}, but page 1 has items: more may follow`,
      ]);
    },
  );

  it.each([0, -1])(
    'a walk by offset that ends because the total is %d reports that it has more items',
    async (says) => {
      expect((await told({ limit: 50 }, { total: 120, most: 50, says })).notices).toStrictEqual([
        { kind: 'totalTooSmall', before: 0, collected: 50, total: says },
      ]);
    },
  );
});
