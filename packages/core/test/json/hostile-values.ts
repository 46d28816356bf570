import fc from 'fast-check';

/** Parsers don't normally return the values in this file, but no function of Pagewright may fail because of them. */

/** Arbitrary values, including null prototypes, dates, maps, sets, symbols, bigints, sparse lists and typed arrays. */
export const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
  maxDepth: 4,
  key: fc.oneof(
    fc.string(),
    fc.constantFrom(
      'name',
      'type',
      'request',
      'response',
      '__proto__',
      'constructor',
      'path',
      '$ref',
      'pagination',
      'resources',
      'paths',
      'openapi',
      'diagnostics',
      'rules',
      'ignored',
    ),
  ),
  values: [
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.bigInt(),
    fc.constantFrom<unknown>(null, undefined, Number.NaN, -0, 'offset', 'items', Symbol('s'), () => 1),
  ],
});

/** Named values, each hostile in a different way. Each call makes a new one. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'negative zero': () => -0,
  'not a number': () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  bigint: () => 1n,
  symbol: () => Symbol('s'),
  function: () => () => 1,
  'long text': () => 'a'.repeat(3_000_000),
  'lone surrogate': () => '\ud800',
  date: () => new Date(0),
  'invalid date': () => new Date(Number.NaN),
  map: () => new Map([['name', 'a']]),
  set: () => new Set(['a']),
  'regular expression': () => /a/g,
  'boxed text': () => Object('offset'),
  'typed array': () => new Uint8Array(3),
  'null prototype': () => Object.create(null),
  'list of null prototypes': () => [Object.create(null)],
  'list of symbols': () => [Symbol('s')],
  'inherited members': () => Object.create({ name: 'inherited', type: 'offset', request: {}, response: {} }),
  '__proto__ as a key': () => JSON.parse('{"__proto__": {"type": "offset", "name": "polluted"}}'),
  'numeric keys': () => ({ 1: 'b', 0: 'a' }),
  'sparse list': () => {
    const list: unknown[] = [];
    list[7] = 'a';
    return list;
  },
  'huge list': () => new Array(100_000).fill(0),
  'huge object': () => Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, 0])),
  'cyclic object': cyclicObject,
  'cyclic list': () => {
    const list: unknown[] = [];
    list.push(list, list);
    return list;
  },
  'deep object': () => deep((below) => ({ a: below, name: 'deep', $ref: below })),
  'deep list': () => deep((below) => [below]),
  'alias bomb of objects': () => bomb((below) => ({ a: below, b: below, c: below })),
  'alias bomb of lists': () => bomb((below) => Array(10).fill(below)),
};

/** An object that contains itself under every name that Pagewright reads. */
export function cyclicObject(): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const names = [
    ...['a', '$ref', 'name', 'type', 'request', 'response', 'path', 'schema', 'value', 'parameters', 'in'],
    ...['methods', 'subresources', 'endpoint', 'paginated', 'get', 'post', '/a', 'paths', 'openapi'],
    ...['rules', 'ignored', 'location', 'document', 'exampleRequests', 'pagination', 'operationId'],
  ];
  for (const name of names) value[name] = value;
  return value;
}

/** A depth of nesting that exceeds the call stack. */
export const hostileDepth = 30_000;

/** Nests `levels` values inside each other. */
export function deep(around: (below: unknown) => unknown, levels = hostileDepth): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = around(value);
  return value;
}

/** Returns a value that is small in memory, but has up to 2^64 values when written out. */
export function bomb(around: (below: unknown) => unknown): unknown {
  return deep(around, 64);
}

/** Freezes every reachable object, even in deep or cyclic values, so that changing one throws. */
export function deepFreeze<T>(root: T): T {
  const seen = new Set<object>();
  const pending: unknown[] = [root];
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next) || ArrayBuffer.isView(next)) continue;
    seen.add(next);
    Object.freeze(next);
    for (const key of Reflect.ownKeys(next)) pending.push(Reflect.get(next, key));
  }
  return root;
}
