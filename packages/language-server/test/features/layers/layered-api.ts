/** A generated document, and an overlay that extends it with these actions. */
export function layeredApi(actions: string, { document = '', others = '' } = {}): string {
  return `
--- openapi.yaml
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /users:
    get:
      operationId: listUsers
${wire}
  /teams:
    get:
      operationId: listTeams
${wire}
  /health:
    get: { responses: { '200': { description: fine } } }
${document}
--- overlay.yaml
overlay: 1.0.0
extends: ./openapi.yaml
info: { title: Pagination, version: '1' }
actions:
${indented(actions, 2)}
${others}`;
}

/** The scheme of both lists, in YAML braces. */
export const scheme =
  '{ name: pages, type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next_cursor: { type: cursor } } }';

/** Actions of an overlay: the first one declares the scheme, and each of the others binds one list. */
export const declared = `- target: $
  update: { x-vendor-pagination: [${scheme}] }
- target: $.paths['/users'].get
  update: { x-vendor-pagination: pages }
- target: $.paths['/teams'].get
  update: { x-vendor-pagination: pages }`;

const wire = `      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        '200':
          description: fine
          content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }, next_cursor: { type: string } } } } }`;

function indented(text: string, by: number): string {
  return text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');
}
