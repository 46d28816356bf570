import { parseNamespace, resourceSchemas } from '@pagewright/core/resources';
import type { ServedOperation } from '../endpoint/operation.js';
import { type Answer, errorAnswer, writtenAnswer } from '../http/answer.js';
import { problemsAnswer, type Service } from './service.js';

/** GET /v1/apis/{namespace} (docs/platform-api.md#list-all-apis). */
export function listApiDocuments({ store }: Service): ServedOperation {
  /** By namespace, as long as its bytes are the same ones. */
  const answers = new WeakMap<Uint8Array, Answer>();
  return {
    method: 'GET',
    path: '/v1/apis/{namespace}',
    operationId: 'listApiDocuments',
    access: 'anyToken',
    summary: 'List all APIs of a namespace',
    description: 'Returns all API documents of a namespace. Any valid token will do.',
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
      const known = answers.get(bytes);
      if (known !== undefined) return known;
      const answer = writtenAnswer(200, bytes);
      answers.set(bytes, answer);
      return answer;
    },
  };
}

/** A name that no namespace can have breaks a rule; one that none has is not found. */
function unknownNamespace(namespace: string): Answer {
  const result = parseNamespace(namespace, ['namespace']);
  if (!result.ok) return problemsAnswer(result.problems);
  return errorAnswer('unknown_namespace', `/namespace: no namespace is named ${JSON.stringify(namespace)}`);
}
