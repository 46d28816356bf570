/** A success response with these properties, as one line of YAML. */
const response = (properties: string) =>
  `{ description: A page., content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;

const users = 'data: { type: array, items: { type: object } }, next: { type: string, nullable: true }';

/** Two declarations of Speakeasy: one that is carried over exactly, and one whose results path names nothing. */
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

/** An operation that lists, with whatever else it has. */
export const listOperation = (more: string) => `
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
${more}
      responses: { 200: ${response(users)} }
`;

/** A declaration of Speakeasy that is carried over exactly, on one line. */
export const speakeasyCursor =
  '{ type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }';

/** Scheme that the declaration of Speakeasy above becomes. */
export const cursorScheme = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
