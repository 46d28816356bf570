import { describe, expect, it } from 'vitest';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const paged = schemeOf('offset', { offset: { type: 'offset' }, limit: { type: 'limit' } }, data);
const counted = schemeOf(
  'offset',
  { offset: { type: 'offset' }, limit: { type: 'limit' } },
  { ...data, total: { type: 'total' } },
);
const three = { data: [1, 2, 3] };

describe('offset: next offset = current offset + page size', () => {
  it('the next offset is the current one plus the limit that the caller sent', () => {
    expect(next(paged, get({ offset: 40, limit: 20 }), three)).toStrictEqual(
      sends(get({ offset: 60, limit: 20 })),
    );
  });

  it('the next offset is the current one plus the item count if the caller sent no limit', () => {
    expect(next(paged, get({ offset: 40 }), three)).toStrictEqual(sends(get({ offset: 43 })));
  });

  it('the next offset is the current one plus the limit, even if the server returned fewer items', () => {
    expect(next(paged, get({ limit: 500 }), three)).toStrictEqual(sends(get({ limit: 500, offset: 500 })));
  });

  it('the next offset counts from 0 if the request has no offset', () => {
    expect(next(paged, get({ limit: 20 }), three)).toStrictEqual(sends(get({ limit: 20, offset: 20 })));
  });

  it.each([null, undefined])('an offset of %s is treated as absent', (offset) => {
    const request = { ...get(), query: { limit: 2, offset } } as ReturnType<typeof get>;
    expect(next(paged, request, three)).toStrictEqual(sends(get({ limit: 2, offset: 2 })));
  });

  it('an offset of 0 is advanced like any other offset', () => {
    expect(next(paged, get({ offset: 0 }), three)).toStrictEqual(sends(get({ offset: 3 })));
  });

  it('a limit of null is treated as absent', () => {
    expect(next(paged, get({ limit: null }), three)).toStrictEqual(sends(get({ limit: null, offset: 3 })));
  });

  it('the offset of the response is ignored: the current one is read from the request', () => {
    const scheme = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...data, offset: { type: 'offset' } },
    );
    expect(next(scheme, get({ offset: 3 }), { ...three, offset: 999 })).toStrictEqual(
      sends(get({ offset: 6 })),
    );
  });

  it('an offset in the body is read from and written to the body', () => {
    const scheme = schemeOf(
      'offset',
      {
        start: { type: 'offset', location: 'body', path: ['page', 'start'] },
        size: { type: 'limit', location: 'body', path: ['page', 'size'] },
      },
      data,
    );
    expect(
      next(scheme, { ...post({ page: { start: 10, size: 5 } }), query: { start: 7 } }, three),
    ).toStrictEqual(sends({ ...post({ page: { start: 15, size: 5 } }), query: { start: 7 } }));
  });
});

it('a request without an offset is advanced from the declared start (D39)', () => {
  const scheme = schemeOf('offset', { from: { type: 'offset', value: 1 } }, { data: { type: 'items' } });
  expect(next(scheme, get(), { data: ['a', 'b'] })).toStrictEqual(sends(get({ from: 3 })));
});

describe('offset: with a total response field, paging stops once the next offset reaches it', () => {
  it.each([
    { total: 59, step: stops('totalReached') },
    { total: 60, step: stops('totalReached') },
    { total: 61, step: sends(get({ offset: 60, limit: 20 })) },
    { total: '60', step: stops('totalReached') },
    { total: '61', step: sends(get({ offset: 60, limit: 20 })) },
    { total: 60.5, step: sends(get({ offset: 60, limit: 20 })) },
    { total: 0, step: stops('totalReached') },
    { total: -1, step: stops('totalReached') },
  ])('an offset walk compares the next offset, 60, with total $total', ({ total, step }) => {
    expect(next(counted, get({ offset: 40, limit: 20 }), { ...three, total })).toStrictEqual(step);
  });

  it.each([[null], [''], ['60 items'], [true], [[60]], [{}], [' 60'], ['6e1']])(
    'an offset walk ignores a total of %j',
    (total) => {
      expect(next(counted, get({ offset: 40, limit: 20 }), { ...three, total })).toStrictEqual(
        sends(get({ offset: 60, limit: 20 })),
      );
    },
  );

  it('an offset walk continues if the response lacks the declared total', () => {
    expect(next(counted, get({ offset: 40, limit: 20 }), three)).toStrictEqual(
      sends(get({ offset: 60, limit: 20 })),
    );
  });

  it('an offset walk ignores totalPages', () => {
    const scheme = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...data, pages: { type: 'totalPages' } },
    );
    expect(next(scheme, get({ offset: 3 }), { ...three, pages: 1 })).toStrictEqual(sends(get({ offset: 6 })));
  });
});

describe('offset: a page size of zero or non-number stops paging', () => {
  it.each([
    [0],
    ['0'],
    [-0],
    ['-0'],
    [-1],
    ['-20'],
    [2.5],
    ['2.5'],
    [''],
    ['all'],
    ['1e2'],
    ['0x10'],
    ['+5'],
    [' 5'],
    [true],
    [false],
    [[20]],
    [{}],
    [2 ** 53],
  ])('a limit of %j stops an offset walk', (limit) => {
    expect(next(counted, get({ limit }), { ...three, total: 100 })).toStrictEqual(stops('unusablePageSize'));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('a limit of %d stops an offset walk', (limit) => {
    expect(next(paged, get({ limit }), three)).toStrictEqual(stops('unusablePageSize'));
  });

  it('an empty page without a limit stops an offset walk even under continueOnEmptyItems (D15)', () => {
    const scheme = { ...paged, continueOnEmptyItems: true };
    expect(next(scheme, get({ offset: 5 }), { data: [] })).toStrictEqual(stops('unusablePageSize'));
    expect(next(scheme, get({ offset: 5, limit: 2 }), { data: [] })).toStrictEqual(
      sends(get({ offset: 7, limit: 2 })),
    );
  });
});

describe('offset: D14 negative or fractional offsets stop paging', () => {
  it.each([
    [-1],
    [0.5],
    ['-1'],
    ['0.5'],
    ['first'],
    [''],
    [false],
    [[]],
    [{}],
    [2 ** 53],
    ['9007199254740992'],
  ])('an offset of %j stops paging', (offset) => {
    expect(next(paged, get({ offset, limit: 10 }), three)).toStrictEqual(stops('unusablePosition'));
  });

  it('an offset beyond the exact integers stops paging', () => {
    const offset = Number.MAX_SAFE_INTEGER - 10;
    expect(next(paged, get({ offset, limit: 10 }), three)).toStrictEqual(
      sends(get({ offset: offset + 10, limit: 10 })),
    );
    expect(next(paged, get({ offset, limit: 11 }), three)).toStrictEqual(stops('unusablePosition'));
  });

  it('an offset and a limit may be sent as numeric strings', () => {
    expect(next(paged, get({ offset: '040', limit: '20' }), three)).toStrictEqual(
      sends(get({ offset: 60, limit: '20' })),
    );
  });
});

describe('offset: the first rule that stops gives the reason', () => {
  const hopeless = schemeOf('offset', { limit: { type: 'limit' } }, { ...data, total: { type: 'total' } });

  it('a missing offset field is the reason to stop, even if the limit is 0', () => {
    expect(next(hopeless, get({ limit: 0 }), three)).toStrictEqual(stops('noRequestField'));
  });

  it('an invalid limit is the reason to stop, whether or not the offset is valid', () => {
    expect(next(counted, get({ limit: 0, offset: -1 }), { ...three, total: 0 })).toStrictEqual(
      stops('unusablePageSize'),
    );
  });

  it('an invalid offset is the reason to stop, even if the total is reached', () => {
    expect(next(counted, get({ limit: 1, offset: -1 }), { ...three, total: 0 })).toStrictEqual(
      stops('unusablePosition'),
    );
  });
});
