import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../src/paging/exchange/exchange.js';
import { isSameRequest } from '../../src/paging/loop.js';

const request = (rest: Partial<PageRequest>): PageRequest => ({ method: 'GET', url: '/x', ...rest });

describe('isSameRequest', () => {
  it.each([
    ['order of members', { query: { a: 1, b: 2 } }, { query: { b: 2, a: 1 } }],
    ['numbers as texts in a query', { query: { a: 1, b: true } }, { query: { a: '1', b: 'true' } }],
    ['parameters in the URL', { url: '/x?a=1&b=%20' }, { query: { b: ' ', a: 1 } }],
    ['what is not sent', { query: { a: null } }, {}],
    ['headers', { headers: { 'Idempotency-Key': '1' } }, { headers: { 'Idempotency-Key': '2' } }],
    ['fragments', { url: '/x#a' }, { url: '/x#b' }],
    ['bodies', { body: { a: [1, { b: 2 }], c: 3 } }, { body: { c: 3, a: [1, { b: 2 }] } }],
  ])('isSameRequest ignores %s', (_, left, right) => {
    expect(isSameRequest(request(left), request(right))).toBe(true);
    expect(isSameRequest(request(right), request(left))).toBe(true);
  });

  it.each([
    ['method', { method: 'POST' }, {}],
    ['path', { url: '/y' }, {}],
    ['parameter', { query: { a: 1 } }, { query: { a: 2 } }],
    ['one more parameter', { query: { a: 1 } }, {}],
    ['order under one name', { url: '/x?a=1&a=2' }, { url: '/x?a=2&a=1' }],
    ['object in the query', { query: { a: { b: 1 } } }, { query: { a: { b: 2 } } }],
    ['body', { body: { a: 1 } }, { body: { a: '1' } }],
    ['no body', { body: {} }, {}],
  ])('isSameRequest is false if the requests differ in this: %s', (_, left, right) => {
    expect(isSameRequest(request(left), request(right))).toBe(false);
    expect(isSameRequest(request(right), request(left))).toBe(false);
  });
});
