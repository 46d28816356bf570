import { describe, expect, it } from 'vitest';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const fields = { page: { type: 'pageNumber' }, size: { type: 'limit' } } as const;
const data = { data: { type: 'items' } } as const;
const paged = schemeOf('pageNumber', fields, data);
const counted = schemeOf('pageNumber', fields, {
  ...data,
  pages: { type: 'totalPages' },
  total: { type: 'total' },
});
const one = { data: ['a'] };

describe('pageNumber: next page = current + 1, starting from 1 when caller sent none', () => {
  it.each([
    { sent: {}, page: 2 },
    { sent: { page: null }, page: 2 },
    { sent: { page: 1 }, page: 2 },
    { sent: { page: 7 }, page: 8 },
    { sent: { page: '7' }, page: 8 },
    { sent: { page: 0 }, page: 1 },
    { sent: { page: '0' }, page: 1 },
  ])('pageNumber advances $sent to page $page', ({ sent, page }) => {
    expect(next(paged, get(sent), one)).toStrictEqual(sends(get({ page })));
  });

  it('pageNumber ignores the page size, even an invalid one', () => {
    expect(next(paged, get({ page: 2, size: 0 }), one)).toStrictEqual(sends(get({ page: 3, size: 0 })));
    expect(next(paged, get({ page: 2, size: 'all' }), one)).toStrictEqual(
      sends(get({ page: 3, size: 'all' })),
    );
  });

  it('pageNumber reads the current page from the request body if the field is located in the body', () => {
    const scheme = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber', location: 'body', path: ['page'] } },
      data,
    );
    const request = { ...post({ page: 4 }), query: { page: 1 } };
    expect(next(scheme, request, one)).toStrictEqual(sends({ ...request, body: { page: 5 } }));
  });

  it('pageNumber ignores the currentPage of the response', () => {
    const scheme = schemeOf('pageNumber', fields, {
      ...data,
      now: { type: 'currentPage' },
      at: { type: 'pageNumber' },
    });
    expect(next(scheme, get({ page: 2 }), { ...one, now: 9, at: 9 })).toStrictEqual(sends(get({ page: 3 })));
  });
});

describe('pageNumber: with a totalPages field, stops on the last page', () => {
  it.each([
    { pages: 2, step: stops('lastPage') },
    { pages: 3, step: stops('lastPage') },
    { pages: '3', step: stops('lastPage') },
    { pages: 4, step: sends(get({ page: 4 })) },
    { pages: '4', step: sends(get({ page: 4 })) },
    { pages: 0, step: stops('lastPage') },
    { pages: null, step: sends(get({ page: 4 })) },
    { pages: 'many', step: sends(get({ page: 4 })) },
    { pages: false, step: sends(get({ page: 4 })) },
  ])('pageNumber compares page 3 with totalPages $pages', ({ pages, step }) => {
    expect(next(counted, get({ page: 3 }), { ...one, pages })).toStrictEqual(step);
  });

  it('if totalPages is 1, pageNumber stops after a first request without a page number', () => {
    expect(next(counted, get(), { ...one, pages: 1 })).toStrictEqual(stops('lastPage'));
  });

  it('pageNumber does not read a total of items as a number of pages', () => {
    expect(next(counted, get({ page: 3 }), { ...one, total: 2 })).toStrictEqual(sends(get({ page: 4 })));
  });
});

describe('pageNumber: D55 with the start 0, the last page is totalPages - 1', () => {
  const fromStart = (value: string | number | null) =>
    schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber', value } },
      { ...data, pages: { type: 'totalPages' } },
    );

  it.each([
    { start: 0, page: 0, pages: 2, step: sends(get({ page: 1 })) },
    { start: 0, page: 1, pages: 2, step: stops('lastPage') },
    { start: 0, page: 0, pages: 1, step: stops('lastPage') },
    { start: 0, page: 0, pages: 0, step: stops('lastPage') },
    { start: 0, page: '1', pages: '2', step: stops('lastPage') },
    { start: '0', page: 1, pages: 2, step: stops('lastPage') },
    { start: 1, page: 1, pages: 2, step: sends(get({ page: 2 })) },
    { start: 1, page: 2, pages: 2, step: stops('lastPage') },
    { start: 2, page: 2, pages: 3, step: sends(get({ page: 3 })) },
    { start: null, page: 1, pages: 2, step: sends(get({ page: 2 })) },
  ])(
    'pageNumber that starts at $start detects whether page $page of $pages is the last (D55)',
    ({ start, page, pages, step }) => {
      expect(next(fromStart(start), get({ page }), { ...one, pages })).toStrictEqual(step);
    },
  );

  it('a request without a page number is advanced from the declared start', () => {
    expect(next(fromStart(0), get(), { ...one, pages: 2 })).toStrictEqual(sends(get({ page: 1 })));
    expect(next(fromStart(0), get(), { ...one, pages: 1 })).toStrictEqual(stops('lastPage'));
    expect(next(fromStart(null), get(), { ...one, pages: 2 })).toStrictEqual(sends(get({ page: 2 })));
  });
});

describe('pageNumber: D14 only integers from 0 are advanced', () => {
  it.each([[-1], ['-1'], [1.5], ['1.5'], ['first'], [''], [true], [[1]], [{}], [2 ** 53]])(
    'a page number of %j stops paging (D14)',
    (page) => {
      expect(next(counted, get({ page }), { ...one, pages: 1 })).toStrictEqual(stops('unusablePosition'));
    },
  );

  it('a page number beyond the exact integers stops paging', () => {
    expect(next(paged, get({ page: Number.MAX_SAFE_INTEGER }), one)).toStrictEqual(stops('unusablePosition'));
  });

  it('a pageNumber scheme stops if no request field has the role pageNumber', () => {
    expect(next(schemeOf('pageNumber', {}, data), get({ page: 1 }), one)).toStrictEqual(
      stops('noRequestField'),
    );
  });
});
