import { expect, it } from 'vitest';
import { ExactNumber } from '../../src/json/exact-number.js';
import type { Json } from '../../src/json/json.js';
import { readableUrl, requestUrl, sendableUrl } from '../../src/paging/readable-url.js';

it.each([
  ['/users', undefined, '/users'],
  ['/users', {}, '/users'],
  ['/users', { a: 1, b: true, c: 'x y&z' }, '/users?a=1&b=true&c=x%20y%26z'],
  ['/users?q=1', { a: 2 }, '/users?q=1&a=2'],
  ['/users?', { a: 2 }, '/users?a=2'],
  ['/users?q=1#top', { a: 2 }, '/users?q=1&a=2#top'],
  ['/users', { tags: ['a', 'b', null], none: null }, '/users?tags=a&tags=b'],
  ['/users', { where: { a: [1] } }, '/users?where=%7B%22a%22%3A%5B1%5D%7D'],
  ['/users', { 'page[after]': 'ü' }, '/users?page%5Bafter%5D=%C3%BC'],
])('requestUrl combines %s with the query %j to %s', (url, query, expected) => {
  expect(requestUrl({ url, ...(query !== undefined && { query }) })).toBe(expected);
});

it('requestUrl keeps all digits of exact numbers', () => {
  const id = new ExactNumber('9007199254740993') as unknown as number;
  expect(requestUrl({ url: '/', query: { id, where: { id } } })).toBe(
    '/?id=9007199254740993&where=%7B%22id%22%3A9007199254740993%7D',
  );
});

it.each<readonly [string, Readonly<Record<string, Json>>]>([
  ['a value', { after: 'a\ud800', page: '\ud83d\ude00' }],
  ['a value of a list', { after: ['\udc00b', '\ud83d\ude00'] }],
  ['a name', { 'a\ud800': 'b' }],
])('requestUrl replaces a lone surrogate in %s, as URLSearchParams does', (_, query) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  expect(requestUrl({ url: '/', query })).toBe(`/?${new URLSearchParams(pairs)}`);
});

it('sendableUrl returns undefined for a value that a URL cannot carry unchanged', () => {
  const url = (after: unknown) => sendableUrl({ method: 'GET', url: '/', query: { after: after as Json } });
  expect(['\ud800', circle(), 'a'].map(url)).toEqual([undefined, undefined, '/?after=a']);
});

it.each<readonly [string, unknown]>([
  ['a lone surrogate', '\ud800'],
  ['a list with a lone surrogate', ['\ud800']],
  ['a cyclic value', circle()],
  ['a list of cyclic values', [circle()]],
])('readableUrl shows %s as a replacement character', (_, after) => {
  const query = { after, page: 2 } as Readonly<Record<string, Json>>;
  expect(readableUrl({ method: 'GET', url: '/', query })).toBe('/?after=%EF%BF%BD&page=2');
});

function circle(): unknown {
  const value: { own?: unknown } = {};
  value.own = value;
  return value;
}
