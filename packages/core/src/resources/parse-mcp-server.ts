import {
  validateMcpInstallation,
  validateMcpServer,
  validateMcpServerCreated,
  validateMcpServerCreation,
} from '../generated/resource-validators.js';
import {
  mcpInstallationSchema,
  mcpServerCreatedSchema,
  mcpServerCreationSchema,
  mcpServerSchema,
} from './mcp-server-schemas.js';
import { resourceParser } from './parse-resource.js';
import type { McpInstallation, McpServer, McpServerCreated, McpServerCreation } from './types.js';

/** Parses an MCP server with all fields. Pointers of problems start with `at`. */
export const parseMcpServer = resourceParser<McpServer>(mcpServerSchema, validateMcpServer);

/** Parses an MCP installation with all fields. Pointers of problems start with `at`. */
export const parseMcpInstallation = resourceParser<McpInstallation>(
  mcpInstallationSchema,
  validateMcpInstallation,
);

/** Parses the body of POST /v1/mcp/servers. The service has to check that its uids exist. */
export const parseMcpServerCreation = resourceParser<McpServerCreation>(
  mcpServerCreationSchema,
  validateMcpServerCreation,
);

/** Parses the response of POST /v1/mcp/servers: the server and its first installation. */
export const parseMcpServerCreated = resourceParser<McpServerCreated>(
  mcpServerCreatedSchema,
  validateMcpServerCreated,
);
