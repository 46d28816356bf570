import { type Json, objectReader, type Pointer, type Reader } from '@pagewright/core';
import { type Layer, overlayDocument } from '@pagewright/overlays';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyOverlay, applyOverrides } from './oracle.js';
import { layers, object, type RandomLayer } from './random-layers.js';

function merged(document: Json, over: readonly RandomLayer[]): Json {
  return over.reduce<Json>(
    (now, { kind, value }) => (kind === 'overlay' ? applyOverlay(now, value) : applyOverrides(now, value)),
    document,
  );
}

function viewOf(document: Json, over: readonly RandomLayer[]): Reader {
  const layers = over.map(
    ({ kind, value }, index): Layer => ({ file: `layer-${index}`, reader: objectReader(value), kind }),
  );
  return overlayDocument(objectReader(document), layers).reader;
}

/** Reads a whole document from a Reader, key by key. */
function walked(reader: Reader, pointer: Pointer = []): unknown {
  const keys = reader.keys(pointer);
  const value = reader.get(pointer);
  if (keys === undefined) return value;
  const entries = keys.map((key) => [key, walked(reader, [...pointer, key])] as const);
  if (Array.isArray(value)) return entries.map(([, inner]) => inner);
  const made = {};
  for (const [key, inner] of entries)
    Object.defineProperty(made, key, { value: inner, enumerable: true, writable: true, configurable: true });
  return made;
}

const overlayOf = (...actions: readonly Json[]): RandomLayer => ({
  kind: 'overlay',
  value: { overlay: '1.1.0', info: { title: 'Found', version: '1' }, actions },
});

/** Counterexamples that the property test below has found. */
const found: readonly (readonly [what: string, document: Json, over: readonly RandomLayer[]])[] = [
  [
    'a null in overrides of a string, which a later target does not select',
    { a: 'x' },
    [{ kind: 'overrides', value: { a: { a: null } } }, overlayOf({ target: "$[?!@..['a']]", update: 'x' })],
  ],
  [
    'a list to which an object was appended, and which has no members',
    { a: 'x' },
    [
      overlayOf(
        { target: '$', update: [] },
        { target: '$', update: { a: 'x' } },
        { target: '$', copy: "$['a']" },
      ),
    ],
  ],
  [
    'a null in overrides whose object is copied elsewhere, where it removes nothing',
    { a: 'x' },
    [
      { kind: 'overrides', value: { k: { k: { a: 'x' }, a: null }, a: 'x' } },
      overlayOf({ target: '$.k', copy: '$' }),
    ],
  ],
];

it.each(found)('the view through layers equals the merged document: %s', (_, document, over) => {
  expect(walked(viewOf(document, over))).toEqual(merged(document, over));
});

it('a random view through layers equals the document with all layers applied in order', () => {
  fc.assert(
    fc.property(object, layers, (document, over) => {
      const reader = viewOf(document, over);
      const expected = merged(document, over);
      expect(reader.get([])).toEqual(expected);
      expect(walked(reader)).toEqual(expected);
    }),
    { numRuns: 5_000 },
  );
});
