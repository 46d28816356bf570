import { describe, expect, it } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { fixture } from '../../kit/fixture.js';
import { leads } from './field-targets.js';

describe('the definition of a field', () => {
  const document = (request: string, response: string) => `
    openapi: 3.1.0
    x-vendor-pagination:
      - name: pages
        type: cursorId
        request: ${request}
        response: ${response}
    paths:
      /users:
        get:
          x-vendor-pagination: pages
          parameters:
            - $ref: '#/components/parameters/after'
          responses: { '200': { $ref: '#/components/responses/users' } }
      /teams:
        parameters:
          - $ref: '#/components/parameters/after'
        get:
          x-vendor-pagination: pages
          responses:
            '200':
              headers: { X-Total: { schema: { type: integer } } }
              content: { application/json: { schema: { $ref: '#/components/schemas/teams' } } }
        post:
          parameters: [{ name: start, in: query }]
    components:
      parameters:
        after: { name: start, in: query, schema: { type: string } }
      responses:
        users: { content: { application/json: { schema: { type: object, properties: { data: { $ref: '#/components/schemas/list' } } } } } }
      schemas:
        list: { type: array, items: { $ref: '#/components/schemas/user' } }
        user: { type: object, properties: { id: { type: string }, key: { type: object, properties: { hash: {} } } } }
        teams: { type: object, properties: { data: { type: array, items: { type: object, properties: { id: {} } } } } }
    `;
  const parameter = ['openapi#/components/parameters/after/name value start'];
  const data = [
    'openapi#/components/responses/users/content/application~1json/schema/properties/data key data',
    'openapi#/components/schemas/teams/properties/data key data',
  ];

  it('the definition of a wire name is the referenced parameter, listed once', () => {
    leads(
      document('{ after: { type: cursorId, param: st┆art } }', '{ rows: { type: items, path: [data] } }'),
      parameter,
    );
  });

  it("the definition of a field's key is its parameter or property", () => {
    leads(document('{ st┆art: { type: cursorId } }', '{ rows: { type: items, path: [data] } }'), parameter);
  });

  it('the definition of a response field is found at its key, its property and its path', () => {
    leads(document('{}', '{ da┆ta: { type: items } }'), data);
    leads(document('{}', '{ rows: { type: items, property: da┆ta } }'), data);
    leads(document('{}', '{ ro┆ws: { type: items, path: [data] } }'), data);
  });

  it('the definition of a path step is the property at that step', () => {
    leads(document('{}', '{ data: { type: items }, first: { path: [da┆ta, 0, key, hash] } }'), data);
    leads(document('{}', '{ data: { type: items }, first: { path: [data, 0, ke┆y, hash] } }'), [
      'openapi#/components/schemas/user/properties/key key key',
    ]);
  });

  it('the definition of itemCursor is the property of the items', () => {
    leads(document('{}', '{ data: { type: items, itemCursor: i┆d } }'), [
      'openapi#/components/schemas/user/properties/id key id',
      'openapi#/components/schemas/teams/properties/data/items/properties/id key id',
    ]);
    leads(document('{}', '{ data: { type: items, itemCursor: [key, ha┆sh] } }'), [
      'openapi#/components/schemas/user/properties/key/properties/hash key hash',
    ]);
  });

  it('the definition of a header name is the response header', () => {
    leads(document('{}', '{ data: { type: items }, total: { location: header, headerName: x-to┆tal } }'), [
      'openapi#/paths/~1teams/get/responses/200/headers/X-Total key X-Total',
    ]);
  });

  it('there is no definition of a field if no bound operation has the field', () => {
    leads(document('{ not┆hing: {} }', '{}'), []);
    leads(document('{}', '{ data: { type: ite┆ms } }'), []);
  });

  it('the definition of a step of cursorPath is a property inside the value of the field', () => {
    leads(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: pages
          type: cursor
          request: { after: { type: cursor } }
          response: { meta: { type: cursor, cursorPath: [ne┆xt] } }
      paths:
        /users:
          get:
            x-vendor-pagination: pages
            responses: { '200': { content: { application/json: { schema: { properties: { meta: { properties: { next: {} } } } } } } } }
      `,
      [
        'openapi#/paths/~1users/get/responses/200/content/application~1json/schema/properties/meta/properties/next key next',
      ],
    );
  });

  it('the definition of a field in a body is the property of the request body', () => {
    leads(
      `
      openapi: 3.1.0
      paths:
        /search:
          post:
            x-vendor-pagination:
              name: pages
              type: offset
              paramLocation: body
              request: { skip: { type: offset, path: [paging, of┆fset] } }
              response: { data: { type: items } }
            requestBody: { content: { application/json: { schema: { properties: { paging: { properties: { offset: {} } } } } } } }
      `,
      [
        'openapi#/paths/~1search/post/requestBody/content/application~1json/schema/properties/paging/properties/offset key offset',
      ],
    );
  });

  it('the definition of a field follows references into another file', () => {
    leads(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pages, parameters: [{ $ref: 'shared.json#/skip' }] } } }
      --- shared.json
      { "skip": { "name": "skip", "in": "query", "schema": { "type": "integer" } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, type: offset, request: { sk┆ip: { type: offset } }, response: {} }]
      `,
      ['shared#/skip/name value skip'],
    );
  });

  it('the definition of a field lists a limited number of results', () => {
    const paths = Array.from(
      { length: 300 },
      (_, at) =>
        `  /p${at}: { get: { x-vendor-pagination: pages, parameters: [{ name: skip, in: query }] } }`,
    );
    const { request } = fixture(
      [
        'openapi: 3.1.0',
        'x-vendor-pagination: [{ name: pages, type: offset, request: { sk┆ip: { type: offset } }, response: {} }]',
        'paths:',
        ...paths,
      ].join('\n'),
    );
    expect(definition(request)).toHaveLength(50);
  });
});
