import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { Json } from '../../src/json/json.js';
import { editableDocument } from './editable-reader.js';
import { inquisitive, list, page, scheme, start, undeclared } from './some-lists.js';

describe('an analyzer rereads only what has changed', () => {
  it('an analyzer that runs again on an unchanged document reads nothing', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const first = analyzer.analyze({ document: document.reader });
    document.asked();
    const second = analyzer.analyze({ document: document.reader });
    expect(document.asked()).toEqual([]);
    expect(second.methods).toBe(first.methods);
  });

  it('after a change of the title, an analyzer rereads no path and no component', () => {
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

  it('an analyzer that looks for undeclared lists rereads only the changed operation', () => {
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

  it('an analyzer rereads only the operation that has changed', () => {
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

  it('after an edit of an operationId, the list of methods is the same object and has the new operationId', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const first = analyzer.analyze({ document: document.reader });
    document.set(['paths', '/users', 'get'], { ...list('pages'), operationId: 'listUsers' });
    const second = analyzer.analyze({ document: document.reader });
    expect(second.methods).toBe(first.methods);
    expect(second.methods[0]?.operationId).toBe('listUsers');
  });

  it('after a key is half-typed among the paths, the analyzer rereads no other path', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader });
    ask();
    const first = ask();
    document.set(['paths', 'user'], null);
    document.asked();
    expect(ask().methods).toBe(first.methods);
    expect(document.asked().filter((pointer) => pointer.startsWith('/paths/'))).toEqual(['/paths/user']);
    document.set(['paths', '/user'], { get: list('pages') });
    expect(ask().methods.map(({ operation }) => operation)).toContain('get /user');
  });

  it('an analyzer returns equal methods after a scheme is renamed and renamed back', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const ask = () => analyzer.analyze({ document: document.reader });
    const first = ask();
    for (const name of ['pagesX', 'pages', 'pagesXY', 'pages']) {
      document.set(['x-vendor-pagination'], [scheme(name)]);
      const now = ask();
      expect(now.findings).toEqual(analyze({ document: document.reader.get([]) }).findings);
      if (name === 'pages') expect(now.methods).toEqual(first.methods);
    }
  });

  it('after edits and renames of schemes in any order, an analyzer returns the same analysis as a new one', () => {
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

  it('an analyzer returns current results, however often another path changed before', () => {
    const counts = Array.from({ length: 30 }, (_, index) => index);
    for (const gone of process.env.PAGEWRIGHT_TESTS === 'all' ? counts : [0, 1, 2, 3, 7, 29]) {
      const document = editableDocument(start);
      const analyzer = createAnalyzer();
      const tell = (pointer: readonly string[], value: Json) => {
        document.set(pointer, value);
        expect(analyzer.analyze({ document: document.reader })).toEqual(
          analyze({ document: document.reader.get([]) }),
        );
      };
      tell(['openapi'], '3.1.1');
      for (let round = 0; round < gone; round++) tell(['paths', '/more'], { get: list(`pages${round}`) });
      tell(['paths', '/users', 'get'], list('pages', 'skip'));
      tell(['paths', '/plain', 'get'], list('pages'));
      tell(['paths', '/plain', 'get'], { responses: {} });
      tell(['paths', '/orders', 'get'], { responses: {} });
      tell(['paths', '/orders', 'get'], list('pages', 'skip'));
    }
  });

  it('after a change of a component, an analyzer rereads only the operations that reference it', () => {
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

  it('an analyzer reuses nothing if it gets a different Reader, plain data or different options', () => {
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
