/** The keys in which other tools read pagination from a document, by the tool. Scalar has those of this format. */
export const toolExtensions = {
  speakeasy: 'x-speakeasy-pagination',
  fern: 'x-fern-pagination',
  autorest: 'x-ms-pageable',
  typespec: 'x-ms-list',
  stainless: 'x-stainless-pagination-property',
} as const;
