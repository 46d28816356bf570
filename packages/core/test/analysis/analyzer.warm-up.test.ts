import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { editableDocument } from './editable-reader.js';
import { changes, inquisitive, list, makeChange, page, scheme, start, undeclared } from './some-lists.js';

const many = Object.fromEntries(
  Array.from({ length: 40 }, (_, index): [string, Json] => [
    `/lists/${index}`,
    { get: index % 2 === 0 ? list('pages') : undeclared },
  ]),
);

describe('the steps of a warm-up', () => {
  it('a warm-up yields an empty list, then findings about schemes, then findings about all declarations', () => {
    const analyzer = createAnalyzer();
    const { reader } = editableDocument({
      ...start,
      'x-vendor-pagination': [scheme('pages'), { ...scheme('broken'), type: 'offsets' }],
      paths: { '/users': { get: list('pgaes') }, '/orders': { get: list('pages', 'skip') } },
    });
    const given = [...new Set(analyzer.warmUp({ document: reader }))];
    expect(given.map((findings) => findings.map(({ code }) => code))).toEqual([
      [],
      ['Pagination/IgnoredScheme'],
      ['Pagination/IgnoredScheme', 'Pagination/UnknownScheme'],
    ]);
    expect(analyzer.analyze({ document: reader }).findings.map(({ code }) => code)).toContain(
      'Pagination/PositionNotFound',
    );
  });

  it('a warm-up omits PathSyntax, since checking operations may report the field as not found instead', () => {
    const guessed: JsonObject = {
      ...scheme('pages'),
      response: { items: { type: 'items', property: '$.data' } },
    };
    const document = { ...start, 'x-vendor-pagination': [guessed] };
    const analyzer = createAnalyzer();
    const { reader } = editableDocument(document);
    const provisional = [...analyzer.warmUp({ document: reader })].at(-1) ?? [];
    expect(provisional.map(({ code }) => code)).not.toContain('Pagination/PathSyntax');
    const { reader: alone } = editableDocument({ ...document, paths: {} });
    expect(analyze({ document: alone }).findings.map(({ code }) => code)).toContain('Pagination/PathSyntax');
  });

  it.each([
    ['default options', {}],
    ['all optional checks', inquisitive],
  ])('with %s, the analysis after a warm-up reads at most as much as one of its steps', (_, options) => {
    const document = editableDocument({ ...start, paths: many });
    const analyzer = createAnalyzer();
    const input = { document: document.reader, options };
    const steps = analyzer.warmUp(input);
    const asked: number[] = [];
    document.asked();
    while (steps.next().done !== true) asked.push(document.asked().length);
    const most = Math.max(...asked.slice(2));
    expect(asked.length).toBeGreaterThan(40);
    analyzer.analyze(input);
    expect(document.asked().length).toBeLessThanOrEqual(most);
  });

  it('a warm-up that resumes after an edit rereads only the edited operation', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 40 }, (_, index): [string, Json] => [`/lists/${index}`, { get: list('pages') }]),
    );
    const count = [...createAnalyzer().warmUp({ document: editableDocument({ ...start, paths }).reader })]
      .length;
    const document = editableDocument({ ...start, paths });
    const input = { document: document.reader };
    const analyzer = createAnalyzer();
    const steps = analyzer.warmUp(input);
    for (let left = count - 8; left > 0; left--) steps.next();
    document.set(['paths', '/lists/3', 'get'], list('pages', 'skip'));
    document.asked();
    expect([...analyzer.warmUp(input)]).not.toEqual([]);
    // The first warm-up was interrupted before list 30.
    const read = document.asked().flatMap((pointer) => /~1lists~1([012]?\d)\/get/.exec(pointer)?.[1] ?? []);
    expect(new Set(read)).toEqual(new Set(['3']));
  });

  it('a warm-up runs again if most operations have changed, and the analysis after it reads nothing', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 60 }, (_, index): [string, Json] => [`/lists/${index}`, { get: list('pages') }]),
    );
    const document = editableDocument({ ...start, paths });
    const analyzer = createAnalyzer();
    const input = { document: document.reader };
    // The analyzer tracks changes from its second analysis on.
    analyzer.analyze(input);
    analyzer.analyze(input);
    for (let index = 0; index < 60; index++)
      document.set(['paths', `/lists/${index}`], { get: list('pages', 'skip') });
    expect([...analyzer.warmUp(input)].length).toBeGreaterThan(60);
    document.asked();
    const { findings } = analyzer.analyze(input);
    expect(document.asked()).toEqual([]);
    expect(findings).toEqual(analyze({ document: document.reader.get([]) }).findings);
    document.set(['paths', '/lists/7'], { put: list('none') });
    const fresh = analyze({ document: document.reader.get([]) });
    expect(analyzer.analyze(input).findings).toEqual(fresh.findings);
  });

  it('after an edit interrupts a warm-up, the analysis has no outdated findings', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 52 }, (_, index): [string, Json] => [`/lists/${index}`, { get: list('pages') }]),
    );
    const document = editableDocument({ ...start, paths });
    const analyzer = createAnalyzer();
    const input = { document: document.reader };
    analyzer.analyze(input);
    let taken = 0;
    let isDone = false;
    for (let most = 50; !isDone; most++) {
      document.set(['components', 'schemas', 'Page'], page(most % 2 === 0 ? 'items' : 'data'));
      const steps = analyzer.warmUp(input);
      for (taken = 0; taken < most && !isDone; taken++) isDone = steps.next().done === true;
      document.set(['info', 'title'], `after ${most}`);
      const fresh = analyze({ document: document.reader.get([]) });
      expect(analyzer.analyze(input).findings).toEqual(fresh.findings);
    }
    expect(taken).toBeGreaterThan(52);
  });

  it('a warm-up has no steps if only one operation has changed', () => {
    const document = editableDocument(start);
    const analyzer = createAnalyzer();
    analyzer.analyze({ document: document.reader });
    analyzer.analyze({ document: document.reader });
    document.set(['paths', '/users', 'get'], list('nothing'));
    expect([...analyzer.warmUp({ document: document.reader })]).toEqual([]);
  });

  it('a warm-up runs again if the options change', () => {
    const { reader } = editableDocument(start);
    const analyzer = createAnalyzer();
    analyzer.analyze({ document: reader });
    expect([...analyzer.warmUp({ document: reader, options: { undeclared: true } })]).not.toEqual([]);
  });

  const someChanges = fc.array(fc.nat(changes.length - 1), { maxLength: 4 });
  const states = fc.array(fc.record({ changed: someChanges, steps: fc.nat(14) }), {
    minLength: 1,
    maxLength: 4,
  });

  it.each([{}, inquisitive])(
    'every finding of a warm-up is in the analysis, wherever edits interrupt it (options: %o)',
    (options) => {
      fc.assert(
        fc.property(states, (order) => {
          const document = editableDocument(start);
          const analyzer = createAnalyzer();
          const input = { document: document.reader, options };
          for (const { changed, steps } of order) {
            for (const index of changed) makeChange(document, index);
            const fresh = analyze({ document: document.reader.get([]), options });
            let provisional: readonly Finding[] = [];
            const taken = analyzer.warmUp(input);
            for (let left = steps; left > 0; left--) {
              const { done, value } = taken.next();
              if (done !== true) provisional = value;
            }
            expect(unreported(provisional, fresh.findings)).toEqual([]);
          }
          const fresh = analyze({ document: document.reader.get([]), options });
          for (const provisional of analyzer.warmUp(input))
            expect(unreported(provisional, fresh.findings)).toEqual([]);
          expect(isDeepStrictEqual(analyzer.analyze(input).findings, fresh.findings)).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );

  const unreported = (some: readonly Finding[], all: readonly Finding[]) =>
    some.filter((one) => !all.some((other) => isDeepStrictEqual(one, other)));
});
