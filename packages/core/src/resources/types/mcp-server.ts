import type { Json } from '../../json/json.js';

/** An MCP server over API document versions (docs/platform-api.md#mcp-server). */
export interface McpServer {
  readonly id: string;
  /** 1 to 100 characters. */
  readonly name: string;
  /** 1 to 60 characters. */
  readonly slug: string;
  readonly autoAddOperations: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One installation of an MCP server (docs/platform-api.md#mcp-installation). */
export interface McpInstallation {
  readonly id: string;
  /** The id of the owning server. */
  readonly mcpServerId: string;
  readonly name: string;
  readonly slug: string;
  readonly isPrivate: boolean;
  /** The shape of an item is not shown: anything JSON can write. */
  readonly accessGroups: readonly Json[];
  /** Null when none. */
  readonly loginPortalUid: string | null;
  /** Null when unset. */
  readonly mcpVersion: string | null;
  readonly piiRedactionEnabled: boolean;
  readonly credentialRedactionEnabled: boolean;
}

/** Body of POST /v1/mcp/servers. */
export interface McpServerCreation {
  /** 1 to 100 characters. */
  readonly name: string;
  /** 1 to 60 characters. Made from the name when left out (D26). */
  readonly slug?: string;
  /** The uids of API document versions. */
  readonly versionUids?: readonly string[];
  readonly projectUids?: readonly string[];
}

/** The answer to POST /v1/mcp/servers: the server and its first installation. */
export interface McpServerCreated {
  readonly server: McpServer;
  readonly installation: McpInstallation;
}
