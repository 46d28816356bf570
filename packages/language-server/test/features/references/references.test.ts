import { describe, expect, it } from 'vitest';
import { references } from '../../../src/features/references.js';
import { eachVariant } from '../../kit/fixture.js';
import { shown } from '../../kit/shown.js';

/** Checks the references found at each cursor, in every variant of the text: declarations first, then the rest. */
function finds(
  text: string,
  expected: { readonly declared: readonly string[]; readonly others: readonly string[] },
): void {
  eachVariant(text, (one) => {
    for (const request of one.questions) {
      const places = (declared: boolean) => references(request, declared).map((place) => shown(one, place));
      expect([...places(false)].sort()).toEqual([...expected.others].sort());
      expect([...places(true)].sort()).toEqual([...expected.declared, ...expected.others].sort());
    }
  });
}

const scheme = 'type: fakePage, request: {}, response: { data: { type: items } }';

describe('the references of a scheme', () => {
  it('every place that names a scheme leads to the same references: its bindings in all files', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { summary: 😀, x-vendor-pagination: pa┆ges } }
        /teams: { get: { x-vendor-pagination: pages } }
        /keys: { get: { x-vendor-pagination: others } }
        /marked: { get: { parameters: [{ name: page, in: query, x-vendor-pagination-property: { type: fakePa┆ge } }] } }
        /same: { get: { x-vendor-pagination: { name: same, ${scheme} } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: 'p┆ages', ${scheme} }]
      resources:
        users: { methods: { list: { endpoint: get /users, paginated: "page┆s" } } }
        teams: { methods: { list: { endpoint: get /teams, paginated: false } } }
      diagnostics: { ignored: { Pagination/UnusedScheme: pages, Pagination/NoEffect: [{ location: pages }, { location: other }] } }
      `,
      {
        declared: ['sdk#/pagination/0/name value pages'],
        others: [
          'openapi#/paths/~1users/get/x-vendor-pagination value pages',
          'openapi#/paths/~1teams/get/x-vendor-pagination value pages',
          'openapi#/paths/~1marked/get/parameters/0/x-vendor-pagination-property/type value fakePage',
          'openapi#/paths/~1same/get/x-vendor-pagination/name value same',
          'sdk#/resources/users/methods/list/paginated value pages',
          'sdk#/diagnostics/ignored/Pagination~1UnusedScheme value pages',
          'sdk#/diagnostics/ignored/Pagination~1NoEffect/0/location value pages',
        ],
      },
    );
  });

  it('the references of a scheme include every configuration of its document, and no other configuration', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, ${scheme} }]
      paths: { /users: { get: { x-vendor-pagination: pages } } }
      --- one.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pa┆ges } } } }
      --- two.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
      --- three.yaml
      openapi: ./elsewhere.yaml
      pagination: [{ name: pages, ${scheme} }]
      `,
      {
        declared: ['openapi#/x-vendor-pagination/0/name value pages'],
        others: [
          'openapi#/paths/~1users/get/x-vendor-pagination value pages',
          'one#/resources/users/methods/list/paginated value pages',
          'two#/resources/users/methods/list/paginated value pages',
        ],
      },
    );
  });

  it('the references of an undefined scheme name are the places that name it', () => {
    finds(
      `
      openapi: 3.1.0
      paths:
        /users: { get: { x-vendor-pagination: pa┆ges } }
        /teams: { get: { x-vendor-pagination: pages } }
      `,
      {
        declared: [],
        others: [
          'openapi#/paths/~1users/get/x-vendor-pagination value pages',
          'openapi#/paths/~1teams/get/x-vendor-pagination value pages',
        ],
      },
    );
  });

  it('the references of a shadowed scheme include the scheme that shadows it', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, ${scheme} }]
      paths: { /users: { get: { x-vendor-pagination: pages } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, ${scheme} }]
      `,
      {
        declared: ['openapi#/x-vendor-pagination/0/name value pages', 'sdk#/pagination/0/name value pages'],
        others: ['openapi#/paths/~1users/get/x-vendor-pagination value pages'],
      },
    );
  });

  it('the only reference to an invalid inline scheme is its own name', () => {
    finds(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, ${scheme} }]
      paths:
        /users: { get: { x-vendor-pagination: { name: pa┆ges } } }
      `,
      { declared: ['openapi#/paths/~1users/get/x-vendor-pagination/name value pages'], others: [] },
    );
  });
});

describe('the references of a field', () => {
  it('the references of a field are its key in every equal scheme, and suppressions that point to it', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { x-vendor-pagination: { name: other, type: offset, request: { sk┆ip: { type: offset } }, response: { skip: {} } } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, type: offset, request: { s┆kip: { type: offset } }, response: { skip: {} } }]
      diagnostics: { ignored: { Pagination/NoEffect: [{ location: /pagination/0/request/skip }] } }
      `,
      {
        declared: ['sdk#/pagination/0/request/skip key skip'],
        others: [
          'openapi#/paths/~1users/get/x-vendor-pagination/request/skip key skip',
          'sdk#/diagnostics/ignored/Pagination~1NoEffect/0/location value /pagination/0/request/skip',
        ],
      },
    );
  });
});

describe('the references of an operation', () => {
  it('the references of an operation are the endpoints that name it, in every configuration', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { g┆et: {}, post: {} }
      --- one.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { list: GET /users, create: post /users } } }
      readme: { exampleRequests: { pagination: { endpoint: get /users } } }
      --- two.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { all: { endpoint: get /users } } } }
      diagnostics: { ignored: { Document/InvalidBinding: get /users } }
      `,
      {
        declared: ['openapi#/paths/~1users/get key get'],
        others: [
          'one#/resources/users/methods/list value GET /users',
          'one#/readme/exampleRequests/pagination/endpoint value get /users',
          'two#/resources/users/methods/all/endpoint value get /users',
          'two#/diagnostics/ignored/Document~1InvalidBinding value get /users',
        ],
      },
    );
  });

  it('the references of an operation are the same from an endpoint and from a method', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: {} } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { li┆st: get /us┆ers } } }
      `,
      {
        declared: ['openapi#/paths/~1users/get key get'],
        others: ['sdk#/resources/users/methods/list value get /users'],
      },
    );
  });
});

describe('unknown names', () => {
  it('a name that Pagewright does not read has no references', () => {
    finds(
      `
      --- openapi.yaml
      openapi: 3.1.0
      info: { title: A ser┆vice }
      paths: { /us┆ers: { get: { summary: All } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      resources: { us┆ers: { methods: {} } }
      `,
      { declared: [], others: [] },
    );
  });
});
