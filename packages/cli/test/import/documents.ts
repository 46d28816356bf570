/** A success response with these properties, as one line of YAML. */
const response = (properties: string) =>
  `{ description: A page., content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;

const users = 'data: { type: array, items: { type: object } }, next: { type: string, nullable: true }';

/** Two declarations for Speakeasy: one that is converted exactly, and one whose results path matches no property. */
export const speakeasyDocument = `openapi: 3.0.3
info: { title: People, version: 1.0.0 } # by hand
paths:
  /users:
    get:
      operationId: listUsers
      x-speakeasy-pagination:
        type: cursor
        inputs:
          - { name: cursor, in: parameters, type: cursor }
        outputs:
          results: $.data
          nextCursor: $.next
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses: { 200: ${response(users)} }
  /teams:
    get:
      operationId: listTeams
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      # how it pages
      x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data.resultArray, nextCursor: $.next } }
      responses: { 200: ${response(users)} }
`;

/** A list operation with additional members. */
export const listOperation = (more: string) => `
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
${more}
      responses: { 200: ${response(users)} }
`;

/** A declaration for Speakeasy on one line that is converted exactly. */
export const speakeasyCursor =
  '{ type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }';

/** The scheme that results from the declaration above. */
export const cursorScheme = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
