import { describe, expect, it } from 'vitest';
import { grammarPlaceAt } from '../../src/lsp/request-context.js';
import { eachVariant } from '../kit/fixture.js';

const at = (text: string, check: (place: NonNullable<ReturnType<typeof grammarPlaceAt>>) => void) =>
  eachVariant(text, ({ request }) => {
    const place = grammarPlaceAt(request);
    if (place === undefined) throw new Error('There is no place.');
    check(place);
  });

describe('the place at a cursor', () => {
  it('the place at a cursor is the role of a response field of a root scheme', () => {
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: pages
          response:
            rows: { type: it┆ems, path: [data] }
      `,
      ({ at: { shape }, scheme }) => {
        expect(shape).toMatchObject({ kind: 'scalar', meaning: { kind: 'choice', of: 'responseRole' } });
        expect(scheme).toEqual({ pointer: ['x-vendor-pagination', 0], side: 'response', field: 'rows' });
      },
    );
  });

  it('the place at a cursor is an operation and the scheme that it names', () => {
    at(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination: pa┆ges
      `,
      ({ at: { shape }, operation }) => {
        expect(shape).toEqual({ kind: 'scalar', meaning: { kind: 'schemeReference' } });
        expect(operation).toEqual({ name: 'get /users', pointer: ['paths', '/users', 'get'] });
      },
    );
  });

  it('the place at a cursor is a step of a path in an inline scheme', () => {
    at(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination:
              name: pages
              response:
                rows:
                  path: [result, ro┆ws]
      `,
      ({ at: { shape }, scheme }) => {
        expect(shape).toEqual({ kind: 'scalar', meaning: { kind: 'responseStep' } });
        expect(scheme?.pointer).toEqual(['paths', '/users', 'get', 'x-vendor-pagination']);
      },
    );
  });

  it('the place at a cursor is the endpoint of a configured method', () => {
    at(
      `
      --- sdk.yaml
      pagination: []
      resources:
        users:
          subresources:
            keys:
              methods:
                list: get /us┆ers
      `,
      ({ at: { shape, name } }) => {
        expect(shape).toEqual({ kind: 'scalar', meaning: { kind: 'endpoint' } });
        expect(name).toBe('method');
      },
    );
  });

  it('a foreign place stays foreign below', () => {
    at(
      `
      openapi: 3.1.0
      info: { title: A┆ service }
      `,
      ({ at: { shape } }) => expect(shape).toEqual({ kind: 'foreign' }),
    );
  });
});
