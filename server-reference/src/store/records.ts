import type {
  DocsProject,
  DocsProjectCreation,
  McpServerCreated,
  McpServerCreation,
} from '@pagewright/core/resources';

export const projectDefaults = {
  isPrivate: false,
  accessGroups: [],
  loginPortalUid: '',
  activeThemeId: 'default',
  agentEnabled: false,
  analyticsEnabled: false,
  lastPublished: null,
  publishStatus: 'unpublished',
} as const satisfies Omit<DocsProject, 'uid' | 'name' | 'slug'>;

/** The part of a creation's input that is stored but that no operation returns (D26). */
type ProjectOrigin = Pick<
  DocsProjectCreation,
  'blank' | 'provider' | 'githubRepository' | 'bitbucketRepository'
>;

type ServerOrigin = Pick<McpServerCreation, 'versionUids' | 'projectUids'>;

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

export type StoredRecord = ProjectRecord | ServerRecord;

export interface RecordEntry {
  readonly kind: StoredRecord['kind'];
  readonly id: string;
  readonly slug: string;
  readonly shown: string;
  readonly whole: string;
}

export function recordEntry(record: StoredRecord): RecordEntry {
  const origin = JSON.stringify(record.origin);
  if (record.kind === 'project') {
    const { uid: id, slug } = record.project;
    const shown = JSON.stringify(record.project);
    return {
      kind: 'project',
      id,
      slug,
      shown,
      whole: `{"kind":"project","project":${shown},"origin":${origin}}`,
    };
  }
  const { id, slug } = record.created.server;
  const shown = JSON.stringify(record.created);
  return {
    kind: 'server',
    id,
    slug,
    shown,
    whole: `{"kind":"server","created":${shown},"origin":${origin}}`,
  };
}
