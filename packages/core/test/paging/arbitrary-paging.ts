import fc from 'fast-check';
import {
  requestRoles,
  responseRoles,
  type SchemeType,
  schemeTypes,
  strategies,
} from '../../src/format/roles.js';
import { isPlain } from '../../src/json/json.js';
import type { RequestField, ResponseField, Scheme } from '../../src/scheme/scheme.js';
import { anything, deep } from '../json/hostile-values.js';
import { schemeOf } from '../targets/scheme-of.js';

/** A small set, so that fields and values often have the same name. */
const names = ['data', 'next', 'total', 'page', 'limit', '__proto__', 'constructor', 'a.b'] as const;
const name = fc.constantFrom<string>(...names);
const path = fc.array(fc.oneof({ arbitrary: name, weight: 4 }, { arbitrary: fc.nat(2), weight: 1 }), {
  maxLength: 3,
});
const literal = fc.oneof(fc.jsonValue(), fc.constantFrom(0, 1, 5, '5', ''));
const schemeType = fc.constantFrom(...(Object.keys(schemeTypes) as SchemeType[]));

const requestField: fc.Arbitrary<Partial<RequestField>> = fc.record(
  {
    type: fc.constantFrom(...keysOf(requestRoles).filter((role) => role !== 'pageSize')),
    param: name,
    location: fc.constantFrom('query', 'body', 'header'),
    path,
    value: literal as fc.Arbitrary<null>,
  },
  { requiredKeys: [] },
);

const responseField: fc.Arbitrary<Partial<ResponseField>> = fc.record(
  {
    type: fc.constantFrom(...keysOf(responseRoles)),
    path,
    location: fc.constantFrom('body', 'body', 'header', 'linkHeader', 'bodyLink'),
    headerName: fc.constantFrom('Link', 'X-Next', '__proto__'),
    rel: fc.constantFrom('next', 'last'),
    itemCursor: path,
    cursorPath: path,
  },
  { requiredKeys: [] },
);

/** Arbitrary schemes, sensible or not. They often have the fields that their type needs. */
export const arbitraryScheme: fc.Arbitrary<Scheme> = fc
  .record({
    type: schemeType,
    request: fc.dictionary(name, requestField, { maxKeys: 4 }),
    response: mostlyPlain(fc.dictionary(name, responseField, { maxKeys: 5 })),
    advancing: fc.option(mostlyPlain(requestField), { freq: 4 }),
    carrying: fc.option(mostlyPlain(responseField), { freq: 4 }),
    continueOnEmptyItems: fc.boolean(),
    swap: fc.boolean(),
  })
  .map(({ type, request, response, advancing, carrying, continueOnEmptyItems, swap }) => {
    const ends = type === 'pageNumber' ? 'totalPages' : 'total';
    const { advances = 'limit', carries = ends } = strategies[type];
    const sent = advancing ? { at: { param: 'page', ...advancing, type: advances } } : {};
    const carrier = { path: [carries === ends ? 'total' : 'next'], ...carrying, type: carries };
    const answered = carrying ? { it: carrier, more: { type: 'hasMore' } as const } : {};
    return schemeOf(
      type,
      swap ? { ...request, ...sent } : { ...sent, ...request },
      swap ? { ...response, ...answered } : { ...answered, ...response },
      { continueOnEmptyItems },
    );
  });

const token = fc.oneof(
  fc.string(),
  fc.nat(),
  fc.webUrl(),
  fc.constantFrom('?page=2', '//h.example.com', false, null),
);

/** Members of plausible requests and responses. */
const likely = {
  data: fc.array(fc.oneof(token, fc.dictionary(name, token)), { minLength: 1 }),
  next: fc.oneof(token, fc.dictionary(name, token)),
  total: fc.oneof(fc.nat(20), token),
  more: fc.oneof(fc.boolean(), token),
  page: fc.nat(20),
  limit: fc.integer({ min: 1, max: 20 }),
};

/** Values that servers and careless callers may send, under the names that schemes use. */
export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anything, weight: 3 },
  { arbitrary: fc.dictionary(name, fc.oneof(anything, fc.array(anything), literal)), weight: 4 },
  { arbitrary: fc.array(fc.dictionary(name, anything)), weight: 1 },
  { arbitrary: fc.record(likely, { requiredKeys: [] }), weight: 6 },
  { arbitrary: fc.constantFrom(...names).map(deepUnder), weight: 1 },
  { arbitrary: fc.constantFrom(...names).map(cyclicUnder), weight: 1 },
);

export const arbitraryUrl: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '/users',
    'https://api.example.com/users?limit=2&page=1',
    '//h.example.com/x',
    '',
    '?',
    '#',
    'users',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
  fc.tuple(name, fc.string()).map(([key, value]) => `/users?${key}=${value}`),
);

export const arbitraryHeaders: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(
    fc.constantFrom(
      'link',
      'Link',
      'x-next',
      'X-Next',
      '__proto__',
      'Cookie',
      'authorization',
      'Idempotency-Key',
    ),
    fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('</x>; rel=next', 'false', '3'), anything),
  ),
  // A caller's headers are a plain object, or absent.
  arbitraryValue.map((value) => (isPlain(value) ? value : null)),
);

function deepUnder(key: string): unknown {
  return deep((below) => Object.fromEntries([[key, below]]), 500);
}

/** A list and an object that contain each other and themselves, under the names that schemes use. */
function cyclicUnder(key: string): unknown {
  const list: unknown[] = [];
  const value = Object.fromEntries(names.map((each): [string, unknown] => [each, list]));
  value[key] = list;
  Object.defineProperty(value, 'next', { value, enumerable: true });
  list.push(value, list, value);
  return value;
}

function mostlyPlain<T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | Record<string, never>> {
  return fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary, weight: 1 });
}

function keysOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
