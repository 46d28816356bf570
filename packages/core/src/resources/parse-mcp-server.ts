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

/** Reads an MCP server, every field present. `at` is the place of the value: the start of every pointer. */
export function parseMcpServer(value: unknown, at: Pointer = []): ResourceResult<McpServer> {
  return parseResource(value, { schema: mcpServerSchema, validate: validateMcpServer }, at);
}

/** Reads an MCP installation, every field present. */
export function parseMcpInstallation(value: unknown, at: Pointer = []): ResourceResult<McpInstallation> {
  return parseResource(value, { schema: mcpInstallationSchema, validate: validateMcpInstallation }, at);
}

/** Reads the body of POST /v1/mcp/servers. The service checks whether its uids exist. */
export function parseMcpServerCreation(value: unknown, at: Pointer = []): ResourceResult<McpServerCreation> {
  return parseResource(value, { schema: mcpServerCreationSchema, validate: validateMcpServerCreation }, at);
}

/** Reads the answer of POST /v1/mcp/servers: the server and its first installation. */
export function parseMcpServerCreated(value: unknown, at: Pointer = []): ResourceResult<McpServerCreated> {
  return parseResource(value, { schema: mcpServerCreatedSchema, validate: validateMcpServerCreated }, at);
}
