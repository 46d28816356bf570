import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze, createAnalyzer } from '../../../src/analysis/analyzer.js';
import type { AnalyzeOptions } from '../../../src/binding/analysis.js';
import { gate } from '../../../src/diagnostics/gate.js';
import { guidelinesIn, presets } from '../../../src/diagnostics/presets.js';
import { presetNames } from '../../../src/format/config-schema.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { pointerText } from '../../../src/json/pointer.js';
import { editableDocument } from '../../analysis/editable-reader.js';
import { guided, lists, query } from '../guideline-fixtures.js';

const integer = { type: 'integer' };
const data = { data: { type: 'array', items: { type: 'object' } } };
const cursor = query('cursor');
const offset = query('offset', integer);
const page = query('page', integer);

const byOffset = {
  name: 'pages',
  type: 'offset',
  request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
};

/** The place and message of each finding of one guideline rule with default options. */
function found(rule: string, paths: JsonObject, root: JsonObject = {}): readonly string[] {
  const { findings } = analyze(guided({ rules: { [`Guideline/${rule}`]: 'warn' } }, paths, root));
  return findings
    .filter(({ code }) => code.startsWith('Guideline/'))
    .map(({ pointer, part, message }) => `${pointerText(pointer)} ${part}: ${message}`);
}

function answering(schema: Json, more: JsonObject = {}): JsonObject {
  return {
    responses: { 200: { description: 'A page.', content: { 'application/json': { schema } }, ...more } },
  };
}

describe('UnpaginatedList', () => {
  it.each<[string, JsonObject, string]>([
    [
      'a response that is a list',
      { '/users': { get: answering({ type: 'array' }) } },
      'the list that is its whole body',
    ],
    ['a list with a common name', { '/users': lists([]) }, 'the list data'],
    [
      'a list named after the path',
      { '/account-types': lists([], { accountTypes: { type: 'array' } }) },
      'the list accountTypes',
    ],
    ['a list next to a count', { '/users': lists([], { ...data, count: integer }) }, 'the list data'],
    ['a list with a filter parameter', { '/users': lists([query('name')]) }, 'the list data'],
  ])('UnpaginatedList reports %s', (_, paths, list) => {
    const [only, ...others] = found('UnpaginatedList', paths);
    expect(others).toEqual([]);
    expect(only).toContain(
      `/get key: get ${Object.keys(paths)[0]} returns ${list}, but takes no paging parameters`,
    );
  });

  it.each<[string, JsonObject]>([
    ['an operation with a page size', { '/users': lists([query('count', integer)]) }],
    ['an operation with a Range header', { '/users': lists([{ name: 'Range', in: 'header', schema: {} }]) }],
    [
      'a response with a Link header',
      { '/users': { get: answering({ type: 'array' }, { headers: { Link: {} } }) } },
    ],
    ['a response with a next cursor', { '/users': lists([], { ...data, next: { type: 'string' } }) }],
    ['a list with maxItems', { '/users': lists([], { data: { ...data.data, maxItems: 5 } }) }],
    ['a list in a path that ends with an identifier', { '/users/{id}': lists([]) }],
    ['a list in a path that ends with an identifier and an extension', { '/users/{id}.json': lists([]) }],
    ['a list next to an id', { '/users': lists([], { id: {}, ...data }) }],
    ['a list with another name than the path', { '/config': lists([], { topics: { type: 'array' } }) }],
    ['a list next to many properties', { '/users': lists([], { ...data, a: {}, b: {}, c: {} }) }],
    ['two lists', { '/users': lists([], { ...data, items: { type: 'array' } }) }],
    ['a list that is returned by POST', { '/users': { post: answering({ type: 'array' }) } }],
    ['an operation that declares `false`', { '/users': lists([], data, { 'x-vendor-pagination': false }) }],
    ['an operation with an unreadable parameter', { '/users': lists([{ $ref: 'other.yaml#/page' }]) }],
    [
      'an operation with an open object parameter',
      { '/users': lists([query('filter', { type: 'object', additionalProperties: true })]) },
    ],
    ['an unreadable response schema', { '/users': { get: answering({ $ref: 'other.yaml#/Users' }) } }],
    [
      'a response with additional properties',
      { '/users': { get: answering({ properties: data, additionalProperties: {} }) } },
    ],
    ['an operation without a description of its response', { '/users': { get: {} } }],
  ])('UnpaginatedList does not report %s', (_, paths) => {
    expect(found('UnpaginatedList', paths)).toEqual([]);
  });
});

describe('UnboundedPageSize', () => {
  const sized = (schema: Json) => ({ '/users': lists([cursor, query('limit', schema)]) });

  it('UnboundedPageSize is reported at the name of the parameter', () => {
    expect(found('UnboundedPageSize', sized(integer))).toEqual([
      '/paths/~1users/get/parameters/1/name value: The page size limit has no maximum: one request can ask for everything.',
    ]);
  });

  it('UnboundedPageSize is reported once for a parameter that operations share', () => {
    const paths = { '/users': lists([cursor, { $ref: '#/components/parameters/limit' }]) };
    const root = { components: { parameters: { limit: query('limit', integer) } } };
    expect(found('UnboundedPageSize', { ...paths, '/rooms': paths['/users'] }, root)).toEqual([
      '/components/parameters/limit/name value: The page size limit has no maximum: one request can ask for everything.',
    ]);
  });

  it.each<Json>([
    { ...integer, maximum: 100 },
    { ...integer, exclusiveMaximum: 100 },
    { ...integer, enum: [10, 20] },
    { anyOf: [{ ...integer, maximum: 100 }, { type: 'null' }] },
    { $ref: 'other.yaml#/Limit' },
    { type: 'string' },
    {},
  ])('UnboundedPageSize is not reported for a page size with the schema %j', (schema) => {
    expect(found('UnboundedPageSize', sized(schema))).toEqual([]);
  });

  it('UnboundedPageSize reports nothing if no operation is paginated', () => {
    expect(found('UnboundedPageSize', { '/users': lists([query('limit', integer)]) })).toEqual([]);
  });
});

describe('MixedStyles', () => {
  const many = { '/a': lists([cursor]), '/b': lists([offset]), '/c': lists([offset]), '/d': lists([page]) };

  it('MixedStyles reports each style except the most common one, at the first operation that uses it', () => {
    expect(found('MixedStyles', many)).toEqual([
      '/paths/~1a/get key: get /a pages by a cursor, while 2 operations page by an offset: callers have to learn several ways to page.',
      '/paths/~1d/get key: get /d pages by a page number, while 2 operations page by an offset: callers have to learn several ways to page.',
    ]);
  });

  it('MixedStyles ignores an operation whose `offset` parameter is not declared as a number', () => {
    expect(found('MixedStyles', { '/a': lists([cursor]), '/b': lists([query('offset')]) })).toEqual([]);
  });
});

describe('rules about how an operation pages', () => {
  const bound = (path: string, more: JsonObject = {}) => ({
    [path]: lists(
      [offset, query('limit', integer)],
      { ...data, total: integer },
      { 'x-vendor-pagination': 'pages', ...more },
    ),
  });
  const root = { 'x-vendor-pagination': [byOffset] };

  it('a guideline that all operations of a scheme break is reported once, at the scheme', () => {
    expect(found('PreferCursor', { ...bound('/users'), ...bound('/rooms') }, root)).toEqual([
      '/x-vendor-pagination/0/request/offset key: Each of the 2 operations bound to pages pages by an offset, but a cursor is preferred: items that are added or removed meanwhile shift the pages.',
    ]);
    expect(found('EchoMissing', { ...bound('/users'), ...bound('/rooms') }, root)).toEqual([
      '/x-vendor-pagination/0/request/limit key: Each of the 2 operations bound to pages takes limit, but its response does not repeat it: callers cannot see which value was applied.',
      '/x-vendor-pagination/0/request/offset key: Each of the 2 operations bound to pages takes offset, but its response does not repeat it: callers cannot see which value was applied.',
    ]);
  });

  it('a guideline that one of several operations breaks is reported at that operation', () => {
    const paths = { ...bound('/users', { description: 'Sorted by name.' }), ...bound('/rooms') };
    expect(found('UnstableOrder', paths, root)).toEqual([
      '/paths/~1rooms/get key: get /rooms pages by an offset, but nothing declares an order: items may move between pages.',
    ]);
  });

  it.each<[string, JsonObject]>([
    ['a sort parameter', lists([offset, query('sort_by')])],
    [
      'the description of a parameter',
      lists([offset, { ...query('by'), description: 'The order of the users.' }]),
    ],
    ['the summary of the operation', lists([offset], data, { summary: 'Users, newest first' })],
    [
      'the description of the list',
      lists([offset], { data: { ...data.data, description: 'Sorted by id.' } }),
    ],
    [
      'a request body, which may declare one',
      lists([offset], data, { requestBody: { content: { 'application/json': {} } } }),
    ],
  ])('UnstableOrder is not reported if the order is recognised by %s', (_, get) => {
    expect(found('UnstableOrder', { '/users': get })).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['its name', { limit: integer, offset: integer }],
    ['another name for its role', { per_page: integer, skip: integer }],
    [
      'a property of an object',
      { meta: { type: 'object', properties: { limit: integer, offset: integer } } },
    ],
    ['an open object, which may have it', { meta: { type: 'object' } }],
  ])('EchoMissing is not reported if the repeated value is recognised by %s', (_, more) => {
    const get = lists([offset, query('limit', integer)], { ...data, ...more });
    expect(found('EchoMissing', { '/users': get })).toEqual([]);
  });
});

describe('settings of guidelines', () => {
  const codesIn = (diagnostics: unknown) => Object.keys(guidelinesIn(diagnostics)?.rules ?? {}).sort();

  it('guidelines are enabled by the configuration unless `options.diagnostics` replaces its settings', () => {
    const { document } = guided({}, samples);
    const config = { diagnostics: { preset: 'zalando' } };
    const codes = (options?: AnalyzeOptions) =>
      analyze({ document, config, ...(options && { options }) }).findings.flatMap(({ code }) =>
        code.startsWith('Guideline/') ? [code] : [],
      );
    expect(new Set(codes())).toEqual(new Set(Object.keys(presets.zalando.rules)));
    expect(codes({ diagnostics: {} })).toEqual([]);
  });

  it('guidelines stay disabled without a known preset or an enabled guideline rule', () => {
    for (const settings of [
      undefined,
      null,
      1,
      {},
      { preset: 'none' },
      { rules: { 'Guideline/PreferCursor': 'off' } },
    ])
      expect(guidelinesIn(settings)).toBeUndefined();
    expect(
      guidelinesIn({ rules: { 'Guideline/PreferCursor': 'loud', 'Pagination/NoEffect': 'warn' } }),
    ).toBeUndefined();
  });

  it.each(presetNames)('guidelines are enabled by the preset %s, except for those that are off', (preset) => {
    const codes = Object.keys(presets[preset].rules).sort();
    expect(codesIn({ preset })).toEqual(codes);
    const [first = '', ...others] = codes;
    const settings = { preset, rules: { [first]: 'off' } };
    expect(codesIn(settings)).toEqual(others);
    for (const [code, { severity }] of Object.entries(presets[preset].rules)) {
      const [finding] = analyze(guided({ rules: { [code]: 'info' } }, samples)).findings;
      expect(finding?.code).toBe(code);
      const given = finding === undefined ? [] : [finding];
      expect(gate(given, { preset }).reported).toMatchObject([{ severity }]);
      expect(gate(given, { preset, rules: { [code]: 'error' } }).reported).toMatchObject([
        { severity: 'error' },
      ]);
      expect(gate(given, { preset, rules: { [code]: 'off' } }).reported).toEqual([]);
    }
  });

  const samples = {
    '/users': lists([]),
    '/tags': lists([cursor, query('limit', integer)]),
    '/rooms': lists([offset], { ...data, total: integer }),
  };

  it('a suppression of a guideline is stale only while guidelines are enabled', () => {
    const ignore = { 'x-vendor-pagination-ignore': ['Guideline/PreferCursor', 'Guideline/UnpaginatedList'] };
    const stale = (diagnostics: JsonObject) => {
      const { document, options } = guided(diagnostics, { '/users': lists([offset], data, ignore) });
      const { findings } = analyze({ document, options: { ...options, staleSuppressions: true } });
      return findings.map(({ code, pointer, ignoredBy }) => [code, pointer.at(-1), ignoredBy !== undefined]);
    };
    expect(stale({})).toEqual([]);
    expect(stale({ preset: 'zalando' })).toEqual([
      ['Guideline/PreferCursor', 'get', true],
      ['Document/StaleSuppression', 1, false],
    ]);
  });

  it('after edits, an analyzer reports the same guideline findings as a new analysis', () => {
    const document = editableDocument({ openapi: '3.1.0', paths: samples });
    const options = {
      diagnostics: { preset: 'ibm', rules: { 'Guideline/MixedStyles': 'info' } },
    };
    const analyzer = createAnalyzer();
    const edits: readonly [readonly (string | number)[], Json][] = [
      [['paths', '/users', 'get', 'parameters'], [offset]],
      [['paths', '/rooms', 'get', 'parameters', 0, 'name'], 'cursor'],
      [['paths', '/tags', 'get', 'parameters', 1, 'schema'], { ...integer, maximum: 5 }],
    ];
    for (const [pointer, value] of edits) {
      analyzer.analyze({ document: document.reader, options });
      document.set(pointer, value);
      const now: unknown = document.reader.get([]);
      expect(analyzer.analyze({ document: document.reader, options }).findings).toEqual(
        analyze({ document: now, options }).findings,
      );
    }
  });
});

it('a document without operations has no guideline findings', () => {
  const document = parse('{ openapi: 3.1.0, paths: {} }') as JsonObject;
  for (const preset of presetNames)
    expect(analyze({ document, options: { diagnostics: { preset } } }).findings).toEqual([]);
});
