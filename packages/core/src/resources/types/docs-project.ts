import type { Json } from '../../json/json.js';

/** A docs project, as its creation answers (docs/platform-api.md#docs-project). */
export interface DocsProject {
  readonly uid: string;
  readonly name: string;
  /** 1 to 60 characters. */
  readonly slug: string;
  readonly isPrivate: boolean;
  /** The shape of an item is not shown: anything JSON can write. */
  readonly accessGroups: readonly Json[];
  readonly loginPortalUid: string;
  readonly activeThemeId: string;
  readonly agentEnabled: boolean;
  readonly analyticsEnabled: boolean;
  /** Null when never published. */
  readonly lastPublished: string | null;
  /** The values are not shown; a new project is "unpublished" (D28). */
  readonly publishStatus: string;
}

/** Who hosts a project's repository. Without one, the service does. */
export const providers = ['forgejo', 'github', 'bitbucket'] as const;

/** The host of a docs project's repository. */
export type Provider = (typeof providers)[number];

/** Body of POST /v1/docs. */
export interface DocsProjectCreation {
  readonly name: string;
  /** 1 to 60 characters. Made from the name when left out (D26). */
  readonly slug?: string;
  readonly isPrivate?: boolean;
  /** Accepted and stored; its meaning is not shown (D26). */
  readonly blank?: boolean;
  readonly provider?: Provider;
  /** Only beside `provider: 'github'` (D26). */
  readonly githubRepository?: GithubRepository;
  /** Only beside `provider: 'bitbucket'` (D26). */
  readonly bitbucketRepository?: BitbucketRepository;
}

/** A repository that a GitHub installation reaches, which may back a docs project. */
export interface GithubRepository {
  readonly installationId: number;
  readonly repoId: number;
}

/** A repository of a Bitbucket workspace, which may back a docs project. */
export interface BitbucketRepository {
  readonly workspaceUuid: string;
  readonly repoUuid: string;
}
