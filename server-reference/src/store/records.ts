import type {
  DocsProject,
  DocsProjectCreation,
  McpServerCreated,
  McpServerCreation,
} from '@pagewright/core/resources';

/** What a creation asked for beside what its resource shows; stored, and shown by no operation (D26). */
export type ProjectOrigin = Pick<
  DocsProjectCreation,
  'blank' | 'provider' | 'githubRepository' | 'bitbucketRepository'
>;

export type ServerOrigin = Pick<McpServerCreation, 'versionUids' | 'projectUids'>;

export interface ProjectRecord {
  readonly kind: 'project';
  readonly project: DocsProject;
  readonly origin: ProjectOrigin;
}

export interface ServerRecord {
  readonly kind: 'server';
  readonly created: McpServerCreated;
  readonly origin: ServerOrigin;
}

/** A resource that an operation has made. */
export type StoredRecord = ProjectRecord | ServerRecord;
