import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { listOperations, operationIdOf } from '../../src/openapi/operations.js';
import { analyze } from '../binding/bind.js';
import { documentWith } from '../binding/documents.js';
import { at, sourceOf } from './sources.js';

function names(paths: Json): readonly string[] {
  return listOperations(sourceOf({ paths })).operations.map(({ name }) => name);
}

/** The operations of a document, with pointers as their places. */
function listed(document: Json, files: Readonly<Record<string, Json>> = {}) {
  return listOperations(sourceOf(document, files)).operations.map((operation) => {
    const operationId = operationIdOf(operation);
    return {
      name: operation.name,
      ...(operationId !== undefined && { operationId }),
      node: at(operation.node),
      pathItem: at(operation.pathItem),
    };
  });
}

describe('the operations of a document', () => {
  it('operations are named `<verb> <path>` and listed in document order', () => {
    expect(names({ '/b': { post: {}, get: {} }, '/a/{id}': { delete: {} } })).toEqual([
      'post /b',
      'get /b',
      'delete /a/{id}',
    ]);
  });

  it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])(
    'the key %s of a path item is an operation',
    (verb) => {
      expect(names({ '/a': { [verb]: {} } })).toEqual([`${verb} /a`]);
    },
  );

  it.each(['parameters', 'summary', 'servers', '$schema', 'x-get', 'GET', 'constructor'])(
    'the key %s of a path item is not an operation',
    (key) => {
      expect(names({ '/a': { [key]: {} } })).toEqual([]);
    },
  );

  it('a listed operation has a place, a path item and an operationId', () => {
    expect(listed({ paths: { '/a': { get: { operationId: 'listA' } } } })).toEqual([
      { name: 'get /a', operationId: 'listA', node: ['paths', '/a', 'get'], pathItem: ['paths', '/a'] },
    ]);
  });

  it.each<[string, Json]>([
    ['its operationId is a number', { operationId: 7 }],
    ['it has no operationId', {}],
  ])('an operation without a valid operationId is listed: %s', (_, operation) => {
    expect(listed({ paths: { '/a': { get: operation } } })).toEqual([
      { name: 'get /a', node: ['paths', '/a', 'get'], pathItem: ['paths', '/a'] },
    ]);
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a string', 'x'],
    ['a boolean', true],
  ])('an operation is listed even if its value is %s', (_, operation) => {
    expect(names({ '/a': { get: operation, post: {} } })).toEqual(['get /a', 'post /a']);
  });

  it.each<[string, Json]>([
    ['absent', {}],
    ['null', { paths: null }],
    ['a string', { paths: 'x' }],
    ['a list', { paths: [{ get: {} }] }],
    ['an empty object', { paths: {} }],
    ['an object of scalars', { paths: { '/a': 1, '/b': null, '/c': 'x', '/d': [] } }],
    ['an object of extensions', { paths: { 'x-note': { get: {} }, a: { get: {} } } }],
  ])('a document has no operations if paths is %s', (_, document) => {
    expect(listOperations(sourceOf(document))).toMatchObject({ operations: [], broken: [] });
  });

  it('operations of webhooks and callbacks are not listed, and each declaration in them is reported once', () => {
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
    expect(findings.map(({ code, pointer }) => [code, pointer.at(0), pointer.at(-1)])).toEqual([
      ['Document/UnreadExtension', 'webhooks', 'x-vendor-pagination'],
      ['Document/UnreadExtension', 'webhooks', 'x-vendor-pagination-ignore'],
      ['Document/UnreadExtension', 'paths', 'x-vendor-pagination'],
    ]);
  });

  it('a path item that is a reference has the operations of its target', () => {
    const document = {
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: {} } } },
    };
    expect(listed(document)).toEqual([
      {
        name: 'get /a',
        node: ['components', 'pathItems', 'A', 'get'],
        pathItem: ['components', 'pathItems', 'A'],
      },
    ]);
  });

  it('the operations of a path item in another file are located in that file', () => {
    const document = { paths: { '/a': { $ref: 'paths/a.yaml' }, '/b': { $ref: 'paths/all.yaml#/b~1c' } } };
    const files = {
      'paths/a.yaml': { get: {} },
      'paths/all.yaml': { 'b/c': { $ref: './a.yaml' }, x: { post: {} } },
    };
    expect(listed(document, files)).toEqual([
      { name: 'get /a', node: ['paths/a.yaml:', 'get'], pathItem: ['paths/a.yaml:'] },
      { name: 'get /b', node: ['paths/a.yaml:', 'get'], pathItem: ['paths/a.yaml:'] },
    ]);
  });

  it("operations next to a path item's $ref take precedence over operations of the referenced path item", () => {
    const document = {
      paths: { '/a': { $ref: '#/x', get: { operationId: 'own' }, post: {} } },
      x: { get: { operationId: 'far' }, put: {} },
    };
    expect(listed(document)).toEqual([
      { name: 'get /a', operationId: 'own', node: ['paths', '/a', 'get'], pathItem: ['paths', '/a'] },
      { name: 'post /a', node: ['paths', '/a', 'post'], pathItem: ['paths', '/a'] },
      { name: 'put /a', node: ['x', 'put'], pathItem: ['x'] },
    ]);
  });

  it('operations next to the broken $ref of a path item are listed, and the path is listed as unread', () => {
    const document = { paths: { '/a': { $ref: './nowhere.yaml', get: {} } } };
    const { operations, unread } = listOperations(sourceOf(document));
    expect([operations.map(({ name }) => name), [...unread]]).toEqual([['get /a'], ['/a']]);
  });
});
