import { describe, expect, it } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { eachVariant } from '../../kit/fixture.js';
import { leads, pages } from './field-targets.js';

describe('the definition of a scheme', () => {
  it('the definition of a scheme is found at the extension of an operation', () => {
    leads(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
      paths:
        /users:
          get: { summary: 😀, x-vendor-pagination: pa┆ges }
      `,
      ['openapi#/x-vendor-pagination/0/name value pages'],
      'openapi#/paths/~1users/get/x-vendor-pagination value pages',
    );
  });

  const pair = `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
    paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    `;

  it("the definition of a scheme name in the document is the configuration's scheme, if both declare it", () => {
    leads(`${pair}pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]\n`, [
      'sdk#/pagination/0/name value pages',
    ]);
  });

  it('the definition of a scheme in the document is found from the configuration', () => {
    leads(
      `
      --- openapi.yaml
      openapi: 3.1.0${pages.replaceAll('\n', '\n    ')}
      paths: {}
      --- sdk.yaml
      openapi: ./openapi.yaml
      resources: { users: { methods: { list: { endpoint: get /users, paginated: 'pag┆es' } } } }
      `,
      ['openapi#/x-vendor-pagination/0/name value pages'],
    );
  });

  it('the definition of a scheme is found while its name is half-typed', () => {
    leads(
      `
      --- sdk.yaml
      pagination:
        - name: pages
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pages┆ } } } }
      `,
      ['sdk#/pagination/0/name value pages'],
    );
  });

  it("the definition of a scheme's name is itself, so that editors show its references instead", () => {
    leads(
      `
      --- sdk.yaml
      pagination: [{ name: pa┆ges, type: fakePage, request: {}, response: {} }]
      `,
      ['sdk#/pagination/0/name value pages'],
    );
  });

  it('the definition of an inline scheme that equals a listed scheme is the listed scheme', () => {
    leads(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
      paths:
        /users:
          get: { x-vendor-pagination: { name: oth┆er, type: fakePage, request: {}, response: {} } }
      `,
      ['openapi#/x-vendor-pagination/0/name value pages'],
    );
  });

  it('the definition of a marker lists every scheme that it can bind', () => {
    leads(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - { name: one, type: fakePage, request: {}, response: {} }
        - { name: two, type: fakePage, request: { size: {} }, response: {} }
        - { name: three, type: offset, request: {}, response: {} }
      paths:
        /users:
          get:
            parameters:
              - { name: page, in: query, x-vendor-pagination-property: { type: fake┆Page } }
        /teams:
          get: { x-vendor-pagination: { name: four, type: fakePage, request: { of: {} }, response: {} } }
      `,
      ['openapi#/x-vendor-pagination/0/name value one', 'openapi#/x-vendor-pagination/1/name value two'],
    );
  });

  it('an unknown scheme name has no definition', () => {
    leads(
      `
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
      `,
      [],
    );
  });
});

describe('the definition of an operation', () => {
  const pair = (config: string, get = 'get') => `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /users:
        ${get}: { summary: All }
      /teams:
        $ref: '#/components/pathItems/teams'
    components:
      pathItems:
        teams:
          get: { summary: All }
    --- sdk.yaml
    openapi: ./openapi.yaml
    ${config}
    `;

  it('the definition of an endpoint is its operation, whatever the case of its letters', () => {
    for (const config of [
      'resources: { users: { methods: { list: GET /us┆ers } } }',
      'resources: { users: { methods: { list: { endpoint: get  /us┆ers } } } }',
      'resources: { users: { methods: { li┆st: { endpoint: get  /users } } } }',
      'readme: { exampleRequests: { pagination: get /us┆ers } }',
    ])
      leads(pair(config), ['openapi#/paths/~1users/get key get']);
  });

  it('the definition of an endpoint is found even if its path item is a $ref', () => {
    leads(pair('resources: { teams: { methods: { list: get /te┆ams } } }'), [
      'openapi#/components/pathItems/teams/get key get',
    ]);
  });

  it('the definition of an operation is the methods that call it', () => {
    leads(
      pair(
        'resources: { users: { methods: { list: get /users }, subresources: { all: { methods: { every: { endpoint: GET /users } } } } } }',
        'g┆et',
      ),
      [
        'sdk#/resources/users/methods/list key list',
        'sdk#/resources/users/subresources/all/methods/every key every',
      ],
    );
  });

  it("the definition of a configuration's openapi value is the document", () => {
    eachVariant(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: {}
      --- sdk.yaml
      openapi: ./open┆api.yaml
      pagination: []
      `,
      ({ request, uri }) => {
        const start = { line: 0, character: 0 };
        const top = { start, end: start };
        expect(definition(request)).toMatchObject([
          { targetUri: uri('openapi.yaml'), targetRange: top, targetSelectionRange: top },
        ]);
      },
    );
  });

  it('a rule code has a link instead of a definition', () => {
    leads(
      `
      openapi: 3.1.0
      x-vendor-pagination-ignore: [Pagination/Un┆knownScheme]
      paths: {}
      `,
      [],
    );
  });
});
