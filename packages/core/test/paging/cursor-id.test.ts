import { describe, expect, it } from 'vitest';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, sends, stops } from './pages.js';

const after = { after: { type: 'cursorId' } } as const;
const items = { type: 'items', itemCursor: ['id'] } as const;
const paged = schemeOf('cursorId', after, { data: items });

describe('cursorId: identifier taken from the last item (itemCursor path)', () => {
  it('cursorId sends the identifier of the last item', () => {
    expect(next(paged, get({ after: 1 }), { data: [{ id: 2 }, { id: 3 }] })).toStrictEqual(
      sends(get({ after: 3 })),
    );
  });

  it('cursorId sends 0 as an identifier', () => {
    expect(next(paged, get(), { data: [{ id: 0 }] })).toStrictEqual(sends(get({ after: 0 })));
  });

  it.each([
    [{}],
    [{ id: null }],
    [{ id: '' }],
    [{ id: true }],
    [{ id: { v: 1 } }],
    [null],
    ['id'],
    [3],
    [[]],
  ])('cursorId stops at a last item of %j', (last) => {
    expect(next(paged, get(), { data: [{ id: 1 }, last] })).toStrictEqual(stops('noCursor'));
  });

  it('cursorId reads the identifier by a nested path', () => {
    const scheme = schemeOf('cursorId', after, { data: { type: 'items', itemCursor: ['meta', 'ids', 0] } });
    expect(next(scheme, get(), { data: [{ meta: { ids: ['x', 'y'] } }] })).toStrictEqual(
      sends(get({ after: 'x' })),
    );
  });

  it('an empty itemCursor path means that the item is the identifier (D32)', () => {
    const scheme = schemeOf('cursorId', after, { data: { type: 'items', path: [], itemCursor: [] } });
    expect(next(scheme, get(), ['a', 'b'])).toStrictEqual(sends(get({ after: 'b' })));
  });

  it('cursorId prefers the itemCursor of the items field, then of a cursorId field, then of another field', () => {
    const body = { data: [{ a: 'A', b: 'B', c: 'C' }] };
    const other = { other: { itemCursor: ['c'] } } as const;
    const last = { last: { type: 'cursorId', itemCursor: ['b'] } } as const;
    const scheme = (response: Parameters<typeof schemeOf>[2]) => schemeOf('cursorId', after, response);
    expect(
      next(scheme({ ...other, ...last, data: { type: 'items', itemCursor: ['a'] } }), get(), body),
    ).toStrictEqual(sends(get({ after: 'A' })));
    expect(next(scheme({ ...other, ...last, data: { type: 'items' } }), get(), body)).toStrictEqual(
      sends(get({ after: 'B' })),
    );
    expect(next(scheme({ ...other, data: { type: 'items' } }), get(), body)).toStrictEqual(
      sends(get({ after: 'C' })),
    );
  });

  it('cursorId does not read a response field if itemCursor finds no identifier', () => {
    const scheme = schemeOf('cursorId', after, { data: items, last: { type: 'cursorId' } });
    expect(next(scheme, get(), { data: [{}], last: 'x' })).toStrictEqual(stops('noCursor'));
  });

  it('a cursorId page without items stops paging even under continueOnEmptyItems', () => {
    const scheme = schemeOf('cursorId', after, { data: items, last: { type: 'cursorId' } });
    const onEmpty = { ...scheme, continueOnEmptyItems: true };
    expect(next(onEmpty, get({ after: 1 }), { data: [], last: 2 })).toStrictEqual(stops('noCursor'));
  });
});

describe('D16: cursorId without itemCursor', () => {
  const scheme = schemeOf('cursorId', after, {
    data: { type: 'items' },
    last: { type: 'cursorId', path: ['meta', 'last'] },
  });

  it('cursorId without itemCursor reads the response field with role cursorId', () => {
    expect(next(scheme, get(), { data: [{ id: 1 }], meta: { last: 9 } })).toStrictEqual(
      sends(get({ after: 9 })),
    );
  });

  it('cursorId without itemCursor reads the response field by its cursorPath', () => {
    const envelope = schemeOf('cursorId', after, {
      data: { type: 'items' },
      last: { type: 'cursorId', cursorPath: ['id'] },
    });
    expect(next(envelope, get(), { data: [1], last: { id: 'z' } })).toStrictEqual(sends(get({ after: 'z' })));
  });

  it('cursorId with neither an itemCursor nor a response cursor stops paging', () => {
    const nothing = schemeOf('cursorId', after, { data: { type: 'items' } });
    expect(next(nothing, get(), { data: [{ id: 1 }], id: 1, last: 1 })).toStrictEqual(stops('noCursor'));
    expect(next(scheme, get(), { data: [{ id: 1 }] })).toStrictEqual(stops('noCursor'));
  });

  it('a cursorId scheme without a request field for the cursor stops, whatever the response has', () => {
    expect(next(schemeOf('cursorId', {}, { data: items }), get(), { data: [{}] })).toStrictEqual(
      stops('noRequestField'),
    );
  });
});
