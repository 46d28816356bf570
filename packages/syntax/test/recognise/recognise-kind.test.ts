import { objectReader, type Reader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { documentNamedBy, overlaysNamedBy, recogniseKind, whyOther } from '../../src/index.js';

const method = { list: { endpoint: 'get /users' } };

describe('the kind of a file follows from the keys of its root', () => {
  it.each([
    ['openapi', 'OpenAPI 3', { openapi: '3.1.0', info: {} }],
    ['openapi', 'a version that is a number', { openapi: 3.1, paths: {} }],
    ['openapi', 'a future version', { openapi: '4.0.0', components: {} }],
    ['openapi', 'Swagger', { swagger: '2.0', definitions: {} }],
    ['openapi', 'Swagger with its version as a number', { swagger: 2, info: {} }],
    ['openapi', 'webhooks without paths', { openapi: '3.1.0', webhooks: {} }],
    [
      'openapi',
      'a document that also has the key pagination',
      { openapi: '3.0.0', info: {}, pagination: [{}] },
    ],
    [
      'openapi',
      'a new document that declares pagination first',
      { openapi: '3.1.0', 'x-acme-pagination': [] },
    ],
    ['openapi', 'operations and a null version', { openapi: null, paths: { '/users': { get: {} } } }],
    ['openapi', 'operations and an invalid version', { swagger: 'two', paths: { '/users': { get: {} } } }],
    [
      'config',
      'the file of a document and the key swagger',
      { openapi: './openapi.yaml', swagger: '2.0', targets: [] },
    ],
    [
      'config',
      'settings that name a document, and the key readme',
      { openapi: { document: 'api', format: 'yaml' }, readme: {} },
    ],
    [
      'config',
      'the file of a document and an empty list of schemes',
      { openapi: './openapi.yaml', pagination: [] },
    ],
    ['config', 'a list of schemes', { pagination: [{ name: 'a' }] }],
    ['config', 'a list of schemes with a null entry', { pagination: [null, { name: 'a' }] }],
    ['config', 'a resource with methods', { resources: { users: { methods: method } } }],
    ['config', 'a resource with empty methods', { resources: { users: { methods: {} } } }],
    ['config', 'a resource with subresources', { resources: { a: null, users: { subresources: {} } } }],
    [
      'config',
      'openapi with settings, and a resource with methods',
      { openapi: { a: 1 }, resources: { users: { methods: {} } } },
    ],
    ['other', 'openapi with settings only', { openapi: { code_samples: 'mintlify' } }],
    ['other', 'openapi with an empty object, and paths', { openapi: {}, paths: {} }],
    [
      'other',
      'swagger with settings, as in Spring',
      { swagger: { enabled: true }, server: { port: 8080 }, info: { a: 1 } },
    ],
    [
      'other',
      'the file of a document among settings of MkDocs',
      { site_name: 'Docs', nav: [], openapi: 'docs/openapi.json' },
    ],
    ['config', 'only the file of a document', { openapi: './openapi.yaml' }],
    ['other', 'openapi: true', { openapi: true, info: {} }],
    [
      'other',
      'swagger: enabled, and paths that are not URLs',
      { swagger: 'enabled', paths: { '/docs': 'docs', src: './src' } },
    ],
    ['other', 'a version only', { openapi: '3.1.0' }],
    ['other', 'a null version', { openapi: null, info: {} }],
    ['other', 'a date as the version', { openapi: '2024-01-01', info: {} }],
    ['other', 'an empty list in pagination', { pagination: [] }],
    ['other', 'a list of numbers in pagination', { pagination: [1, 2] }],
    ['other', 'a list of lists in pagination', { pagination: [['a']] }],
    ['other', 'an object in pagination', { pagination: { size: 10 } }],
    ['other', 'an object with number keys in pagination', { pagination: { 0: 10 } }],
    ['other', 'resources without methods', { resources: { limits: { cpu: 1 } } }],
    ['other', 'a string in place of methods', { resources: { users: { methods: 'get' } } }],
    ['other', 'a list in place of methods', { resources: { users: { methods: ['GET'] } } }],
    ['other', 'a list in place of resources', { resources: [{ methods: method }].map(() => 'a') }],
    ['other', 'paths only', { paths: { '/users': {} } }],
    ['other', 'no keys', {}],
    ['other', 'a list', ['openapi', 'swagger', 'pagination']],
    ['other', 'a string', 'openapi'],
    ['other', 'null', null],
    ['other', '__proto__ as a key', JSON.parse('{"__proto__": {"openapi": "3.0.0"}}')],
  ])('recogniseKind returns %s for a file with this root: %s', (kind, _, value) => {
    expect(recogniseKind(objectReader(value))).toBe(kind);
  });

  it('recogniseKind reads only the keys of the root', () => {
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
    expect([kind, asked]).toStrictEqual(['openapi', [['openapi'], ['swagger']]]);
  });
});

describe('explanations of files that are neither a document nor a configuration', () => {
  it.each([
    [{ openapi: { code_samples: 'mintlify' } }, 'its openapi holds settings, not a version', false],
    [{ swagger: { enabled: true } }, 'its swagger holds settings, not a version', false],
    [{ openapi: true }, 'its openapi is true, not a version', false],
    [{ openapi: null, info: {} }, 'its openapi is null, not a version', true],
    [
      { openapi: '3.1.0' },
      'it has openapi, but none of info, paths, components, webhooks or definitions',
      true,
    ],
    [{ openApi: '3.1.0', paths: {} }, 'its key openApi should be openapi', true],
    [{ Resources: {} }, 'its key Resources should be resources', false],
    [
      { openapi: 'docs/api.yaml', nav: [] },
      'its openapi is a file name, but it has no other key of a configuration',
      false,
    ],
    [{ pagination: [1, 2] }, 'its pagination is not a list of schemes', false],
    [{ resources: { limits: {} } }, 'its resources have no methods', false],
  ])(
    'whyOther explains the file %j: %s, and whether it resembles a known kind: %s',
    (value, problem, isNear) => {
      expect(whyOther(objectReader(value))).toEqual({ problem, isNear });
    },
  );

  it.each([[{ name: 'package' }], ['openapi'], [null]])(
    'whyOther returns undefined if the file has no key of a known kind: %j',
    (value) => {
      expect(whyOther(objectReader(value))).toBeUndefined();
    },
  );
});

describe('the document that a configuration names', () => {
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
  ])('the document of a configuration is read from openapi if it can be a path: %j', (openapi, named) => {
    expect(documentNamedBy(objectReader({ openapi }))).toBe(named);
  });

  it('a configuration that is not an object, or has no openapi, names no document', () => {
    for (const value of [{}, null, 'openapi.yaml', ['openapi.yaml']])
      expect(documentNamedBy(objectReader(value))).toBeUndefined();
  });
});

describe('the overlays that a configuration names', () => {
  it.each([
    [{ document: 'api.yaml', overlays: ['./one.yaml', 'two.yaml'] }, ['./one.yaml', 'two.yaml']],
    [{ overlays: ['one.yaml'] }, ['one.yaml']],
    [{ overlays: ['', 1, 'one.yaml', null] }, ['one.yaml']],
    [{ overlays: 'one.yaml' }, []],
    [{ overlays: { one: 'one.yaml' } }, []],
    ['api.yaml', []],
  ])('the overlays of a configuration are read from openapi.overlays: %j', (openapi, paths) => {
    const named = overlaysNamedBy(objectReader({ openapi }));
    expect(named.map(({ path }) => path)).toEqual(paths);
  });

  it('a file with only openapi.overlays is recognised as a configuration', () => {
    expect(recogniseKind(objectReader({ openapi: { overlays: ['one.yaml'] } }))).toBe('config');
  });
});
