import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/paging/read-page.js';
import { schemeOf } from '../targets/scheme-of.js';
import { answer } from './pages.js';

describe('readPage: the items', () => {
  it('the items of a page are read from the path of the field with the role `items`', () => {
    const scheme = schemeOf('fakePage', {}, { users: { type: 'items', path: ['result', 'rows', 0] } });
    expect(readPage(scheme, answer({ result: { rows: [[1, 2]] } }))).toStrictEqual({
      items: [1, 2],
      members: { users: [1, 2] },
    });
  });

  it('without an items field a page has the items of the property `data`, which is not a member', () => {
    expect(readPage(schemeOf('fakePage', {}, {}), answer({ data: [1], items: [2] }))).toStrictEqual({
      items: [1],
      members: {},
    });
  });

  it('the whole body may be the items of a page (D32)', () => {
    const scheme = schemeOf('fakePage', {}, { items: { type: 'items', path: [] } });
    expect(readPage(scheme, answer([1, 2]))).toStrictEqual({ items: [1, 2], members: { items: [1, 2] } });
  });

  it.each([
    [null, 'itemsMissing'],
    [undefined, 'itemsMissing'],
    ['text', 'itemsNotList'],
    [{ a: 1 }, 'itemsNotList'],
    [0, 'itemsNotList'],
  ])(
    'D43: a page with %j in place of a list has no items, the member unchanged, and the reason %s',
    (users, problem) => {
      const scheme = schemeOf('fakePage', {}, { users: { type: 'items' } });
      expect(readPage(scheme, { body: { users } as { users: null } })).toStrictEqual({
        items: [],
        members: { users },
        problem,
      });
    },
  );
});

describe('readPage: metadata such as total stays available next to the items', () => {
  const scheme = schemeOf(
    'cursor',
    {},
    {
      data: { type: 'items' },
      total: { type: 'total', path: ['meta', 'total'] },
      page: { type: 'cursor', path: ['meta', 'page'], cursorPath: ['next'] },
      link: { type: 'cursorUrl', location: 'bodyLink', path: ['links', 'next'] },
      whole: { path: [] },
      limit: { location: 'header', headerName: 'X-Rate-Limit' },
      last: { location: 'linkHeader', headerName: 'Link', rel: 'last' },
      first: { location: 'linkHeader', headerName: 'Links', rel: 'first' },
    },
  );
  const body = { data: [{ id: 1 }], meta: { total: 7, page: { next: 'n', size: 1 } }, links: { next: '/x' } };

  it('the members of a page come from its body, bodyLink and headers, with envelopes kept whole', () => {
    const headers = {
      'x-rate-limit': ['5', '6'],
      'X-RATE-LIMIT': '7',
      link: ['<?page=2>; rel=next', '<?page=9>; rel=last'],
    };
    expect(readPage(scheme, { headers, body })).toStrictEqual({
      items: [{ id: 1 }],
      members: {
        data: [{ id: 1 }],
        total: 7,
        page: { next: 'n', size: 1 },
        link: '/x',
        whole: body,
        limit: '5, 6, 7',
        last: '?page=9',
        first: undefined,
      },
    });
  });

  it('readPage copies the response once: `items` and the member that contains them are the same list (D22)', () => {
    const response = answer(body);
    const { items, members } = readPage(scheme, response);
    expect(items[0]).not.toBe(body.data[0]);
    expect(members.data).toBe(items);
    expect(members.page).not.toBe(body.meta.page);
    expect(members.whole).not.toBe(body);
  });

  it('a member of a page is undefined if the response lacks it', () => {
    expect(readPage(scheme, answer(null))).toStrictEqual({
      items: [],
      members: {
        data: undefined,
        total: undefined,
        page: undefined,
        link: undefined,
        whole: null,
        limit: undefined,
        last: undefined,
        first: undefined,
      },
      problem: 'itemsMissing',
    });
  });

  it('a member of a page may be null, 0, false or the empty string', () => {
    const scheme = schemeOf('fakePage', {}, { a: {}, b: {}, c: {}, d: {} });
    expect(readPage(scheme, answer({ a: null, b: 0, c: false, d: '' })).members).toStrictEqual({
      a: null,
      b: 0,
      c: false,
      d: '',
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'readPage reads no inherited %s, and a member may have that name',
    (key) => {
      const scheme = schemeOf('fakePage', {}, { [key]: {}, header: { location: 'header', headerName: key } });
      const { members } = readPage(scheme, { body: {}, headers: {} });
      expect(Object.entries(members)).toStrictEqual([
        [key, undefined],
        ['header', undefined],
      ]);
      const own = readPage(scheme, { body: Object.fromEntries([[key, { a: 1 }]]) }).members;
      expect(Object.entries(own)).toStrictEqual([
        [key, { a: 1 }],
        ['header', undefined],
      ]);
      expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
    },
  );

  it('by default, a header field reads the header Link, and a linkHeader field its relation next', () => {
    const scheme = schemeOf('fakePage', {}, { a: { location: 'header' }, b: { location: 'linkHeader' } });
    expect(readPage(scheme, { body: null, headers: { link: '</x>; rel=next' } }).members).toStrictEqual({
      a: '</x>; rel=next',
      b: '/x',
    });
  });
});
