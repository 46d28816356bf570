/** A success response with a flag and a list whose name is `list`, as one line of YAML. */
const response = (list: string) =>
  `{ description: A page., content: { application/json: { schema: { type: object, properties: { ${list}: { type: array, items: { type: object } }, more: { type: boolean } } } } } }`;

/** A document with one paginated operation and no finding. */
export const cleanDocument = `openapi: 3.1.0
x-vendor-pagination:
  - name: userPages
    type: pageNumber
    request: { page: { type: pageNumber } }
    response: { users: { type: items }, more: { type: hasMore } }
paths:
  /users:
    get:
      operationId: listUsers
      x-vendor-pagination: userPages
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { 200: ${response('users')} }
  /health:
    get: {}
`;

/** One warning (Pagination/MissingItems, line 6) and one operation. */
export const warnDocument = `openapi: 3.1.0
x-vendor-pagination:
  - name: userPages
    type: pageNumber
    request: { page: { type: pageNumber } }
    response: { more: { type: hasMore } }
paths:
  /users:
    get:
      x-vendor-pagination: userPages
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { 200: ${response('data')} }
`;

/** One error: Pagination/UnknownScheme at line 4, column 33, with "usrs" marked. */
export const errorDocument = `openapi: 3.1.0
paths:
  /users:
    get: { x-vendor-pagination: usrs }
`;

/** One info (Pagination/UnmatchedMarker). */
export const infoDocument = `openapi: 3.1.0
paths:
  /users:
    get:
      parameters:
        - { name: skip, in: query, x-vendor-pagination-property: { type: offset } }
`;

/** A configuration that names openapi.yaml and binds its operation to a scheme of the configuration. */
export const configuration = `openapi: ./openapi.yaml
pagination:
  - name: userOffsets
    type: offset
    request: { offset: { type: offset } }
    response: { users: { type: items }, more: { type: hasMore } }
resources:
  users:
    methods:
      list: { endpoint: get /users, paginated: userOffsets }
`;

/** A document without any pagination. */
export const plainDocument = `openapi: 3.1.0
paths:
  /users:
    get:
      operationId: listUsers
      parameters: [{ name: offset, in: query, schema: { type: integer } }]
      responses: { 200: ${response('users')} }
`;

/** A scheme that fits the operation of `plainDocument`, in one line. */
export const offsetScheme =
  '{ name: pages, type: offset, request: { offset: { type: offset } }, response: { users: { type: items }, more: { type: hasMore } } }';

/** An overlay that declares the only list of `plainDocument`. */
export const declaringOverlay = `overlay: 1.0.0
info: { title: Pages, version: 1.0.0 }
actions:
  - target: $
    update: { x-vendor-pagination: [${offsetScheme}] }
  - target: $.paths['/users'].get
    update:
      x-vendor-pagination: pages
`;

/** An overlay that names a missing scheme. */
export const mistakenOverlay = declaringOverlay.replace(
  'x-vendor-pagination: pages',
  'x-vendor-pagination: page',
);
