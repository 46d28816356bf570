import { validateDocsProject, validateDocsProjectCreation } from '../generated/resource-validators.js';
import { isRecord, type Json, type Pointer } from '../json/json.js';
import { docsProjectCreationSchema, docsProjectSchema, providerOf } from './docs-project-schemas.js';
import { resourceParser } from './parse-resource.js';
import { problem, type ResourceProblem } from './problem.js';
import { type DocsProject, type DocsProjectCreation, providers } from './types.js';

/**
 * Reports a repository object that belongs to another provider, or that has no provider (D26). A provider may
 * have no repository object. An unknown provider is not reported here.
 */
function repositoryPairing(value: Json, at: Pointer): readonly ResourceProblem[] {
  if (!isRecord(value)) return [];
  const provider = Object.hasOwn(value, 'provider') ? value.provider : undefined;
  if (provider !== undefined && !providers.some((known) => known === provider)) return [];
  return Object.entries(providerOf)
    .filter(([field, wanted]) => Object.hasOwn(value, field) && provider !== wanted)
    .map(([field, wanted]) =>
      problem(
        [...at, field],
        'repository_mismatch',
        `expected only with provider "${wanted}", found ${provider === undefined ? 'no provider' : `provider "${String(provider)}"`}`,
      ),
    );
}

/** Parses a docs project with all fields. Pointers of problems start with `at`. */
export const parseDocsProject = resourceParser<DocsProject>(docsProjectSchema, validateDocsProject);

/** Parses the body of POST /v1/docs. Defaults are filled in by the service, not here (D26, D28). */
export const parseDocsProjectCreation = resourceParser<DocsProjectCreation>(
  docsProjectCreationSchema,
  validateDocsProjectCreation,
  [repositoryPairing],
);
