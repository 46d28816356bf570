import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Json } from '../../src/json/json.js';

const scheme = {
  name: 'all',
  type: 'fakePage',
  request: {},
  response: { data: { type: 'items' } },
};
const document = {
  openapi: '3.1.0',
  paths: {
    '/users': { get: { 'x-vendor-pagination': 'all' } },
    '/tags': { get: {} },
    '/teams': { $ref: './teams.yaml' },
  },
};
const found = (pagination: Json, more: Readonly<Record<string, Json>> = {}) =>
  analyze({
    document,
    config: { pagination: [scheme], ...more, readme: { exampleRequests: { pagination } } },
  }).findings;
const stale = (pagination: Json) =>
  found(pagination).map(({ code, pointer, data }) => ({ code, pointer, data }));

describe('the operation chosen by readme.exampleRequests.pagination', () => {
  it('readme.exampleRequests.pagination accepts a paginated operation, as a string or an object', () => {
    expect(stale('GET /users')).toEqual([]);
    expect(stale({ endpoint: 'get /users' })).toEqual([]);
  });

  it('a missing operation in readme.exampleRequests.pagination is reported with the nearest one', () => {
    expect(stale({ endpoint: 'get /user' })).toEqual([
      {
        code: 'Config/StaleEndpoint',
        pointer: ['readme', 'exampleRequests', 'pagination', 'endpoint'],
        data: { suggestion: 'get /users' },
      },
    ]);
    expect(stale('get /user')).toHaveLength(1);
  });

  it('an unpaginated operation in readme.exampleRequests.pagination is reported with its replacement (D47)', () => {
    const resources = { tags: { methods: { list: { endpoint: 'get /tags', paginated: false } } } };
    expect(found({ endpoint: 'GET /tags' }, { resources })).toMatchObject([
      {
        code: 'Readme/UnpaginatedExample',
        severity: 'warn',
        source: 'config',
        pointer: ['readme', 'exampleRequests', 'pagination', 'endpoint'],
        message:
          'get /tags has no pagination, so the README walks get /users instead. Name an operation that a scheme is bound to.',
      },
    ]);
    expect(found('get /tags')).toMatchObject([{ code: 'Readme/UnpaginatedExample' }]);
  });

  it('readme.exampleRequests.pagination is reported as unused if no operation is paginated', () => {
    const resources = { users: { methods: { list: { endpoint: 'get /users', paginated: false } } } };
    const reported = found('get /users', { resources }).filter(({ code }) => code.startsWith('Readme/'));
    expect(reported.map(({ message }) => message)).toEqual([
      'get /users has no pagination, so the README walks no operation, because none is paginated. Name an operation that a scheme is bound to.',
    ]);
  });

  it('without a document, readme.exampleRequests.pagination is not checked', () => {
    const config = { readme: { exampleRequests: { pagination: 'get /users' } } };
    expect(analyze({ config }).findings).toEqual([]);
  });

  it('readme.exampleRequests.pagination has no finding if its path cannot be read (D34)', () => {
    expect(stale('get /teams')).toEqual([]);
  });
});
