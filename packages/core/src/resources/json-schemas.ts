import { apiDocumentSchema, namespaceSchema, versionEntrySchema } from './api-document-schemas.js';
import { docsProjectCreationSchema, docsProjectSchema } from './docs-project-schemas.js';
import {
  mcpInstallationSchema,
  mcpServerCreatedSchema,
  mcpServerCreationSchema,
  mcpServerSchema,
} from './mcp-server-schemas.js';
import { type JsonSchema, objectSchema } from './object-schema.js';
import type { ErrorBody } from './types.js';

export const errorBodySchema = objectSchema<ErrorBody>({
  title: 'Error',
  description: 'What went wrong: a code for programs, a message for people.',
  required: { code: { type: 'string' }, message: { type: 'string' } },
  optional: {},
  open: true,
});

export type { JsonSchema } from './object-schema.js';

/**
 * The JSON Schemas (2020-12) of the resources by name: plain data without references, so that an API
 * description can include them unchanged. They accept what the parsers accept.
 */
export const resourceSchemas = {
  DocsProject: docsProjectSchema,
  DocsProjectCreation: docsProjectCreationSchema,
  McpServer: mcpServerSchema,
  McpInstallation: mcpInstallationSchema,
  McpServerCreation: mcpServerCreationSchema,
  McpServerCreated: mcpServerCreatedSchema,
  ApiDocument: apiDocumentSchema,
  VersionEntry: versionEntrySchema,
  Namespace: namespaceSchema,
  ErrorBody: errorBodySchema,
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** A key of `resourceSchemas`, such as `McpServer`. */
export type ResourceName = keyof typeof resourceSchemas;
