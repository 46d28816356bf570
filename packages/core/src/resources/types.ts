import type { Json } from '../json/json.js';

/** A docs project, as returned on creation (docs/platform-api.md#docs-project). */
export interface DocsProject {
  readonly uid: string;
  readonly name: string;
  /** 1 to 60 characters. */
  readonly slug: string;
  readonly isPrivate: boolean;
  readonly accessGroups: readonly Json[];
  readonly loginPortalUid: string;
  readonly activeThemeId: string;
  readonly agentEnabled: boolean;
  readonly analyticsEnabled: boolean;
  /** Null if never published; other values are undocumented. */
  readonly lastPublished: Json;
  /** Undocumented; a new project is "unpublished" (D28). */
  readonly publishStatus: string;
}

/** The hosts of repositories. If a project names no provider, the service hosts its repository. */
export const providers = ['forgejo', 'github', 'bitbucket'] as const;

/** The host of a docs project's repository. */
export type Provider = (typeof providers)[number];

/** The body of POST /v1/docs. */
export interface DocsProjectCreation {
  readonly name: string;
  /** 1 to 60 characters. Default: made from the name (D26). */
  readonly slug?: string;
  readonly isPrivate?: boolean;
  /** Accepted and stored; its meaning is undocumented (D26). */
  readonly blank?: boolean;
  readonly provider?: Provider;
  /** Only with `provider: 'github'` (D26). */
  readonly githubRepository?: GithubRepository;
  /** Only with `provider: 'bitbucket'` (D26). */
  readonly bitbucketRepository?: BitbucketRepository;
}

/** A GitHub repository that may hold a docs project; a GitHub installation can access it. */
export interface GithubRepository {
  readonly installationId?: number;
  readonly repoId?: number;
}

/** A repository in a Bitbucket workspace that may hold a docs project. */
export interface BitbucketRepository {
  readonly workspaceUuid?: string;
  readonly repoUuid?: string;
}

/**
 * An API document (docs/platform-api.md#api-document). Input only needs `version`, `namespace` and `versions`
 * (D66).
 */
export interface ApiDocument {
  /** Generated; at least 5 characters. */
  readonly uid?: string;
  /** A semantic version. */
  readonly version: string;
  /** At most 100 characters. Default "". */
  readonly title?: string;
  /** Generated; 3 to 60 lower-case letters, digits and hyphens. */
  readonly slug?: string;
  /** Default "". */
  readonly description?: string;
  /** 3 to 50 letters, digits, `-` and `_`. */
  readonly namespace: string;
  /** Default false. */
  readonly isPrivate?: boolean;
  /** At most 100, without repetitions. Default []. */
  readonly tags?: readonly string[];
  readonly versions: readonly VersionEntry[];
}

/** One version of an API document (docs/platform-api.md#version-entry). */
export interface VersionEntry {
  readonly uid: string;
  readonly createdAt: number;
  readonly version: string;
  readonly upgraded: boolean;
  /** Null if unset; other values are undocumented. */
  readonly embedStatus: Json;
  readonly tags: readonly Json[];
}

type Generated = 'uid' | 'slug';

/** An API document with its defaults. The service that stores it generates `uid` and `slug`. */
export type ApiDocumentDraft = Required<Omit<ApiDocument, Generated>> & Pick<ApiDocument, Generated>;

/** An API document as the list operation returns it, with all fields. */
export type PublishedApiDocument = Required<ApiDocument>;

/** The body of every error response (docs/platform-api.md#errors, D24). */
export interface ErrorBody {
  /** One of `errorCodes` in this project; other services may send other codes. */
  readonly code: string;
  /** In plain words, with the faulty field as a JSON pointer. */
  readonly message: string;
}

/** An MCP server for the operations of API document versions (docs/platform-api.md#mcp-server). */
export interface McpServer {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly autoAddOperations: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An installation of an MCP server (docs/platform-api.md#mcp-installation). */
export interface McpInstallation {
  readonly id: string;
  readonly mcpServerId: string;
  readonly name: string;
  readonly slug: string;
  readonly isPrivate: boolean;
  readonly accessGroups: readonly Json[];
  readonly loginPortalUid: string | null;
  /** Null if unset; other values are undocumented. */
  readonly mcpVersion: Json;
  readonly piiRedactionEnabled: boolean;
  readonly credentialRedactionEnabled: boolean;
}

/** The body of POST /v1/mcp/servers. */
export interface McpServerCreation {
  /** 1 to 100 characters. */
  readonly name: string;
  /** 1 to 60 characters. Default: made from the name (D26). */
  readonly slug?: string;
  readonly versionUids?: readonly string[];
  readonly projectUids?: readonly string[];
}

/** The response of POST /v1/mcp/servers: the server and its first installation. */
export interface McpServerCreated {
  readonly server: McpServer;
  readonly installation: McpInstallation;
}
