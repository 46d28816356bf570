export const uri = 'file:///work/openapi.yaml';

/** The start of a document, up to the members of an operation that pages by offset. */
export const booksStart = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: offsets
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { books: { type: items }, total: { type: total } }
paths:
  /books:
    get:
      x-vendor-pagination: offsets
`;
