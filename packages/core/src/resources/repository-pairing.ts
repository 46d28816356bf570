import { isRecord, type Json, type Pointer } from '../json/json.js';
import { problem, type ResourceProblem } from './problem.js';
import { type DocsProjectCreation, type Provider, providers } from './types/docs-project.js';

/** Which provider a repository object goes with (D26). */
const providerOf = {
  githubRepository: 'github',
  bitbucketRepository: 'bitbucket',
} as const satisfies Partial<Record<keyof DocsProjectCreation, Provider>>;

/**
 * D26: a repository object beside any other provider than its own, or beside none, is a `repository_mismatch`.
 * A provider without its repository object is fine. Says nothing while the provider itself is not a known one.
 */
export function repositoryPairing(value: Json, at: Pointer): readonly ResourceProblem[] {
  if (!isRecord(value)) return [];
  const provider = Object.hasOwn(value, 'provider') ? value.provider : undefined;
  if (provider !== undefined && !providers.some((known) => known === provider)) return [];
  return Object.entries(providerOf)
    .filter(([field, wanted]) => Object.hasOwn(value, field) && provider !== wanted)
    .map(([field, wanted]) =>
      problem(
        [...at, field],
        'repository_mismatch',
        `expected only beside provider "${wanted}", found ${provider === undefined ? 'no provider' : `provider "${String(provider)}"`}`,
      ),
    );
}
