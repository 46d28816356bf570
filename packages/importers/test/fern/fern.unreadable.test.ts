import { expect, test } from 'vitest';
import { fern } from '../../src/fern/fern.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { listing, text } from './operations.js';

const here = 'paths /users get x-fern-pagination';
const whole = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' };

test.each([
  [
    'an unknown form',
    { curser: '$request.after' },
    '',
    'it has none of the keys cursor, next_uri, next_path, offset. One of them declares how the pages follow each other. Did you mean cursor?',
  ],
  [
    'an empty object',
    {},
    '',
    'it has none of the keys cursor, next_uri, next_path, offset. One of them declares how the pages follow each other.',
  ],
  ['a string', 'cursor', '', 'it is a string, but an object is expected.'],
  ['a list', [whole], '', 'it is a list, but an object is expected.'],
  ['no results', { ...whole, results: null }, '', 'the key results, which cursor needs, is missing.'],
  [
    'no next_cursor',
    { cursor: '$request.after', results: '$response.data' },
    '',
    'the key next_cursor, which cursor needs, is missing.',
  ],
  [
    'next_cursor from the request',
    { ...whole, next_cursor: '$request.next' },
    ' next_cursor',
    'next_cursor is "$request.next", but Fern expects a path that begins with $response. and names a property.',
  ],
  [
    'the whole response as results',
    { ...whole, results: '$response' },
    ' results',
    'results is "$response", but Fern expects a path that begins with $response. and names a property. Fern reads a property, not the whole body.',
  ],
  [
    'a path with an empty name',
    { ...whole, results: '$response.data.' },
    ' results',
    'results is "$response.data.", but Fern expects a path that begins with $response. and names a property.',
  ],
  [
    'a step that is a number',
    { offset: '$request.skip', results: '$response.data', step: 10 },
    ' step',
    'step is a number, but Fern expects a path that begins with $request. and names a property.',
  ],
] as const)('an invalid Fern declaration is refused with the reason: %s', (_, value, at, problem) => {
  const declaration = readOperation(fern, listing(value as never, { query: { after: text } }));
  expect(schemeOf(declaration)).toBe('none');
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}${at}: This Fern declaration cannot be read: ${problem}`,
  ]);
  expect(declaration?.removal).toStrictEqual([]);
});

test('keys that Fern ignores cause notes, and the rest of the declaration is imported', () => {
  const value = { ...whole, type: 'cursor', step: '$request.limit', result: 1, 'x-note': 1 };
  const declaration = readOperation(fern, listing(value, { query: { after: text } }));
  expect(schemeOf(declaration)).toStrictEqual(
    schemeOf(readOperation(fern, listing(whole, { query: { after: text } }))),
  );
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignMistake at ${here} step: In this Fern declaration the key step does nothing: Fern does not read it together with cursor.`,
    `ForeignMistake at ${here} result: In this Fern declaration the key result does nothing: Fern does not know it. Did you mean results?`,
  ]);
});

test.each([[null], [undefined]])('a Fern declaration of %s is ignored', (value) => {
  expect(readOperation(fern, listing(value as never))).toBeUndefined();
});

test.each([
  ['a type', { type: ['object', 'null'], properties: { data: { type: 'array' }, next: text } }],
  [
    'a branch',
    { oneOf: [{ type: 'object', properties: { data: { type: 'array' }, next: text } }, { type: 'null' }] },
  ],
])('a Fern declaration is not imported if %s of the response schema allows null', (_, schema) => {
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const paths = { '/users': { get: { 'x-fern-pagination': whole, responses } } };
  const declaration = readOperation(fern, { openapi: '3.1.0', paths });
  expect(schemeOf(declaration)).toBe('none');
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}: This Fern declaration cannot be read: the response may be null, but Fern reads properties only if the response is always an object.`,
  ]);
});
