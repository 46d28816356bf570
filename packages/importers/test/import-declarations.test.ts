import type { JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../../core/test/binding/documents.js';
import { importDeclarations } from '../src/import/import-declarations.js';
import { applied } from './applied.js';
import { bindings, cursor, documentOf, ext, generated, listing, outcomes } from './import-documents.js';
import { input, integer, key, parameter } from './speakeasy/operations.js';

describe('a declaration is imported', () => {
  it('a declaration is imported as a scheme at the root, in front of the paths, and its name in the place of the old key', () => {
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

  it('a declaration is imported to a configuration of Pagewright where one is given', () => {
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

  it('under another prefix', () => {
    const document = documentOf({ a: { [key]: cursor() } });
    const imported = importDeclarations({ document, options: { vendorPrefix: 'acme' } });
    expect(Object.keys(applied(document, imported))).toContain('x-acme-pagination');
  });

  it('a declaration that takes the operation out of pagination is imported as false', () => {
    const document = documentOf({ a: { [key]: {} } });
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: never']);
    expect(bindings(applied(document, imported))).toEqual([false]);
    expect(applied(document, imported)[ext]).toBeUndefined();
  });

  it('a declaration without an equal is not imported: it stays, with a finding', () => {
    const document = documentOf({ a: { [key]: cursor('data[0:9]') }, b: { [key]: { type: 'x' } } });
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: left', 'get /b: left']);
    expect(imported.changes).toEqual([]);
    expect(imported.findings.map(({ code }) => code)).toEqual([
      'Pagination/ForeignUncarried',
      'Pagination/ForeignUnreadable',
    ]);
  });

  it('a declaration is imported inline where the root has a value that is no list', () => {
    const document = documentOf({ a: { [key]: cursor() } }, { [ext]: {} });
    expect(bindings(applied(document, importDeclarations({ document })))).toEqual([generated('cursorPage')]);
  });

  it('declarations of the chosen dialects and operations alone are imported', () => {
    const document = documentOf({ a: { [key]: cursor() }, b: { [key]: cursor() } });
    expect(importDeclarations({ document, options: { from: ['fern'] } }).declarations).toEqual([]);
    const only = importDeclarations({ document, options: { only: ['GET /b'] } });
    expect(bindings(applied(document, only))).toEqual([undefined, 'cursorPage']);
  });

  it('once, where several paths share the operation', () => {
    const document = documentWith(
      { '/a': { $ref: '#/components/pathItems/Users' }, '/b': { $ref: '#/components/pathItems/Users' } },
      { components: { pathItems: { Users: { get: listing({ [key]: cursor() }) } } } },
    );
    const imported = importDeclarations({ document });
    expect(outcomes(imported)).toEqual(['get /a: exact cursorPage', 'get /b: exact cursorPage']);
    expect(imported.changes[0]?.edits.map(({ kind }) => kind)).toEqual(['insert', 'insert', 'remove']);
  });

  it('an imported declaration is checked at its own text', () => {
    const document = documentOf({ a: { [key]: cursor('rows') } });
    const [finding, ...others] = importDeclarations({ document }).findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'Pagination/ItemsNotFound',
      pointer: ['paths', '/a', 'get', key, 'outputs', 'results'],
    });
  });

  it('findings of an import are ignored where the document ignores them', () => {
    const ignore = { 'x-vendor-pagination-ignore': ['Pagination/ItemsNotFound'] };
    const document = documentOf({ a: { [key]: cursor('rows'), ...ignore } });
    expect(importDeclarations({ document }).findings.map(({ ignoredBy }) => ignoredBy?.pointer)).toEqual([
      ['paths', '/a', 'get', 'x-vendor-pagination-ignore'],
    ]);
  });
});

describe('equal schemes', () => {
  it('equal schemes are one', () => {
    const document = documentOf({
      a: { [key]: cursor() },
      b: { [key]: cursor() },
      c: { [key]: cursor('users') },
    });
    const after = applied(document, importDeclarations({ document }));
    expect(bindings(after)).toEqual(['dataCursorPage', 'dataCursorPage', 'usersCursorPage']);
    expect(after[ext]).toHaveLength(2);
  });

  it('as one that is there already are that one', () => {
    const document = documentOf(
      { a: { [key]: cursor() } },
      { [ext]: [{ ...generated('pages'), description: 'All' }] },
    );
    const after = applied(document, importDeclarations({ document }));
    expect(bindings(after)).toEqual(['pages']);
    expect(after[ext]).toHaveLength(1);
  });
});

describe('names', () => {
  it.each<[JsonObject, string]>([
    [{ type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } }, 'numberedPage'],
    [{ type: 'offsetLimit', inputs: [input('offset')], outputs: { results: '$.data' } }, 'offsetPage'],
    [cursor(), 'cursorPage'],
    [cursor('data', { nextCursor: '$.data[-1].id' }), 'cursorIdPage'],
    [{ type: 'url', outputs: { results: '$.data', nextUrl: '$.next' } }, 'cursorUrlPage'],
  ])('%j is %s', (value, name) => {
    const document = documentOf({ a: { [key]: value } });
    expect(importDeclarations({ document }).declarations.map(({ scheme }) => scheme)).toEqual([name]);
  });

  it('names of several schemes of a type contain the difference: the items, else a parameter, else a number', () => {
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

  it('names of imported schemes do not distinguish what differs in its case alone', () => {
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
    'names that are taken, as %s, get a number',
    (name) => {
      const document = documentOf({ a: { [key]: cursor() } }, { [ext]: [generated(name, 'users')] });
      expect(bindings(applied(document, importDeclarations({ document })))).toEqual(['cursorPage2']);
    },
  );
});
