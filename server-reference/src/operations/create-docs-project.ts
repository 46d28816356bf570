import { type DocsProjectCreation, parseDocsProjectCreation } from '@pagewright/core/resources';
import type { ServedOperation } from '../endpoint/operation.js';
import { errorAnswer } from '../http/answer.js';
import { type ProjectRecord, projectDefaults } from '../store/records.js';
import { problemsAnswer, type Service, storedAnswer } from './service.js';

export function createDocsProject(service: Service): ServedOperation {
  const { store } = service;
  return {
    method: 'POST',
    path: '/v1/docs',
    operationId: 'createDocsProject',
    access: 'write',
    summary: 'Create a docs project',
    description:
      'Creates a project. Without a provider, the service hosts the repository. A repository object is allowed ' +
      'with its own provider only. Without a slug, one is made from the name; a slug must be unused.',
    requestBody: 'DocsProjectCreation',
    success: {
      status: service.createdStatus,
      schema: { $ref: '#/components/schemas/DocsProject' },
      description: 'The new project.',
    },
    answer: ({ body }) => {
      const result = parseDocsProjectCreation(body);
      if (!result.ok) return problemsAnswer(result.problems);
      const { slug } = result.value;
      if (slug !== undefined && store.slugs.project.has(slug)) {
        return errorAnswer(
          'slug_taken',
          '/slug: expected an unused slug, found one that another project uses',
        );
      }
      return storedAnswer(service, newProject(service, result.value));
    },
  };
}

function newProject({ store, freshId }: Service, creation: DocsProjectCreation): ProjectRecord {
  const {
    name,
    slug = store.slugs.project.forName(name),
    isPrivate = projectDefaults.isPrivate,
    ...origin
  } = creation;
  const uid = freshId('project', (id) => store.hasId('project', id));
  return { kind: 'project', project: { uid, name, slug, ...projectDefaults, isPrivate }, origin };
}
