import { type JsonSchema, objectSchema } from './object-schema.js';
import {
  type BitbucketRepository,
  type DocsProject,
  type DocsProjectCreation,
  type GithubRepository,
  type Provider,
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
    lastPublished: { description: 'Null if never published.' },
    publishStatus: { type: 'string' },
  },
  optional: {},
});

/** JSON parsers may round integers beyond this range to another id (RFC 8259, section 6, "Numbers"). */
const exactInteger = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;

const githubRepositorySchema = objectSchema<GithubRepository>({
  title: 'GitHub repository',
  description: 'A repository that a GitHub installation can access.',
  required: {},
  optional: { installationId: exactInteger, repoId: exactInteger },
});

const bitbucketRepositorySchema = objectSchema<BitbucketRepository>({
  title: 'Bitbucket repository',
  description: 'A repository of a Bitbucket workspace.',
  required: {},
  optional: { workspaceUuid: { type: 'string' }, repoUuid: { type: 'string' } },
});

export const providerOf = {
  githubRepository: 'github',
  bitbucketRepository: 'bitbucket',
} as const satisfies Partial<Record<keyof DocsProjectCreation, Provider>>;

function onlyBeside(provider: Provider): JsonSchema {
  return { properties: { provider: { const: provider } }, required: ['provider'] };
}

export const docsProjectCreationSchema = objectSchema<DocsProjectCreation>({
  title: 'Docs project creation',
  description: 'A docs project to create. A repository object is allowed only with its own provider.',
  required: { name: { type: 'string' } },
  optional: {
    slug: { ...slug, description: 'Derived from the name if omitted.' },
    isPrivate: { type: 'boolean' },
    blank: { type: 'boolean' },
    provider: {
      type: 'string',
      enum: providers,
      description: 'If omitted, the service hosts the repository.',
    },
    githubRepository: githubRepositorySchema,
    bitbucketRepository: bitbucketRepositorySchema,
  },
  dependentSchemas: {
    githubRepository: onlyBeside(providerOf.githubRepository),
    bitbucketRepository: onlyBeside(providerOf.bitbucketRepository),
  },
});
