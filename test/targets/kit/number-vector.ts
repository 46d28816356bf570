import type { Json } from '@pagewright/core';
import type { Exchange, Vector } from '../../conformance/vector.js';

/** Numbers that languages write in ways of their own: where an exponent begins, and how it is written. */
const numbers = [
  0.5, -0.25, 100.125, 1e20, 123456789012345680000, 1e21, -1.5e300, 0.000001, 1e-7, 1.25e-7,
  1.7976931348623157e308, 9007199254740992, 0.1,
] as const;

/** Each number is always sent, sent by the caller, and a token that is sent back; all as JSON writes them. */
export function numberVector(): Vector {
  const always = Object.fromEntries(numbers.map((value, index) => [`n${index}`, { value }]));
  const sent = Object.fromEntries(numbers.map((value, index) => [`n${index}`, value]));
  const given = Object.fromEntries(numbers.map((value, index) => [`c${index}`, value]));
  const url = '/numbers';
  const exchange = (token: number | undefined, next: number | undefined): Exchange => ({
    expect: {
      method: 'GET',
      url,
      query: { ...sent, ...given, ...(token !== undefined && { cursor: token }) } as Readonly<
        Record<string, Json>
      >,
    },
    respond: { status: 200, body: { data: [next ?? 'last'], ...(next !== undefined && { next }) } },
  });
  const tokens = [undefined, ...numbers];
  return {
    id: 'numbers-as-json-writes-them',
    title: 'Numbers are sent as JSON writes them',
    shows: 'numbers',
    scheme: {
      type: 'cursor',
      request: { cursor: { type: 'cursor' }, ...always },
      response: { data: { type: 'items' }, next: { type: 'cursor', schema: {} } },
    },
    request: { method: 'GET', url, query: given },
    exchanges: tokens.map((token, index) => exchange(token, numbers[index])),
    stop: 'noCursor' as Vector['stop'],
    items: [...numbers, 'last'],
  };
}
