/** A document with one finding: an undefined scheme. */
export const unknownScheme = `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: pages
`;

/** A document without findings. */
export const silent = `openapi: 3.1.0
paths:
  /users:
    get:
      responses: { '200': { description: fine } }
`;

export const config = (document: string) => `openapi: ${document}
pagination: []
`;

/** A document whose only operation takes its parameter from another file, which must define it under `skip`. */
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

/** The text of the file with the parameter. Any name but `skip` causes a `positionNotFound` in the document. */
export const parameterFile = (name: string) =>
  `skip: { name: ${name}, in: query, schema: { type: integer } }\n`;
export const positionNotFound = 'Pagination/PositionNotFound';

/** Capabilities of a client that watches files below any folder. */
export const watchCapabilities = {
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
};

/** Capabilities of a client that pulls diagnostics and supports no refresh. */
export const patientCapabilities = { textDocument: { diagnostic: { relatedDocumentSupport: true } } };

export const pullCapabilities = {
  ...patientCapabilities,
  workspace: { diagnostics: { refreshSupport: true } },
};
