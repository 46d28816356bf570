import { describe, expect, it } from 'vitest';
import type { PageResponse } from '../../src/paging/exchange/exchange.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, sends, stops } from './pages.js';

const data = { data: { type: 'items' } } as const;
const after = { after: { type: 'cursor' } } as const;
const inHeader = (headerName: string) => ({ location: 'header', headerName }) as const;
const inLink = { location: 'linkHeader', headerName: 'Link', rel: 'next' } as const;
const response = (headers: NonNullable<PageResponse['headers']>): PageResponse => ({
  headers,
  body: { data: [1, 2] },
});
const fromHeaders = { advanceFromHeaders: true };

describe('Pages read fields from the response body; no target advances from a header', () => {
  it('a scheme whose only cursor is in a header stops after the first page', () => {
    const scheme = schemeOf('cursor', after, { ...data, next: { type: 'cursor', ...inHeader('X-Next') } });
    expect(next(scheme, get(), response({ 'X-Next': 'abc' }))).toStrictEqual(stops('noCursor'));
  });

  it('a scheme whose only URL is in a Link header stops after the first page', () => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl', ...inLink } });
    expect(next(scheme, get(), response({ Link: '</users?page=2>; rel=next' }))).toStrictEqual(
      stops('noNextUrl'),
    );
  });

  it('hasMore, total and totalPages in a header are not read by default', () => {
    const more = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      {
        ...data,
        more: { type: 'hasMore', ...inHeader('X-More') },
        pages: { type: 'totalPages', ...inHeader('X-Pages') },
      },
    );
    expect(next(more, get(), response({ 'X-More': 'false', 'X-Pages': '1' }))).toStrictEqual(
      sends(get({ page: 2 })),
    );
    const total = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...data, total: { type: 'total', ...inHeader('X-Total') } },
    );
    expect(next(total, get(), response({ 'X-Total': '2' }))).toStrictEqual(sends(get({ offset: 2 })));
  });

  it('a cursor in the body does not replace an earlier cursor field in a header (D6)', () => {
    const scheme = schemeOf('cursor', after, {
      ...data,
      next: { type: 'cursor', ...inHeader('X-Next') },
      token: { type: 'cursor' },
    });
    expect(next(scheme, get(), { body: { data: [1], token: 't' } })).toStrictEqual(stops('noCursor'));
  });
});

describe('bodyLink is followed as a next-page URL', () => {
  it.each(['cursor', 'hasMore', 'total'] as const)(
    'a field of role %s at bodyLink is not read, since only URLs are',
    (type) => {
      const scheme = schemeOf(
        'offset',
        { offset: { type: 'offset' } },
        { ...data, it: { type, location: 'bodyLink' } },
      );
      expect(next(scheme, get(), { data: [1], it: false })).toStrictEqual(sends(get({ offset: 1 })));
      expect(next(scheme, get(), { data: [1], it: 0 })).toStrictEqual(sends(get({ offset: 1 })));
    },
  );

  it('a token at bodyLink is not sent as a cursor', () => {
    const scheme = schemeOf('cursor', after, { ...data, next: { type: 'cursor', location: 'bodyLink' } });
    expect(next(scheme, get(), { data: [1], next: 'abc' })).toStrictEqual(stops('noCursor'));
  });
});

describe('with advanceFromHeaders', () => {
  it('with advanceFromHeaders a cursor in a header is sent back', () => {
    const scheme = schemeOf('cursor', after, { ...data, next: { type: 'cursor', ...inHeader('X-Next') } });
    expect(next(scheme, get(), response({ 'x-next': 'abc' }), fromHeaders)).toStrictEqual(
      sends(get({ after: 'abc' })),
    );
    expect(next(scheme, get(), response({ 'x-next': '' }), fromHeaders)).toStrictEqual(stops('noCursor'));
    expect(next(scheme, get(), response({}), fromHeaders)).toStrictEqual(stops('noCursor'));
  });

  it.each([
    ['header', { ...inHeader('X-Next-Page') }, { 'X-Next-Page': '?page=2' }],
    ['linkHeader', inLink, { link: ['<?page=9>; rel=last', '<?page=2>; rel="next"'] }],
  ])('with advanceFromHeaders a URL in a %s is followed', (_, field, headers) => {
    const scheme = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl', ...field } });
    expect(next(scheme, get(), response(headers), fromHeaders)).toStrictEqual(
      sends(get(undefined, '/users?page=2')),
    );
  });

  it('with advanceFromHeaders a hasMore header stops paging only if its text is "false"', () => {
    const scheme = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...data, more: { type: 'hasMore', ...inHeader('X-More') } },
    );
    expect(next(scheme, get(), response({ 'X-More': 'false' }), fromHeaders)).toStrictEqual(
      stops('hasMoreFalse'),
    );
    for (const text of ['true', '', '0', 'no']) {
      expect(next(scheme, get(), response({ 'X-More': text }), fromHeaders)).toStrictEqual(
        sends(get({ offset: 2 })),
      );
    }
  });

  it('the text "false" in a body does not stop paging, even with advanceFromHeaders', () => {
    const scheme = schemeOf('offset', { offset: { type: 'offset' } }, { ...data, more: { type: 'hasMore' } });
    expect(next(scheme, get(), { data: [1], more: 'false' }, fromHeaders)).toStrictEqual(
      sends(get({ offset: 1 })),
    );
  });

  it('with advanceFromHeaders, `total` or `totalPages` in a header ends paging', () => {
    const total = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...data, total: { type: 'total', ...inHeader('X-Total') } },
    );
    expect(next(total, get(), response({ 'X-Total': '2' }), fromHeaders)).toStrictEqual(
      stops('totalReached'),
    );
    expect(next(total, get(), response({ 'X-Total': '3' }), fromHeaders)).toStrictEqual(
      sends(get({ offset: 2 })),
    );
    const pages = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      {
        ...data,
        pages: { type: 'totalPages', ...inHeader('X-Pages') },
      },
    );
    expect(next(pages, get(), response({ 'X-Pages': '1' }), fromHeaders)).toStrictEqual(stops('lastPage'));
  });

  it('with advanceFromHeaders a cursorId is still read from the body only', () => {
    const scheme = schemeOf(
      'cursorId',
      { after: { type: 'cursorId' } },
      { ...data, last: { type: 'cursorId', ...inHeader('X-Last') } },
    );
    expect(next(scheme, get(), response({ 'X-Last': '2' }), fromHeaders)).toStrictEqual(stops('noCursor'));
  });
});
