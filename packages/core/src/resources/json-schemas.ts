import {
  apiDocumentInputSchema,
  apiDocumentSchema,
  namespaceSchema,
  versionEntrySchema,
} from './schemas/api-document-schemas.js';
import { docsProjectCreationSchema, docsProjectSchema } from './schemas/docs-project-schemas.js';
import { errorBodySchema } from './schemas/error-body-schema.js';
import {
  mcpInstallationSchema,
  mcpServerCreatedSchema,
  mcpServerCreationSchema,
  mcpServerSchema,
} from './schemas/mcp-server-schemas.js';
import type { JsonSchema } from './schemas/object-schema.js';

export type { JsonSchema } from './schemas/object-schema.js';

/**
 * The JSON Schemas (2020-12) of area A by name: plain data, nested schemas written out, so that a description of the
 * API can carry them as they are. `ApiDocument` is the output, every field present; `ApiDocumentInput` is what a seed gives.
 * Beyond JSON Schema, the parsers check repository pairing and the size of version numbers.
 */
export const resourceSchemas = {
  DocsProject: docsProjectSchema,
  DocsProjectCreation: docsProjectCreationSchema,
  McpServer: mcpServerSchema,
  McpInstallation: mcpInstallationSchema,
  McpServerCreation: mcpServerCreationSchema,
  McpServerCreated: mcpServerCreatedSchema,
  ApiDocument: apiDocumentSchema,
  ApiDocumentInput: apiDocumentInputSchema,
  VersionEntry: versionEntrySchema,
  Namespace: namespaceSchema,
  ErrorBody: errorBodySchema,
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The name of a resource that has a JSON Schema here. */
export type ResourceName = keyof typeof resourceSchemas;
