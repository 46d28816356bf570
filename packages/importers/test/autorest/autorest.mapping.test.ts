import { analyze, type JsonObject } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { countingReader } from '../../../core/test/reader/counting-reader.js';
import { autorest } from '../../src/autorest/autorest.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { pageable } from './operations.js';

const pointer = ['paths', '/users', 'get', 'x-ms-pageable'];
const here = pointer.join(' ');

const byLink = {
  type: 'cursorUrl',
  continueOnEmptyItems: true,
  request: {},
  response: { value: { type: 'items' }, nextLink: { type: 'cursorUrl', location: 'bodyLink' } },
};
const single = { type: 'fakePage', request: {}, response: { value: { type: 'items' } } };

describe.each(['2.0', '3.0'] as const)('AutoRest in OpenAPI %s', (version) => {
  test('AutoRest nextLinkName becomes a cursorUrl in the body, and empty pages do not end paging', () => {
    const declaration = readOperation(autorest, pageable({ nextLinkName: 'nextLink' }, { version }));
    expect(schemeOf(declaration)).toStrictEqual(byLink);
    expect(notesOf(declaration)).toStrictEqual([]);
    expect(declaration?.removal).toStrictEqual([
      { source: 'document', edits: [{ kind: 'remove', pointer }] },
    ]);
  });

  test('AutoRest nextLinkName: null becomes a single page', () => {
    const declaration = readOperation(autorest, pageable({ nextLinkName: null }, { version }));
    expect(schemeOf(declaration)).toStrictEqual(single);
    expect(notesOf(declaration)).toStrictEqual([]);
  });

  test('the next request of an AutoRest POST becomes a POST instead of a GET, and a note says so', () => {
    const document = pageable({ nextLinkName: 'nextLink' }, { version, verb: 'post' });
    const declaration = readOperation(autorest, document, 'post /users');
    expect(schemeOf(declaration)).toStrictEqual(byLink);
    expect(notesOf(declaration)).toStrictEqual([
      'ForeignDiffers at paths /users post x-ms-pageable: The request for the next page differs from AutoRest: the tool requests the link by GET; a scheme sends another POST with the same body.',
    ]);
  });
});

test('names in an AutoRest declaration are literal, even with dots', () => {
  const value = { nextLinkName: '@odata.nextLink', itemName: 'odata.items' };
  expect(schemeOf(readOperation(autorest, pageable(value)))).toStrictEqual({
    ...byLink,
    response: {
      odata_items: { type: 'items', property: 'odata.items' },
      odata_nextLink: { type: 'cursorUrl', property: '@odata.nextLink', location: 'bodyLink' },
    },
  });
});

test.each([undefined, null, ''])(
  'an AutoRest itemName that is %j means the default name `value`',
  (itemName) => {
    const value = { nextLinkName: 'nextLink', ...(itemName !== undefined && { itemName }) };
    expect(schemeOf(readOperation(autorest, pageable(value)))).toStrictEqual(byLink);
  },
);

test('an AutoRest declaration without nextLinkName becomes a single page with a note', () => {
  const declaration = readOperation(autorest, pageable({ itemName: 'value' }));
  expect(schemeOf(declaration)).toStrictEqual(single);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignMistake at ${here}: In this AutoRest declaration nextLinkName is missing: AutoRest treats the list as a single page, but the response has nextLink. Did you mean nextLinkName: nextLink?`,
  ]);
});

test('an AutoRest operationName is dropped with a note, even if no operation has that name', () => {
  const value = { nextLinkName: 'nextLink', operationName: 'listMore' };
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toStrictEqual(byLink);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignLost at ${here} operationName: The key operationName of this AutoRest declaration is not carried over: a scheme requests the next page in the same way as the first.`,
  ]);
});

test('an AutoRest operationName of a POST is dropped, with a note that AutoRest sends a POST', () => {
  const value = { nextLinkName: 'nextLink', operationName: 'Users_ListNext' };
  const paths = { '/more': { post: { operationId: 'Users_ListNext' } } };
  expect(notesOf(readOperation(autorest, pageable(value, { paths })))).toStrictEqual([
    `ForeignLost at ${here} operationName: The key operationName of this AutoRest declaration is not carried over: AutoRest requests the next page with POST, as post /more does; a scheme uses GET, as for the first page, which the API may refuse.`,
  ]);
});

test('the query parameters of an AutoRest operation cause a note that a scheme sends them again', () => {
  const document = pageable({ nextLinkName: 'nextLink' }, { query: ['api-version', '$filter', '$top'] });
  expect(notesOf(readOperation(autorest, document))).toStrictEqual([
    `ForeignDiffers at ${here} nextLinkName: The request for the next page differs from AutoRest: the tool follows the link unchanged; a scheme adds query parameters of the first request that the link lacks ($filter, $top).`,
  ]);
});

test('an API version among the parameters of an AutoRest operation causes no note', () => {
  const document = pageable({ nextLinkName: 'nextLink' }, { query: ['api-version', 'apiVersion'] });
  expect(notesOf(readOperation(autorest, document))).toStrictEqual([]);
});

test('unknown keys of an AutoRest declaration cause notes, and the rest is imported', () => {
  const value = { nextLinkName: 'nextLink', value: 'payload', itemname: 'items', 'x-note': 1 };
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toStrictEqual(byLink);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignMistake at ${here} value: In this AutoRest declaration the key value does nothing: AutoRest does not know it. Did you mean itemName?`,
    `ForeignMistake at ${here} itemname: In this AutoRest declaration the key itemname does nothing: AutoRest does not know it. Did you mean itemName?`,
  ]);
});

test.each([
  [true, '', 'it is a boolean, but an object is expected.'],
  [['nextLink'], '', 'it is a list, but an object is expected.'],
  [{ nextLinkName: 1 }, ' nextLinkName', 'nextLinkName is a number, but AutoRest expects a name or null.'],
  [
    { nextLinkName: null, itemName: ['a'] },
    ' itemName',
    'itemName is a list, but AutoRest expects a name or null.',
  ],
])('the AutoRest declaration %j is not imported, and a note gives the reason', (value, at, problem) => {
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toBe('none');
  expect(declaration?.removal).toStrictEqual([]);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}${at}: This AutoRest declaration cannot be read: ${problem}`,
  ]);
});

test('findings about an AutoRest scheme point to nextLinkName, or else to the key of the declaration', () => {
  const { meaning } = readOperation(autorest, pageable({ nextLinkName: 'nextLink' })) ?? {};
  const mappings = meaning?.kind === 'scheme' ? meaning.mappings : [];
  expect(
    mappings.map(({ generated, original }) => [generated, original.pointer, original.part]),
  ).toStrictEqual([
    [[], pointer, 'key'],
    [['response', 'value'], pointer, 'key'],
    [['response', 'nextLink'], [...pointer, 'nextLinkName'], 'value'],
  ]);
});

test.each([
  [{ nextLinkName: 'nextLink' }, ['cursorUrl']],
  [{ nextLinkName: null }, ['fakePage']],
  [{}, undefined],
  ['nextLink', undefined],
])('the AutoRest declaration %j may page by the types %j', (value, types) => {
  const asked = { ...autorest, read: autorest.pagesBy as never };
  expect(readOperation(asked, pageable(value)) as unknown).toStrictEqual(types);
});

test('many AutoRest declarations with an operationName cause only one scan of the operations', () => {
  const reads = (count: number) => {
    const declared = Array.from({ length: count }, (_, index): readonly [string, JsonObject] => [
      `/p${index}`,
      {
        get: {
          operationId: `list${index}`,
          'x-ms-pageable': { nextLinkName: 'nextLink', operationName: `list${count - index}` },
          responses: {},
        },
      },
    ]);
    const { reader, calls } = countingReader({ openapi: '3.0.3', paths: Object.fromEntries(declared) });
    analyze({ document: reader, options: { externalFormats: [autorest] } });
    return calls();
  };
  expect(reads(160) / reads(20)).toBeLessThan(9);
});
