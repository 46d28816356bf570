/** A document with one paginated operation and nothing to tell. */
export const cleanDocument = `openapi: 3.1.0
x-vendor-pagination:
  - name: userPages
    type: pageNumber
    request: { page: { type: pageNumber } }
    response: { users: { type: items } }
paths:
  /users:
    get: { operationId: listUsers, x-vendor-pagination: userPages }
  /health:
    get: {}
`;

/** One warning (Pagination/MissingItems, line 6) and one operation. */
export const warnDocument = `openapi: 3.1.0
x-vendor-pagination:
  - name: userPages
    type: pageNumber
    request: { page: { type: pageNumber } }
    response: { users: {} }
paths:
  /users:
    get: { x-vendor-pagination: userPages }
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

/** A configuration that names openapi.yaml and binds its operation to a scheme of its own. */
export const configuration = `openapi: ./openapi.yaml
pagination:
  - name: userOffsets
    type: offset
    request: { offset: { type: offset } }
    response: { users: { type: items } }
resources:
  users:
    methods:
      list: { endpoint: get /users, paginated: userOffsets }
`;

/** A document without any pagination. */
export const plainDocument = `openapi: 3.1.0
paths:
  /users:
    get: { operationId: listUsers }
`;
