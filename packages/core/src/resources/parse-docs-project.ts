import { validateDocsProject, validateDocsProjectCreation } from '../generated/resource-validators.js';
import { isRecord, type Json, type Pointer } from '../json/json.js';
import { docsProjectCreationSchema, docsProjectSchema, providerOf } from './docs-project-schemas.js';
import { parseResource } from './parse-resource.js';
import { problem, type ResourceProblem, type ResourceResult } from './problem.js';
import { type DocsProject, type DocsProjectCreation, providers } from './types.js';

/**
 * D26: a repository object beside any other provider than its own, or beside none, is a `repository_mismatch`. A
 * provider without its repository object is fine. Nothing is reported while the provider itself is not a known one.
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
        `expected only beside provider "${wanted}", found ${provider === undefined ? 'no provider' : `provider "${String(provider)}"`}`,
      ),
    );
}

/** Reads a docs project, every field present. `at` is the place of the value: the start of every pointer. */
export function parseDocsProject(value: unknown, at: Pointer = []): ResourceResult<DocsProject> {
  return parseResource(value, { schema: docsProjectSchema, validate: validateDocsProject }, at);
}

/** Reads the body of POST /v1/docs. What is left out stays left out: the service fills it in (D26, D28). */
export function parseDocsProjectCreation(
  value: unknown,
  at: Pointer = [],
): ResourceResult<DocsProjectCreation> {
  const definition = {
    schema: docsProjectCreationSchema,
    validate: validateDocsProjectCreation,
    checks: [repositoryPairing],
  };
  return parseResource(value, definition, at);
}
