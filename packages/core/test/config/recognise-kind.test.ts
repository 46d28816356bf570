import { describe, expect, it } from 'vitest';
import {
  documentNamedBy,
  objectReader,
  overlaysNamedBy,
  type Reader,
  recogniseKind,
} from '../../src/entries/index.js';

const method = { list: { endpoint: 'get /users' } };

describe('the kind of a file follows from its root', () => {
  it.each([
    ['openapi', 'OpenAPI 3', { openapi: '3.1.0' }],
    ['openapi', 'OpenAPI without a version', { openapi: null }],
    ['openapi', 'a version that is a number', { openapi: 3.1 }],
    ['openapi', 'Swagger', { swagger: '2.0' }],
    ['openapi', 'a document with schemes of a configuration', { openapi: '3.0.0', pagination: [] }],
    ['config', 'a document that is named, beside a version', { openapi: './openapi.yaml', swagger: '2.0' }],
    ['config', 'a document that is named with more', { openapi: { document: 'api', format: 'yaml' } }],
    ['config', 'a list of schemes', { pagination: [{ name: 'a' }] }],
    ['config', 'an empty list of schemes', { pagination: [] }],
    ['config', 'methods of a resource', { resources: { users: { methods: method } } }],
    ['config', 'no methods yet', { resources: { users: { methods: {} } } }],
    ['config', 'resources in resources', { resources: { a: null, users: { subresources: {} } } }],
    [
      'config',
      'settings for a document, beside methods',
      { openapi: { a: 1 }, resources: { users: { methods: {} } } },
    ],
    ['openapi', 'settings where a version should be', { openapi: {}, paths: {} }],
    ['other', 'pagination of something else', { pagination: { size: 10 } }],
    ['other', 'pagination of something else, by numbers', { pagination: { 0: 10 } }],
    ['other', 'resources of something else', { resources: { limits: { cpu: 1 } } }],
    ['other', 'methods that are none', { resources: { users: { methods: 'get' } } }],
    ['other', 'a list of resources', { resources: [{ methods: method }].map(() => 'a') }],
    ['other', 'paths alone', { paths: { '/users': {} } }],
    ['other', 'nothing', {}],
    ['other', 'no object', ['openapi', 'swagger', 'pagination']],
    ['other', 'a text', 'openapi'],
    ['other', 'no value', null],
    ['other', 'names that every object has', JSON.parse('{"__proto__": {"openapi": "3.0.0"}}')],
  ])('%s: %s', (kind, _, value) => {
    expect(recogniseKind(objectReader(value))).toBe(kind);
  });

  it('the root is all that is read of a file', () => {
    const value = { paths: { '/users': { get: {} } }, info: {}, swagger: '2.0' };
    const asked: unknown[] = [];
    const reader: Reader = objectReader(value);
    const kind = recogniseKind({
      ...reader,
      get: (pointer) => {
        asked.push(pointer);
        return reader.get(pointer);
      },
    });
    expect([kind, asked]).toStrictEqual(['openapi', [['openapi']]]);
  });
});

describe('a configuration names its document', () => {
  it.each([
    ['openapi.yaml', 'openapi.yaml'],
    ['API.YML', 'API.YML'],
    ['api.json', 'api.json'],
    ['api.jsonc', 'api.jsonc'],
    ['./api', './api'],
    ['..\\api', '..\\api'],
    [{ document: 'api' }, 'api'],
    [{ document: '3.1.0' }, '3.1.0'],
    ['3.1.0', undefined],
    ['api', undefined],
    ['yaml', undefined],
    ['', undefined],
    [3.1, undefined],
    [null, undefined],
    [{ document: '' }, undefined],
    [{ document: 1 }, undefined],
    [{}, undefined],
    [['openapi.yaml'], undefined],
  ])('openapi: %j', (openapi, named) => {
    expect(documentNamedBy(objectReader({ openapi }))).toBe(named);
  });

  it('a configuration may name no document', () => {
    for (const value of [{}, null, 'openapi.yaml', ['openapi.yaml']])
      expect(documentNamedBy(objectReader(value))).toBeUndefined();
  });
});

describe('a configuration names overlays', () => {
  it.each([
    [{ document: 'api.yaml', overlays: ['./one.yaml', 'two.yaml'] }, ['./one.yaml', 'two.yaml']],
    [{ overlays: ['one.yaml'] }, ['one.yaml']],
    [{ overlays: ['', 1, 'one.yaml', null] }, ['one.yaml']],
    [{ overlays: 'one.yaml' }, []],
    [{ overlays: { one: 'one.yaml' } }, []],
    ['api.yaml', []],
  ])('openapi: %j', (openapi, paths) => {
    const named = overlaysNamedBy(objectReader({ openapi }));
    expect(named.map(({ path }) => path)).toEqual(paths);
  });

  it('a file that names only overlays is a configuration', () => {
    expect(recogniseKind(objectReader({ openapi: { overlays: ['one.yaml'] } }))).toBe('config');
  });
});
