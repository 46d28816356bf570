import { isDeepStrictEqual } from 'node:util';
import {
  type Finding,
  type FixEdits,
  type JsonObject,
  objectReader,
  type Pointer,
  type PointerEdit,
  type SourceLocation,
} from '@pagewright/core';
import { changesInFiles, findingInFile, overlayDocument, placeInFile } from '@pagewright/overlays';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fern } from '../../src/fern/fern.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { listing, text } from './operations.js';

/** A document with overrides, and functions that map places, findings and edits of the merged document to its files. */
function over(document: unknown, ...overrides: readonly unknown[]) {
  const overlaid = overlayDocument(
    objectReader(document),
    overrides.map((value, index) => ({
      file: index === 0 ? 'overrides.yml' : 'more.yml',
      reader: objectReader(value),
      kind: 'overrides',
    })),
  );
  return {
    reader: overlaid.reader,
    placeIn: (place: SourceLocation) => placeInFile(overlaid, place),
    findingIn: (finding: Finding) => findingInFile(overlaid, finding),
    changesIn: (changes: readonly FixEdits[]) => changesInFiles(overlaid, changes),
  };
}

const merged = (document: unknown, overrides: unknown) => over(document, overrides).reader.get([]);

describe('merging of overrides', () => {
  test.each([
    [
      'mappings are merged key by key',
      { a: { b: 1, c: 2 } },
      { a: { c: 3, d: 4 } },
      { a: { b: 1, c: 3, d: 4 } },
    ],
    ['null removes a key', { a: { b: 1, c: 2 } }, { a: { b: null, x: null } }, { a: { c: 2 } }],
    [
      'null inside a new mapping is omitted',
      { a: 1 },
      { b: { c: null, d: [{ e: null }] } },
      { a: 1, b: { d: [{}] } },
    ],
    ['lists of strings are replaced', { a: ['x', 'y'] }, { a: ['z'] }, { a: ['z'] }],
    [
      'lists of mappings are merged by index',
      { a: [{ b: 1 }, { c: 2 }] },
      { a: [{ b: 3 }, { d: 4 }, { e: 5 }] },
      { a: [{ b: 3 }, { c: 2, d: 4 }, { e: 5 }] },
    ],
    [
      'a list of mappings replaces a list of strings',
      { a: ['x', 'y'] },
      { a: [{ b: 1 }] },
      { a: [{ b: 1 }] },
    ],
    ['an empty list does not change a list of mappings', { a: [{ b: 1 }] }, { a: [] }, { a: [{ b: 1 }] }],
    ['an empty list replaces a list of strings', { a: ['x'] }, { a: [] }, { a: [] }],
    ['null replaces an item', { a: [{ b: 1 }, { c: 2 }] }, { a: [null] }, { a: [null, { c: 2 }] }],
    ['a mapping replaces a string', { a: 'x' }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['a string replaces a mapping', { a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
    ['missing overrides change nothing', { a: 1 }, undefined, { a: 1 }],
    ['an empty file changes nothing', { a: 1 }, null, { a: 1 }],
  ])('Fern overrides are merged into a document: %s', (_, document, overrides, expected) => {
    expect(merged(document, overrides)).toStrictEqual(expected);
  });

  test('a null in the document stays when Fern overrides are merged', () => {
    expect(merged({ a: null, b: { c: null } }, { b: { d: 1 } })).toStrictEqual({
      a: null,
      b: { c: null, d: 1 },
    });
  });

  const key = fc.constantFrom('a', 'b', '__proto__', 'constructor');
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(1, 'x', null),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  }));

  /** All pointers of a value, with the values at them. */
  function* places(at: Pointer, found: unknown): Generator<readonly [Pointer, unknown]> {
    yield [at, found];
    if (typeof found !== 'object' || found === null) return;
    const steps = Array.isArray(found) ? found.keys() : Object.keys(found);
    for (const step of steps)
      yield* places([...at, step], Object.getOwnPropertyDescriptor(found, step)?.value);
  }

  test('reading a part of a merged document gives the same value and keys as reading the whole', () => {
    fc.assert(
      fc.property(value.object, value.object, (document, overrides) => {
        const { reader } = over(document, overrides);
        for (const [pointer, found] of places([], reader.get([]))) {
          expect(isDeepStrictEqual(reader.get(pointer), found)).toBe(true);
          const keys = Array.isArray(found) ? [...found.keys()] : Object.keys(Object(found));
          const isContainer = typeof found === 'object' && found !== null;
          expect(reader.keys(pointer)).toStrictEqual(isContainer ? keys : undefined);
        }
        expect(reader.get(['a', 'nowhere', 'c'])).toBeUndefined();
      }),
    );
  });

  test('Fern overrides of any depth are read without overflowing the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = { a: deep };
    expect(Object.keys(Object(merged({ a: { b: 1 } }, deep)))).toStrictEqual(['a']);
  });
});

const operation = ['paths', '/users', 'get'];
const declaration = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' };

/** A document without a declaration, and overrides that add one. */
function pair(value: unknown, root?: unknown) {
  const { 'x-fern-pagination': _, ...own } = Object(
    (listing(null, { query: { after: text } }).paths as JsonObject)['/users'],
  ).get;
  return {
    document: { openapi: '3.1.0', paths: { '/users': { get: own } } },
    overrides: {
      ...(root !== undefined && { 'x-fern-pagination': root }),
      paths: { '/users': { get: { 'x-fern-pagination': value, 'x-fern-sdk-method-name': 'list' } } },
    },
  };
}

describe('declarations in overrides', () => {
  test('a declaration in Fern overrides is read with its operation, and located in the overrides', () => {
    const { document, overrides } = pair(declaration);
    const { reader, findingIn, placeIn } = over(document, overrides);
    const found = readOperation(fern, reader.get([]) as JsonObject);
    expect(schemeOf(found)).toStrictEqual({
      type: 'cursor',
      continueOnEmptyItems: true,
      request: { after: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    });
    expect(found && placeIn(found.place)).toStrictEqual({
      source: 'document',
      file: 'overrides.yml',
      pointer: [...operation, 'x-fern-pagination'],
      part: 'key',
    });
    const broken = pair({ ...declaration, results: 'data' });
    const read = readOperation(fern, over(broken.document, broken.overrides).reader.get([]) as JsonObject);
    expect(read?.notes.map(findingIn).map(({ file, pointer }) => [file, pointer.at(-1)])).toStrictEqual([
      ['overrides.yml', 'results'],
    ]);
  });

  test('each part of a merged operation is located in the document or in the Fern overrides', () => {
    const { document, overrides } = pair(true, declaration);
    const { placeIn } = over(document, overrides);
    const at = (...pointer: readonly (string | number)[]) =>
      placeIn({ source: 'document', pointer, part: 'value' }).file;
    expect(at('x-fern-pagination', 'results')).toBe('overrides.yml');
    expect(at(...operation)).toBeUndefined();
    expect(at(...operation, 'parameters', 0, 'name')).toBeUndefined();
    expect(at(...operation, 'x-fern-sdk-method-name')).toBe('overrides.yml');
    expect(placeIn({ source: 'config', pointer: ['x-fern-pagination'], part: 'key' })).not.toHaveProperty(
      'file',
    );
    expect(
      placeIn({ source: 'document', file: 'a.yml', pointer: ['x-fern-pagination'], part: 'key' }).file,
    ).toBe('a.yml');
  });

  test('related places of a finding are located in the document or in the Fern overrides', () => {
    const { document, overrides } = pair(true, { ...declaration, step: '$request.limit' });
    const { reader, findingIn } = over(document, overrides);
    const [note] = readOperation(fern, reader.get([]) as JsonObject)?.notes ?? [];
    expect(note && findingIn(note).related).toStrictEqual([
      {
        source: 'document',
        file: 'overrides.yml',
        pointer: ['x-fern-pagination'],
        message: 'the default of the document',
      },
      { source: 'document', pointer: operation, message: 'get /users is here' },
    ]);
    expect(notesOf(readOperation(fern, reader.get([]) as JsonObject))).toHaveLength(1);
  });
});

describe('edits of merged documents', () => {
  const { document, overrides } = pair(true, declaration);
  const both = { ...document, 'x-fern-pagination': { results: '$response.items' } };
  const split = (edits: readonly PointerEdit[], base: unknown = document) =>
    over(base, overrides).changesIn([{ source: 'document', edits }]);

  test('an import from Fern overrides edits the document and removes emptied mappings from the overrides', () => {
    const insert = {
      kind: 'insert',
      pointer: [...operation, 'x-vendor-pagination'],
      value: 'cursorPage',
    } as const;
    const remove = { kind: 'remove', pointer: [...operation, 'x-fern-pagination'] } as const;
    const root = { kind: 'set', pointer: ['x-vendor-pagination'], value: [] } as const;
    expect(split([root, { ...insert, before: 'x-fern-pagination' }, remove])).toStrictEqual([
      { source: 'document', edits: [root, insert] },
      { source: 'document', file: 'overrides.yml', edits: [{ ...remove, prune: true }] },
    ]);
  });

  test('an insertion before a key of the document edits the document, and keeps its position', () => {
    const insert = { kind: 'insert', pointer: ['x-vendor-pagination'], value: [], before: 'paths' } as const;
    expect(split([insert])).toStrictEqual([{ source: 'document', edits: [insert] }]);
  });

  test('removing a value that the document and the Fern overrides share edits both', () => {
    const remove = { kind: 'remove', pointer: ['x-fern-pagination'] } as const;
    const rename = { kind: 'renameKey', pointer: ['x-fern-pagination'], key: 'x-other' } as const;
    expect(split([remove, rename], both)).toStrictEqual([
      { source: 'document', edits: [remove, rename] },
      { source: 'document', file: 'overrides.yml', edits: [{ ...remove, prune: true }, rename] },
    ]);
  });

  test('changing a value that Fern overrides replace edits the overrides', () => {
    const set = { kind: 'set', pointer: ['x-fern-pagination', 'results'], value: '$response.data' } as const;
    expect(split([set], both)).toStrictEqual([{ source: 'document', file: 'overrides.yml', edits: [set] }]);
  });

  test('if a mapping exists only in Fern overrides, an insertion into it edits the overrides', () => {
    const added = { ...overrides, paths: { '/new': { get: { 'x-fern-pagination': true } } } };
    const insert = {
      kind: 'insert',
      pointer: ['paths', '/new', 'get', 'x-vendor-pagination'],
      value: 'page',
    } as const;
    expect(over(document, added).changesIn([{ source: 'document', edits: [insert] }])).toStrictEqual([
      { source: 'document', file: 'overrides.yml', edits: [insert] },
    ]);
  });

  test('edits of other files are not changed by Fern overrides', () => {
    const others: readonly FixEdits[] = [
      { source: 'config', edits: [{ kind: 'remove', pointer: ['x-fern-pagination'] }] },
      { source: 'document', file: 'a.yml', edits: [{ kind: 'remove', pointer: ['x-fern-pagination'] }] },
    ];
    expect(over(document, overrides).changesIn(others)).toStrictEqual(others);
  });

  test('several overrides files are merged one after another, and a removal edits each of them', () => {
    const more = { 'x-fern-pagination': { results: '$response.items' } };
    const { reader, changesIn } = over(document, overrides, more);
    expect(reader.get(['x-fern-pagination', 'results'])).toBe('$response.items');
    const changes = changesIn([
      { source: 'document', edits: [{ kind: 'remove', pointer: ['x-fern-pagination'] }] },
    ]);
    expect(changes.map(({ file }) => file)).toStrictEqual(['overrides.yml', 'more.yml']);
  });
});
