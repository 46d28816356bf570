import { readFileSync } from 'node:fs';

/** The files of a folder by path, chosen because hosts could treat them differently. */
export type MadeFolder = Readonly<Record<string, string>>;

const page = `
          content:
            application/json:
              schema:
                type: object
                properties: { data: { type: array, items: { type: object } }, total: { type: integer } }`;

const list = (id: string, more = '') => `
    get:
      operationId: ${id}
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }${more}
      responses:
        '200':
          description: A page.${page}`;

const document = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: pages
    type: offset
    request: { ofset: { type: offset } }
    response: { data: { type: items } }
paths:
  /books:${list('listBooks', '\n      x-vendor-pagination: pags')}
  /authors:${list('listAuthors')}
`;

const config = (openapi: string, more = '') => `openapi: ${openapi}
pagination:
  - name: byOffset
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { data: { type: items }, totl: { type: total } }
resources:
  books: { methods: { list: { endpoint: get /books, paginated: byOffset } } }
  authors: { methods: { list: { endpoint: get /writers, paginated: byOffset } } }
${more}`;

const overlay = (more = '', actions = '') => `overlay: 1.1.0
info: { title: Paging, version: '1' }
${more}actions:
  - target: $.paths['/authors'].get
    update: { x-vendor-pagination: pagess }
  - target: $.paths['/writers'].get
    update: { x-vendor-pagination: pages }
${actions}`;

const workflow = (...overlays: readonly string[]) =>
  `workflowVersion: 1.0.0
sources: { api: { inputs: [{ location: api/openapi.yaml }], overlays: [${overlays.map((one) => `{ location: ${one} }`).join(', ')}] } }
`;

const externals = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-fern-pagination: { offset: $request.offset, results: $response.data }
paths:
  /books:${list('listBooks', '\n      x-fern-pagination: true')}
`;

/** Returns a published document with only the first `paths` paths. */
function published(paths: number): string {
  const text = readFileSync(
    new URL('../../packages/syntax/test/fixtures/github.json', import.meta.url),
    'utf8',
  );
  const github = JSON.parse(text) as { paths: Readonly<Record<string, object>> };
  return JSON.stringify({
    openapi: '3.0.3',
    ...github,
    'x-vendor-pagination': [
      {
        name: 'githubPage',
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, per_page: { type: 'pageSize' } },
        response: { items: { type: 'items' }, total_count: { type: 'total' } },
      },
    ],
    paths: Object.fromEntries(Object.entries(github.paths).slice(0, paths)),
  });
}

export const madeFolders: Readonly<Record<string, MadeFolder>> = {
  'a configuration that names its document': {
    'openapi.yaml': document,
    'pagewright.yaml': config('./openapi.yaml'),
  },
  'a configuration whose document is missing': { 'pagewright.yaml': config('./opnapi.yaml') },
  'a configuration with errors of syntax': {
    'openapi.yaml': document,
    'pagewright.yaml': `${config('./openapi.yaml')}targets: [typescript\nreadme: "\n`,
  },
  'a configuration that grades, and ignores errors of syntax': {
    'openapi.yaml': document,
    'pagewright.yaml': config(
      './openapi.yaml',
      `targets: [cobol]
targets: [typescript]
diagnostics:
  preset: zalando
  rules: { Pagination/PropertyNotFound: error, Config/StaleEndpoint: 'off' }
  ignored: { Config/DuplicateKey: true, Pagination/UnknownScheme: [{ location: pags, reason: known }] }
`,
    ),
  },
  'a configuration above the folder of its document': {
    'api/v1/openapi.yaml': document,
    'pagewright.yaml': config('api/v1/openapi.yaml'),
  },
  'a document with two configurations': {
    'openapi.yaml': document,
    'one.yaml': config('./openapi.yaml'),
    'two.yaml': config('./openapi.yaml', 'diagnostics: { rules: { Pagination/UnknownScheme: warn } }\n'),
  },
  'a configuration with an overlay': {
    'openapi.yaml': document,
    'overlays/paging.yaml': overlay('', '  - { target: $.pathz, remove: true, remove: false }\n'),
    'pagewright.yaml': config('{ document: ./openapi.yaml, overlays: [overlays/paging.yaml] }'),
  },
  'an overlay that extends its document, and is broken': {
    'openapi.yaml': document,
    'overlay.yaml': overlay('extends: ./openapi.yaml\n', '  - { target: $.info, update: { title: "x }\n'),
  },
  'overlays that lie over nothing': {
    'openapi.yaml': document,
    'overlay.yaml': overlay('', '  - { target: info, updte: { title: x } }\n'),
    'extending.yaml': overlay('extends: ./missing.yaml\n'),
  },
  'a workflow of Speakeasy with overlays that can be read and others': {
    'api/openapi.yaml': document,
    'overlay.yaml': overlay(),
    '.speakeasy/workflow.yaml': workflow('overlay.yaml', './missing.yaml', 'https://api.example/o.yaml'),
  },
  'overrides of Fern, with a key that is there twice': {
    'fern/openapi.yaml': `${document}x-fern-overrides-filepath: ./overrides.yaml\n`,
    'fern/overrides.yaml':
      'paths:\n  /authors:\n    get: { x-vendor-pagination: none, x-vendor-pagination: false }\n',
  },
  'generators of Fern that count pages': {
    'fern/openapi.yaml': externals,
    'fern/generators.yml': `api: { specs: [{ openapi: ./openapi.yaml }] }
groups:
  sdk:
    generators:
      - { name: fernapi/fern-typescript-sdk, config: { offsetSemantics: page-index }, config: { offsetSemantics: page-index } }
`,
  },
  'a redocly.yaml with pagination': {
    'openapi.yaml': externals,
    'redocly.yaml': `apis: { main: { root: ./openapi.yaml } }
client:
  pagination:
    style: offset
    offsetParam: ofset
    items: /data
    operations: { listBoks: { style: cursor } }
    operations: { listBoks: { style: cursor } }
`,
  },
  'a document in several files': {
    'openapi.yaml': document.replace(
      `  /authors:${list('listAuthors')}`,
      '  /authors: { $ref: paths/authors.yaml }',
    ),
    'paths/authors.yaml': `get:
  operationId: listAuthors
  x-vendor-pagination: unknown
  parameters: [{ $ref: '../parts.yaml#/offset' }]
  responses: { '200': { $ref: '../parts.yaml#/page' } }
`,
    'parts.yaml': `offset: { name: offset, in: query, schema: { type: integer } }
page: { description: A page. }
`,
  },
  'a document with a key that is there twice': {
    'openapi.yaml': `${document}tags: []\ntags: []\nx-vendor-pagination-ignore: [Pagination/UnknownScheme, Pagination/Typo]\n`,
  },
  'a document with errors of syntax': { 'openapi.yaml': `${document}tags: [\n` },
  'a document with texts at the left margin': {
    'openapi.yaml': `${document.replace('pags', 'pages').replace('ofset', 'offset')}x-note: 'one\n  two\n'\n`,
  },
  'a published document': { 'openapi.json': published(200) },
  'a published document with a configuration and an overlay': {
    'openapi.json': published(200),
    'overlay.yaml': `overlay: 1.0.0
info: { title: Paging, version: '1' }
extends: ./openapi.json
actions:
  - target: $.paths.*[?(@.parameters)]
    update: { x-vendor-pagination: githubPage }
  - target: $.paths['/gists'].get
    update: { x-vendor-pagination: { type: cursor, request: { since: { type: cursor } } } }
`,
    'sdk/pagewright.yaml': `openapi: ../openapi.json
pagination: []
resources:
  gists: { methods: { list: { endpoint: get /gists/public, paginated: githubPage } } }
`,
    'pagewright.yaml': `openapi: ./openapi.json
resources:
  gists: { methods: { list: { endpoint: get /gists, paginated: true }, public: get /gists/publik } }
`,
  },
};
