import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/binding/analyze.js';
import type { Json } from '../../src/json/json.js';
import { listOperations } from '../../src/openapi/operations.js';
import { objectReader } from '../../src/reader/reader.js';
import { documentWith } from '../binding/documents.js';

function names(paths: Json): readonly string[] {
  return listOperations(objectReader({ paths })).operations.map(({ name }) => name);
}

describe('the operations of a document', () => {
  it('are `<verb> <path>` in its order', () => {
    expect(names({ '/b': { post: {}, get: {} }, '/a/{id}': { delete: {} } })).toEqual([
      'post /b',
      'get /b',
      'delete /a/{id}',
    ]);
  });

  it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])('%s is a verb', (verb) => {
    expect(names({ '/a': { [verb]: {} } })).toEqual([`${verb} /a`]);
  });

  it.each(['parameters', 'summary', 'servers', '$schema', 'x-get', 'GET', 'constructor'])(
    '%s is none',
    (key) => {
      expect(names({ '/a': { [key]: {} } })).toEqual([]);
    },
  );

  it('carry the place they stand at, and their operationId', () => {
    const { operations } = listOperations(
      objectReader({ paths: { '/a': { get: { operationId: 'listA' } } } }),
    );
    expect(operations).toEqual([
      { name: 'get /a', operationId: 'listA', pointer: ['paths', '/a', 'get'], pathItem: ['paths', '/a'] },
    ]);
  });

  it.each<[string, Json]>([
    ['an operationId that is no text', { operationId: 7 }],
    ['none', {}],
  ])('are read with %s', (_, operation) => {
    const { operations } = listOperations(objectReader({ paths: { '/a': { get: operation } } }));
    expect(operations).toEqual([
      { name: 'get /a', pointer: ['paths', '/a', 'get'], pathItem: ['paths', '/a'] },
    ]);
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a text', 'x'],
    ['a boolean', true],
  ])('%s under a verb is none', (_, operation) => {
    expect(names({ '/a': { get: operation, post: {} } })).toEqual(['post /a']);
  });

  it.each<[string, Json]>([
    ['absent', {}],
    ['null', { paths: null }],
    ['a text', { paths: 'x' }],
    ['a list', { paths: [{ get: {} }] }],
    ['empty', { paths: {} }],
    ['holding scalars', { paths: { '/a': 1, '/b': null, '/c': 'x', '/d': [] } }],
    ['holding extensions', { paths: { 'x-note': { get: {} }, a: { get: {} } } }],
  ])('are none where paths is %s', (_, document) => {
    expect(listOperations(objectReader(document))).toMatchObject({ operations: [], broken: [] });
  });

  it('webhooks and callbacks are left alone', () => {
    const document = documentWith(
      {
        '/a': {
          post: { callbacks: { done: { '{$request.body#/url}': { post: { 'x-vendor-pagination': 'x' } } } } },
        },
      },
      { webhooks: { added: { post: { 'x-vendor-pagination': 'x', 'x-vendor-pagination-ignore': 3 } } } },
    );
    const { methods, findings } = analyze({ document });
    expect(methods.map(({ operation }) => operation)).toEqual(['post /a']);
    expect(findings).toEqual([]);
  });

  it('a path item that is a reference has its operations where the reference leads', () => {
    const document = {
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: {} } } },
    };
    expect(listOperations(objectReader(document)).operations).toEqual([
      {
        name: 'get /a',
        pointer: ['components', 'pathItems', 'A', 'get'],
        pathItem: ['components', 'pathItems', 'A'],
      },
    ]);
  });
});
