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

describe.each(['2.0', '3.0'] as const)('in OpenAPI %s', (version) => {
  test('AutoRest nextLinkName is a cursorUrl that is read from the body, and pages may be empty', () => {
    const declaration = readOperation(autorest, pageable({ nextLinkName: 'nextLink' }, { version }));
    expect(schemeOf(declaration)).toStrictEqual(byLink);
    expect(notesOf(declaration)).toStrictEqual([]);
    expect(declaration?.removal).toStrictEqual([
      { source: 'document', edits: [{ kind: 'remove', pointer }] },
    ]);
  });

  test('AutoRest nextLinkName: null is a single page', () => {
    const declaration = readOperation(autorest, pageable({ nextLinkName: null }, { version }));
    expect(schemeOf(declaration)).toStrictEqual(single);
    expect(notesOf(declaration)).toStrictEqual([]);
  });

  test('AutoRest requests the next page of a POST by GET, but a scheme sends a POST', () => {
    const document = pageable({ nextLinkName: 'nextLink' }, { version, verb: 'post' });
    const declaration = readOperation(autorest, document, 'post /users');
    expect(schemeOf(declaration)).toStrictEqual(byLink);
    expect(notesOf(declaration)).toStrictEqual([
      'ForeignDiffers at paths /users post x-ms-pageable: The request for the next page is not the same as with AutoRest: there it is a GET of the link; a scheme sends another POST with the same body.',
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

test.each([undefined, null, ''])('an AutoRest itemName of %j becomes value', (itemName) => {
  const value = { nextLinkName: 'nextLink', ...(itemName !== undefined && { itemName }) };
  expect(schemeOf(readOperation(autorest, pageable(value)))).toStrictEqual(byLink);
});

test('an AutoRest declaration without nextLinkName becomes a single page, which is reported', () => {
  const declaration = readOperation(autorest, pageable({ itemName: 'value' }));
  expect(schemeOf(declaration)).toStrictEqual(single);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignMistake at ${here}: In this AutoRest declaration nextLinkName is missing: AutoRest takes that for a single page, and the response has nextLink. Did you mean nextLinkName: nextLink?`,
  ]);
});

test('an AutoRest operationName is lost, and one that leads nowhere costs nothing', () => {
  const value = { nextLinkName: 'nextLink', operationName: 'listMore' };
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toStrictEqual(byLink);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignLost at ${here} operationName: The key operationName of this AutoRest declaration is not carried over: a scheme asks for the next page as it asked for the first.`,
  ]);
});

test('an AutoRest operationName that leads to a POST needs a POST for the next page', () => {
  const value = { nextLinkName: 'nextLink', operationName: 'Users_ListNext' };
  const paths = { '/more': { post: { operationId: 'Users_ListNext' } } };
  expect(notesOf(readOperation(autorest, pageable(value, { paths })))).toStrictEqual([
    `ForeignLost at ${here} operationName: The key operationName of this AutoRest declaration is not carried over: AutoRest asks for the next page by POST, as post /more does; a scheme by GET, as for the first, which the API may refuse.`,
  ]);
});

test('a scheme sends query parameters again if an AutoRest link lacks them', () => {
  const document = pageable({ nextLinkName: 'nextLink' }, { query: ['api-version', '$filter', '$top'] });
  expect(notesOf(readOperation(autorest, document))).toStrictEqual([
    `ForeignDiffers at ${here} nextLinkName: The request for the next page is not the same as with AutoRest: there the link is followed as it is; a scheme adds what the first request sent of $filter, $top where the link lacks it.`,
  ]);
});

test('an API version among the parameters of an AutoRest operation causes no finding', () => {
  const document = pageable({ nextLinkName: 'nextLink' }, { query: ['api-version', 'apiVersion'] });
  expect(notesOf(readOperation(autorest, document))).toStrictEqual([]);
});

test('unknown keys of an AutoRest declaration are reported', () => {
  const value = { nextLinkName: 'nextLink', value: 'payload', itemname: 'items', 'x-note': 1 };
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toStrictEqual(byLink);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignMistake at ${here} value: In this AutoRest declaration the key value does nothing: AutoRest does not know it. Did you mean itemName?`,
    `ForeignMistake at ${here} itemname: In this AutoRest declaration the key itemname does nothing: AutoRest does not know it. Did you mean itemName?`,
  ]);
});

test.each([
  [true, '', 'it is a boolean, and an object is expected.'],
  [['nextLink'], '', 'it is a list, and an object is expected.'],
  [{ nextLinkName: 1 }, ' nextLinkName', 'nextLinkName is a number, and AutoRest expects a name or null.'],
  [
    { nextLinkName: null, itemName: ['a'] },
    ' itemName',
    'itemName is a list, and AutoRest expects a name or null.',
  ],
])('the AutoRest declaration %j can not be read', (value, at, problem) => {
  const declaration = readOperation(autorest, pageable(value));
  expect(schemeOf(declaration)).toBe('none');
  expect(declaration?.removal).toStrictEqual([]);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}${at}: This AutoRest declaration cannot be read: ${problem}`,
  ]);
});

test('each part of an AutoRest scheme is mapped to its name, or to the declaration if implied', () => {
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
])('the AutoRest declaration %j pages by the expected types', (value, types) => {
  const asked = { ...autorest, read: autorest.pagesBy as never };
  expect(readOperation(asked, pageable(value)) as unknown).toStrictEqual(types);
});

test('many AutoRest declarations that name one operation scan the operations once', () => {
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
