import type { JsonObject } from '@pagewright/core';
import { asReader } from '@pagewright/core/external';
import { describe, expect, it, test } from 'vitest';
import { documentWith } from '../../../core/test/binding/documents.js';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { redoclyApis, redoclyPaginationIn } from '../../src/redocly/redocly-config.js';
import { outcomes } from '../import-documents.js';
import { notesOf, readOperation, reported, schemeOf } from '../read-operation.js';
import { answering, list, parameter, text } from '../speakeasy/operations.js';
import { byCursor, byPage, configOf, configured, listing } from './operations.js';

describe('precedence of Redocly rules', () => {
  const offset = { style: 'offset', offsetParam: 'offset', items: '/data' };

  it.each<[string, JsonObject | undefined, JsonObject, unknown]>([
    ['on the operation if the configuration has none for it', byCursor, {}, { type: 'cursor' }],
    ['on the operation, not the convention', byCursor, byPage, { type: 'cursor' }],
    [
      'under operations in redocly.yaml, not on the operation',
      byCursor,
      { operations: { listUsers: offset } },
      { type: 'offset' },
    ],
    [
      'under operations in redocly.yaml, not the convention',
      undefined,
      { ...byPage, operations: { listUsers: offset } },
      { type: 'offset' },
    ],
    ['of the convention if there is no other and it fits', undefined, byPage, { type: 'pageNumber' }],
  ])('the Redocly rule that applies to an operation is the rule %s', (_, own, pagination, scheme) => {
    expect(schemeOf(readOperation(configured(pagination), listing(own)))).toMatchObject(Object(scheme));
  });

  it.each<[string, JsonObject | undefined, JsonObject]>([
    ['a convention', undefined, byPage],
    ['its own rule', byCursor, {}],
    ['a rule under operations', undefined, { operations: { listUsers: byCursor } }],
  ])('an operation that redocly.yaml excludes is not paginated, even with %s', (_, own, pagination) => {
    const declaration = readOperation(
      configured({ ...pagination, exclude: ['x', 'listUsers'] }),
      listing(own),
    );
    expect(schemeOf(declaration)).toBe('never');
    expect(declaration?.place).toEqual({
      source: 'document',
      file: 'redocly.yaml',
      pointer: ['client', 'pagination', 'exclude', 1],
      part: 'value',
    });
  });
});

describe('conventions of redocly.yaml', () => {
  it.each<[string, JsonObject, Parameters<typeof listing>[1]]>([
    ['no parameter of that name', byCursor, { parameters: [] }],
    ['a parameter of another type', byCursor, { parameters: [parameter('cursor')] }],
    ['the parameter in a header', byCursor, { parameters: [parameter('cursor', text, 'header')] }],
    ['items that are not a list', byPage, { schema: { type: 'object', properties: { data: text } } }],
    ['no property for the items', byPage, { schema: { type: 'object', properties: { rows: list } } }],
    [
      'a next cursor that is not a string',
      byCursor,
      { schema: { type: 'object', properties: { data: list, next: list } } },
    ],
    ['a response that cannot be read', byPage, { own: { responses: { 200: { $ref: 'x.yaml' } } } }],
    ['no Link header', { style: 'link', items: '/data' }, {}],
  ])('a Redocly convention does not apply to an operation with %s', (_, convention, around) => {
    expect(readOperation(configured(convention), listing(undefined, around))).toBeUndefined();
  });

  it('a Redocly convention with style link applies if the response documents a Link header', () => {
    const headers = { link: { schema: text } };
    const { responses } = answering(list) as { responses: { 200: JsonObject } };
    const own = { responses: { 200: { ...responses[200], headers } } };
    const declaration = readOperation(configured({ style: 'link', items: '' }), listing(undefined, { own }));
    expect(schemeOf(declaration)).toMatchObject({ type: 'cursorUrl' });
  });

  it('a rule in redocly.yaml that does not fit its operation is not imported, and a note points to it', () => {
    const format = configured({ operations: { listUsers: { ...byCursor, cursorParam: 'page' } } });
    expect(notesOf(readOperation(format, listing(undefined)))).toStrictEqual([
      'ForeignUnreadable at redocly.yaml: client pagination operations listUsers cursorParam: This Redocly declaration cannot be read: Redocly sends a string as page, but the operation takes integer.',
    ]);
  });
});

const list2 = (id: string, ...names: readonly string[]) => ({
  get: {
    operationId: id,
    parameters: names.map((name) => parameter(name)),
    ...answering({ type: 'object', properties: { data: list } }),
  },
});

test('a Redocly convention becomes one scheme, bound to exactly the operations that it fits', () => {
  const document = documentWith({
    '/a': list2('a', 'page', 'limit'),
    '/b': list2('b', 'page', 'limit'),
    '/c': list2('c', 'offset'),
    '/d': list2('d', 'page'),
    '/e': list2('e', 'page'),
  });
  const redocly = configOf({ ...byPage, limitParam: 'limit', exclude: ['e'] });
  const imported = importDeclarations({ document, options: { redocly } });
  expect(outcomes(imported)).toEqual([
    'get /a: exact limitNumberedPage',
    'get /b: exact limitNumberedPage',
    'get /d: exact numberedPage',
    'get /e: never',
  ]);
  expect(imported.findings).toEqual([]);
  expect(imported.changes.map(({ source, file }) => [source, file])).toEqual([['document', undefined]]);
  expect(importDeclarations({ document, options: { redocly, from: ['fern'] } }).declarations).toEqual([]);
});

test('mistakes in redocly.yaml are reported once, and a faulty convention is ignored', () => {
  const document = documentWith({ '/a': list2('listA', 'page'), '/b': list2('listB', 'page') });
  const messages = (pagination: JsonObject) => {
    const { declarations, findings } = importDeclarations({
      document,
      options: { redocly: configOf(pagination) },
    });
    expect(declarations).toEqual([]);
    return findings.map(reported);
  };
  const at = 'redocly.yaml: client pagination';
  expect(messages({ style: 'pages', items: '/data' })).toEqual([
    `ForeignUnreadable at ${at} style: This Redocly declaration cannot be read: "pages" is not a style; expected cursor, offset, page, link, body-link. Did you mean page?`,
  ]);
  expect(messages({ offsetParam: 'page', items: '/data' })).toEqual([
    `ForeignMistake at ${at}: In this Redocly declaration the convention has no style, so it applies to no operation.`,
  ]);
  expect(messages({ operations: { lisA: byPage }, exclude: ['listC'] })).toEqual([
    `ForeignMistake at ${at} operations lisA: In this Redocly declaration no operation has the operationId lisA. Did you mean listA?`,
    `ForeignMistake at ${at} exclude 0: In this Redocly declaration no operation has the operationId listC. Did you mean listA?`,
  ]);
  expect(messages({ operations: [], exclude: 'listA' })).toEqual([
    `ForeignMistake at ${at} operations: In this Redocly declaration operations is a list, not an object by operationId.`,
    `ForeignMistake at ${at} exclude: In this Redocly declaration exclude is a string, not a list of operationIds.`,
  ]);
  const unknownKey = { ...byPage, offsetParam: 'none', item: 1 };
  expect(messages(unknownKey)).toEqual([
    `ForeignMistake at ${at} item: In this Redocly declaration the key item does nothing: Redocly does not know it. Did you mean items?`,
  ]);
});

test("the client of an API in redocly.yaml replaces the client at the root for that API's document", () => {
  const config = asReader({
    client: { pagination: byCursor },
    apis: {
      a: { root: './a.yaml', client: { pagination: byPage } },
      b: { root: './b.yaml', client: { argsStyle: 'flat' } },
      c: { root: './c.yaml' },
    },
  });
  const forDocument = (path: string) => redoclyPaginationIn(redoclyApis(config), (root) => root === path);
  expect(forDocument('./a.yaml')).toEqual(['apis', 'a', 'client', 'pagination']);
  expect(forDocument('./b.yaml')).toBeUndefined();
  expect(forDocument('./c.yaml')).toEqual(['client', 'pagination']);
  expect(forDocument('./d.yaml')).toEqual(['client', 'pagination']);
});
