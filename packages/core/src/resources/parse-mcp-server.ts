import {
  validateMcpInstallation,
  validateMcpServer,
  validateMcpServerCreated,
  validateMcpServerCreation,
} from '../generated/resource-validators.js';
import type { Pointer } from '../json/json.js';
import {
  mcpInstallationSchema,
  mcpServerCreatedSchema,
  mcpServerCreationSchema,
  mcpServerSchema,
} from './mcp-server-schemas.js';
import { parseResource } from './parse-resource.js';
import type { ResourceResult } from './problem.js';
import type { McpInstallation, McpServer, McpServerCreated, McpServerCreation } from './types.js';

/** Parses an MCP server with all fields. Pointers of problems start with `at`. */
export function parseMcpServer(value: unknown, at: Pointer = []): ResourceResult<McpServer> {
  return parseResource(value, { schema: mcpServerSchema, validate: validateMcpServer }, at);
}

/** Parses an MCP installation with all fields. Pointers of problems start with `at`. */
export function parseMcpInstallation(value: unknown, at: Pointer = []): ResourceResult<McpInstallation> {
  return parseResource(value, { schema: mcpInstallationSchema, validate: validateMcpInstallation }, at);
}

/** Parses the body of POST /v1/mcp/servers. The service has to check that its uids exist. */
export function parseMcpServerCreation(value: unknown, at: Pointer = []): ResourceResult<McpServerCreation> {
  return parseResource(value, { schema: mcpServerCreationSchema, validate: validateMcpServerCreation }, at);
}

/** Parses the response of POST /v1/mcp/servers: the server and its first installation. */
export function parseMcpServerCreated(value: unknown, at: Pointer = []): ResourceResult<McpServerCreated> {
  return parseResource(value, { schema: mcpServerCreatedSchema, validate: validateMcpServerCreated }, at);
}
