import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { Analysis, AnalyzeOptions } from '../../src/binding/analysis.js';
import { dialects } from '../../src/dialects/dialect-table.js';
import { readAt } from '../../src/json/at-path.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { editableDocument } from './editable-reader.js';

function list(scheme: Json, parameter = 'offset'): JsonObject {
  return {
    'x-vendor-pagination': scheme,
    parameters: [{ name: parameter, in: 'query', schema: { type: 'integer' } }],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
    },
  };
}

function scheme(name: string, items = 'data'): JsonObject {
  return {
    name,
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { items: { type: 'items', property: items }, total: { type: 'total' } },
  };
}

function page(items: string): JsonObject {
  return {
    type: 'object',
    properties: { [items]: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
  };
}

const start: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  'x-vendor-pagination': [scheme('pages')],
  paths: {
    '/users': { get: list('pages') },
    '/orders': { get: list('pages') },
    '/things': { get: list(scheme('inlinePages')) },
    '/plain': { get: { responses: {} } },
  },
  components: { schemas: { Page: page('data') } },
};

const { 'x-vendor-pagination': _declared, ...undeclared } = list('pages');

/** With all that there is to ask for. */
const inquisitive: AnalyzeOptions = { undeclared: true, dialects, staleSuppressions: true };

describe('after a change, an analyzer', () => {
  const changes: readonly (readonly [what: string, pointer: readonly string[], value: Json])[] = [
    ['of an operation', ['paths', '/users', 'get'], list('pages', 'skip')],
    ['of what an operation is bound to', ['paths', '/users', 'get'], list('nothing')],
    ['of an inline scheme', ['paths', '/things', 'get'], list(scheme('otherPages', 'items'))],
    ['of an inline scheme to one that is declared', ['paths', '/things', 'get'], list(scheme('pages'))],
    ['of a component that they share', ['components', 'schemas', 'Page'], page('items')],
    ['of the schemes at the root', ['x-vendor-pagination'], [scheme('pages', 'items'), scheme('others')]],
    ['that takes the schemes away', ['x-vendor-pagination'], []],
    ['that adds a path', ['paths', '/more'], { get: list('pages', 'page') }],
    ['that adds an operation', ['paths', '/plain', 'post'], list('pages')],
    ['of the version', ['openapi'], '3.0.3'],
    ['that leaves no document', ['openapi'], 7],
    ['of what is ignored', ['x-vendor-pagination-ignore'], ['Pagination/*']],
    [
      'of what is ignored of an operation',
      ['paths', '/orders', 'get'],
      {
        ...list('nothing'),
        'x-vendor-pagination-ignore': ['Pagination/UnknownScheme', 'Pagination/NoItems'],
      },
    ],
    [
      'that lets an operation say the same to another tool, in another way',
      ['paths', '/orders', 'get'],
      { ...list('pages'), 'x-fern-pagination': { offset: '$request.page', results: '$response.other' } },
    ],
    ['that leaves a list undeclared', ['paths', '/plain', 'get'], undeclared],
    ['after which an operation says nothing', ['paths', '/users', 'get'], undeclared],
  ];

  it.each(changes)('%s gives what a new one gives', (_, pointer, value) => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    expect(analyzer.analyze({ document: document.reader })).toEqual(analyze({ document: start }));
    document.set(pointer, value);
    const fresh = analyze({ document: document.reader.get([]) });
    expect(analyzer.analyze({ document: document.reader })).toEqual(fresh);
  });

  it('gives what a new one gives, one change after the other and back', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    for (const [, pointer, value] of changes) {
      const before = document.reader.get(pointer) as Json | undefined;
      document.set(pointer, value);
      expect(analyzer.analyze({ document: document.reader })).toEqual(
        analyze({ document: document.reader.get([]) }),
      );
      if (before !== undefined) document.set(pointer, before);
    }
    expect(analyzer.analyze({ document: document.reader }).findings).toEqual(
      analyze({ document: document.reader.get([]) }).findings,
    );
  });

  const together = fc.array(fc.nat(changes.length - 1), { minLength: 1, maxLength: 3 });
  const several = fc.array(together, { minLength: 1, maxLength: 8 });

  it.each([
    [true, {}],
    [false, {}],
    [true, inquisitive],
    [false, inquisitive],
  ])(
    'gives what a new one gives, any changes in any order, some together (grounds tell: %s, asked for: %o)',
    (tells, options) => {
      fc.assert(
        fc.property(several, (order) => {
          const document = editableDocument(start, tells);
          const analyzer = createAnalyzer();
          analyzer.analyze({ document: document.reader, options });
          for (const indexes of order) {
            for (const index of indexes) {
              const [, pointer, value] = changes[index] ?? [];
              if (pointer === undefined || value === undefined) continue;
              // The second time that a change comes up, it is taken back.
              const before = readAt(start, pointer) as Json | undefined;
              const isMade = isDeepStrictEqual(document.reader.get(pointer), value);
              document.set(pointer, isMade ? (before ?? {}) : value);
            }
            const fresh = analyze({ document: document.reader.get([]), options });
            const kept = analyzer.analyze({ document: document.reader, options });
            expect(isDeepStrictEqual(told(kept), told(fresh))).toBe(true);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  /** What an operation is called is read when it is asked for. */
  const told = ({ methods, ...rest }: Analysis) => ({
    ...rest,
    methods: methods.map((method) => ({ ...method })),
  });

  it('tells which operations an unused scheme fits, though its name and theirs have changed', () => {
    const { 'x-vendor-pagination': _, ...free } = list('pages');
    const rows = { 200: { content: { 'application/json': { schema: page('rows') } } } };
    const near = { ...free, responses: rows };
    const paths = { '/free': { get: free }, '/near': { get: near } };
    const document = editableDocument({ ...start, paths });
    const analyzer = createAnalyzer();
    const same = () => {
      const kept = analyzer.analyze({ document: document.reader });
      const fresh = analyze({ document: document.reader.get([]) });
      expect(kept.findings).toEqual(fresh.findings);
      return kept.findings.find(({ code }) => code === 'Pagination/UnusedScheme');
    };
    expect(same()?.data).toMatchObject({
      fits: [{ method: 'get /free' }],
      nearly: [{ method: 'get /near' }],
    });
    document.set(['x-vendor-pagination'], [scheme('lists')]);
    expect(same()?.data).toMatchObject({ nearly: [{ misses: [{ scheme: 'lists' }] }] });
    document.set(['x-vendor-pagination'], [scheme('lists', 'items')]);
    expect(same()?.data).not.toHaveProperty('fits.0');
    document.set(['x-vendor-pagination'], [scheme('lists')]);
    expect(same()?.data).toMatchObject({ fits: [{ method: 'get /free' }] });
    document.set(['paths', '/near', 'get'], free);
    expect(same()?.data).toMatchObject({ fits: [{ method: 'get /free' }, { method: 'get /near' }] });
    document.set(['components', 'schemas', 'Page'], page('items'));
    expect(same()?.data).not.toHaveProperty('fits.0');
  });

  it('binds an operation anew though its scheme has changed its name before', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const bindings = () =>
      analyzer.analyze({ document: document.reader }).methods.map(({ scheme }) => scheme);
    expect(bindings()).toEqual(['pages', 'pages', 'pages', null]);
    document.set(['x-vendor-pagination'], [scheme('lists')]);
    expect(bindings()).toEqual([null, null, 'lists', null]);
    document.set(['paths', '/users', 'get'], list('lists'));
    expect(bindings()).toEqual(['lists', null, 'lists', null]);
    document.set(['paths', '/plain', 'get'], list('lists'));
    expect(bindings()).toEqual(['lists', null, 'lists', 'lists']);
    document.set(['paths', '/users', 'get'], { responses: {} });
    expect(bindings()).toEqual([null, null, 'lists', 'lists']);
  });
});

describe('an analyzer reads again only what has changed', () => {
  it('nothing, when nothing has', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const first = analyzer.analyze({ document: document.reader });
    document.asked();
    const second = analyzer.analyze({ document: document.reader });
    expect(document.asked()).toEqual([]);
    expect(second.methods).toBe(first.methods);
  });

  it('nothing, when what has is of no concern', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader, options: inquisitive });
    ask();
    const first = ask();
    document.set(['info', 'title'], 'U');
    document.asked();
    expect(ask()).toBe(first);
    expect(document.asked().filter((pointer) => /paths|components/.test(pointer))).toEqual([]);
  });

  it('the operation that has, where lists that nobody has declared are looked for, too', () => {
    const document = editableDocument({
      ...start,
      paths: { '/a': { get: undeclared }, '/b': { get: undeclared } },
    });
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader, options: inquisitive });
    ask();
    ask();
    document.set(['paths', '/a', 'get'], { responses: {} });
    document.asked();
    expect(ask().findings.filter(({ code }) => code === 'Document/UndeclaredPagination')).toHaveLength(1);
    const asked = document.asked();
    expect(asked.some((pointer) => pointer.startsWith('/paths/~1a/get'))).toBe(true);
    expect(asked.filter((pointer) => pointer.startsWith('/paths/~1b'))).toEqual([]);
  });

  it('the operation that has, and no other one', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const first = analyzer.analyze({ document: document.reader });
    document.set(['paths', '/users', 'get'], list('pages', 'skip'));
    document.asked();
    const second = analyzer.analyze({ document: document.reader });
    const asked = document.asked();
    expect(asked.some((pointer) => pointer.startsWith('/paths/~1users/get'))).toBe(true);
    expect(asked.filter((pointer) => /orders|things|plain/.test(pointer))).toEqual([]);
    expect(second.methods.slice(1)).toEqual(first.methods.slice(1));
    expect(second.methods[1]).toBe(first.methods[1]);
  });

  it('an edit that changes no binding leaves what is told of the document as a whole', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const first = analyzer.analyze({ document: document.reader });
    document.set(['paths', '/users', 'get'], { ...list('pages'), operationId: 'listUsers' });
    const second = analyzer.analyze({ document: document.reader });
    expect(second.methods).toBe(first.methods);
    expect(second.methods[0]?.operationId).toBe('listUsers');
  });

  it('no path, when something half-typed stands among them', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader });
    ask();
    const first = ask();
    document.set(['paths', 'user'], null);
    document.asked();
    expect(ask().methods).toBe(first.methods);
    expect(document.asked().filter((pointer) => pointer.startsWith('/paths/'))).toEqual([]);
    document.set(['paths', '/user'], { get: list('pages') });
    expect(ask().methods.map(({ operation }) => operation)).toContain('get /user');
  });

  it('no operation, when the name of a scheme is typed and taken back', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader });
    ask();
    const first = ask();
    for (const name of ['pagesX', 'pages', 'pagesXY', 'pages']) {
      document.set(['x-vendor-pagination'], [scheme(name)]);
      document.asked();
      const now = ask();
      expect(now.findings).toEqual(analyze({ document: document.reader.get([]) }).findings);
      if (name !== 'pages') continue;
      expect(document.asked().filter((pointer) => /paths|components/.test(pointer))).toEqual([]);
      expect([...now.methods]).toEqual([...first.methods]);
      for (const [index, method] of now.methods.entries()) expect(method).toBe(first.methods[index]);
    }
  });

  it('and what has changed while the name of a scheme was another is not forgotten', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.constantFrom('pages', 'pagesX', 'lists')), {
          minLength: 2,
          maxLength: 12,
        }),
        (steps) => {
          const document = editableDocument(start);
          const analyzer = createAnalyzer();
          analyzer.analyze({ document: document.reader });
          for (const [kind, path, name] of steps) {
            const at = ['/users', '/orders', '/things', '/plain'][path] ?? '';
            if (kind === 0) document.set(['x-vendor-pagination'], [scheme(name)]);
            else if (kind === 1) document.set(['paths', at, 'get'], list(name));
            else document.set(['components', 'schemas', 'Page'], page(name));
            expect(analyzer.analyze({ document: document.reader })).toEqual(
              analyze({ document: document.reader.get([]) }),
            );
          }
        },
      ),
    );
  });

  it('the operations that refer to what has', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    analyzer.analyze({ document: document.reader });
    document.set(['components', 'schemas', 'Page'], page('items'));
    document.asked();
    analyzer.analyze({ document: document.reader });
    const asked = document.asked().join(' ');
    for (const path of ['users', 'orders', 'things']) expect(asked).toContain(`/paths/~1${path}/get`);
    expect(asked).not.toContain('plain');
  });

  it('starts anew for other inputs', () => {
    const [one, other] = [editableDocument(start), editableDocument({ ...start, paths: {} })];
    const analyzer = createAnalyzer();
    analyzer.analyze({ document: one.reader });
    expect(analyzer.analyze({ document: other.reader }).methods).toEqual([]);
    const plain = { ...start, paths: { '/a': { get: {} } } };
    expect(analyzer.analyze({ document: plain }).methods).toHaveLength(1);
    const options = { vendorPrefixes: ['acme'] };
    expect(analyzer.analyze({ document: one.reader, options }).schemes).toEqual([]);
  });
});
