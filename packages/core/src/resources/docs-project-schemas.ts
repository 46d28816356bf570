import { objectSchema } from './object-schema.js';
import {
  type BitbucketRepository,
  type DocsProject,
  type DocsProjectCreation,
  type GithubRepository,
  providers,
} from './types.js';

/** docs/platform-api.md#limits: project slug. */
const slug = { type: 'string', minLength: 1, maxLength: 60 } as const;

export const docsProjectSchema = objectSchema<DocsProject>({
  title: 'Docs project',
  description: 'A documentation project.',
  required: {
    uid: { type: 'string', description: 'Generated unique identifier.' },
    name: { type: 'string' },
    slug,
    isPrivate: { type: 'boolean' },
    accessGroups: { type: 'array', items: {} },
    loginPortalUid: { type: 'string' },
    activeThemeId: { type: 'string' },
    agentEnabled: { type: 'boolean' },
    analyticsEnabled: { type: 'boolean' },
    lastPublished: { type: ['string', 'null'], description: 'Null when never published.' },
    publishStatus: { type: 'string' },
  },
  optional: {},
});

/** Beyond these, a number is rounded where it is read, and would be another id (RFC 8259, "Numbers"). */
const exactInteger = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;

const githubRepositorySchema = objectSchema<GithubRepository>({
  title: 'GitHub repository',
  description: 'A repository that a GitHub installation reaches.',
  required: { installationId: exactInteger, repoId: exactInteger },
  optional: {},
});

const bitbucketRepositorySchema = objectSchema<BitbucketRepository>({
  title: 'Bitbucket repository',
  description: 'A repository of a Bitbucket workspace.',
  required: { workspaceUuid: { type: 'string' }, repoUuid: { type: 'string' } },
  optional: {},
});

export const docsProjectCreationSchema = objectSchema<DocsProjectCreation>({
  title: 'Docs project creation',
  description: 'A docs project to create. A repository object goes with its own provider only.',
  required: { name: { type: 'string' } },
  optional: {
    slug: { ...slug, description: 'Made from the name when left out.' },
    isPrivate: { type: 'boolean' },
    blank: { type: 'boolean' },
    provider: { type: 'string', enum: providers, description: 'Left out: the service hosts the repository.' },
    githubRepository: githubRepositorySchema,
    bitbucketRepository: bitbucketRepositorySchema,
  },
});
