import type {
  ApiDocument,
  DocsProject,
  DocsProjectCreation,
  McpInstallation,
  McpServer,
  McpServerCreated,
  McpServerCreation,
  VersionEntry,
} from '../../src/resources/types.js';

export const docsProject: DocsProject = {
  uid: 'prj_1',
  name: 'Handbook',
  slug: 'handbook',
  isPrivate: false,
  accessGroups: [],
  loginPortalUid: '',
  activeThemeId: 'default',
  agentEnabled: false,
  analyticsEnabled: true,
  lastPublished: null,
  publishStatus: 'unpublished',
};

export const docsProjectCreation: DocsProjectCreation = { name: 'Handbook' };

export const mcpServer: McpServer = {
  id: 'srv_1',
  name: 'Orders',
  slug: 'orders',
  autoAddOperations: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

export const mcpInstallation: McpInstallation = {
  id: 'ins_1',
  mcpServerId: 'srv_1',
  name: 'Orders',
  slug: 'orders',
  isPrivate: false,
  accessGroups: [],
  loginPortalUid: null,
  mcpVersion: null,
  piiRedactionEnabled: false,
  credentialRedactionEnabled: false,
};

export const mcpServerCreation: McpServerCreation = { name: 'Orders' };

export const mcpServerCreated: McpServerCreated = { server: mcpServer, installation: mcpInstallation };

export const versionEntry: VersionEntry = {
  uid: 'v1',
  createdAt: 1767225600000,
  version: '1.0.0',
  upgraded: false,
  embedStatus: null,
  tags: [],
};

export const apiDocument: ApiDocument = {
  uid: 'doc_1',
  version: '1.0.0',
  title: 'Orders API',
  slug: 'orders-api',
  description: 'Orders and returns.',
  namespace: 'acme',
  isPrivate: false,
  tags: ['orders'],
  versions: [versionEntry],
};

/** The smallest valid input of an API document. */
export const apiDocumentInput = { version: '1.0.0', namespace: 'acme', versions: [] } as const;
