import { objectSchema } from './object-schema.js';
import type { McpInstallation, McpServer, McpServerCreated, McpServerCreation } from './types.js';

/** Lengths of docs/platform-api.md#limits. */
const name = { type: 'string', minLength: 1, maxLength: 100 } as const;

const slug = { type: 'string', minLength: 1, maxLength: 60 } as const;

export const mcpServerSchema = objectSchema<McpServer>({
  title: 'MCP server',
  description: 'An MCP server for the operations of API document versions.',
  required: {
    id: { type: 'string' },
    name,
    slug,
    autoAddOperations: { type: 'boolean' },
    createdAt: { type: 'string' },
    updatedAt: { type: 'string' },
  },
  optional: {},
});

export const mcpInstallationSchema = objectSchema<McpInstallation>({
  title: 'MCP installation',
  description: 'An installation of an MCP server.',
  required: {
    id: { type: 'string' },
    mcpServerId: { type: 'string', description: 'Id of the owning server.' },
    name: { type: 'string' },
    slug: { type: 'string' },
    isPrivate: { type: 'boolean' },
    accessGroups: { type: 'array', items: {} },
    loginPortalUid: { type: ['string', 'null'], description: 'Null if there is none.' },
    mcpVersion: { description: 'Null if not set.' },
    piiRedactionEnabled: { type: 'boolean' },
    credentialRedactionEnabled: { type: 'boolean' },
  },
  optional: {},
});

export const mcpServerCreationSchema = objectSchema<McpServerCreation>({
  title: 'MCP server creation',
  description: 'An MCP server to create over API document versions.',
  required: { name },
  optional: {
    slug: { ...slug, description: 'Derived from the name if omitted.' },
    versionUids: { type: 'array', items: { type: 'string' }, description: 'API document version uids.' },
    projectUids: { type: 'array', items: { type: 'string' }, description: 'Project uids.' },
  },
});

export const mcpServerCreatedSchema = objectSchema<McpServerCreated>({
  title: 'Created MCP server',
  description: 'The new MCP server and its first installation.',
  required: { server: mcpServerSchema, installation: mcpInstallationSchema },
  optional: {},
});
