import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, operation, page, usersDocument } from './documents.js';

const { offset } = declarations;
const extension = [...operation, 'x-vendor-pagination'];

describe('Schemes in the API document through the extension key x-vendor-pagination', () => {
  it('x-vendor-pagination at the document root is the array of named schemes', () => {
    const root = { 'x-vendor-pagination': [offset, page('onePage')] };
    const analysis = analyze({ document: documentWith({}, root) });
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['offsetPage', 'onePage']);
  });

  it('x-vendor-pagination on an operation may be a scheme name', () => {
    const document = usersDocument(
      { 'x-vendor-pagination': 'offsetPage' },
      { 'x-vendor-pagination': [offset] },
    );
    const { methods, findings } = analyze({ document });
    expect(methods).toEqual([
      {
        operation: 'get /users',
        scheme: 'offsetPage',
        why: 'operation',
        decidedBy: { source: 'document', pointer: extension, part: 'value' },
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('x-vendor-pagination: false on an operation disables its pagination', () => {
    const { methods, findings } = analyze({ document: usersDocument({ 'x-vendor-pagination': false }) });
    expect(methods).toEqual([
      {
        operation: 'get /users',
        scheme: null,
        why: 'disabled',
        decidedBy: { source: 'document', pointer: extension, part: 'value' },
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('x-vendor-pagination on an operation may be a complete inline scheme', () => {
    const { schemes, methods, findings } = analyze({
      document: usersDocument({ 'x-vendor-pagination': offset }),
    });
    expect(schemes.map(({ name, type }) => [name, type])).toEqual([['offsetPage', 'offset']]);
    expect(methods).toEqual([
      {
        operation: 'get /users',
        scheme: 'offsetPage',
        why: 'inline',
        decidedBy: { source: 'document', pointer: extension, part: 'value' },
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('x-vendor-pagination may name a configured scheme', () => {
    const document = usersDocument({ 'x-vendor-pagination': 'offsetPage' });
    const analysis = analyze({ document, config: { pagination: [offset] } });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'operation']]);
    expect(analysis.findings).toEqual([]);
  });

  it.each<[string, Json]>([
    ['true', true],
    ['null', null],
    ['a number', 3],
    ['a list', ['offsetPage']],
  ])('x-vendor-pagination on an operation is reported and not read if it is %s', (said, value) => {
    const { methods, findings } = analyze({ document: usersDocument({ 'x-vendor-pagination': value }) });
    expect(methods).toEqual([{ operation: 'get /users', scheme: null, why: 'none' }]);
    expect(reported(findings)).toEqual([['Document/InvalidBinding', 'warn', 'document', extension, 'value']]);
    expect(messages(findings)).toEqual([
      `x-vendor-pagination on get /users is ${said}, and is not read: expected a scheme name, false, or an inline scheme.`,
    ]);
  });

  it.each<[string, Json]>([
    ['a string', 'offsetPage'],
    ['an object', offset],
    ['null', null],
    ['a boolean', false],
  ])('x-vendor-pagination at the document root is reported and not read if it is %s', (said, value) => {
    const { schemes, findings } = analyze({ document: documentWith({}, { 'x-vendor-pagination': value }) });
    expect(schemes).toEqual([]);
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination'], 'value'],
    ]);
    expect(messages(findings)[0]).toContain(`expected a list of schemes, found ${said}.`);
  });

  it('x-vendor-pagination on a path item, a parameter or a response is reported as an unread extension', () => {
    const document = documentWith({
      '/users': {
        'x-vendor-pagination': offset,
        get: {
          parameters: [{ 'x-vendor-pagination': 'x' }],
          responses: { 200: { 'x-vendor-pagination': 'x' } },
        },
      },
    });
    const { schemes, methods, findings } = analyze({ document });
    expect(schemes).toEqual([]);
    expect(reported(findings)).toEqual([
      [
        'Document/UnreadExtension',
        'warn',
        'document',
        ['paths', '/users', 'get', 'parameters', 0, 'x-vendor-pagination'],
        'key',
      ],
      ['Document/UnreadExtension', 'warn', 'document', ['paths', '/users', 'x-vendor-pagination'], 'key'],
    ]);
    expect(messages(findings)[0]).toContain('here and in 1 more place');
    expect(methods).toEqual([{ operation: 'get /users', scheme: null, why: 'none' }]);
  });

  it('an inline scheme that breaks the format is ignored and reported at the offending key', () => {
    const broken = { ...offset, request: { 'page[size]': { type: 'limit' } } };
    const { schemes, methods, findings } = analyze({
      document: usersDocument({ 'x-vendor-pagination': broken }),
    });
    expect(schemes).toEqual([]);
    expect(methods).toEqual([{ operation: 'get /users', scheme: null, why: 'none' }]);
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [...extension, 'request', 'page[size]'], 'key'],
    ]);
  });

  it('findings about a valid inline scheme point into the scheme', () => {
    const inline = { ...offset, request: {} };
    const { findings } = analyze({ document: usersDocument({ 'x-vendor-pagination': inline }) });
    expect(reported(findings)).toEqual([
      ['Pagination/MissingRequestField', 'error', 'document', [...extension, 'request'], 'key'],
    ]);
  });
});

describe('methods of an analysis', () => {
  it('an analysis lists the configured methods first, then the other operations of the document (D36)', () => {
    const document = documentWith({
      '/a': { get: { operationId: 'listA' }, post: {} },
      '/b': { get: { operationId: 'listB' } },
    });
    const resources = {
      b: { methods: { list: { endpoint: 'GET /b' } } },
      a: { subresources: { deep: { methods: { create: 'post /a' } } } },
    };
    expect(analyze({ document, config: { resources } }).methods).toEqual([
      {
        operation: 'get /b',
        operationId: 'listB',
        resource: ['b'],
        method: 'list',
        scheme: null,
        why: 'none',
      },
      { operation: 'post /a', resource: ['a', 'deep'], method: 'create', scheme: null, why: 'none' },
      { operation: 'get /a', operationId: 'listA', scheme: null, why: 'none' },
    ]);
  });

  it('operations outside the configuration are still analysed, from the document alone (D36)', () => {
    const document = documentWith({
      '/a': { get: { 'x-vendor-pagination': 'onePage' } },
      '/users': { get: {} },
    });
    const config = {
      pagination: [page('onePage')],
      resources: { users: { methods: { list: 'get /users' } } },
    };
    expect(bindings(analyze({ document, config }))).toEqual([
      ['get /users', null, 'none'],
      ['get /a', 'onePage', 'operation'],
    ]);
  });

  it('an analysis lists findings about the configuration before findings about the document', () => {
    const document = usersDocument(
      { 'x-vendor-pagination': 'zzz' },
      { 'x-vendor-pagination': [{ name: 'x' }] },
    );
    const config = { pagination: [{ name: 'y' }], targets: ['typescrip'], pagnation: [] };
    const sources = analyze({ document, config }).findings.map(({ source }) => source);
    expect(sources).toEqual([...sources].sort());
  });

  it('without a configuration and a document, an analysis is empty', () => {
    expect(analyze({})).toEqual({
      schemes: [],
      located: [],
      methods: [],
      declaredElsewhere: [],
      findings: [],
    });
  });
});
