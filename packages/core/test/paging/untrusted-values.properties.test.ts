import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SchemeType, strategies } from '../../src/format/roles.js';
import { deepEqual } from '../../src/json/deep-equal.js';
import { isContainer, type Json } from '../../src/json/json.js';
import { describeNext, describeStops, stopRules } from '../../src/paging/describe.js';
import {
  type PageRequest,
  type PageResponse,
  stopKind,
  stopReasons,
} from '../../src/paging/exchange/exchange.js';
import { isSameRequest } from '../../src/paging/loop.js';
import { firstRequest, nextRequest } from '../../src/paging/next-request.js';
import { readPage } from '../../src/paging/read-page.js';
import { deepFreeze, hostileValues } from '../json/hostile-values.js';
import { schemeOf } from '../targets/scheme-of.js';
import { arbitraryHeaders, arbitraryScheme, arbitraryUrl, arbitraryValue } from './arbitrary-paging.js';

const arbitraryRequest = fc.record(
  {
    method: fc.constantFrom('GET', 'POST'),
    url: arbitraryUrl,
    query: arbitraryValue.map((value) => (isContainer(value) && !Array.isArray(value) ? value : null)),
    headers: arbitraryHeaders,
    body: arbitraryValue,
    options: arbitraryValue,
  },
  { requiredKeys: ['method', 'url'] },
) as fc.Arbitrary<PageRequest>;

/** The status is usually absent, because paging does not read the body of a failed response. */
const arbitraryStatus = fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, arbitraryValue);

const arbitraryResponse = fc.record(
  { status: arbitraryStatus, headers: arbitraryHeaders, body: arbitraryValue },
  { requiredKeys: ['body'] },
) as fc.Arbitrary<PageResponse>;

const options = fc.record(
  {
    first: fc.record({ method: fc.constant('GET'), url: arbitraryUrl }),
    advanceFromHeaders: fc.boolean(),
    idempotencyKey: fc.constant(() => 'fresh'),
    credentialHeaders: fc.constant(['link']),
  },
  { requiredKeys: [] },
);

const runs = { numRuns: 800 };

describe('arbitrary values', () => {
  it('paging functions never throw on arbitrary values, and never change or share their inputs (D22)', () => {
    fc.assert(
      fc.property(
        arbitraryScheme,
        arbitraryRequest,
        arbitraryResponse,
        options,
        (scheme, request, response, given) => {
          const inputs = deepFreeze({ scheme, request, response });
          const first = firstRequest(scheme, request);
          const step = nextRequest(scheme, { request, response }, given);
          const page = readPage(scheme, response);
          const { options: _, ...firstParts } = first;
          const nextParts = step.kind === 'next' ? { ...step.request, options: undefined } : {};
          expect(sharedPart({ firstParts, nextParts, page }, inputs)).toBeUndefined();
          if (step.kind === 'next') expect(step.request.options).toBe(request.options);
          else expect(Object.keys(stopReasons)).toContain(step.reason);
        },
      ),
      runs,
    );
  });

  it('paging functions return the same results for the same arbitrary inputs', () => {
    fc.assert(
      fc.property(
        arbitraryScheme,
        arbitraryRequest,
        arbitraryResponse,
        options,
        (scheme, request, response, given) => {
          const page = { request, response };
          expect(deepEqual(nextRequest(scheme, page, given), nextRequest(scheme, page, given))).toBe(true);
          expect(deepEqual(readPage(scheme, response), readPage(scheme, response))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('D17: nextRequest never repeats a request, except for an equal cursor or URL', () => {
    fc.assert(
      fc.property(arbitraryScheme, arbitraryRequest, arbitraryResponse, (scheme, request, response) => {
        const step = nextRequest(scheme, { request, response });
        if (step.kind === 'stop' || !isSameRequest(step.request, request)) return;
        expect(['cursor', 'cursorId', 'cursorUrl']).toContain(scheme.type);
      }),
      runs,
    );
  });

  it('describeStops lists every reason to stop, except for mistakes of the caller and failures', () => {
    fc.assert(
      fc.property(arbitraryScheme, arbitraryRequest, arbitraryResponse, (scheme, request, response) => {
        const step = nextRequest(scheme, { request, response });
        const rules = stopRules(scheme);
        if (step.kind === 'next') {
          expect(rules.filter((rule) => rule.certain)).toStrictEqual([]);
          return;
        }
        if (step.reason === 'unusablePosition' || stopKind(step.reason) === 'failure') return;
        // `stopRules` describes an empty and a missing list in one rule: "is empty or missing".
        const announced = step.reason === 'itemsMissing' ? 'emptyPage' : step.reason;
        expect(rules.map((rule) => rule.reason)).toContain(announced);
      }),
      runs,
    );
  });

  it('nextRequest stops for every scheme that has no next request according to describeNext', () => {
    fc.assert(
      fc.property(arbitraryScheme, arbitraryRequest, arbitraryResponse, (scheme, request, response) => {
        expect(describeStops(scheme)).not.toStrictEqual([]);
        if (!describeNext(scheme).startsWith('no next request')) return;
        expect(nextRequest(scheme, { request, response }).kind).toBe('stop');
      }),
      runs,
    );
  });
});

describe('hostile values', () => {
  const fields = { it: {}, whole: { path: [] }, header: { location: 'header', headerName: 'a' } } as const;
  const items = { data: { type: 'items', itemCursor: ['a', 'a'] } } as const;
  const around: readonly (readonly [SchemeType, (value: Json) => Json])[] = [
    ['offset', (value) => value],
    ['cursorId', (value) => ({ data: [value], next: value, more: value, it: value })],
    ['cursorUrl', (value) => ({ data: value, next: value })],
  ];

  it.each(Object.keys(hostileValues))('paging functions never throw on a hostile value: %s', (kind) => {
    const value = hostileValues[kind]?.() as Json;
    // Lists, Maps and values that are no objects are mistakes of the caller, which throw.
    const isObject = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map);
    const headers = (isObject ? value : {}) as Record<string, string>;
    const query = { a: value, limit: 1 };
    for (const [type, bodyOf] of around) {
      const { advances = 'limit', carries = 'total' } = strategies[type];
      const scheme = schemeOf(
        type,
        { at: { type: advances, location: 'body', path: ['a', 'b'] }, limit: { type: 'limit' } },
        { ...items, ...fields, next: { type: carries }, more: { type: 'hasMore' } },
        { continueOnEmptyItems: true },
      );
      const response = { headers, body: bodyOf(value) };
      const request = firstRequest(scheme, {
        method: 'GET',
        url: '/x',
        query,
        headers,
        body: value,
        options: value,
      });
      expect(['next', 'stop']).toContain(nextRequest(scheme, { request, response }).kind);
      expect(Object.keys(readPage(scheme, response).members)).toHaveLength(6);
    }
  });
});

/** Returns a list or plain object that both values contain. */
function sharedPart(left: unknown, right: unknown): unknown {
  const parts = reachable(left);
  for (const part of reachable(right)) if (parts.has(part)) return part;
  return undefined;
}

function reachable(root: unknown): ReadonlySet<unknown> {
  const seen = new Set<unknown>();
  const pending: unknown[] = [root];
  for (let count = 1; count > 0; count = pending.length) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || seen.has(value) || !isPlainOrList(value)) continue;
    seen.add(value);
    for (const key of Object.keys(value)) pending.push(Reflect.get(value, key));
  }
  return seen;
}

function isPlainOrList(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
