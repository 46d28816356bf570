import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { codes, messages, reported, withoutArgs } from '../diagnostics/reported.js';
import { check } from '../rules/check-text.js';
import { answering, bind, byPage, gets, listing } from '../rules/document/documents.js';

const nameAt = ['x-vendor-pagination', 0, 'name'];
const extension = 'x-vendor-pagination';

/** Returns `count` operations that name a scheme. */
function naming(scheme: string, count: number, more: JsonObject = {}): Record<string, JsonObject> {
  const paths = Array.from({ length: count }, (_, index) => `/${scheme}${index}`);
  return Object.fromEntries(paths.map((path) => [path, listing(['page'], { ...bind(scheme), ...more })]));
}

function ofUnknown(document: Json, config?: Json) {
  return check(document, config).filter(({ code }) => code === 'Pagination/UnknownScheme');
}

describe('several operations that name one unknown scheme', () => {
  it('operations that name an unknown scheme cause one finding, at an unused scheme with a similar name', () => {
    const found = check(gets(naming('bookPage', 951), byPage('booksPage')));
    expect(withoutArgs(found)).toEqual([
      {
        code: 'Pagination/UnknownScheme',
        severity: 'error',
        message:
          'Each of 951 operations names the scheme "bookPage", which is not defined; it stays unpaginated. The scheme here is called booksPage.',
        source: 'document',
        pointer: nameAt,
        part: 'value',
        suppressionKey: 'bookPage',
        related: [0, 1, 2].map((index) => ({
          source: 'document',
          pointer: ['paths', `/bookPage${index}`, 'get', extension],
          message: `get /bookPage${index} is one of them`,
        })),
        data: { name: 'bookPage', operations: 951, scheme: 'booksPage' },
      },
    ]);
  });

  it('operations that name an unknown scheme are reported separately if the nearest name is in use', () => {
    const found = check(gets({ ...naming('bookPage', 2), ...naming('booksPage', 1) }, byPage('booksPage')));
    expect(reported(found).map(([code, , , pointer]) => [code, pointer[1]])).toEqual([
      ['Pagination/UnknownScheme', '/bookPage0'],
      ['Pagination/UnknownScheme', '/bookPage1'],
    ]);
  });

  it('of two misspellings of a scheme, only the more frequent one is reported at the scheme itself', () => {
    const operations = { ...naming('bokPage', 2), ...naming('bookPage', 3) };
    const found = ofUnknown(gets(operations, byPage('booksPage')));
    expect(found.map(({ pointer }) => pointer[1])).toEqual(['/bokPage0', '/bokPage1', 0]);
    expect(found[2]?.message).toContain('Each of 3 operations names the scheme "bookPage"');
  });

  it('operations that name a scheme with a format error are reported once, at its definition', () => {
    const broken = { ...byPage('booksPage'), type: 'pageNumbr' };
    const found = ofUnknown(gets(naming('booksPage', 4), broken));
    expect(reported(found)).toEqual([['Pagination/UnknownScheme', 'error', 'document', nameAt, 'value']]);
    expect(messages(found)).toEqual([
      'Each of 4 operations names the scheme "booksPage", which is left out because it breaks the format; it stays unpaginated.',
    ]);
  });

  it('operations that name a scheme below a misspelt root key are reported once, at that key', () => {
    const document = { ...gets(naming('booksPage', 4)), 'x-vender-pagination': [byPage('booksPage')] };
    const found = ofUnknown(document);
    expect(reported(found)).toEqual([
      ['Pagination/UnknownScheme', 'error', 'document', ['x-vender-pagination'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'Each of 4 operations names the scheme "booksPage", which is not defined; it stays unpaginated. The scheme is under this key, which is not read. Did you mean x-vendor-pagination?',
    ]);
  });

  it('up to ten operations that name an unknown scheme are reported one by one; more than ten, only once', () => {
    expect(ofUnknown(gets(naming('nothing', 10)))).toHaveLength(10);
    const found = ofUnknown(gets(naming('nothing', 11)));
    expect(reported(found)).toEqual([
      ['Pagination/UnknownScheme', 'error', 'document', ['paths', '/nothing0', 'get', extension], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Each of 11 operations names the scheme "nothing", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
    ]);
  });

  it('an operation that ignores Pagination/UnknownScheme gets a separate finding, which is suppressed', () => {
    const ignoring = { 'x-vendor-pagination-ignore': ['Pagination/UnknownScheme'] };
    const operations = {
      ...naming('bookPage', 2),
      '/other': { ...answering(), ...bind('bookPage'), ...ignoring },
    };
    const found = ofUnknown(gets(operations, byPage('booksPage')));
    expect(found.map(({ pointer, ignoredBy }) => [pointer[1], ignoredBy?.pointer[1]])).toEqual([
      [0, undefined],
      ['/other', '/other'],
    ]);
  });

  it('a misspelt scheme name in several methods is reported once, at the scheme in the configuration', () => {
    const methods = Object.fromEntries(
      ['a', 'b'].map((name) => [name, { endpoint: `get /${name}`, paginated: 'bookPage' }]),
    );
    const config = { pagination: [byPage('booksPage')], resources: { books: { methods } } };
    const found = check(gets({ '/a': listing(['page']), '/b': listing(['page']) }), config);
    expect(reported(found)).toEqual([
      ['Pagination/UnknownScheme', 'error', 'config', ['pagination', 0, 'name'], 'value'],
    ]);
    expect(found[0]?.related?.map(({ message }) => message)).toEqual([
      'books.a is one of them',
      'books.b is one of them',
    ]);
  });

  it('a suppression for one of several operations that name an unknown scheme is not stale', () => {
    const ignored = { 'Pagination/UnknownScheme': [{ location: 'get /bookPage1', reason: 'x' }] };
    const config = { pagination: [byPage('booksPage')], diagnostics: { ignored } };
    const found = check(gets(naming('bookPage', 2)), config, { staleSuppressions: true });
    expect(codes(found)).toEqual(['Pagination/UnknownScheme']);
  });
});
