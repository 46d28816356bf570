import { describe, expect, test } from 'vitest';
import { fern } from '../../src/fern/fern.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { listing, text } from './operations.js';

const root = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' };
const query = { after: text };
const place = ['paths', '/users', 'get', 'x-fern-pagination'];
const here = place.join(' ');
const remove = (pointer: readonly string[]) => ({ source: 'document', edits: [{ kind: 'remove', pointer }] });

test('a Fern declaration of true has the scheme of the root default, and its removal removes the default', () => {
  const declaration = readOperation(fern, listing(true, { root, query }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursor',
    continueOnEmptyItems: true,
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
  expect(declaration?.removal).toStrictEqual([remove(place), remove(['x-fern-pagination'])]);
});

test('findings about the scheme of a Fern default point to the operation, and have no fix', () => {
  const { meaning } = readOperation(fern, listing(true, { root, query })) ?? {};
  const mappings = meaning?.kind === 'scheme' ? meaning.mappings : [];
  expect(new Set(mappings.map(({ original }) => original.pointer.join(' ')))).toStrictEqual(new Set([here]));
  expect(mappings.some(({ encode }) => encode !== undefined)).toBe(false);
});

test('a Fern operation with `x-fern-pagination: false` is imported as paginated, with a note about it', () => {
  const declaration = readOperation(fern, listing(false, { root, query }));
  expect(schemeOf(declaration)).toStrictEqual(schemeOf(readOperation(fern, listing(true, { root, query }))));
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignDiffers at ${here}: The meaning of false differs from Fern: Fern reads any boolean, even false, as the default of the document, so the operation is imported as paginated. If it should not page, write false instead of the name of its scheme.`,
  ]);
});

test('a note about a Fern default points to the default', () => {
  const offset = {
    offset: '$request.page',
    results: '$response.data',
    'has-next-page': '$response.has_more',
  };
  const [note] = readOperation(fern, listing(true, { root: offset }))?.notes ?? [];
  expect([note?.pointer, note?.related]).toStrictEqual([
    place,
    [{ source: 'document', pointer: ['x-fern-pagination'], message: 'the default of the document' }],
  ]);
});

test.each([
  ['no default', undefined, 'but there is no x-fern-pagination at the root.'],
  [
    'a boolean',
    true,
    'but x-fern-pagination at the root is a boolean; only operations may have a boolean there.',
  ],
  [
    'a string',
    'cursor',
    'but x-fern-pagination at the root is not an object; only operations may have a boolean there.',
  ],
])('a Fern operation with true is not imported if the root has %s', (_, value, problem) => {
  const declaration = readOperation(fern, listing(true, value === undefined ? {} : { root: value }));
  expect(schemeOf(declaration)).toBe('none');
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}: This Fern declaration cannot be read: it refers to the default of the document, ${problem}`,
  ]);
  expect(declaration?.removal).toStrictEqual([]);
});

test('a broken Fern default is reported at each operation that uses it', () => {
  const declaration = readOperation(fern, listing(true, { root: { cursor: 'after' } }));
  expect(schemeOf(declaration)).toBe('none');
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}: This Fern declaration cannot be read: cursor is "after", but Fern expects a path that begins with $request. and names a property.`,
  ]);
});

describe('possible types of a declaration', () => {
  const pages = (value: unknown, byDefault?: unknown) => {
    const document = listing(value as never, byDefault === undefined ? {} : { root: byDefault as never });
    const declaration = readOperation(
      { ...fern, read: (subject) => fern.pagesBy?.(subject) as never },
      document,
    );
    return declaration as unknown;
  };

  test.each([
    [{ cursor: '$request.a' }, ['cursor', 'cursorId']],
    [{ next_uri: '$response.a' }, ['cursorUrl']],
    [{ next_path: 1 }, ['cursorUrl']],
    [{ offset: '$request.a' }, ['pageNumber', 'offset']],
    [{ type: 'custom' }, undefined],
    ['cursor', undefined],
  ])('the Fern declaration %j may page by the types %j', (value, types) => {
    expect(pages(value)).toStrictEqual(types);
    expect(pages(false, value)).toStrictEqual(types);
  });
});
