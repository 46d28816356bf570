import { isDeepStrictEqual } from 'node:util';
import { analyze, type Json, type JsonObject } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../core/src/json/pointer.js';
import { documentWith } from '../../core/test/binding/documents.js';
import { importDeclarations } from '../src/import/import-declarations.js';
import type { Imported } from '../src/shared/imported.js';
import { applied } from './applied.js';
import { bindings, cursor, documentOf, ext, generated, outcomes } from './import-documents.js';
import { answer, answering, input, key } from './speakeasy/operations.js';

describe('an operation that is already bound', () => {
  const named = { [ext]: [generated('pages')] };

  it('import removes an external declaration that means the same as the scheme of its operation', () => {
    const document = documentOf(
      { a: { [ext]: 'pages', [key]: cursor() }, b: { [ext]: false, [key]: {} } },
      named,
    );
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: exact pages', 'get /b: never']);
    expect(imported.changes[0]?.edits.map(({ kind, pointer }) => [kind, pointer])).toEqual([
      ['remove', ['paths', '/a', 'get', key]],
      ['remove', ['paths', '/b', 'get', key]],
    ]);
  });

  it.each<[string, JsonObject, string]>([
    [
      'another type',
      { type: 'url', outputs: { results: '$.data', nextUrl: '$.next' } },
      'the URL of the next page',
    ],
    ['another list', cursor('users'), 'cursor, with the items in users'],
    ['another cursor', cursor('data', { nextCursor: '$.pages' }), 'cursor, reading pages'],
    ['no pagination', {}, 'nothing at all'],
  ])(
    'a bound operation keeps an external declaration with %s, and a finding reports it',
    (_, value, words) => {
      const document = documentOf({ a: { [ext]: 'pages', [key]: value } }, named);
      const imported = importDeclarations({ document });
      expect(outcomes(imported)).toEqual(['get /a: left']);
      expect(imported.changes).toEqual([]);
      const reported = imported.findings.filter(({ code }) => code === 'Document/DialectsDisagree');
      expect(reported.map(({ message }) => message)).toEqual([
        expect.stringContaining(`declares that it pages by ${words}, but pages pages by cursor`),
      ]);
    },
  );

  it('an operation that a configuration binds gets no second binding from an import', () => {
    const document = documentOf({ a: { [key]: cursor() } });
    const config = {
      pagination: [generated('pages')],
      resources: { users: { methods: { list: { endpoint: 'get /a', paginated: 'pages' } } } },
    };
    const imported = importDeclarations({ document, config });
    expect(outcomes(imported)).toEqual(['get /a: exact pages']);
    expect(bindings(applied(document, imported))).toEqual([undefined]);
  });

  it('an external declaration stays if the operation has an invalid binding', () => {
    const document = documentOf({ a: { [ext]: 7, [key]: cursor() } });
    const imported = importDeclarations({ document });
    expect([outcomes(imported), imported.findings.map(({ code }) => code)]).toEqual([
      ['get /a: left'],
      ['Pagination/ForeignUncarried'],
    ]);
  });
});

describe('several declarations on one operation', () => {
  const fern = (items: string) => ({
    'x-fern-pagination': {
      cursor: '$request.cursor',
      next_cursor: '$response.next',
      results: `$response.${items}`,
    },
  });

  it('equal declarations for several tools on one operation are all removed by an import', () => {
    const document = documentOf({ a: { [key]: cursor(), ...fern('data') } });
    const imported = importDeclarations({ document });
    expect(imported.declarations.map(({ externalFormat, scheme }) => [externalFormat, scheme])).toEqual([
      ['speakeasy', 'cursorPage'],
      ['fern', 'cursorPage'],
    ]);
    expect(Object.keys(readAt(applied(document, imported), ['paths', '/a', 'get']) as object)).toEqual([
      'parameters',
      'responses',
      ext,
    ]);
  });

  it('a second declaration on an operation stays if it differs from the first, and is reported', () => {
    const document = documentOf({ a: { [key]: cursor(), ...fern('users') } });
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: exact cursorPage', 'get /a: left']);
    expect(imported.findings.map(({ code }) => code)).toContain('Document/DialectsDisagree');
  });
});

describe('a default that several operations use', () => {
  const root = {
    'x-fern-pagination': {
      cursor: '$request.cursor',
      next_cursor: '$response.next',
      results: '$response.data',
    },
  };
  const byDefault = { 'x-fern-pagination': true };
  const isThere = (document: JsonObject, imported: Imported) =>
    applied(document, imported)['x-fern-pagination'] !== undefined;

  it('a default that several operations use is removed when the last of them is imported', () => {
    const document = documentOf({ a: byDefault, b: byDefault }, root);
    expect(isThere(document, importDeclarations({ document }))).toBe(false);
    const one = importDeclarations({ document, options: { only: ['get /a'] } });
    expect(isThere(document, one)).toBe(true);
    const rest = applied(document, one);
    expect(isThere(rest, importDeclarations({ document: rest }))).toBe(false);
  });

  it.each<[string, JsonObject]>([
    ['a scheme has no equivalent', { 'x-fern-pagination': { type: 'custom' } }],
    ['its own Pagewright key cannot be read', { [ext]: 7 }],
  ])("a default stays if one of its operations can't be imported, because %s", (_, more) => {
    const document = documentOf({ a: byDefault, b: { ...byDefault, ...more } }, root);
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: exact cursorPage', 'get /b: left']);
    expect(isThere(document, imported)).toBe(true);
  });
});

describe('an imported document', () => {
  const values: readonly Json[] = [
    cursor(),
    cursor('users'),
    cursor('data', { nextCursor: '$.data[-1].id' }),
    cursor('nothing'),
    { type: 'offsetLimit', inputs: [input('page'), input('limit')], outputs: { results: '$.data' } },
    { type: 'offsetLimit', inputs: [input('offset')], outputs: { results: '$' } },
    { type: 'url', outputs: { results: '$.groups', nextUrl: '$.next' } },
    { type: 'x' },
    {},
    7,
  ];
  const bound: readonly JsonObject[] = [
    {},
    {},
    { [ext]: 'pages' },
    { [ext]: false },
    { [ext]: generated('inline', 'groups') },
  ];
  const operations = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    fc
      .tuple(fc.constantFrom(...values), fc.constantFrom(...bound))
      .map(([value, more]): JsonObject => ({ ...more, [key]: value })),
  );
  const roots = fc.constantFrom<JsonObject>(
    {},
    { [ext]: [generated('pages')] },
    { [ext]: [generated('cursorPage', 'users')] },
  );

  it('after an import, operations are bound as reported, and a second import changes nothing', () => {
    fc.assert(
      fc.property(operations, roots, (some, root) => {
        const document = documentOf(some, root);
        const before = structuredClone(document);
        const imported = importDeclarations({ document });
        expect(isDeepStrictEqual(document, before)).toBe(true);
        const after = applied(document, imported);
        expect(importDeclarations({ document: after }).changes).toEqual([]);
        const schemes = new Map(analyze({ document: after }).methods.map((one) => [one.operation, one]));
        for (const { operation, outcome, scheme } of imported.declarations) {
          if (outcome === 'left') continue;
          expect(schemes.get(operation)?.scheme).toBe(outcome === 'never' ? null : scheme);
          expect(readAt(after, ['paths', operation.slice('get '.length), 'get', key])).toBeUndefined();
        }
        const codes = analyze({ document: after }).findings.map(({ code }) => code);
        const broken = codes.filter((code) => /Unknown|Ignored|Invalid|NameCollision|Shadowed/.test(code));
        const own = analyze({ document }).findings.map(({ code }) => code);
        expect(broken.filter((code) => !own.includes(code))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('an operation whose response is not described can be imported', () => {
    const document = documentWith({
      '/a': { get: { [key]: cursor() } },
      '/b': { get: { [key]: cursor(), ...answering(answer) } },
    });
    expect(importDeclarations({ document }).declarations).toHaveLength(2);
  });

  it.each([undefined, null, 7, [], {}])('importing the document %j changes nothing', (document) => {
    expect(importDeclarations({ document })).toEqual({ declarations: [], findings: [], changes: [] });
  });
});
