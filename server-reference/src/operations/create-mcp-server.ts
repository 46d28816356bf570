import { type McpServerCreation, parseMcpServerCreation } from '@pagewright/core/resources';
import type { ServedOperation } from '../endpoint/operation.js';
import { type Answer, errorAnswer } from '../http/answer.js';
import type { ServerRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import { problemsAnswer, type Service, storedAnswer } from './service.js';

export function createMcpServer(service: Service): ServedOperation {
  const { store } = service;
  return {
    method: 'POST',
    path: '/v1/mcp/servers',
    operationId: 'createMcpServer',
    access: 'write',
    summary: 'Create an MCP server',
    description:
      'Creates a server over API document versions; the response carries the server and its first installation. ' +
      'Every version uid must belong to an API document of the service, and every project uid to a project. ' +
      'Without a slug, one is made from the name; a slug must be unused.',
    requestBody: 'McpServerCreation',
    success: {
      status: service.createdStatus,
      schema: { $ref: '#/components/schemas/McpServerCreated' },
      description: 'The new server and its first installation.',
    },
    answer: ({ body }) => {
      const result = parseMcpServerCreation(body);
      if (!result.ok) return problemsAnswer(result.problems);
      const refusal = refusalOf(store, result.value);
      if (refusal !== undefined) return refusal;
      return storedAnswer(service, newServer(service, result.value));
    },
  };
}

function refusalOf(
  store: Store,
  { versionUids = [], projectUids = [], slug }: McpServerCreation,
): Answer | undefined {
  const version = versionUids.findIndex((uid) => !store.catalog.hasVersion(uid));
  if (version !== -1) {
    return errorAnswer(
      'unknown_version',
      `/versionUids/${version}: expected the uid of an API document version`,
    );
  }
  const project = projectUids.findIndex((uid) => !store.hasProject(uid));
  if (project !== -1) {
    return errorAnswer('unknown_project', `/projectUids/${project}: expected the uid of a project`);
  }
  if (slug === undefined || !store.slugs.server.has(slug)) return undefined;
  return errorAnswer('slug_taken', '/slug: expected an unused slug, found one that another MCP server uses');
}

function newServer({ store, freshId, clock }: Service, creation: McpServerCreation): ServerRecord {
  const { name, slug = store.slugs.server.forName(name), ...origin } = creation;
  const id = freshId('server', (taken) => store.hasId('server', taken));
  const now = clock().toISOString();
  return {
    kind: 'server',
    created: {
      server: { id, name, slug, autoAddOperations: false, createdAt: now, updatedAt: now },
      installation: {
        id: freshId('installation', (taken) => taken === id),
        mcpServerId: id,
        name,
        slug,
        isPrivate: false,
        accessGroups: [],
        loginPortalUid: null,
        mcpVersion: null,
        piiRedactionEnabled: false,
        credentialRedactionEnabled: false,
      },
    },
    origin,
  };
}
