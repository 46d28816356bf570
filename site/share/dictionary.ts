/**
 * The preset dictionary of format 2: texts that most states contain, the likeliest last. It must never change, because
 * existing links need it. A better dictionary needs a new format.
 */
export const dictionary = `summary: description: operationId: security: [bearer: []] $ref: '#/components/schemas/ \
components:\n  schemas:\n    securitySchemes: nullable: true additionalProperties: minimum: 1 maximum: 100 default: 20 \
x-speakeasy-pagination: x-fern-pagination: x-ms-pageable: x-scalar-pagination: \
overlay: 1.0.0\nextends: ./openapi.yaml\nactions:\n  - target: $.paths['/']\n    update:\n \
pagination:\n  - name: \nresources:\n  users:\n    methods:\n      list:\n        endpoint: get /\n        paginated: true\n\
type: cursorUrl\n type: fakePage\n type: cursorId\n type: pageNumber\n type: cursor\n \
      has_more: { type: hasMore }\n      total: { type: total }\n      total_pages: { type: totalPages, path: [meta, total_pages] }\n\
          schema: { type: string, format: date-time }\n        - { name: cursor, in: query, schema: { type: string } }\n\
openapi: 3.1.0\ninfo:\n  title: \n  version: 1.0.0\ninfo: { title: , version: 1.0.0 }\nservers:\n  - url: https://api.example.com\n\
x-vendor-pagination:\n  - name: \n    type: offset\n    request:\n      offset: { type: offset }\n      limit: { type: limit }\n\
    response:\n      items: { type: items }\n      data: { type: items, path: [data] }\n\
paths:\n  /:\n    get:\n      operationId: list\n      x-vendor-pagination: \n      parameters:\n\
        - { name: limit, in: query, schema: { type: integer } }\n        - name: page\n          in: query\n          schema: { type: integer }\n\
      responses:\n        '200':\n          description: A page of \n          content:\n            application/json:\n\
              schema:\n                type: object\n                properties:\n                  items:\n\
                    type: array\n                    items: { type: object }\n                  total: { type: integer }\n\
"faults":["pane":"walk","pane":"helpers","operation":"get /","target":"typescript",\
{"files":{"config":{"name":"pagewright.yaml","text":"pagination:"overlay":{"name":"overlay.yaml","text":"overlay: 1.0.0\
{"files":{"document":{"name":"openapi.json","text":"{\\"openapi\\": \\"3.1.0\\"\
{"files":{"document":{"name":"openapi.yaml","text":"openapi: 3.1.0\\ninfo: { title: `;
