/**
 * Returns a document with its path items in other files: `/users` is a whole file, and `/teams` is a part of a file.
 * `users` and `teams` are the YAML texts of their `get` operations.
 */
export function splitApi(users: string, teams: string, others = ''): string {
  return `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }
paths:
  /users: { $ref: ./parts/users.yaml }
  /teams: { $ref: './parts/all.yaml#/items/~1teams' }
--- parts/users.yaml
get:
${indented(users, 2)}
--- parts/all.yaml
items:
  /teams:
    get:
${indented(teams, 6)}
${others}`;
}

/** Parameters and responses of the operations. */
export const wire = `parameters: [{ name: cursor, in: query, schema: { type: string } }]
responses:
  '200':
    description: fine
    content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }, next: { type: string } } } } }`;

function indented(text: string, by: number): string {
  return text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');
}
