import type { Json } from '@pagewright/core';
import type { Exchange, Vector } from '../../conformance/vector.js';

/** Numbers that languages format differently, for example with or without an exponent. */
const numbers = [
  0.5, -0.25, 100.125, 1e20, 123456789012345680000, 1e21, -1.5e300, 0.000001, 1e-7, 1.25e-7,
  1.7976931348623157e308, 9007199254740992, 0.1,
] as const;

/** Integers that 64-bit floats round, and integers of more than 64 bits, which must survive as tokens. */
const wide = [
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775809',
  '18446744073709551617',
] as const;

/** Returns an item; an integer is kept as its source text if a number could round it. */
function itemOf(value: number): Json {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value;
}

/** Returns a vector that sends each number as a literal, as a value of the caller and as a token, as JSON writes it. */
export function numberVector(): Vector {
  const always = Object.fromEntries(numbers.map((value, index) => [`n${index}`, { value }]));
  const sent = Object.fromEntries(numbers.map((value, index) => [`n${index}`, value]));
  const given = Object.fromEntries(numbers.map((value, index) => [`c${index}`, value]));
  const url = '/numbers';
  const exchange = (token: Json | undefined, next: Json | undefined, item: Json): Exchange => ({
    expect: {
      method: 'GET',
      url,
      query: { ...sent, ...given, ...(token !== undefined && { cursor: token }) } as Readonly<
        Record<string, Json>
      >,
    },
    respond: { status: 200, body: { data: [item], ...(next !== undefined && { next }) } },
  });
  const sentBack: readonly Json[] = [...numbers, ...wide];
  const answered: readonly Json[] = [...numbers, ...wide.map((text) => `integer ${text}`)];
  const items: readonly Json[] = [...numbers.map(itemOf), ...wide, 'last'];
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
    exchanges: items.map((item, index) => exchange(sentBack[index - 1], answered[index], item)),
    stop: 'noCursor',
    items,
  };
}
