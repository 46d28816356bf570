import { validateDocsProject, validateDocsProjectCreation } from '../generated/resource-validators.js';
import type { Pointer } from '../json/json.js';
import { parseResource } from './parse-resource.js';
import type { ResourceResult } from './problem.js';
import { repositoryPairing } from './repository-pairing.js';
import { docsProjectCreationSchema, docsProjectSchema } from './schemas/docs-project-schemas.js';
import type { DocsProject, DocsProjectCreation } from './types/docs-project.js';

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
