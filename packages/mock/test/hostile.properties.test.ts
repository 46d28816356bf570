import { type Json, objectReader } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMock, faultKinds } from '../src/index.js';
import { everyStrategy } from './strategies.js';

const places = pointersOf(everyStrategy() as Json);
const words = fc.constantFrom(
  'limit',
  'offset',
  'page',
  'after',
  'cursor',
  '__fault',
  '__proto__',
  'constructor',
  '%',
  '\u{10ffff}',
);
const values = fc.oneof(
  fc.string(),
  fc.constantFrom('-1', '0', '1e9', '9007199254740993', 'NaN', '[]', '{}', 'null', ...faultKinds),
);
const paths = fc.oneof(
  fc.constantFrom(...Object.keys(everyStrategy().paths as object)),
  fc.webPath(),
  fc.string().map((text) => `/${text}`),
);
const requests = fc.record({
  path: paths,
  query: fc.array(fc.tuple(words, values), { maxLength: 4 }),
  method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'),
  body: fc.option(fc.oneof(fc.string(), fc.json())),
  prefer: fc.option(fc.constantFrom(...faultKinds.map((kind) => `fault=${kind}`), 'fault=', 'fault="a,b"')),
});

describe('a hostile document or request', () => {
  it('the mock serves a randomly changed document, and answers each request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }),
        fc.array(requests, { minLength: 1, maxLength: 4 }),
        async (changes, asked) => {
          const document = structuredClone(everyStrategy()) as Json;
          for (const [place, value] of changes) replace(document, place, value as Json);
          const mock = createMock({ document: objectReader(document), options: { items: 5 } });
          expect(mock.problems().every((problem) => problem.length > 0)).toBe(true);
          for (const one of asked) {
            const response = await mock(requestOf(one));
            expect(response.status).toBeGreaterThanOrEqual(200);
            await response.text();
          }
        },
      ),
    );
  });
});

interface AskedRequest {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly method: string;
  readonly body: string | null;
  readonly prefer: string | null;
}

function requestOf({ path, query, method, body, prefer }: AskedRequest): Request {
  const url = new URL(`http://a.test${path.replace(/^\/+/, '/')}`);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const takesBody = method !== 'GET' && method !== 'HEAD' && body !== null;
  return new Request(url, {
    method,
    ...(takesBody && { body }),
    ...(prefer !== null && { headers: { prefer } }),
  });
}

type Place = readonly (string | number)[];

function pointersOf(value: Json, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, member]) =>
    pointersOf(member, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inside : [at, ...inside];
}

function replace(document: Json, place: Place, value: Json): void {
  let holder: unknown = document;
  for (const step of place.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = (holder as Record<string, unknown>)[step];
  }
  const last = place.at(-1);
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  (holder as Record<string, unknown>)[last] = value;
}
