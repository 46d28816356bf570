import { makeReader, objectReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { ExactNumber } from '@pagewright/core/paging';
import fc from 'fast-check';
import { paths } from 'jsonpath-rfc9535';
import { describe, expect, it } from 'vitest';
import type { JsonPath } from '../../src/json-path/json-path.js';
import { singularPointer } from '../../src/json-path/json-path.js';
import { parseJsonPath } from '../../src/json-path/parse-json-path.js';
import { selectDistinctPlaces, selectPlaces } from '../../src/json-path/select-places.js';

function pathOf(text: string): JsonPath {
  const parsed = parseJsonPath(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.path;
}

/** Returns a reader that records reads, and the records. `mentions` searches the JSON text of a value. */
function watchedReader(value: unknown): {
  readonly reader: Reader;
  readonly read: Set<string>;
  readonly listed: Set<string>;
} {
  const inner = objectReader(value);
  const [read, listed] = [new Set<string>(), new Set<string>()];
  const reader = makeReader({
    get: (pointer) => {
      read.add(pointerText(pointer));
      return inner.get(pointer);
    },
    keys: (pointer) => {
      listed.add(pointerText(pointer));
      return inner.keys(pointer);
    },
    mentions: (pointer, words) => {
      const text = JSON.stringify(inner.get(pointer)) ?? '';
      return words.some((word) => (typeof word === 'string' ? text.includes(word) : word.isIn(text)));
    },
  });
  return { reader, read, listed };
}

const operation = (operationId: string) => ({
  operationId,
  parameters: [{ name: 'page', schema: { type: 'string' } }],
});
const api = {
  paths: {
    '/a': { get: operation('listA') },
    '/b': { get: operation('listB'), post: { ...operation('makeB'), 'x-foo': { deep: true } } },
  },
  components: { schemas: { A: { type: 'object', enum: [] }, B: { type: 'object', enum: {} } } },
};

describe('the reads of a query', () => {
  it('a query such as $.paths.a.get lists only the keys of the object that has the last name', () => {
    const { reader, read, listed } = watchedReader(api);
    expect(selectPlaces(pathOf("$.paths['/a'].get"), reader).places).toEqual([['paths', '/a', 'get']]);
    expect([...listed, ...read]).toEqual(['/paths/~1a']);
  });

  it('a query such as $..x-foo does not read subtrees without the name x-foo', () => {
    const { reader, read, listed } = watchedReader(api);
    const { places } = selectPlaces(pathOf('$..x-foo'), reader);
    expect(places).toEqual([['paths', '/b', 'post', 'x-foo']]);
    expect([...listed].filter((text) => /~1a|components|get/.test(text))).toEqual([]);
    expect([...read].filter((text) => /~1a|components|get/.test(text))).toEqual([]);
  });

  it('a filter by a string skips subtrees without the string, and reads only the compared member', () => {
    const { reader, read } = watchedReader(api);
    const { places } = selectPlaces(pathOf("$.paths.*[?@.operationId == 'listB']"), reader);
    expect(places).toEqual([['paths', '/b', 'get']]);
    expect([...read]).toEqual(['/paths/~1b/get/operationId', '/paths/~1b/post/operationId']);
  });

  it.each([
    ["$..[?@.operationId == 'listA' || @.operationId == 'makeB']", 2],
    ["$..[?!(@.operationId == 'listA')].operationId", 2],
    ["$..[?@.nothing != 'a' && @.name]", 3],
    ["$..[?@.operationId != 'listA' && @.parameters]", 2],
    ['$..[?@.nothing == @.else && @.operationId]', 3],
    ['$.paths[?count(@.get) == 1]', 2],
    ['$..[?length(@.parameters) == 1]', 3],
    ["$..[?'page' == @.name].schema.type", 3],
    ["$..['x-foo', 'nothing'].deep", 1],
    ['$.components.schemas[?@.enum == $.components.schemas.B.enum]', 1],
    ['$..[?match(@.operationId, "list.")]', 2],
    ['$..[?@.operationId =~ /^make/]', 1],
  ])('the query %s selects the same places with and without a search for words', (text, count) => {
    const path = pathOf(text);
    const { places } = selectPlaces(path, watchedReader(api).reader);
    expect(places).toEqual(selectPlaces(path, objectReader(api)).places);
    expect(places).toHaveLength(count);
  });
});

describe('places in random documents', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd-e', '');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthSize: 'large' },
      fc.constantFrom(0, 1, 2.5, true, false, null, 'a', 'b', '', '😀', '\uffff'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const quoted = key.map((name) => `['${name}']`);
  const step = fc.oneof(
    quoted,
    fc.integer({ min: -3, max: 3 }).map((index) => `[${index}]`),
  );
  // Indexes and paths from `$` are left out, because the library never compares values at indexes, and treats a missing
  // value of `$` as equal to a value of `@`. A test below covers both.
  const singular = fc.array(quoted, { maxLength: 2 }).map((steps) => `@${steps.join('')}`);
  // Negative bounds are left out, because the library miscounts those before the start of a list. A test below covers
  // them.
  const bound = fc.option(fc.nat(5), { nil: '' });
  const stride = fc.option(fc.integer({ min: -3, max: 3 }), { nil: '' });
  const { query } = fc.letrec<{ query: string; segment: string; test: string; operand: string }>((tie) => ({
    operand: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('0', '1', '2.5', 'true', 'null', "'a'", "'b'", "'\\uFFFF'", "'😀'"),
      singular,
      singular.map((one) => `length(${one})`),
      tie('query').map((inner) => `count(@${inner})`),
      tie('query').map((inner) => `value(@${inner})`),
    ),
    test: fc.oneof(
      { maxDepth: 3 },
      tie('query').map((inner) => `@${inner}`),
      fc
        .tuple(tie('operand'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('operand'))
        .map((parts) => parts.join(' ')),
      fc
        .tuple(tie('test'), fc.constantFrom('&&', '||'), tie('test'))
        .map(([one, sign, other]) => `(${one} ${sign} ${other})`),
      tie('test').map((inner) => `!(${inner})`),
    ),
    segment: fc.oneof(
      { maxDepth: 3 },
      step,
      fc.constantFrom('.*', '..*', '.a', '..b', "['a','b','a']", '[0,-1,*]'),
      fc.tuple(bound, bound, stride).map((bounds) => `[${bounds.join(':')}]`),
      fc.tuple(fc.constantFrom('', '..'), tie('test')).map(([dots, test]) => `${dots}[?${test}]`),
    ),
    query: fc.array(tie('segment'), { maxLength: 3 }).map((segments) => segments.join('')),
  }));

  it('a random query selects the same places as the jsonpath-rfc9535 library, with or without word search', () => {
    fc.assert(
      fc.property(value, query, (document, segments) => {
        const text = `$${segments}`;
        // The library counts astral characters wrongly; the compliance suite covers them.
        fc.pre(!text.includes('length(') || !JSON.stringify(document).includes('😀'));
        const parsed = parseJsonPath(text, { strict: true });
        if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
        const { places, isComplete } = selectPlaces(parsed.path, objectReader(document));
        expect(isComplete).toBe(true);
        const expected = paths(document as never, text).map((path) => singularPointer(pathOf(path)) ?? []);
        expect(sorted(places)).toEqual(sorted(expected));
        expect(selectPlaces(parsed.path, watchedReader(document).reader).places).toEqual(places);
        const once = [...new Map(places.map((place) => [pointerText(place), place])).values()];
        expect(selectDistinctPlaces(parsed.path, objectReader(document)).places).toEqual(once);
      }),
    );
  });
});

it.each([
  ['$[?$.nothing == @[0]]', []],
  ['$[?$.nothing == @.nothing]', [['a'], ['b']]],
  ['$[?$.b == @]', [['b']]],
  ['$[?$.b[0] == @[0]]', [['a'], ['b']]],
  ['$[?1 < @[1]]', [['b']]],
] as const)('a filter can compare values at indexes and at paths from the root: %s', (text, places) => {
  expect(selectPlaces(pathOf(text), objectReader({ a: [1], b: [1, 2] })).places).toEqual(places);
});

it('a slice selects the same items as the algorithm of RFC 9535', () => {
  const bound = fc.option(fc.integer({ min: -8, max: 8 }), { nil: undefined });
  const step = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });
  fc.assert(
    fc.property(fc.nat(6), bound, bound, step, (length, from, to, by = 1) => {
      const normalize = (at: number) => (at >= 0 ? at : length + at);
      const start = normalize(from ?? (by >= 0 ? 0 : length - 1));
      const end = normalize(to ?? (by >= 0 ? length : -length - 1));
      const expected: number[] = [];
      const clamp = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
      if (by > 0) {
        for (let at = clamp(start, 0, length); at < clamp(end, 0, length); at += by) expected.push(at);
      } else if (by < 0) {
        const lower = clamp(end, -1, length - 1);
        for (let at = clamp(start, -1, length - 1); at > lower; at += by) expected.push(at);
      }
      const items = objectReader(Array.from({ length }, () => 0));
      const { places } = selectPlaces(pathOf(`$[${from ?? ''}:${to ?? ''}:${by}]`), items);
      expect(places).toEqual(expected.map((at) => [at]));
    }),
  );
});

/** Sorts the places, because RFC 9535 allows descendants in either order, level by level or branch by branch. */
function sorted(places: readonly Pointer[]): readonly string[] {
  return places.map(pointerText).sort();
}

it('a descendant query selects places in the order of the document, branch by branch', () => {
  const document = { b: [{ b: 1 }, { a: 2 }], a: { b: { b: 3 } } };
  expect(selectPlaces(pathOf('$..b'), objectReader(document)).places.map(pointerText)).toEqual([
    '/b',
    '/b/0/b',
    '/a/b',
    '/a/b/b',
  ]);
  expect(selectPlaces(pathOf("$['a','b','a']"), objectReader(document)).places).toEqual([
    ['a'],
    ['b'],
    ['a'],
  ]);
});

it('integers too large for a JavaScript number are compared exactly', () => {
  const document = [new ExactNumber('9007199254740993'), new ExactNumber('9007199254740995'), 1];
  const select = (text: string) => selectPlaces(pathOf(text), objectReader(document)).places;
  expect(select('$[?@ > 1]')).toEqual([[0], [1]]);
  expect(select('$[?@ == $[0]]')).toEqual([[0]]);
  expect(select('$[?length(@) == 0]')).toEqual([]);
});

describe('limits of queries', () => {
  it('a selection with too many places keeps the first ones and is incomplete', () => {
    const document = Array.from({ length: 100 }, (_, index) => index);
    const all = selectPlaces(pathOf('$.*'), objectReader(document), { places: 100 });
    expect(all).toEqual({ places: document.map((index) => [index]), isComplete: true });
    const some = selectPlaces(pathOf('$.*'), objectReader(document), { places: 99 });
    expect(some).toEqual({ places: document.slice(0, 99).map((index) => [index]), isComplete: false });
  });

  it('a place that a query selects repeatedly counts once towards the limit of places', () => {
    const document = [[1, 2, 3]];
    const { places, isComplete } = selectDistinctPlaces(pathOf('$[*,*,*]'), objectReader(document), {
      places: 1,
    });
    expect([places, isComplete]).toEqual([[[0]], true]);
  });

  it.each([
    '$..*..*..*..*',
    '$..[?@..[?@..[?@..a == 1] == 1] == 1]',
    "$..[?match('aaaaaaaaaaaaaaaaaaaa', '(a*)*b')]",
  ])('the query %s over a large document stops at a limit', (text) => {
    const document = Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => [[1], { b: 2 }]));
    expect(selectDistinctPlaces(pathOf(text), objectReader(document), { steps: 1000 }).isComplete).toBe(
      false,
    );
  });

  it('a query over a cyclic document stops at a limit', () => {
    const document: Record<string, unknown> = { a: 1 };
    document.self = document;
    const { places, isComplete } = selectPlaces(pathOf('$..a'), objectReader(document));
    expect(isComplete).toBe(false);
    expect(places.length).toBeGreaterThan(900);
  });

  it('a query walks a document of 900 levels without a stack overflow', () => {
    let document: unknown = { a: 1 };
    for (let depth = 0; depth < 900; depth++) document = [document];
    expect(selectPlaces(pathOf('$..a'), objectReader(document)).places[0]).toHaveLength(901);
  });
});
