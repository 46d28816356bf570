import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { bindings, documentWith, page } from '../binding/documents.js';
import { codes, messages, reported } from '../diagnostics/reported.js';

const at = (resource: string, method: string) => ['resources', resource, 'methods', method];

describe('Config/StaleEndpoint: an operation the document does not have', () => {
  const document = documentWith({ '/users': { get: {} }, '/users/{id}': { get: {} } });

  it('Config/StaleEndpoint is reported at the endpoint, with the nearest operation', () => {
    const resources = {
      users: {
        methods: { list: 'get /user', get: { endpoint: 'GET /users/{userId}' }, drop: 'delete /pets' },
      },
    };
    const { findings } = analyze({ document, config: { resources } });
    expect(reported(findings)).toEqual([
      ['Config/StaleEndpoint', 'error', 'config', at('users', 'list'), 'value'],
      ['Config/StaleEndpoint', 'error', 'config', [...at('users', 'get'), 'endpoint'], 'value'],
      ['Config/StaleEndpoint', 'error', 'config', at('users', 'drop'), 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'The document has no operation get /user. Did you mean get /users?',
      'The document has no operation get /users/{userId}. Did you mean get /users/{id}?',
      'The document has no operation delete /pets.',
    ]);
    expect(findings.map(({ suppressionKey, data }) => [suppressionKey, data])).toEqual([
      ['users.list', { suggestion: 'get /users' }],
      ['users.get', { suggestion: 'get /users/{id}' }],
      ['users.drop', undefined],
    ]);
  });

  it('endpoints match a path exactly, including letter case, parameter names and slashes', () => {
    const methods = { a: 'get /Users', b: 'get /users/', c: 'get /users/{x}' };
    expect(codes(analyze({ document, config: { resources: { users: { methods } } } }).findings)).toEqual(
      Array(3).fill('Config/StaleEndpoint'),
    );
  });

  it('a method with a stale endpoint is still bound to the scheme that its `paginated` names', () => {
    const config = {
      pagination: [page('onePage')],
      resources: { users: { methods: { list: { endpoint: 'get /gone', paginated: 'onePage' } } } },
    };
    const analysis = analyze({ document, config });
    expect(bindings(analysis)[0]).toEqual(['get /gone', 'onePage', 'config']);
    expect(codes(analysis.findings)).toEqual(['Config/StaleEndpoint']);
  });

  it('Config/StaleEndpoint is not reported without a document', () => {
    const config = { resources: { users: { methods: { list: 'get /gone' } } } };
    expect(analyze({ config }).findings).toEqual([]);
    expect(codes(analyze({ config, document: { info: {} } }).findings)).toEqual(['Document/NotOpenApi']);
  });
});

describe('Config/DuplicateEndpoint: one operation placed at two methods', () => {
  it('Config/DuplicateEndpoint is reported at each repeated endpoint, with the first one as related', () => {
    const resources = {
      users: { methods: { list: 'get /users', all: { endpoint: 'GET  /users' } } },
      people: { methods: { list: 'get /users' } },
    };
    const { methods, findings } = analyze({
      document: documentWith({ '/users': { get: {} } }),
      config: { resources },
    });
    expect(methods.map(({ resource, method }) => [...(resource ?? []), method].join('.'))).toEqual([
      'users.list',
      'users.all',
      'people.list',
    ]);
    expect(reported(findings)).toEqual([
      ['Config/DuplicateEndpoint', 'warn', 'config', [...at('users', 'all'), 'endpoint'], 'value'],
      ['Config/DuplicateEndpoint', 'warn', 'config', at('people', 'list'), 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'The method users.list already has the endpoint get /users; users.all repeats it.',
      'The method users.list already has the endpoint get /users; people.list repeats it.',
    ]);
    expect(findings[0]?.related).toEqual([
      { source: 'config', pointer: at('users', 'list'), message: 'users.list has this endpoint first' },
    ]);
  });

  it('two methods on one path with different verbs are not reported as duplicates', () => {
    const methods = { list: 'get /users', create: 'post /users' };
    expect(analyze({ config: { resources: { users: { methods } } } }).findings).toEqual([]);
  });

  it('two methods with the same endpoint each keep their own binding', () => {
    const methods = {
      list: { endpoint: 'get /users', paginated: 'onePage' },
      all: { endpoint: 'get /users', paginated: false },
    };
    const config = { pagination: [page('onePage')], resources: { users: { methods } } };
    const analysis = analyze({ document: documentWith({ '/users': { get: {} } }), config });
    expect(bindings(analysis)).toEqual([
      ['get /users', 'onePage', 'config'],
      ['get /users', null, 'disabled'],
    ]);
  });

  it('an invalid declaration on an operation is reported once, even if two methods have its endpoint', () => {
    const methods = { list: 'get /users', all: 'get /users' };
    const document = documentWith({ '/users': { get: { 'x-vendor-pagination': 17 } } });
    const { findings } = analyze({ document, config: { resources: { users: { methods } } } });
    expect(codes(findings)).toEqual(['Config/DuplicateEndpoint', 'Document/InvalidBinding']);
  });
});
