import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { analyze } from '../binding/bind.js';
import { bindings, marked } from '../binding/documents.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';

const body = {
  'x-vendor-pagination': [declarations.offset],
  paths: { '/users': { get: { parameters: [marked('offset')] } } },
};

describe('D34: OpenAPI 3.0, 3.1 and 2.0 (`swagger: "2.0"`) are read', () => {
  it.each<[string, Json]>([
    ['openapi', '3.0.0'],
    ['openapi', '3.0.4'],
    ['openapi', '3.1.0'],
    ['openapi', '3.1.1'],
    ['openapi', '3.2.0'],
    ['openapi', '3'],
    ['openapi', 3.1],
    ['openapi', 3],
    ['swagger', '2.0'],
    ['swagger', 2],
  ])('a document with the version key %s: %j is read without a finding', (key, version) => {
    const analysis = analyze({ document: { [key]: version, ...body } });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
    expect(analysis.findings).toEqual([]);
  });

  it('a document with both `openapi` and `swagger` is read in the version of `openapi`', () => {
    for (const swagger of ['2.0', 2]) {
      const analysis = analyze({ document: { openapi: '3.0.0', swagger, ...body } });
      expect(analysis.findings).toEqual([]);
    }
  });

  it.each<[string, Json, string]>([
    ['no version', {}, 'it has neither the key openapi nor swagger.'],
    ['another version', { openapi: '4.0.0' }, 'its openapi version is not 3.x.'],
    ['2.0 under openapi', { openapi: '2.0' }, 'its openapi version is not 3.x.'],
    ['30 under openapi', { openapi: '30' }, 'its openapi version is not 3.x.'],
    ['an empty version', { openapi: '' }, 'its openapi version is not 3.x.'],
    ['a null version', { openapi: null }, 'its openapi version is not 3.x.'],
    ['a boolean version', { openapi: true }, 'its openapi version is not 3.x.'],
    ['a list as its version', { openapi: ['3.1.0'] }, 'its openapi version is not 3.x.'],
    ['3.0 under swagger', { swagger: '3.0' }, 'its swagger version is not 2.0.'],
    ['1.2 under swagger', { swagger: '1.2' }, 'its swagger version is not 2.0.'],
    ['20 under swagger', { swagger: 20 }, 'its swagger version is not 2.0.'],
  ])(
    'a document with paths and %s is read, and the version is reported as unknown',
    (_, version, problem) => {
      const analysis = analyze({ document: { ...(version as JsonObject), ...body } });
      expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
      expect(reported(analysis.findings)).toEqual([
        ['Document/UnknownVersion', 'warn', 'document', Object.keys(version as JsonObject), 'value'],
      ]);
      expect(messages(analysis.findings)).toEqual([`This is read as an OpenAPI document, but ${problem}`]);
    },
  );

  it.each<[Json]>([
    [{ openapi: null }],
    [{ openapi: '' }],
    [{ swagger: null }],
    [{ openapi: null, info: { title: 'A' } }],
  ])('a document with an empty version key and no paths has no finding yet: %j', (document) => {
    expect(analyze({ document: document as JsonObject }).findings).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['an empty object', {}, 'it has neither the key openapi nor swagger.'],
    ['paths that are null', { ...body, paths: null }, 'it has neither the key openapi nor swagger.'],
    ['a list', [], 'it has neither the key openapi nor swagger.'],
    ['null', null, 'it is null.'],
    ['a string', 'openapi: 3.1.0', 'it is a string.'],
    ['a number', 3, 'it is a number.'],
  ])(
    'a file without a version and without paths is reported as not being a document: %s',
    (_, document, problem) => {
      const analysis = analyze({ document });
      expect([analysis.schemes, analysis.methods]).toEqual([[], []]);
      expect(reported(analysis.findings)).toEqual([
        ['Document/NotOpenApi', 'error', 'document', [], 'value'],
      ]);
      expect(messages(analysis.findings)).toEqual([`This is not an OpenAPI document: ${problem}`]);
    },
  );

  it('a file without paths and with an unknown version is reported at the version, and not read', () => {
    const { findings } = analyze({ document: { openapi: '4.0.0' } });
    expect(reported(findings)).toEqual([['Document/NotOpenApi', 'error', 'document', ['openapi'], 'value']]);
  });

  it('a file with a known version is a document even without paths', () => {
    expect(analyze({ document: { openapi: '3.1.0' } })).toEqual({
      schemes: [],
      located: [],
      methods: [],
      declaredElsewhere: [],
      findings: [],
    });
  });

  it('a configuration is not checked against a file that is not an API document', () => {
    const config = {
      pagination: [declarations.offset],
      resources: { users: { methods: { list: 'get /users' } } },
    };
    const analysis = analyze({ document: {}, config });
    expect(reported(analysis.findings)).toEqual([['Document/NotOpenApi', 'error', 'document', [], 'value']]);
  });
});

describe('D34: markers in every version', () => {
  it('in Swagger 2.0 a marker on a shared parameter is read', () => {
    const document = {
      swagger: '2.0',
      'x-vendor-pagination': [declarations.offset],
      parameters: { Skip: marked('offset') },
      paths: { '/users': { get: { parameters: [{ $ref: '#/parameters/Skip' }] } } },
    };
    expect(bindings(analyze({ document }))).toEqual([['get /users', 'offsetPage', 'marker']]);
  });

  it.each(['3.0.3', '3.1.0'])('in OpenAPI %s a marker on a parameter in `components` is read', (openapi) => {
    const document = {
      openapi,
      'x-vendor-pagination': [declarations.offset],
      components: { parameters: { Skip: marked('offset') } },
      paths: { '/users': { get: { parameters: [{ $ref: '#/components/parameters/Skip' }] } } },
    };
    expect(bindings(analyze({ document }))).toEqual([['get /users', 'offsetPage', 'marker']]);
  });
});
