import { parseNamespace, resourceSchemas } from '@pagewright/core/resources';
import type { ServedOperation } from '../endpoint/operation.js';
import { type Answer, errorAnswer, writtenAnswer } from '../http/answer.js';
import { problemsAnswer, type Service } from './service.js';

export function listApiDocuments({ store }: Service): ServedOperation {
  /** One answer per listing, so that equal requests share it. */
  const answers = new WeakMap<Uint8Array, Answer>();
  return {
    method: 'GET',
    path: '/v1/apis/{namespace}',
    operationId: 'listApiDocuments',
    access: 'anyToken',
    summary: 'List all APIs of a namespace',
    description: 'Returns all API documents of a namespace. Any valid token is accepted.',
    parameters: [
      {
        name: 'namespace',
        in: 'path',
        required: true,
        description: 'The name of the namespace.',
        schema: resourceSchemas.Namespace,
      },
    ],
    success: {
      status: 200,
      schema: { type: 'array', items: { $ref: '#/components/schemas/ApiDocument' } },
      description: 'The API documents, in the order in which they were published.',
    },
    answer: ({ params: { namespace = '' } }) => {
      const bytes = store.catalog.listing(namespace);
      if (bytes === undefined) return unknownNamespace(namespace);
      const cached = answers.get(bytes);
      if (cached !== undefined) return cached;
      const answer = writtenAnswer(200, bytes);
      answers.set(bytes, answer);
      return answer;
    },
  };
}

function unknownNamespace(namespace: string): Answer {
  const result = parseNamespace(namespace, ['namespace']);
  if (!result.ok) return problemsAnswer(result.problems);
  return errorAnswer('unknown_namespace', `/namespace: no namespace is named ${JSON.stringify(namespace)}`);
}
