/** A document with one finding: a scheme that is not defined. */
export const unknownScheme = `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: pages
`;

/** Document without a finding. */
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

/** A document whose only operation takes its parameter from another file, where `skip` has to be the offset. */
export const referringTo = (file: string) => `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users:
    get:
      x-vendor-pagination: pages
      parameters: [{ $ref: '${file}#/skip' }]
      responses: { '200': { description: fine } }
`;

/** Returns the text of that file; a parameter of another name than `skip` is `positionNotFound` in the document. */
export const parameterFile = (name: string) =>
  `skip: { name: ${name}, in: query, schema: { type: integer } }\n`;
export const positionNotFound = 'Pagination/PositionNotFound';

/** Capabilities of a client that reports changes of files, below folders of any place. */
export const watchCapabilities = {
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
};

/** Capabilities of a client that supports no refresh. */
export const patientCapabilities = { textDocument: { diagnostic: { relatedDocumentSupport: true } } };

export const pullCapabilities = {
  ...patientCapabilities,
  workspace: { diagnostics: { refreshSupport: true } },
};
