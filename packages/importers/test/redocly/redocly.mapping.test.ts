import type { JsonObject } from '@pagewright/core';
import { describe, expect, it, test } from 'vitest';
import { check } from '../../../core/test/rules/check-text.js';
import { redocly } from '../../src/redocly/redocly.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { answering, integer, list, parameter, text } from '../speakeasy/operations.js';
import { byCursor, byPage, configured, here, key, listing } from './operations.js';

test('Redocly style cursor becomes a cursor scheme that continues past empty pages', () => {
  const declaration = readOperation(redocly, listing({ ...byCursor, limitParam: 'limit' }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursor',
    continueOnEmptyItems: true,
    request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('Redocly pointers into objects and hasMore become fields with unescaped paths', () => {
  const properties = {
    'a/b~c': { type: 'object', properties: { rows: list, '0': text, ok: { type: 'boolean' } } },
  };
  const value = { ...byCursor, items: '/a~1b~0c/rows', nextCursor: '/a~1b~0c/0', hasMore: '/a~1b~0c/ok' };
  const declaration = readOperation(redocly, listing(value, { schema: { type: 'object', properties } }));
  expect(schemeOf(declaration)).toMatchObject({
    response: {
      rows: { type: 'items', path: ['a/b~c', 'rows'] },
      _0: { type: 'cursor', path: ['a/b~c', '0'] },
      ok: { type: 'hasMore', path: ['a/b~c', 'ok'] },
    },
  });
});

test('Redocly style page becomes a page number, and style offset without a page size an offset', () => {
  expect(schemeOf(readOperation(redocly, listing(byPage)))).toStrictEqual({
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { data: { type: 'items' } },
  });
  const offset = { style: 'offset', offsetParam: 'offset', items: '/data' };
  const declaration = readOperation(redocly, listing(offset));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { data: { type: 'items' } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('a Redocly offset with a page size causes a note, because a scheme adds that size', () => {
  const value = { style: 'offset', offsetParam: 'offset', limitParam: 'limit', items: '/data' };
  expect(notesOf(readOperation(redocly, listing(value)))).toStrictEqual([
    `ForeignPosition at ${here} limitParam: Redocly adds the number of received items to offset; a scheme adds limit if it is sent. If the API returns fewer items than limit requests, items are skipped.`,
  ]);
});

test('a Redocly page whose default is not 1 becomes a page number with the literal value 1', () => {
  const parameters = [parameter('page', { ...integer, default: 0 })];
  const declaration = readOperation(redocly, listing(byPage, { parameters }));
  expect(schemeOf(declaration)).toMatchObject({ request: { page: { type: 'pageNumber', value: 1 } } });
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignPosition at ${here} offsetParam: Redocly sends page=1 first, whatever its default is; a scheme omits page in the first request, so that the API uses its default, 0. page gets the literal value 1, which the first request then sends; remove it if the first page is 0.`,
  ]);
});

test.each([
  [0, undefined],
  [1, 0],
])('a Redocly offset with the default %i becomes an offset with the value %s', (byDefault, value) => {
  const parameters = [parameter('offset', { ...integer, default: byDefault })];
  const rule = { style: 'offset', offsetParam: 'offset', items: '/data' };
  const declaration = readOperation(redocly, listing(rule, { parameters }));
  expect(schemeOf(declaration)).toMatchObject({
    request: { offset: { type: 'offset', ...(value !== undefined && { value }) } },
  });
  expect(notesOf(declaration)).toHaveLength(value === undefined ? 0 : 1);
});

test("Redocly style link becomes a URL in the Link header, and items: '' the whole response", () => {
  const declaration = readOperation(redocly, listing({ style: 'link', items: '' }, { schema: list }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursorUrl',
    continueOnEmptyItems: true,
    request: {},
    response: { data: { type: 'items', path: [] }, next: { type: 'cursorUrl', location: 'linkHeader' } },
  });
  expect(notesOf(declaration)).toHaveLength(2);
});

describe('a link in the body', () => {
  const value = { style: 'body-link', nextLink: '/next', items: '/data', limitParam: 'limit' };

  test('Redocly style body-link becomes a cursorUrl in the body', () => {
    const declaration = readOperation(redocly, listing(value));
    expect(schemeOf(declaration)).toStrictEqual({
      type: 'cursorUrl',
      continueOnEmptyItems: true,
      request: { limit: { type: 'limit' } },
      response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
    });
    expect(notesOf(declaration)).toStrictEqual([
      `ForeignDiffers at ${here} nextLink: The request for the next page differs from Redocly: Redocly calls the same operation with the query of the link; a scheme requests the link itself.`,
    ]);
  });

  test.each<[string, JsonObject, string]>([
    [
      'without the pointer nextLink',
      { nextLink: undefined as never },
      ': body-link needs nextLink, a JSON pointer that begins with /; it has none.',
    ],
    [
      'if nextLink is not a string in the response',
      { nextLink: '/meta/count' },
      ' nextLink: Redocly needs a string at /meta/count, but it is integer.',
    ],
  ])('Redocly style body-link is not imported %s', (_, more, message) => {
    const declaration = readOperation(redocly, listing(JSON.parse(JSON.stringify({ ...value, ...more }))));
    expect(notesOf(declaration)).toStrictEqual([unreadable(message)]);
  });

  test('Redocly pointers with indexes and with keys of additionalProperties become paths of the scheme', () => {
    const page = { type: 'object', properties: { rows: list, links: { type: 'array', items: text } } };
    const schema = { type: 'object', additionalProperties: { allOf: [page] } };
    const own = { style: 'body-link', nextLink: '/orders/links/0', items: '/orders/rows' };
    const declaration = readOperation(configured(own), listing(undefined, { schema }));
    expect(schemeOf(declaration)).toMatchObject({
      type: 'cursorUrl',
      response: {
        rows: { type: 'items', path: ['orders', 'rows'] },
        cursorUrl: { path: ['orders', 'links', 0], location: 'bodyLink' },
      },
    });
  });
});

test('a Redocly rule is not imported for a stream of events, and a convention does not apply to it', () => {
  const responses = {
    200: {
      description: 'ok',
      content: {
        'text/event-stream; charset=utf-8': { schema: text },
        'application/json': { schema: { type: 'object', properties: { data: list } } },
      },
    },
  };
  expect(notesOf(readOperation(redocly, listing(byPage, { own: { responses } })))).toStrictEqual([
    unreadable(': the operation returns a stream of events.'),
  ]);
  const declaration = readOperation(configured(byPage), listing(undefined, { own: { responses } }));
  expect(declaration).toBeUndefined();
});

test('a Redocly rule with an undocumented Link header causes one note and one finding', () => {
  const document = listing({ style: 'link', items: '/data' });
  expect(notesOf(readOperation(redocly, document))).toContain(
    `ForeignMistake at ${here} style: In this Redocly declaration the style link follows the Link header, but the response does not document one.`,
  );
  const found = check(document, undefined, { externalFormats: [redocly] });
  expect(found.map(({ code }) => code)).toStrictEqual(['Pagination/ForeignMistake']);
});

/** Returns the note at the place of the extension. `message` is a key, a colon and a problem. */
function unreadable(message: string): string {
  return `ForeignUnreadable at ${here}${message.replace(': ', ': This Redocly declaration cannot be read: ')}`;
}

describe('rules that Redocly refuses', () => {
  it.each<[string, unknown, string]>([
    ['not an object', 'cursor', ': it is a string, not an object.'],
    ['no style', { items: '/data' }, ': it has no style; expected cursor, offset, page, link, body-link.'],
    [
      'an unknown style',
      { ...byCursor, style: 'cusror' },
      ' style: "cusror" is not a style; expected cursor, offset, page, link, body-link. Did you mean cursor?',
    ],
    [
      'no cursorParam',
      { ...byCursor, cursorParam: undefined },
      ': cursor needs cursorParam, the name of a query parameter; it has none.',
    ],
    [
      'a JSONPath instead of a JSON pointer',
      { ...byCursor, items: '$.data' },
      ' items: cursor needs items, a JSON pointer that begins with /, or an empty string if the response is the list itself; it is "$.data". Did you mean /data?',
    ],
    [
      'the whole body as the cursor',
      { ...byCursor, nextCursor: '' },
      ' nextCursor: cursor needs nextCursor, a JSON pointer that begins with /; it is "".',
    ],
    [
      'a parameter that the operation lacks',
      { ...byCursor, cursorParam: 'curser' },
      ' cursorParam: it sends curser, but the operation has no query parameter of that name. Did you mean cursor?',
    ],
    [
      'a cursor parameter that takes a number',
      { ...byCursor, cursorParam: 'page' },
      ' cursorParam: Redocly sends a string as page, but the operation takes integer.',
    ],
    [
      'a page parameter that takes a string',
      { ...byPage, offsetParam: 'cursor' },
      ' offsetParam: Redocly sends a number as cursor, but the operation takes string.',
    ],
    [
      'a next cursor that is a number',
      { ...byCursor, nextCursor: '/meta/count' },
      ' nextCursor: Redocly needs a string at /meta/count, but it is integer.',
    ],
  ])('a Redocly rule that Redocly refuses is not imported, with a note: %s', (_, value, message) => {
    const declaration = readOperation(redocly, listing(JSON.parse(JSON.stringify(value))));
    expect(schemeOf(declaration)).toBe('none');
    expect(notesOf(declaration)).toStrictEqual([unreadable(message)]);
    expect(declaration?.removal).toStrictEqual([]);
  });

  it('a Redocly rule for items inside a oneOf is not imported', () => {
    const schema = { oneOf: [{ type: 'object', properties: { data: list } }] };
    const declaration = readOperation(redocly, listing(byPage, { schema }));
    expect(notesOf(declaration)).toStrictEqual([
      unreadable(
        ' items: items goes through a oneOf or an anyOf of the response, and Redocly does not look into these.',
      ),
    ]);
  });

  it('a Redocly rule for a response that is not JSON is not imported', () => {
    const responses = { 200: { description: 'ok', content: { 'text/csv': { schema: text } } } };
    const declaration = readOperation(redocly, listing(byPage, { own: { responses } }));
    expect(notesOf(declaration)).toStrictEqual([
      unreadable(': the operation has no success response in JSON.'),
    ]);
  });
});

test('a Redocly pointer that leads nowhere is imported, so that checks of the scheme report it', () => {
  const declaration = readOperation(redocly, listing({ ...byPage, items: '/dat' }));
  expect(schemeOf(declaration)).toMatchObject({ response: { dat: { type: 'items' } } });
});

test('Redocly keys without effect, and a page size that the operation lacks, cause notes', () => {
  const value = { ...byPage, cursorParam: 'cursor', ofsetParam: 'x', limitParam: 'limt', 'x-note': 1 };
  expect(notesOf(readOperation(redocly, listing(value)))).toStrictEqual(
    [
      `ForeignMistake at ${here} limitParam: In this Redocly declaration limitParam names "limt", but the operation has no query parameter of that name. Did you mean limit?`,
      `ForeignMistake at ${here} cursorParam: In this Redocly declaration the key cursorParam does nothing: the style page does not use it.`,
      `ForeignMistake at ${here} ofsetParam: In this Redocly declaration the key ofsetParam does nothing: Redocly does not know it. Did you mean offsetParam?`,
    ].map((line) => line.replace(/: In this/, ': In this')),
  );
});

test('x-redocly-pagination is imported with a note, unless the operation has the newer Redocly key', () => {
  const { [key]: _, ...own } = { [key]: undefined, 'x-redocly-pagination': byCursor };
  const older = readOperation(redocly, listing(undefined, { own }));
  expect(schemeOf(older)).toMatchObject({ type: 'cursor' });
  expect(notesOf(older)).toStrictEqual([
    'ForeignMistake at paths /users get x-redocly-pagination: In this Redocly declaration the key is x-redocly-pagination, which newer versions of Redocly do not read. Did you mean x-redoclyPagination?',
  ]);
  const both = readOperation(redocly, listing(byPage, { own }));
  expect(schemeOf(both)).toMatchObject({ type: 'pageNumber' });
  expect(notesOf(both)).toStrictEqual([]);
  expect(both?.removal.flatMap(({ edits }) => edits.map(({ pointer }) => pointer.at(-1)))).toStrictEqual([
    key,
    'x-redocly-pagination',
  ]);
});

test('a Redocly rule is imported if its parameters or responses are in an unreadable file', () => {
  const parameters = [{ $ref: 'other.yaml#/cursor' }];
  const declaration = readOperation(redocly, listing(byCursor, { parameters }));
  expect(schemeOf(declaration)).toMatchObject({ type: 'cursor' });
  const responses = { 200: { $ref: 'other.yaml#/page' } };
  expect(schemeOf(readOperation(redocly, listing(byCursor, { own: { responses } })))).toMatchObject({
    type: 'cursor',
  });
  expect(answering(text)).toBeDefined();
});
