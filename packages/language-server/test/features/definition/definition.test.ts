import { describe, expect, it } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { offsets, shown } from '../../kit/shown.js';

/** Where the only cursor leads, in every spelling; what is selected lies in what is meant. */
function leads(text: string, expected: readonly string[], from?: string): void {
  eachVariant(text, (one) => expect(targets(one, from)).toEqual(expected));
}

function targets(one: Fixture, from?: string): readonly string[] {
  const { question, workspace } = one;
  return definition(question).map((link) => {
    const { targetUri, targetRange, targetSelectionRange, originSelectionRange } = link;
    const file = workspace.file(targetUri);
    if (file === undefined || originSelectionRange === undefined) throw new Error('A link lacks a part.');
    const [outer, inner] = [offsets(file, targetRange), offsets(file, targetSelectionRange)];
    expect([outer.start <= inner.start, inner.end <= outer.end]).toEqual([true, true]);
    const origin = offsets(question.file, originSelectionRange);
    expect([origin.start <= question.offset, question.offset <= origin.end]).toEqual([true, true]);
    if (from !== undefined)
      expect(shown(one, { uri: question.file.uri, range: originSelectionRange })).toBe(from);
    return shown(one, { uri: targetUri, range: targetSelectionRange });
  });
}

const pages = `
  x-vendor-pagination:
    - name: pages
      type: offset
      request: { skip: { type: offset } }
      response: { rows: { type: items } }`;

describe('the definition of a scheme', () => {
  it('from the extension of an operation', () => {
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

  it('from an operation into the configuration, which wins', () => {
    leads(`${pair}pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]\n`, [
      'sdk#/pagination/0/name value pages',
    ]);
  });

  it('from the configuration into the document', () => {
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

  it('that is still half-typed', () => {
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

  it('from its own name is itself, so that editors show what refers to it', () => {
    leads(
      `
      --- sdk.yaml
      pagination: [{ name: pa┆ges, type: fakePage, request: {}, response: {} }]
      `,
      ['sdk#/pagination/0/name value pages'],
    );
  });

  it('from an inline scheme that has collapsed onto a named one', () => {
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

  it('from a marker: every scheme that it can bind to', () => {
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

  it('of a name that no scheme has is nowhere', () => {
    leads(
      `
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
      `,
      [],
    );
  });
});

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

  it('from the wire name of a request field: the parameter, once, behind its references', () => {
    leads(
      document('{ after: { type: cursorId, param: st┆art } }', '{ rows: { type: items, path: [data] } }'),
      parameter,
    );
  });

  it('from its key', () => {
    leads(document('{ st┆art: { type: cursorId } }', '{ rows: { type: items, path: [data] } }'), parameter);
  });

  it('from the key of a response field, its property and its path', () => {
    leads(document('{}', '{ da┆ta: { type: items } }'), data);
    leads(document('{}', '{ rows: { type: items, property: da┆ta } }'), data);
    leads(document('{}', '{ ro┆ws: { type: items, path: [data] } }'), data);
  });

  it('from a step of a path: as far as that step', () => {
    leads(document('{}', '{ data: { type: items }, first: { path: [da┆ta, 0, key, hash] } }'), data);
    leads(document('{}', '{ data: { type: items }, first: { path: [data, 0, ke┆y, hash] } }'), [
      'openapi#/components/schemas/user/properties/key key key',
    ]);
  });

  it('from itemCursor: in the items', () => {
    leads(document('{}', '{ data: { type: items, itemCursor: i┆d } }'), [
      'openapi#/components/schemas/user/properties/id key id',
      'openapi#/components/schemas/teams/properties/data/items/properties/id key id',
    ]);
    leads(document('{}', '{ data: { type: items, itemCursor: [key, ha┆sh] } }'), [
      'openapi#/components/schemas/user/properties/key/properties/hash key hash',
    ]);
  });

  it('from a header', () => {
    leads(document('{}', '{ data: { type: items }, total: { location: header, headerName: x-to┆tal } }'), [
      'openapi#/paths/~1teams/get/responses/200/headers/X-Total key X-Total',
    ]);
  });

  it('from what nothing is called is nowhere', () => {
    leads(document('{ not┆hing: {} }', '{}'), []);
    leads(document('{}', '{ data: { type: ite┆ms } }'), []);
  });

  it('from cursorPath: inside of the field', () => {
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

  it('in a body: the property of the request', () => {
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

  it('in another file that a reference leads to', () => {
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

  it('is bounded', () => {
    const paths = Array.from(
      { length: 300 },
      (_, at) =>
        `  /p${at}: { get: { x-vendor-pagination: pages, parameters: [{ name: skip, in: query }] } }`,
    );
    const { question } = fixture(
      [
        'openapi: 3.1.0',
        'x-vendor-pagination: [{ name: pages, type: offset, request: { sk┆ip: { type: offset } }, response: {} }]',
        'paths:',
        ...paths,
      ].join('\n'),
    );
    expect(definition(question)).toHaveLength(50);
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

  it('from an endpoint, in whatever case and place', () => {
    for (const config of [
      'resources: { users: { methods: { list: GET /us┆ers } } }',
      'resources: { users: { methods: { list: { endpoint: get  /us┆ers } } } }',
      'resources: { users: { methods: { li┆st: { endpoint: get  /users } } } }',
      'readme: { exampleRequests: { pagination: get /us┆ers } }',
    ])
      leads(pair(config), ['openapi#/paths/~1users/get key get']);
  });

  it('from an endpoint whose path item is held elsewhere', () => {
    leads(pair('resources: { teams: { methods: { list: get /te┆ams } } }'), [
      'openapi#/components/pathItems/teams/get key get',
    ]);
  });

  it('from the operation itself: the methods', () => {
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

  it('from the name of the file', () => {
    eachVariant(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: {}
      --- sdk.yaml
      openapi: ./open┆api.yaml
      pagination: []
      `,
      ({ question, uri }) => {
        const start = { line: 0, character: 0 };
        const top = { start, end: start };
        expect(definition(question)).toMatchObject([
          { targetUri: uri('openapi.yaml'), targetRange: top, targetSelectionRange: top },
        ]);
      },
    );
  });

  it('from the code of a rule is nowhere: that is a link', () => {
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
