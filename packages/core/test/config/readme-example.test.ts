import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Json } from '../../src/json/json.js';

const document = { openapi: '3.1.0', paths: { '/users': { get: {} }, '/teams': { $ref: './teams.yaml' } } };
const stale = (pagination: Json) =>
  analyze({ document, config: { readme: { exampleRequests: { pagination } } } }).findings.map(
    ({ code, pointer, data }) => ({ code, pointer, data }),
  );

describe('the operation chosen by readme.exampleRequests.pagination', () => {
  it('is one of the document', () => {
    expect(stale('GET /users')).toEqual([]);
    expect(stale({ endpoint: 'get /users' })).toEqual([]);
  });

  it('is reported where the document does not have it, with the nearest one', () => {
    expect(stale({ endpoint: 'get /user' })).toEqual([
      {
        code: 'Config/StaleEndpoint',
        pointer: ['readme', 'exampleRequests', 'pagination', 'endpoint'],
        data: { suggestion: 'get /users' },
      },
    ]);
    expect(stale('get /user')).toHaveLength(1);
  });

  it('is left alone on a path that cannot be read (D34)', () => {
    expect(stale('get /teams')).toEqual([]);
  });
});
