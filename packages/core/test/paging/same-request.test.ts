import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../src/paging/exchange/exchange.js';
import { isSameRequest } from '../../src/paging/loop.js';

const request = (rest: Partial<PageRequest>): PageRequest => ({ method: 'GET', url: '/x', ...rest });

describe('isSameRequest', () => {
  it.each([
    ['the order of parameters in the query', { query: { a: 1, b: 2 } }, { query: { b: 2, a: 1 } }],
    [
      'whether a query has numbers or their text',
      { query: { a: 1, b: true } },
      { query: { a: '1', b: 'true' } },
    ],
    [
      'whether parameters are in the URL or in the query',
      { url: '/x?a=1&b=%20' },
      { query: { b: ' ', a: 1 } },
    ],
    ['null parameters, which are not sent', { query: { a: null } }, {}],
    ['headers', { headers: { 'Idempotency-Key': '1' } }, { headers: { 'Idempotency-Key': '2' } }],
    ['fragments', { url: '/x#a' }, { url: '/x#b' }],
    [
      'the order of members in the body',
      { body: { a: [1, { b: 2 }], c: 3 } },
      { body: { c: 3, a: [1, { b: 2 }] } },
    ],
  ])('isSameRequest ignores %s', (_, left, right) => {
    expect(isSameRequest(request(left), request(right))).toBe(true);
    expect(isSameRequest(request(right), request(left))).toBe(true);
  });

  it.each([
    ['method', { method: 'POST' }, {}],
    ['path', { url: '/y' }, {}],
    ['parameter', { query: { a: 1 } }, { query: { a: 2 } }],
    ['number of parameters', { query: { a: 1 } }, {}],
    ['order of values of one parameter', { url: '/x?a=1&a=2' }, { url: '/x?a=2&a=1' }],
    ['object in the query', { query: { a: { b: 1 } } }, { query: { a: { b: 2 } } }],
    ['body', { body: { a: 1 } }, { body: { a: '1' } }],
    ['body, if only one has a body', { body: {} }, {}],
  ])('isSameRequest is false for requests with a different %s', (_, left, right) => {
    expect(isSameRequest(request(left), request(right))).toBe(false);
    expect(isSameRequest(request(right), request(left))).toBe(false);
  });
});
