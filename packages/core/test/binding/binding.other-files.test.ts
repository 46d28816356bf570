import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { hostOf } from '../openapi/sources.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, marked, page, usersConfig } from './documents.js';

function analyzeWith(document: JsonObject, files: Readonly<Record<string, Json>>, config?: JsonObject) {
  const { reader, openFile } = hostOf(document, files);
  return analyze({ document: reader, options: { openFile }, ...(config !== undefined && { config }) });
}

const root = { 'x-vendor-pagination': [declarations.offset] };
const elsewhere = documentWith({ '/users': { $ref: 'users.yaml' } }, root);

describe('operations and parameters in other files are bound as if they were in the document', () => {
  it('an operation in another file is bound to the scheme that it names, with `decidedBy` in that file', () => {
    const { methods, findings } = analyzeWith(elsewhere, {
      'users.yaml': { get: { operationId: 'listUsers', 'x-vendor-pagination': 'offsetPage' } },
    });
    const decidedBy = {
      source: 'document',
      file: 'users.yaml',
      pointer: ['get', 'x-vendor-pagination'],
      part: 'value',
    };
    expect(methods).toEqual([
      {
        operation: 'get /users',
        operationId: 'listUsers',
        scheme: 'offsetPage',
        why: 'operation',
        decidedBy,
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('an operation in another file is bound by a marker in a third file', () => {
    const { methods } = analyzeWith(elsewhere, {
      'users.yaml': { get: { parameters: [{ $ref: 'parameters.yaml#/skip' }] } },
      'parameters.yaml': { skip: marked('offset') },
    });
    expect(methods.map(({ scheme, decidedBy }) => [scheme, decidedBy?.file, decidedBy?.pointer])).toEqual([
      ['offsetPage', 'parameters.yaml', ['skip', 'x-vendor-pagination-property']],
    ]);
  });

  it('a configured endpoint is not stale if its operation is in another file of the document', () => {
    const { methods, findings } = analyzeWith(
      elsewhere,
      { 'users.yaml': { get: {} } },
      usersConfig({ paginated: 'offsetPage' }),
    );
    expect(methods.map(({ operation, method, scheme }) => [operation, method, scheme])).toEqual([
      ['get /users', 'list', 'offsetPage'],
    ]);
    expect(findings).toEqual([]);
  });

  it('without `openFile`, operations in other files are left out of an analysis', () => {
    expect(bindings(analyze({ document: elsewhere }))).toEqual([]);
  });
});

describe('findings about other files name the file', () => {
  const reported = (files: Readonly<Record<string, Json>>, document = elsewhere) =>
    analyzeWith(document, files).findings.map(({ code, file, pointer, related = [] }) => [
      code,
      file,
      pointer,
      ...related.map((place) => [place.file, place.pointer]),
    ]);

  it('an unknown scheme name on an operation in another file is reported in that file', () => {
    expect(reported({ 'users.yaml': { get: { 'x-vendor-pagination': 'offsetPag' } } })).toEqual([
      ['Pagination/UnknownScheme', 'users.yaml', ['get', 'x-vendor-pagination']],
    ]);
  });

  it('a finding about an inline scheme is reported in the file that contains the scheme', () => {
    const document = documentWith({
      '/users': { $ref: 'users.yaml' },
      '/b': { get: { 'x-vendor-pagination': page('p', 'other') } },
    });
    const inline = { ...page('p'), response: {} };
    expect(reported({ 'users.yaml': { get: { 'x-vendor-pagination': inline } } }, document)).toEqual([
      ['Pagination/MissingItems', 'users.yaml', ['get', 'x-vendor-pagination', 'response']],
      [
        'Pagination/NameCollision',
        undefined,
        ['paths', '/b', 'get', 'x-vendor-pagination', 'name'],
        ['users.yaml', ['get', 'x-vendor-pagination', 'name']],
      ],
    ]);
  });

  it('a marker in another file without a type, or without a scheme of its type, is reported in that file', () => {
    const parameters = [marked('offset', 'a'), marked('cursor', 'b'), marked('zzz', 'c')];
    const at = (index: number, ...rest: string[]) => [
      'get',
      'parameters',
      index,
      'x-vendor-pagination-property',
      ...rest,
    ];
    expect(
      reported({ 'users.yaml': { get: { parameters } } }).filter(
        ([code]) => code !== 'Pagination/UnusedScheme',
      ),
    ).toEqual([
      ['Document/InvalidMarker', 'users.yaml', at(2, 'type')],
      ['Pagination/UnmatchedMarker', 'users.yaml', at(1, 'type')],
    ]);
  });

  it('a broken reference and an unknown code in an ignore list are reported in the file that has them', () => {
    const item = {
      get: {
        parameters: [marked('offset'), { $ref: '#/nothing' }],
        'x-vendor-pagination-ignore': ['Document/UnresolvedReference', 'zzz'],
      },
    };
    const { findings } = analyzeWith(elsewhere, {
      'users.yaml': item,
    });
    const about = findings.filter(({ code }) => code.startsWith('Document/'));
    expect(about.map(({ code, file, pointer, ignoredBy }) => [code, file, pointer, ignoredBy])).toEqual([
      [
        'Document/UnresolvedReference',
        'users.yaml',
        ['get', 'parameters', 1, '$ref'],
        { source: 'document', file: 'users.yaml', pointer: ['get', 'x-vendor-pagination-ignore'] },
      ],
      ['Document/InvalidIgnore', 'users.yaml', ['get', 'x-vendor-pagination-ignore', 1], undefined],
    ]);
  });

  it('equal faults at equal pointers in two files are two findings', () => {
    const document = documentWith({ '/a': { $ref: 'a.yaml' }, '/b': { $ref: 'b.yaml' } });
    const item = { get: { 'x-vendor-pagination': 7 } };
    expect(reported({ 'a.yaml': item, 'b.yaml': item }, document)).toEqual([
      ['Document/InvalidBinding', 'a.yaml', ['get', 'x-vendor-pagination']],
      ['Document/InvalidBinding', 'b.yaml', ['get', 'x-vendor-pagination']],
    ]);
  });
});

describe('a finding on a path item that several paths share is reported once', () => {
  const value = { get: { 'x-vendor-pagination': true } };

  it.each<[string, JsonObject, JsonObject]>([
    [
      'under components',
      { '/a': { $ref: '#/components/pathItems/A' }, '/b': { $ref: '#/components/pathItems/A' } },
      { components: { pathItems: { A: value } } },
    ],
    ['at one of the paths', { '/a': value, '/b': { $ref: '#/paths/~1a' } }, {}],
    ['in another file', { '/a': { $ref: 'a.yaml' }, '/b': { $ref: './a.yaml' } }, {}],
  ])('a finding on a shared path item is reported once: %s', (_, paths, rest) => {
    const { findings } = analyzeWith(documentWith(paths, rest), { 'a.yaml': value });
    expect(findings.map(({ code }) => code)).toEqual(['Document/InvalidBinding']);
  });
});
