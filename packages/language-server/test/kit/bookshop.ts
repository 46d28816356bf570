/** A document with six lists of different styles and two other operations, without any declaration. */
export const bookshop = `
  openapi: 3.1.0
  info: { title: Bookshop, version: '1' }
  paths:
    /books:
      get:
        operationId: listBooks
        parameters:
          - { name: offset, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { books: { type: array, items: { $ref: '#/components/schemas/Thing' } }, total: { type: integer } } } } } } }
    /books/{id}:
      get:
        operationId: getBook
        parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
        responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }
    /authors:
      get:
        operationId: listAuthors
        parameters:
          - { name: page, in: query, schema: { type: integer } }
          - { name: per_page, in: query, schema: { type: integer } }
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } }, meta: { type: object, properties: { total_pages: { type: integer } } } } } } } } }
    /customers:
      get:
        operationId: listCustomers
        parameters:
          - { name: cursor, in: query, schema: { type: string } }
          - { name: limit, in: query, schema: { type: integer } }
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } }, next_cursor: { type: string } } } } } } }
    /orders:
      get:
        operationId: listOrders
        parameters:
          - { name: starting_after, in: query, schema: { type: string } }
          - { name: limit, in: query, schema: { type: integer } }
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } }, has_more: { type: boolean } } } } } } }
      post:
        operationId: addOrder
        responses: { '201': { description: made } }
    /reviews:
      get:
        operationId: listReviews
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } }, links: { type: object, properties: { next: { type: string, format: uri } } } } } } } } }
    /genres:
      get:
        operationId: listGenres
        responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } }
  components:
    schemas:
      Thing: { type: object, properties: { id: { type: string } } }
`;
