import { describe, expect, it } from 'vitest';
import { codes, reported } from '../../diagnostics/reported.js';
import { check } from '../check-text.js';
import { answering, bind, byPage, gets, list, listing } from './documents.js';

const offset = {
  name: 'userOffset',
  type: 'offset',
  request: { skip: { type: 'offset' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
};
const both = ['page', 'skip'];

describe('D4: operations on one collection', () => {
  it('operations on one collection are reported if they use two schemes, of which one would fit them all', () => {
    const found = check(
      gets(
        {
          '/users': listing(both, bind('userPage')),
          '/teams/{team}/users': listing(both, bind('userPage')),
          '/groups/{group}/users': listing(both, bind('userOffset')),
        },
        byPage(),
        offset,
      ),
    );
    const at = ['paths', '/groups/{group}/users', 'get', 'x-vendor-pagination'];
    expect(reported(found)).toEqual([['Document/SiblingsDisagree', 'info', 'document', at, 'value']]);
    const [finding] = found;
    expect(finding?.message).toBe(
      'get /groups/{group}/users pages with userOffset, but get /users and get /teams/{team}/users with userPage, which would fit get /groups/{group}/users too: callers have to learn two ways to walk users.',
    );
    expect(finding?.related?.map(({ message }) => message)).toEqual([
      'get /users pages with userPage',
      'get /teams/{team}/users pages with userPage',
    ]);
    expect(finding?.data).toEqual({ scheme: 'userOffset', suggestion: 'userPage' });
  });

  it.each([
    [
      'if the scheme of the others does not fit',
      '/groups/{group}/users',
      listing(['skip'], bind('userOffset')),
    ],
    [
      'if the scheme of the others reads fields that the response lacks',
      '/groups/{group}/users',
      { ...listing(both, bind('userOffset')), ...answering({ data: list, total: { type: 'integer' } }) },
    ],
    ['if the collections are different', '/groups/{group}/members', listing(both, bind('userOffset'))],
    ['if one operation is undeclared', '/groups/{group}/users', listing(both)],
    ['if one operation declares `false`', '/groups/{group}/users', listing(both, bind(false))],
  ])('operations on one collection are not reported %s', (_, path, operation) => {
    const found = check(
      gets({ '/users': listing(both, bind('userPage')), [path]: operation }, byPage(), offset),
    );
    expect(codes(found)).not.toContain('Document/SiblingsDisagree');
  });

  it('operations with different verbs on one collection are not compared', () => {
    const document = gets({ '/users': listing(both, bind('userPage')) }, byPage(), offset);
    const paths = { ...(document.paths as object), '/x/users': { post: listing(both, bind('userOffset')) } };
    expect(codes(check({ ...document, paths }))).not.toContain('Document/SiblingsDisagree');
  });
});

describe('D5: equal inline schemes', () => {
  const scheme = byPage();

  it('equal inline schemes are reported once, at the first one, with the others as related locations', () => {
    const found = check(
      gets({
        '/users': listing(['page'], bind(scheme)),
        '/teams': listing(['page'], bind({ ...scheme, name: 'teamPage' })),
        '/rooms': listing(['page'], bind(scheme)),
      }),
    );
    const at = ['paths', '/users', 'get', 'x-vendor-pagination'];
    expect(reported(found)).toEqual([['Document/RepeatedScheme', 'info', 'document', at, 'key']]);
    expect(found[0]?.message).toBe(
      'get /users, get /teams and 1 more declare the same scheme inline: declare it once at the root of the document, and name userPage on each.',
    );
    expect(found[0]?.related?.map(({ message }) => message)).toEqual([
      'the same on get /teams',
      'the same on get /rooms',
    ]);
    expect(found[0]?.data).toEqual({
      scheme: 'userPage',
      declared: false,
      places: ['/users', '/teams', '/rooms'].map((path) => ({
        pointer: ['paths', path, 'get', 'x-vendor-pagination'],
      })),
    });
  });

  it('an inline scheme that equals a named scheme is reported as repeating that named scheme', () => {
    const operations = { '/users': listing(['page'], bind(scheme)), '/x': listing(['page'], bind('pages')) };
    const found = check(gets(operations, byPage('pages')));
    expect(found.map(({ message }) => message)).toEqual([
      'get /users repeats the scheme pages inline: name pages instead, so that one change is enough.',
    ]);
    expect(found[0]?.data).toMatchObject({ scheme: 'pages', declared: true });
    expect(found[0]?.related?.[0]).toEqual({
      source: 'document',
      pointer: ['x-vendor-pagination', 0, 'name'],
      message: 'pages is declared here',
    });
  });

  it('two inline schemes with different content are not reported as repeated', () => {
    const other = { ...scheme, name: 'otherPage', continueOnEmptyItems: true };
    const operations = { '/users': listing(['page'], bind(scheme)), '/x': listing(['page'], bind(other)) };
    expect(codes(check(gets(operations)))).toEqual([]);
  });
});
