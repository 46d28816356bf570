import { analyze, objectReader } from '@pagewright/core';
import { diffDeclarations } from '@pagewright/diff';
import { readTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { base, changesBetween, edited, line } from './compare.js';

/** A reproducible sequence of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Returns data with its keys in another order. Lists and the fields of schemes keep their order. */
function shuffled(value: unknown, random: () => number, isField = false): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    shuffled(one, random, key === 'request' || key === 'response'),
  ]);
  if (isField) return Object.fromEntries(entries);
  const order = new Map(entries.map((entry) => [entry, random()]));
  return Object.fromEntries(entries.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
}

const plain: unknown = readTree(base).reader.get([]);

function plainChanges(old: unknown, next: unknown) {
  const sides = [old, next].map((document) => ({ document: objectReader(document) }));
  const [before, after] = sides.map(({ document }) => analyze({ document }));
  const [one, other] = sides;
  if (!before || !after || !one || !other) throw new Error('There are two sides.');
  return diffDeclarations(before, after, { old: one, next: other });
}

const root = `x-vendor-pagination:
  - name: listPages
    type: cursor
    request: { after: { type: cursor } }
    response: { items: { type: items }, next: { type: cursor } }
`;
const operation = `paths:
  /items:
    get:
      x-vendor-pagination: listPages
      responses: { '200': { description: Items } }
`;
const head = `openapi: 3.1.0
info: { title: Items, version: '1' }
`;

describe('edits that change nothing', () => {
  it('a document that is compared with itself has no changes', () => {
    expect(changesBetween(base, base)).toEqual([]);
    expect(changesBetween(base, base, 'latest')).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the diff reports no change if keys, operations and schemas are reordered (seed %i)',
    (seed) => {
      expect(plainChanges(plain, shuffled(plain, numbersFrom(seed)))).toEqual([]);
    },
  );

  it('the diff reports no change if YAML becomes JSON, or if comments change', () => {
    expect(changesBetween(base, JSON.stringify(plain))).toEqual([]);
    expect(changesBetween(base, `# A comment.\n${base}`)).toEqual([]);
  });

  it('the diff reports no change if a scheme moves from the document to the configuration', () => {
    const config = edited(root, [['x-vendor-pagination', 'pagination']]);
    expect(changesBetween(head + root + operation, [head + operation, config])).toEqual([]);
  });

  it('the diff reports no change if a scheme moves from the root to its only operation', () => {
    const inline = edited(operation, [
      [
        'x-vendor-pagination: listPages',
        'x-vendor-pagination: { name: listPages, type: cursor, request: { after: { type: cursor } }, response: { items: { type: items }, next: { type: cursor } } }',
      ],
    ]);
    expect(changesBetween(head + root + operation, head + inline)).toEqual([]);
  });

  it("the diff reports no change if a default is written out, or Speakeasy's key becomes an equal scheme", () => {
    const spelled = edited(base, [
      ['limit: { type: limit }', 'limit: { type: limit, required: false, location: query }'],
    ]);
    expect(changesBetween(base, spelled)).toEqual([]);
    const foreign = / {6}x-speakeasy-pagination:\n(?: {8}.*\n)+/.exec(base)?.[0] ?? '';
    const own =
      '      x-vendor-pagination: { name: photoPages, type: offset, request: { offset: { type: offset }, limit: { type: limit } }, response: { photos: { type: items } } }\n';
    expect(changesBetween(base, edited(base, [[foreign, own]]))).toEqual([]);
  });

  it('a method that is only in the newer configuration is a new operation, and breaks nothing', () => {
    const scheme =
      'pagination: [{ name: listPages, type: fakePage, request: {}, response: { items: { type: items } } }]\n';
    const configOf = (methods: string) => `${scheme}resources: { items: { methods: ${methods} } }\n`;
    const plain = operation.replace('      x-vendor-pagination: listPages\n', '');
    const placed = '{ list: { endpoint: get /items, paginated: listPages } }';
    const sides = [configOf('{ get: get /others }'), configOf('{ list: get /items }'), configOf(placed)].map(
      (config) => [head + plain, config] as const,
    );
    const [unplaced, unpaged, paged] = sides;
    if (!unplaced || !unpaged || !paged) throw new Error('There are three sides.');
    expect(changesBetween(unplaced, paged).map(({ code }) => code)).toEqual(['Binding/OperationAdded']);
    expect(changesBetween(unpaged, paged).map(({ code }) => code)).toEqual(['Binding/Added']);
  });

  it('if two documents are compared in reverse, the diff reports the opposite of each change', () => {
    const next = edited(base, [
      ['limit: { type: limit }', 'limit: { type: limit, param: size }'],
      ['      x-vendor-pagination: offsetPages\n', ''],
    ]);
    expect(changesBetween(base, next).map(line)).toEqual([
      'Binding/Removed get /teams: pages',
      'Params/Renamed userPages: pages',
      'Names/QueryArguments get /users: java csharp rust',
      'Request/Place userPages: pages',
      'Params/Added get /users: go java csharp rust',
    ]);
    expect(changesBetween(next, base).map(line)).toEqual([
      'Binding/Added get /teams: pages',
      'Params/Renamed userPages: pages',
      'Names/QueryArguments get /users: go java csharp rust',
      'Params/Removed get /users: go java csharp rust',
      'Request/Place userPages: pages',
    ]);
  });

  it('the diff reports no new object for the first filter in Java if each operation has a page type', () => {
    const filtered = edited(base, [['limit: { type: limit }', 'limit: { type: limit, param: size }']]);
    const moved = changesBetween(base, filtered, 'latest').filter(
      ({ code }) => code === 'Names/QueryArguments',
    );
    expect(moved.map(line)).toEqual(['Names/QueryArguments get /users: csharp rust']);
  });

  it('the diff reports a changed type of paging in declarations of another tool', () => {
    const next = edited(base, [
      ['type: offsetLimit', 'type: cursor'],
      [
        '- { name: offset, in: parameters, type: offset }',
        '- { name: offset, in: parameters, type: cursor }',
      ],
      ['outputs: { results: $.photos }', 'outputs: { results: $.photos, nextCursor: $.next }'],
    ]);
    const found = changesBetween(base, next);
    expect(found.map(({ code, operation }) => `${code} ${operation}`)).toContain(
      'Scheme/Strategy get /photos',
    );
  });
});
