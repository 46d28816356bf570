import { type JsonSchema, type ResourceName, resourceSchemas } from '../../src/resources/json-schemas.js';
import {
  parseApiDocument,
  parseNamespace,
  parseVersionEntry,
} from '../../src/resources/parse-api-document.js';
import { parseDocsProject, parseDocsProjectCreation } from '../../src/resources/parse-docs-project.js';
import {
  parseMcpInstallation,
  parseMcpServer,
  parseMcpServerCreated,
  parseMcpServerCreation,
} from '../../src/resources/parse-mcp-server.js';
import { parseErrorBody } from '../../src/resources/parse-resource.js';
import type { Parse } from './rows.js';

const parserOf: Readonly<Record<ResourceName, Parse>> = {
  DocsProject: parseDocsProject,
  DocsProjectCreation: parseDocsProjectCreation,
  McpServer: parseMcpServer,
  McpInstallation: parseMcpInstallation,
  McpServerCreation: parseMcpServerCreation,
  McpServerCreated: parseMcpServerCreated,
  ApiDocument: parseApiDocument,
  VersionEntry: parseVersionEntry,
  Namespace: parseNamespace,
  ErrorBody: parseErrorBody,
};

/** Every resource with its parser and its schema. */
export const parsers: readonly {
  readonly name: string;
  readonly parse: Parse;
  readonly schema: JsonSchema;
}[] = Object.entries(resourceSchemas).map(([name, schema]) => ({
  name,
  schema,
  parse: parserOf[name as ResourceName],
}));
