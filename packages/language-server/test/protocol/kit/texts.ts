/** A document with one finding: a scheme that is not defined. */
export const unknownScheme = `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: pages
`;

/** The same without a finding. */
export const silent = `openapi: 3.1.0
paths:
  /users:
    get:
      responses: { '200': { description: fine } }
`;

/** A configuration that names a document. */
export const config = (document: string) => `openapi: ${document}
pagination: []
`;

export const pullCapabilities = {
  textDocument: { diagnostic: { relatedDocumentSupport: true } },
  workspace: { diagnostics: { refreshSupport: true } },
};
