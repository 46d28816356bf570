import type { JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../../core/test/binding/documents.js';
import { importDeclarations } from '../src/import/import-declarations.js';
import { applied } from './applied.js';
import { bindings, cursor, documentOf, ext, generated, listing, outcomes } from './import-documents.js';
import { input, integer, key, parameter } from './speakeasy/operations.js';

describe('the import of a declaration', () => {
  it("an import adds a scheme before the paths, and replaces the declaration by the scheme's name", () => {
    const document = documentOf({ a: { [key]: cursor() } });
    expect(importDeclarations({ document })).toEqual({
      declarations: [
        {
          externalFormat: 'speakeasy',
          operation: 'get /a',
          place: { source: 'document', pointer: ['paths', '/a', 'get', key], part: 'key' },
          outcome: 'exact',
          scheme: 'cursorPage',
        },
      ],
      findings: [],
      changes: [
        {
          source: 'document',
          edits: [
            { kind: 'insert', pointer: [ext], value: [generated('cursorPage')], before: 'paths' },
            { kind: 'insert', pointer: ['paths', '/a', 'get', ext], value: 'cursorPage', before: key },
            { kind: 'remove', pointer: ['paths', '/a', 'get', key] },
          ],
        },
      ],
    });
  });

  it('an import adds the scheme to a Pagewright configuration if there is one', () => {
    const document = documentOf({ a: { [key]: cursor() } });
    const config = { pagination: [generated('others', 'users')] };
    const imported = importDeclarations({ document, config });
    expect(applied(config, imported, { source: 'config' })).toEqual({
      pagination: [generated('others', 'users'), generated('cursorPage')],
    });
    const after = applied(document, imported);
    expect(after[ext]).toBeUndefined();
    expect(bindings(after)).toEqual(['cursorPage']);
  });

  it('an import writes keys with the requested vendor prefix', () => {
    const document = documentOf({ a: { [key]: cursor() } });
    const imported = importDeclarations({ document, options: { vendorPrefix: 'acme' } });
    expect(Object.keys(applied(document, imported))).toContain('x-acme-pagination');
  });

  it('an import writes `false` in place of a declaration that disables pagination', () => {
    const document = documentOf({ a: { [key]: {} } });
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: never']);
    expect(bindings(applied(document, imported))).toEqual([false]);
    expect(applied(document, imported)[ext]).toBeUndefined();
  });

  it('a declaration without an equivalent is not imported, and a finding gives the reason', () => {
    const document = documentOf({ a: { [key]: cursor('data[0:9]') }, b: { [key]: { type: 'x' } } });
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: left', 'get /b: left']);
    expect(imported.changes).toEqual([]);
    expect(imported.findings.map(({ code }) => code)).toEqual([
      'Pagination/ForeignUncarried',
      'Pagination/ForeignUnreadable',
    ]);
  });

  it('a declaration is imported inline if x-vendor-pagination at the root is not a list', () => {
    const document = documentOf({ a: { [key]: cursor() } }, { [ext]: {} });
    expect(bindings(applied(document, importDeclarations({ document })))).toEqual([generated('cursorPage')]);
  });

  it('an import changes only declarations of the requested formats and operations', () => {
    const document = documentOf({ a: { [key]: cursor() }, b: { [key]: cursor() } });
    expect(importDeclarations({ document, options: { from: ['fern'] } }).declarations).toEqual([]);
    const only = importDeclarations({ document, options: { only: ['GET /b'] } });
    expect(bindings(applied(document, only))).toEqual([undefined, 'cursorPage']);
  });

  it('a declaration that several paths share is imported once', () => {
    const document = documentWith(
      { '/a': { $ref: '#/components/pathItems/Users' }, '/b': { $ref: '#/components/pathItems/Users' } },
      { components: { pathItems: { Users: { get: listing({ [key]: cursor() }) } } } },
    );
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: exact cursorPage', 'get /b: exact cursorPage']);
    expect(imported.changes[0]?.edits.map(({ kind }) => kind)).toEqual(['insert', 'insert', 'remove']);
  });

  it('findings about an imported declaration are located in its original text', () => {
    const document = documentOf({ a: { [key]: cursor('rows') } });
    const [finding, ...others] = importDeclarations({ document }).findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'Pagination/ItemsNotFound',
      pointer: ['paths', '/a', 'get', key, 'outputs', 'results'],
    });
  });

  it('findings of an import are marked as ignored if the document ignores them', () => {
    const ignore = { 'x-vendor-pagination-ignore': ['Pagination/ItemsNotFound'] };
    const document = documentOf({ a: { [key]: cursor('rows'), ...ignore } });
    expect(importDeclarations({ document }).findings.map(({ ignoredBy }) => ignoredBy?.pointer)).toEqual([
      ['paths', '/a', 'get', 'x-vendor-pagination-ignore'],
    ]);
  });
});

describe('equal schemes', () => {
  it('equal declarations are imported as one scheme', () => {
    const document = documentOf({
      a: { [key]: cursor() },
      b: { [key]: cursor() },
      c: { [key]: cursor('users') },
    });
    const after = applied(document, importDeclarations({ document }));
    expect(bindings(after)).toEqual(['dataCursorPage', 'dataCursorPage', 'usersCursorPage']);
    expect(after[ext]).toHaveLength(2);
  });

  it('a declaration that equals an existing scheme is bound to that scheme', () => {
    const document = documentOf(
      { a: { [key]: cursor() } },
      { [ext]: [{ ...generated('pages'), description: 'All' }] },
    );
    const after = applied(document, importDeclarations({ document }));
    expect(bindings(after)).toEqual(['pages']);
    expect(after[ext]).toHaveLength(1);
  });
});

describe('names of imported schemes', () => {
  it.each<[JsonObject, string]>([
    [{ type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } }, 'numberedPage'],
    [{ type: 'offsetLimit', inputs: [input('offset')], outputs: { results: '$.data' } }, 'offsetPage'],
    [cursor(), 'cursorPage'],
    [cursor('data', { nextCursor: '$.data[-1].id' }), 'cursorIdPage'],
    [{ type: 'url', outputs: { results: '$.data', nextUrl: '$.next' } }, 'cursorUrlPage'],
  ])('the declaration %j is imported under the name %s', (value, name) => {
    const document = documentOf({ a: { [key]: value } });
    expect(importDeclarations({ document }).declarations.map(({ scheme }) => scheme)).toEqual([name]);
  });

  it('names of imported schemes of one type differ by items, by a parameter, or by a number', () => {
    const offset = (...names: readonly string[]) => ({
      type: 'offsetLimit',
      inputs: names.map((name) => input(name)),
      outputs: { results: '$.data' },
    });
    const start = { parameters: [parameter('offset', { ...integer, default: 5 })] };
    const document = documentOf({
      a: { [key]: cursor('users') },
      b: { [key]: cursor('groups') },
      c: { [key]: offset('offset') },
      d: { [key]: offset('offset', 'limit') },
      e: { [key]: offset('offset'), ...start },
    });
    expect(importDeclarations({ document }).declarations.map(({ scheme }) => scheme)).toEqual([
      'usersCursorPage',
      'groupsCursorPage',
      'offsetPage',
      'limitOffsetPage',
      'offsetPage2',
    ]);
  });

  it('names of imported schemes never differ only in upper and lower case', () => {
    const counting = (name: string) => ({
      parameters: [parameter(name)],
      [key]: { type: 'offsetLimit', inputs: [input('page', { name })], outputs: { results: '$.data' } },
    });
    const document = documentOf({ a: counting('pageNumber'), b: counting('page_number') });
    expect(importDeclarations({ document }).declarations.map(({ scheme }) => scheme)).toEqual([
      'numberedPage',
      'numberedPage2',
    ]);
  });

  it.each(['cursorPage', 'CursorPage', 'cursor_page'])(
    'an imported scheme gets a number if its name is taken as %s',
    (name) => {
      const document = documentOf({ a: { [key]: cursor() } }, { [ext]: [generated(name, 'users')] });
      expect(bindings(applied(document, importDeclarations({ document })))).toEqual(['cursorPage2']);
    },
  );
});
