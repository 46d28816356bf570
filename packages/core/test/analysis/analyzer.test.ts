import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { Analysis } from '../../src/binding/analysis.js';
import type { Json } from '../../src/json/json.js';
import { editableDocument } from './editable-reader.js';
import { changes, inquisitive, list, makeChange, page, scheme, start } from './some-lists.js';

describe('an analyzer after changes', () => {
  it.each(changes)(
    'after a change %s, an analyzer returns the same analysis as a new analyzer',
    (_, pointer, value) => {
      const document = editableDocument(start);
      const analyzer = createAnalyzer();
      expect(analyzer.analyze({ document: document.reader })).toEqual(analyze({ document: start }));
      document.set(pointer, value);
      const fresh = analyze({ document: document.reader.get([]) });
      expect(analyzer.analyze({ document: document.reader })).toEqual(fresh);
    },
  );

  it('after each change is made and undone, an analyzer returns the same analysis as a new analyzer', () => {
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

  it.each([{}, inquisitive])(
    'an analyzer returns the same as a new one after any changes in any order (options: %o)',
    (options) => {
      fc.assert(
        fc.property(several, (order) => {
          const document = editableDocument(start);
          const analyzer = createAnalyzer();
          analyzer.analyze({ document: document.reader, options });
          for (const indexes of order) {
            for (const index of indexes) {
              makeChange(document, index);
            }
            const fresh = analyze({ document: document.reader.get([]), options });
            const kept = analyzer.analyze({ document: document.reader, options });
            expect(isDeepStrictEqual(reported(kept), reported(fresh))).toBe(true);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  /** Copies each method, so that members that are read on first access are compared too. */
  const reported = ({ methods, ...rest }: Analysis) => ({
    ...rest,
    methods: methods.map((method) => ({ ...method })),
  });

  it('an analyzer rereads no response of an operation whose scheme is renamed and renamed back', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    const before = analyzer.analyze({ document: document.reader }).findings;
    document.set(['x-vendor-pagination'], [scheme('pages-typed')]);
    const without = analyzer.analyze({ document: document.reader }).findings;
    expect(without).not.toEqual(before);
    document.set(['x-vendor-pagination'], [scheme('pages')]);
    document.asked();
    expect(analyzer.analyze({ document: document.reader }).findings).toEqual(before);
    const named = document.asked().filter((pointer) => /users|orders/.test(pointer));
    expect(named.filter((pointer) => pointer.includes('/responses'))).toEqual([]);
  });

  it('after a scheme or an operation changes, UnusedScheme lists the operations that the scheme now fits', () => {
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

  it('after a scheme is renamed, operations that use its new name are bound to it', () => {
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
