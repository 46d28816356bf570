import { describe, expect, it } from 'vitest';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, sends, stops } from './pages.js';

const after = { after: { type: 'cursor' } } as const;
const data = { data: { type: 'items' } } as const;
const paged = schemeOf('cursor', after, { ...data, next: { type: 'cursor' }, more: { type: 'hasMore' } });
const page = (next: unknown) => ({ data: [1], next }) as { data: number[]; next: string };

describe('cursor: cursor sent back', () => {
  it.each([['abc'], ['0'], [' '], ['null'], ['a+b/c=&?#%20'], [0], [-1], [1.5], [12345678901]])(
    'cursor sends %j back unchanged',
    (token) => {
      expect(next(paged, get({ after: 'before' }), page(token))).toStrictEqual(sends(get({ after: token })));
    },
  );

  it('cursor sends the next request even if its cursor equals the one just sent (D17)', () => {
    expect(next(paged, get({ after: 'abc' }), page('abc'))).toStrictEqual(sends(get({ after: 'abc' })));
  });

  it('a cursor is written into the body along the field’s path', () => {
    const scheme = schemeOf(
      'cursor',
      { after: { type: 'cursor', location: 'body', path: ['page', 'after'] } },
      { ...data, next: { type: 'cursor' } },
    );
    expect(next(scheme, post({ q: 'x' }), page('abc'))).toStrictEqual(
      sends(post({ q: 'x', page: { after: 'abc' } })),
    );
  });

  it('the first of two cursor fields is used (D6)', () => {
    const scheme = schemeOf(
      'cursor',
      { first: { type: 'cursor' }, second: { type: 'cursor' } },
      { ...data, a: { type: 'cursor' }, b: { type: 'cursor' } },
    );
    expect(next(scheme, get(), { data: [1], a: 'A', b: 'B' })).toStrictEqual(sends(get({ first: 'A' })));
    expect(next(scheme, get(), { data: [1], b: 'B' })).toStrictEqual(stops('noCursor'));
  });
});

describe('cursor: stops when the token is missing, empty, or neither string nor number', () => {
  it.each([[null], [''], [true], [false], [['abc']], [{ token: 'abc' }]])(
    'a cursor of %j stops paging',
    (token) => {
      expect(next(paged, get(), page(token))).toStrictEqual(stops('noCursor'));
    },
  );

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, Symbol('abc'), () => 'abc'])(
    'a cursor that is %s stops paging',
    (token) => {
      expect(next(paged, get(), page(token))).toStrictEqual(stops('noCursor'));
    },
  );

  it('a missing cursor stops paging', () => {
    expect(next(paged, get(), { data: [1] })).toStrictEqual(stops('noCursor'));
  });

  it('a cursor scheme stops if no response field has the role `cursor`', () => {
    expect(next(schemeOf('cursor', after, data), get(), page('abc'))).toStrictEqual(stops('noCursor'));
  });

  it('a cursor scheme stops if no request field has the role `cursor`, whatever the response has', () => {
    expect(
      next(schemeOf('cursor', {}, { ...data, next: { type: 'cursor' } }), get(), page('')),
    ).toStrictEqual(stops('noRequestField'));
  });
});

describe('cursor: immediately when a hasMore field is false', () => {
  it('hasMore: false stops paging although there is a cursor', () => {
    expect(next(paged, get(), { ...page('abc'), more: false })).toStrictEqual(stops('hasMoreFalse'));
  });
});

describe('cursor: an envelope field is kept whole and cursorPath points at the token', () => {
  const scheme = schemeOf('cursor', after, {
    ...data,
    paging: { type: 'cursor', cursorPath: ['cursors', 'after'] },
  });

  it('cursorPath selects the cursor inside an object of the response', () => {
    const paging = { cursors: { after: 'abc', before: 'xyz' } };
    expect(next(scheme, get(), { data: [1], paging })).toStrictEqual(sends(get({ after: 'abc' })));
  });

  it.each([[{}], [{ cursors: null }], [{ cursors: { after: '' } }], ['abc'], [null]])(
    'cursorPath finds no token in %j',
    (paging) => {
      expect(next(scheme, get(), { data: [1], paging })).toStrictEqual(stops('noCursor'));
    },
  );

  it('a number in cursorPath is an index into a list', () => {
    const list = schemeOf('cursor', after, {
      ...data,
      links: { type: 'cursor', path: ['meta', 'links'], cursorPath: [0, 'id'] },
    });
    expect(next(list, get(), { data: [1], meta: { links: [{ id: 7 }] } })).toStrictEqual(
      sends(get({ after: 7 })),
    );
  });

  it('cursor paths do not read inherited members', () => {
    const scheme = schemeOf('cursor', after, {
      ...data,
      next: { type: 'cursor', path: ['constructor', 'name'] },
    });
    expect(next(scheme, get(), { data: [1] })).toStrictEqual(stops('noCursor'));
  });
});
