import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/paging/read-page.js';
import { schemeOf } from '../targets/scheme-of.js';
import { answer, get, next, stops } from './pages.js';

describe('fakePage: whole collection in one response', () => {
  const scheme = schemeOf('fakePage', {}, { things: { type: 'items' }, more: { type: 'hasMore' } });

  it.each([{ things: [1, 2] }, { things: [] }, { more: true, things: [1] }, { more: false }, null])(
    'fakePage has no next page after %j',
    (body) => {
      expect(next({ ...scheme, continueOnEmptyItems: true }, get(), body)).toStrictEqual(stops('singlePage'));
      expect(next(scheme, get(), body)).toStrictEqual(stops('singlePage'));
    },
  );

  it.each([{ things: { error: 'none' } }, { things: 'x' }, [], 'text'])(
    'D43: fakePage treats %j as a failure, not as an empty page',
    (body) => {
      expect(next(scheme, get(), body)).toStrictEqual(stops('itemsNotList'));
      expect(readPage(scheme, { body }).problem).toBe('itemsNotList');
    },
  );

  it('readPage returns the items and members of a fakePage response', () => {
    expect(readPage(scheme, answer({ things: [1, 2] }))).toStrictEqual({
      items: [1, 2],
      members: { things: [1, 2], more: undefined },
    });
  });
});
