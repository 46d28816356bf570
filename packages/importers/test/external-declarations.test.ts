import { isDeepStrictEqual } from 'node:util';
import {
  analyze,
  createAnalyzer,
  type Json,
  type JsonObject,
  makeReader,
  objectReader,
} from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../core/src/json/pointer.js';
import { editableDocument } from '../../core/test/analysis/editable-reader.js';
import { documentWith } from '../../core/test/binding/documents.js';
import { codes, withoutArgs } from '../../core/test/diagnostics/reported.js';
import { externalFormats } from '../src/external-formats.js';

const key = 'x-speakeasy-pagination';
const options = { externalFormats, staleSuppressions: true } as const;

function declared(results: string, type = 'offsetLimit'): JsonObject {
  return { type, inputs: [{ name: 'page', in: 'parameters', type: 'page' }], outputs: { results } };
}

function list(more: JsonObject): JsonObject {
  return {
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
    },
    ...more,
  };
}

function page(items: string): JsonObject {
  return { type: 'object', properties: { [items]: { type: 'array', items: { type: 'object' } } } };
}

const generated = {
  name: 'pages',
  type: 'pageNumber',
  request: { page: { type: 'pageNumber' } },
  response: { data: { type: 'items' }, pages: { type: 'totalPages' } },
};

const start: JsonObject = {
  ...documentWith({
    '/users': { get: list({ [key]: declared('$.rows') }) },
    '/orders': { get: list({ [key]: declared('$.data') }) },
    '/plain': { get: { responses: {} } },
  }),
  components: { schemas: { Page: page('data') } },
};

describe('analysis with external formats', () => {
  it('a finding about an external declaration points at its text, and its fix has the format of its tool', () => {
    const [finding, ...others] = analyze({ document: start, options }).findings;
    expect(others).toEqual([]);
    expect(withoutArgs([finding])[0]).toEqual({
      code: 'Pagination/ItemsNotFound',
      severity: 'error',
      message:
        'x-speakeasy-pagination reads items from rows, but the response of get /users has no rows: no items are found and paging stops after the first page. Did you mean $.data?',
      source: 'document',
      pointer: ['paths', '/users', 'get', key, 'outputs', 'results'],
      part: 'value',
      suppressionKey: 'get /users',
      operation: 'get /users',
      related: [
        { source: 'document', pointer: ['components', 'schemas', 'Page'], message: 'this object has data' },
      ],
      data: { dialect: 'speakeasy', written: '$.data' },
    });
  });

  it('external declarations are not checked if no external formats are given', () => {
    expect(analyze({ document: start }).findings).toEqual([]);
  });

  it('an external declaration that its tool refuses is reported as unreadable', () => {
    const declaring = documentWith({ '/users': { get: list({ [key]: declared('$.data', 'cusror') }) } });
    const document = { ...declaring, components: { schemas: { Page: page('data') } } };
    expect(codes(analyze({ document, options }).findings)).toEqual(['Pagination/ForeignUnreadable']);
  });

  it.each<[string, Json]>([
    ['by name', 'pages'],
    ['inline', generated],
    ['as not paginated', false],
  ])('an external declaration is not checked if Pagewright binds its operation %s', (_, binding) => {
    const operation = list({ [key]: declared('$.rows'), 'x-vendor-pagination': binding });
    const document = {
      ...documentWith({ '/users': { get: operation } }, { 'x-vendor-pagination': [generated] }),
      components: { schemas: { Page: page('data') } },
    };
    const found = codes(analyze({ document, options }).findings);
    expect(found.filter((code) => /Items|Foreign/.test(code))).toEqual([]);
  });

  it.each(['Pagination/ItemsNotFound', 'Pagination/*'])(
    'x-vendor-pagination-ignore with %s suppresses a finding about an external declaration',
    (pattern) => {
      const operation = list({ [key]: declared('$.rows'), 'x-vendor-pagination-ignore': [pattern] });
      const document = { ...start, paths: { '/users': { get: operation } } };
      const { findings } = analyze({ document, options });
      expect(findings.map(({ code, ignoredBy }) => [code, ignoredBy?.pointer])).toEqual([
        ['Pagination/ItemsNotFound', ['paths', '/users', 'get', 'x-vendor-pagination-ignore']],
      ]);
    },
  );

  it('a suppression is not stale if only imports report its code', () => {
    const document = { ...start, 'x-vendor-pagination-ignore': ['Pagination/ForeignStop'] };
    expect(codes(analyze({ document, options }).findings)).toEqual(['Pagination/ItemsNotFound']);
  });
});

describe('an analyzer with external formats, after changes', () => {
  const changes: readonly (readonly [what: string, pointer: readonly string[], value: Json])[] = [
    ['of a declaration', ['paths', '/users', 'get'], list({ [key]: declared('$.data') })],
    ['that breaks one', ['paths', '/orders', 'get'], list({ [key]: declared('$.data', 'pages') })],
    [
      'that binds one',
      ['paths', '/users', 'get'],
      list({ [key]: declared('$.rows'), 'x-vendor-pagination': generated }),
    ],
    ['of what they refer to', ['components', 'schemas', 'Page'], page('rows')],
    ['that adds one', ['paths', '/plain', 'get'], list({ [key]: declared('$.nothing') })],
    ['that adds a path', ['paths', '/more'], { get: list({ [key]: declared('$.items') }) }],
    ['that adds schemes', ['x-vendor-pagination'], [generated]],
    ['that leaves no document', ['openapi'], 7],
    ['of what is ignored', ['x-vendor-pagination-ignore'], ['Pagination/Items*']],
  ];
  const several = fc.array(fc.nat(changes.length - 1), { minLength: 1, maxLength: 12 });

  it('after any changes, an analyzer with external formats has the same findings as a new one', () => {
    fc.assert(
      fc.property(several, (order) => {
        const document = editableDocument(start);
        const analyzer = createAnalyzer();
        analyzer.analyze({ document: document.reader, options });
        for (const index of order) {
          const [, pointer, value] = changes[index] ?? [];
          if (pointer === undefined || value === undefined) continue;
          const before = readAt(start, pointer) as Json | undefined;
          const isMade = isDeepStrictEqual(document.reader.get(pointer), value);
          document.set(pointer, isMade ? (before ?? {}) : value);
          const fresh = analyze({ document: document.reader.get([]), options });
          const kept = analyzer.analyze({ document: document.reader, options });
          expect(isDeepStrictEqual(kept.findings, fresh.findings)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('an analyzer with external formats reads only the changed operation again', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    analyzer.analyze({ document: document.reader, options });
    analyzer.analyze({ document: document.reader, options });
    document.asked();
    analyzer.analyze({ document: document.reader, options });
    expect(document.asked()).toEqual([]);
    document.set(['paths', '/users', 'get'], list({ [key]: declared('$.data') }));
    document.asked();
    analyzer.analyze({ document: document.reader, options });
    const asked = document.asked();
    expect(asked.some((pointer) => pointer.startsWith('/paths/~1users/get'))).toBe(true);
    expect(asked.filter((pointer) => /orders|plain/.test(pointer))).toEqual([]);
  });

  it('an analyzer reports external declarations only while external formats are given', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const found = (read: typeof externalFormats) =>
      analyzer.analyze({ document: document.reader, options: { externalFormats: read } }).findings.length;
    expect([found(externalFormats), found([]), found(externalFormats)]).toEqual([1, 0, 1]);
  });
});

it('external formats cause no extra reads of a document that mentions none of their keys', () => {
  const asked: string[] = [];
  const plain = objectReader(start);
  const document = makeReader({
    get: (pointer) => {
      asked.push(`get ${pointer.join(' ')}`);
      return plain.get(pointer);
    },
    keys: (pointer) => {
      asked.push(`keys ${pointer.join(' ')}`);
      return plain.keys(pointer);
    },
    mentions: () => false,
    referredFiles: () => [],
  });
  const without = (() => {
    analyze({ document });
    return asked.splice(0);
  })();
  analyze({ document, options: { externalFormats } });
  expect(asked).toEqual(without);
});
