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
  it('grammarPlaceAt on the role of a response field returns the field and its scheme', () => {
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

  it('grammarPlaceAt on the scheme name of an operation returns a scheme reference and the operation', () => {
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

  it('grammarPlaceAt on a path step in an inline scheme returns a response step and the scheme', () => {
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

  it('grammarPlaceAt on the endpoint of a configured method returns an endpoint', () => {
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

  it('grammarPlaceAt in a value that Pagewright does not read returns the shape `foreign`', () => {
    at(
      `
      openapi: 3.1.0
      info: { title: A┆ service }
      `,
      ({ at: { shape } }) => expect(shape).toEqual({ kind: 'foreign' }),
    );
  });
});
